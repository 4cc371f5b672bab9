package import Diagnostics

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
  /// Lookups whose text is formatted right where it is looked up.
  package var formattedLookups: [FormattedLookup]
  /// Literals that views show as a String.
  package var shownTexts: [ShownText]
  /// Comments that ask to ignore findings.
  package var comments: [IgnoreComment]
  /// Members that stand for a key, sorted by place, with their uses; also those that excluded files declare or use.
  package var accessors: [Accessor]
  /// Places that name a symbol of a String Catalog, by file and place.
  package var symbolUses: [SymbolUse]
  /// What generators write and the project lacks, as far as code asks for it.
  package var unknownAccessors: [UnknownAccessors]

  package init(
    givenLiterals: [GivenLiteral] = [], composedTexts: [ComposedText] = [], countChoices: [CountChoice] = [],
    formatCalls: [FormatCall] = [], formattedLookups: [FormattedLookup] = [], shownTexts: [ShownText] = [],
    comments: [IgnoreComment] = [], accessors: [Accessor] = [], symbolUses: [SymbolUse] = [],
    unknownAccessors: [UnknownAccessors] = []
  ) {
    self.givenLiterals = givenLiterals
    self.composedTexts = composedTexts
    self.countChoices = countChoices
    self.formatCalls = formatCalls
    self.formattedLookups = formattedLookups
    self.shownTexts = shownTexts
    self.comments = comments
    self.accessors = accessors
    self.symbolUses = symbolUses
    self.unknownAccessors = unknownAccessors
  }

  /// Whether there are no facts.
  package var isEmpty: Bool {
    givenLiterals.isEmpty && composedTexts.isEmpty && countChoices.isEmpty && formatCalls.isEmpty
      && formattedLookups.isEmpty && shownTexts.isEmpty && comments.isEmpty && accessors.isEmpty && symbolUses.isEmpty
      && unknownAccessors.isEmpty
  }

  /// The files that the facts are about.
  package var paths: Set<String> {
    Set(givenLiterals.map(\.location.path)).union(composedTexts.map(\.location.path))
      .union(countChoices.map(\.location.path)).union(formatCalls.map(\.location.path))
      .union(shownTexts.flatMap { [$0.location.path, $0.viewLocation.path] })
      .union(comments.map(\.location.path))
      .union(accessors.map(\.location.path)).union(symbolUses.map(\.location.path))
      .union(unknownAccessors.map(\.location.path))
  }

  /// Appends the facts of another file.
  package mutating func append(_ other: CodeFacts) {
    givenLiterals += other.givenLiterals
    composedTexts += other.composedTexts
    countChoices += other.countChoices
    formatCalls += other.formatCalls
    formattedLookups += other.formattedLookups
    shownTexts += other.shownTexts
    comments += other.comments
    accessors += other.accessors
    symbolUses += other.symbolUses
    unknownAccessors += other.unknownAccessors
  }

  /// Removes the facts of the files that a condition holds for, except for accessors, symbols and formatted lookups: an
  /// excluded file's accessors are used elsewhere, and its uses count. Nothing is said of its symbols.
  package mutating func removeAll(inFilesWhere isUnwanted: (String) -> Bool) {
    givenLiterals.removeAll { isUnwanted($0.location.path) }
    composedTexts.removeAll { isUnwanted($0.location.path) }
    countChoices.removeAll { isUnwanted($0.location.path) }
    formatCalls.removeAll { isUnwanted($0.location.path) }
    shownTexts.removeAll { isUnwanted($0.location.path) }
    comments.removeAll { isUnwanted($0.location.path) }
    for index in symbolUses.indices where symbolUses[index].certainty == .certain {
      if isUnwanted(symbolUses[index].location.path) { symbolUses[index].certainty = .likely }
    }
  }
}
