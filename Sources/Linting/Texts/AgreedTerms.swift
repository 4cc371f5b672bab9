package import CatalogModel

/// The glossary of a project: which words of source texts are translated how, and which stay as they are.
package struct AgreedTerms: Sendable {
  private let rows: [Row]

  /// A term, as texts are compared with it.
  private struct Row {
    let term: AgreedTerm
    /// In lower case, but for a name that stays as it is.
    let bytes: [UInt8]

    /// - Parameter lower: the source text in lower case.
    func isIn(_ source: String, lower: String) -> Bool {
      Term.occurs(bytes, in: term.isKept ? source : lower, asWord: true)
    }
  }

  package init(_ terms: [AgreedTerm] = []) {
    rows = terms.map { Row(term: $0, bytes: Array(($0.isKept ? $0.term : $0.term.lowercased()).utf8)) }
  }

  /// Whether nothing is agreed.
  package var isEmpty: Bool { rows.isEmpty }

  /// Whether some names stay as they are.
  package var hasNames: Bool { rows.contains(where: \.term.isKept) }

  /// What is agreed in a language for the words of a source text, in the order of the glossary.
  package func agreements(on source: String, for language: Language) -> [TermAgreement] {
    guard !isEmpty else { return [] }
    let lower = source.lowercased()
    return rows.filter { $0.isIn(source, lower: lower) }.compactMap { $0.term.agreement(for: language) }
  }

  /// The names in a source text that stay as they are.
  package func names(in source: String) -> [String] {
    rows.filter { $0.term.isKept && $0.isIn(source, lower: "") }.map(\.term.term)
  }

  /// The words that no text in a language is to have, with what is agreed in their place.
  package func avoided(in language: Language) -> [(word: String, agreement: TermAgreement)] {
    rows.compactMap { $0.term.agreement(for: language) }.flatMap { agreement in
      agreement.avoided.map { ($0, agreement) }
    }
  }
}
