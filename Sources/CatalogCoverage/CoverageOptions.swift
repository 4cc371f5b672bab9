package import CatalogModel
package import Diagnostics
package import Seen
package import Text

/// Options of counting that are not in a project's files.
package struct CoverageOptions: Sendable {
  /// Languages in which every table is counted, whether it has them or not.
  package var required: [Language]
  /// Other languages in which every table is counted.
  package var wanted: [Language] = []
  /// The source language of catalogs that name none; by default the most frequent one of the others, then `en`.
  package var sourceLanguage: Language?
  /// Languages that inherit missing texts from another; the catalogs' own fallbacks are added.
  package var fallbacks: [Catalog.Fallback]
  /// Texts with findings of level error; a subject without a variation marks every leaf of its key and language.
  package var broken: Set<CoverageMark>
  /// Texts that other findings make doubtful.
  package var suspect: Set<CoverageMark>
  /// Translations that only repeat the source text and should not.
  package var same: Set<CoverageMark>
  /// Whether those count as ready.
  package var acceptsSame: Bool
  /// What code looks up: people see the default values that it passes where a translation is missing.
  package var lookups: Lookups?
  /// The keys, by the number of their catalog, that the code does not use, so that nobody sees them raw.
  package var unused: [Int: Set<ExactText>]
  /// The keys, by the number of their catalog, that are not counted: leftovers that no language lacks.
  package var orphans: [Int: Set<ExactText>]
  /// What is missing and nobody need write.
  package var needless: NeedlessTexts
  /// The paths of files that no product has.
  package var lostFiles: Set<String> = []
  /// The tags of languages that no product has or names: they are counted only where they are required or wanted.
  package var strays: Set<String> = []
  /// The keys, by the number of their catalog, that alone are counted; nil for all.
  package var only: [Int: Set<ExactText>]?
  /// Whether to count words too, which takes longer than everything else.
  package var countsWords: Bool

  package init(
    required: [Language] = [], sourceLanguage: Language? = nil, fallbacks: [Catalog.Fallback] = [],
    broken: Set<CoverageMark> = [], suspect: Set<CoverageMark> = [], same: Set<CoverageMark> = [],
    acceptsSame: Bool = false,
    lookups: Lookups? = nil, unused: [Int: Set<ExactText>] = [:], orphans: [Int: Set<ExactText>] = [:],
    needless: NeedlessTexts = NeedlessTexts(), only: [Int: Set<ExactText>]? = nil, countsWords: Bool = true
  ) {
    self.required = required
    self.sourceLanguage = sourceLanguage
    self.fallbacks = fallbacks
    self.broken = broken
    self.suspect = suspect
    self.same = same
    self.acceptsSame = acceptsSame
    self.lookups = lookups
    self.unused = unused
    self.orphans = orphans
    self.needless = needless
    self.only = only
    self.countsWords = countsWords
  }
}

/// The text that a finding is about; the file distinguishes tables of the same name.
package struct CoverageMark: Hashable, Sendable {
  /// The table, key, language and leaf of the finding.
  package var subject: Subject
  /// The finding's file; nil marks every table of the subject's name.
  package var path: String?
  /// What is wrong, where people are to be told.
  package var fault: Coverage.TextFault?

  package init(_ subject: Subject, path: String? = nil, fault: Coverage.TextFault? = nil) {
    self.subject = subject
    self.path = path
    self.fault = fault
  }

  package init(_ diagnostic: Diagnostic, fault: Coverage.TextFault? = nil) {
    self.init(diagnostic.subject, path: diagnostic.location?.path, fault: fault)
  }
}

/// The marked texts of one catalog in one language.
struct CoverageMarks {
  /// The marked leaves by key, with what is wrong with them; a nil variation marks every leaf.
  private var variations: [String: [String?: Coverage.TextFault?]] = [:]

  /// The marks of a catalog by column, in one pass, because there are as many marks as findings.
  static func perColumn(_ marks: Set<CoverageMark>, in catalog: Catalog, _ columns: [Language]) -> [CoverageMarks] {
    var sorted = columns.map { _ in CoverageMarks() }
    let paths = Set(catalog.paths)
    // The columns of each spelling, looked up once.
    var columnOf: [String: [Int]] = [:]
    for mark in marks where (mark.subject.table ?? catalog.table) == catalog.table {
      guard let key = mark.subject.key, let spelling = mark.subject.language else { continue }
      if let path = mark.path, !paths.isEmpty, !paths.contains(path) { continue }
      let known = columnOf[spelling]
      let own =
        known ?? columns.indices.filter { columns[$0].code == spelling || columns[$0].tag == Language(spelling).tag }
      if known == nil { columnOf[spelling] = own }
      for column in own { sorted[column].insert(mark, key: key) }
    }
    return sorted
  }

  private mutating func insert(_ mark: CoverageMark, key: String) {
    let variation = mark.subject.variation
    let known = variations[key]?[variation] ?? nil
    let fault = known.flatMap { known in mark.fault.map(known.worse) ?? known } ?? mark.fault
    variations[key, default: [:]].updateValue(fault, forKey: variation)
  }

  func contains(_ key: String) -> Bool { variations[key] != nil }

  func contains(_ key: String, _ variation: String?) -> Bool {
    guard !variations.isEmpty, let marked = variations[key] else { return false }
    return marked[nil] != nil || marked[variation] != nil
  }

  /// What is wrong with leaves of a key that are not among those that are counted.
  func faults(of key: String, besides counted: Set<String?>) -> [Coverage.TextFault?] {
    (variations[key] ?? [:]).filter { $0.key != nil && !counted.contains($0.key) }.map(\.value)
  }

  /// What is wrong with a marked leaf; nil where the marks do not say it.
  func fault(_ key: String, _ variation: String?) -> Coverage.TextFault? {
    guard let marked = variations[key] else { return nil }
    return (marked[variation] ?? nil) ?? (marked[nil] ?? nil)
  }
}
