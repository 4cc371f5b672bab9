internal import Diagnostics

/// What code does with texts besides looking up keys. Scanners find it; rules judge it.
package struct CodeFacts: Hashable, Sendable {
  /// Literals that are assigned to a property or passed to a call.
  package var givenLiterals: [GivenLiteral]
  /// Texts concatenated from several parts, at least one of which is looked up.
  package var composedTexts: [ComposedText]
  /// Pairs of texts, one of which is chosen by a count.
  package var countChoices: [CountChoice]
  /// Calls that format without a locale.
  package var formatCalls: [FormatCall]

  package init(
    givenLiterals: [GivenLiteral] = [], composedTexts: [ComposedText] = [], countChoices: [CountChoice] = [],
    formatCalls: [FormatCall] = []
  ) {
    self.givenLiterals = givenLiterals
    self.composedTexts = composedTexts
    self.countChoices = countChoices
    self.formatCalls = formatCalls
  }

  /// Whether there are no facts.
  package var isEmpty: Bool {
    givenLiterals.isEmpty && composedTexts.isEmpty && countChoices.isEmpty && formatCalls.isEmpty
  }

  /// The files that the facts are about.
  package var paths: Set<String> {
    Set(givenLiterals.map(\.location.path)).union(composedTexts.map(\.location.path))
      .union(countChoices.map(\.location.path)).union(formatCalls.map(\.location.path))
  }

  /// Appends the facts of another file.
  package mutating func append(_ other: CodeFacts) {
    givenLiterals += other.givenLiterals
    composedTexts += other.composedTexts
    countChoices += other.countChoices
    formatCalls += other.formatCalls
  }

  /// Removes the facts of the files that a condition holds for.
  package mutating func removeAll(inFilesWhere isUnwanted: (String) -> Bool) {
    givenLiterals.removeAll { isUnwanted($0.location.path) }
    composedTexts.removeAll { isUnwanted($0.location.path) }
    countChoices.removeAll { isUnwanted($0.location.path) }
    formatCalls.removeAll { isUnwanted($0.location.path) }
  }
}
