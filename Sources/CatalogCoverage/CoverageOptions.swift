package import CatalogModel
package import Diagnostics
package import Text

/// What a project's files cannot say about how to count them.
package struct CoverageOptions: Sendable {
  /// Languages every table is counted in, whether it has them or not.
  package var required: [Language]
  /// The source language of catalogs that name none; without it `Base`, then `en`, where they exist.
  package var sourceLanguage: Language?
  /// Languages that count another's texts as theirs; the catalogs' own fallbacks are added.
  package var fallbacks: [Catalog.Fallback]
  /// What error-level findings stand on: a subject without a variation means every leaf of its key and language.
  package var broken: Set<CoverageMark>
  /// What other findings doubt.
  package var suspect: Set<CoverageMark>
  /// The keys, by table, that the source code passes a text along with: where a translation lacks, it stands on screen.
  package var defaulted: [String: Set<ExactText>]
  /// Whether words are wanted, too: counting them takes longer than all the rest.
  package var countsWords: Bool

  package init(
    required: [Language] = [], sourceLanguage: Language? = nil, fallbacks: [Catalog.Fallback] = [],
    broken: Set<CoverageMark> = [], suspect: Set<CoverageMark> = [],
    defaulted: [String: Set<ExactText>] = [:], countsWords: Bool = true
  ) {
    self.required = required
    self.sourceLanguage = sourceLanguage
    self.fallbacks = fallbacks
    self.broken = broken
    self.suspect = suspect
    self.defaulted = defaulted
    self.countsWords = countsWords
  }
}

/// What a finding stands on; tables of one name are told apart by the file, where it is known.
package struct CoverageMark: Hashable, Sendable {
  /// The table, key, language and leaf that the finding speaks of.
  package var subject: Subject
  /// The file it stands in; nil marks every table of the subject's name.
  package var path: String?

  package init(_ subject: Subject, path: String? = nil) {
    self.subject = subject
    self.path = path
  }

  package init(_ diagnostic: Diagnostic) { self.init(diagnostic.subject, path: diagnostic.location?.path) }
}

/// Findings by what they stand on, one catalog in one language at a time.
struct CoverageMarks {
  /// By key; a nil variation marks every leaf.
  private var variations: [String: Set<String?>] = [:]

  /// The marks of a catalog, sorted into its columns in one go: there are as many marks as findings.
  static func perColumn(_ marks: Set<CoverageMark>, in catalog: Catalog, _ columns: [Language]) -> [CoverageMarks] {
    var sorted = columns.map { _ in CoverageMarks() }
    let paths = Set(catalog.paths)
    // Every spelling is looked up once.
    var columnOf: [String: [Int]] = [:]
    for mark in marks where (mark.subject.table ?? catalog.table) == catalog.table {
      guard let key = mark.subject.key, let spelling = mark.subject.language else { continue }
      if let path = mark.path, !paths.isEmpty, !paths.contains(path) { continue }
      let known = columnOf[spelling]
      let own =
        known ?? columns.indices.filter { columns[$0].code == spelling || columns[$0].tag == Language(spelling).tag }
      if known == nil { columnOf[spelling] = own }
      for column in own { sorted[column].variations[key, default: []].insert(mark.subject.variation) }
    }
    return sorted
  }

  func contains(_ key: String, _ variation: String?) -> Bool {
    guard !variations.isEmpty, let marked = variations[key] else { return false }
    return marked.contains(nil) || marked.contains(variation)
  }
}
