internal import CatalogModel
internal import LintRules
internal import Linting
internal import Text
package import Workspace

/// The renamings that the rule `key/convention` proposes for a project.
package struct ConventionRenames {
  /// The possible renamings.
  package private(set) var renames: [KeyRename] = []
  /// Keys that violate the convention and from which no name can be derived.
  package private(set) var nameless: [String] = []

  /// - Parameter table: the only table to consider; nil for all.
  package init(_ project: Project, table: String?) {
    let configuration = project.configuration
    let options = configuration.lint.options["key/convention"] ?? [:]
    let isAsked = configuration.lint.select.contains("key/convention")
    var known: [String: Set<ExactText>] = [:]
    for breach in project.input.conventionBreaches(options, isAsked: isAsked)
    where table == nil || table == breach.table {
      let key = breach.key
      guard known[breach.table]?.contains(ExactText(key)) != true else { continue }
      guard let proposal = breach.proposal else {
        nameless.append(key)
        continue
      }
      known[breach.table, default: []].insert(ExactText(key))
      renames.append(KeyRename(old: key, new: proposal, table: breach.table))
    }
  }
}
