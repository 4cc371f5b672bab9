package import Diagnostics

/// What a project's files cannot say about how to count them.
package struct CoverageOptions: Sendable {
  /// Languages every table is counted in, whether it has them or not.
  package var required: [Language]
  /// The source language of catalogs that name none; without it `Base`, then `en`, where they exist.
  package var sourceLanguage: Language?
  /// Languages that count another's texts as theirs; the catalogs' own fallbacks are added.
  package var fallbacks: [Catalog.Fallback]
  /// What error-level findings stand on: a subject without a variation means every leaf of its key and language.
  package var broken: Set<Subject>
  /// What other findings doubt.
  package var suspect: Set<Subject>

  package init(
    required: [Language] = [], sourceLanguage: Language? = nil, fallbacks: [Catalog.Fallback] = [],
    broken: Set<Subject> = [], suspect: Set<Subject> = []
  ) {
    self.required = required
    self.sourceLanguage = sourceLanguage
    self.fallbacks = fallbacks
    self.broken = broken
    self.suspect = suspect
  }
}

/// Findings by what they stand on, one table in one language at a time.
struct CoverageMarks {
  /// A nil variation marks every leaf.
  private var variations: [String: Set<String?>] = [:]

  init(_ subjects: Set<Subject>, table: String, language: Language) {
    for subject in subjects where (subject.table ?? table) == table {
      guard let key = subject.key, let spelling = subject.language else { continue }
      guard spelling == language.code || Language(spelling).tag == language.tag else { continue }
      variations[key, default: []].insert(subject.variation)
    }
  }

  func contains(_ key: String, _ variation: String?) -> Bool {
    guard !variations.isEmpty, let marked = variations[key] else { return false }
    return marked.contains(nil) || marked.contains(variation)
  }
}
