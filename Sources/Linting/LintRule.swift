package import CatalogModel
package import Diagnostics

/// One fault to look for: a pure function of everything a project's catalogs and sources say.
package protocol LintRule: Sendable {
  /// `group/kebab-name`: the path of the rule's file.
  var id: String { get }
  var severity: Severity { get }
  /// One clause.
  var summary: String { get }
  /// What it finds, why it hurts, an example, what to do instead: Markdown.
  var explanation: String { get }

  func check(_ input: LintInput) -> [Diagnostic]
}

/// All a rule may look at.
package struct LintInput: Sendable {
  package var catalogs: [Catalog]
  package var uses: [KeyUse]

  package init(catalogs: [Catalog], uses: [KeyUse] = []) {
    self.catalogs = catalogs
    self.uses = uses
  }
}
