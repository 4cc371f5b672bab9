package import CatalogModel
package import Diagnostics
internal import Text

/// What is known of a project besides its catalogs and the keys its sources ask for.
package struct ProjectFacts: Sendable {
  /// The languages every table must have, by configuration.
  package var requiredLanguages: [Language]
  /// The languages the Xcode project names (`knownRegions`), without `Base`.
  package var knownRegions: [Language]
  /// The language of the keys' source texts where a catalog does not say.
  package var developmentLanguage: Language?
  /// Languages that inherit another's texts.
  package var fallbacks: [Catalog.Fallback]
  /// Whether sources were scanned at all: without, nothing can be said about unused keys.
  package var isSourceScanned: Bool
  /// Keys built at run time, as far as they are known: the texts before and after the unknown part.
  package var dynamicKeys: [DynamicKey]
  /// The texts of string literals that no call takes as a key, as far as they were collected: one may be a key.
  package var literals: Set<String>
  /// The names of tables that some literal spells: those that code may open by itself.
  package var namedTables: Set<String>
  /// What sources ask for of which nothing is to be said.
  package var excludedUses: [KeyUse]
  /// The catalogs as they were at the commit a branch is compared with; empty where nothing is compared.
  package var before: [Catalog]

  package init(
    requiredLanguages: [Language] = [], knownRegions: [Language] = [], developmentLanguage: Language? = nil,
    fallbacks: [Catalog.Fallback] = [], isSourceScanned: Bool = false, dynamicKeys: [DynamicKey] = [],
    literals: Set<String> = [], namedTables: Set<String> = [],
    excludedUses: [KeyUse] = [], before: [Catalog] = []
  ) {
    self.requiredLanguages = requiredLanguages
    self.knownRegions = knownRegions
    self.developmentLanguage = developmentLanguage
    self.fallbacks = fallbacks
    self.isSourceScanned = isSourceScanned
    self.dynamicKeys = dynamicKeys
    self.literals = literals
    self.namedTables = namedTables
    self.excludedUses = excludedUses
    self.before = before
  }

  /// A key of which the source shows only the ends: `"quiz.\(id).title"`.
  package struct DynamicKey: Hashable, Sendable {
    /// What the key begins with; empty where that is unknown.
    package var prefix: String
    /// What the key ends with; empty where that is unknown.
    package var suffix: String
    /// Nil means any table.
    package var table: String?

    package init(prefix: String, suffix: String = "", table: String? = nil) {
      self.prefix = prefix
      self.suffix = suffix
      self.table = table
    }

    /// The ends of a pattern with stars for what is unknown: `quiz.*.title`.
    package init(pattern: String, table: String? = nil) {
      let first = pattern.firstIndex(of: "*") ?? pattern.endIndex
      let last = pattern.lastIndex(of: "*").map(pattern.index(after:)) ?? pattern.endIndex
      self.init(prefix: String(pattern.slice(to: first)), suffix: String(pattern.slice(from: last)), table: table)
    }

    /// What the finding `source/dynamic-key` says of a key; nil for any other finding.
    package init?(_ finding: Diagnostic) {
      guard finding.id == "source/dynamic-key" else { return nil }
      self.init(pattern: finding.subject.key ?? "*", table: finding.subject.table)
    }

    /// Whether nothing is known of it.
    package var isUnknown: Bool { prefix.isEmpty && suffix.isEmpty }

    /// Whether it may be looked up in a table.
    package func mayBeIn(_ table: String) -> Bool { self.table == nil || self.table == table }

    /// Whether a key may be one of those built here; a key nothing is known of matches none.
    package func matches(_ key: String, table: String) -> Bool {
      guard !isUnknown else { return false }
      return mayBeIn(table) && key.utf8.count >= prefix.utf8.count + suffix.utf8.count
        && key.hasPrefix(prefix) && key.hasSuffix(suffix)
    }
  }
}
