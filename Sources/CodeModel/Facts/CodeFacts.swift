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
  /// Code whose texts no user sees.
  package var unseenCode: [UnseenCode]
  /// Texts of interface files in whose place code puts others.
  package var replacedTexts: [ReplacedText]
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
    unseenCode: [UnseenCode] = [], replacedTexts: [ReplacedText] = [], comments: [IgnoreComment] = [],
    accessors: [Accessor] = [], symbolUses: [SymbolUse] = [], unknownAccessors: [UnknownAccessors] = []
  ) {
    self.givenLiterals = givenLiterals
    self.composedTexts = composedTexts
    self.countChoices = countChoices
    self.formatCalls = formatCalls
    self.formattedLookups = formattedLookups
    self.shownTexts = shownTexts
    self.unseenCode = unseenCode
    self.replacedTexts = replacedTexts
    self.comments = comments
    self.accessors = accessors
    self.symbolUses = symbolUses
    self.unknownAccessors = unknownAccessors
  }

  /// Every list above: a new kind of fact is its type, its property and its line here, its bytes in `CodeFactsCoding`,
  /// and what finds it.
  private static let lists: [any FactList] = [
    FactsOfKind(list: \.givenLiterals),
    FactsOfKind(list: \.composedTexts),
    FactsOfKind(list: \.countChoices),
    FactsOfKind(list: \.formatCalls),
    FactsOfKind(list: \.formattedLookups),
    FactsOfKind(list: \.shownTexts),
    FactsOfKind(list: \.unseenCode),
    FactsOfKind(list: \.replacedTexts),
    FactsOfKind(list: \.comments),
    FactsOfKind(list: \.accessors),
    FactsOfKind(list: \.symbolUses),
    FactsOfKind(list: \.unknownAccessors),
  ]

  /// Whether there are no facts.
  package var isEmpty: Bool { CodeFacts.lists.allSatisfy { $0.isEmpty(in: self) } }

  /// The files that the facts are about.
  package var paths: Set<String> { CodeFacts.lists.reduce(into: []) { $1.addPaths(of: self, to: &$0) } }

  /// Appends the facts of another file.
  package mutating func append(_ other: CodeFacts) {
    for list in CodeFacts.lists { list.append(other, to: &self) }
  }

  /// Removes the facts of the files that a condition holds for, except for those that say something of other files, too.
  /// Nothing is said of the symbols there.
  package mutating func removeAll(inFilesWhere isUnwanted: (String) -> Bool) {
    for list in CodeFacts.lists { list.remove(from: &self, inFilesWhere: isUnwanted) }
    for index in symbolUses.indices where symbolUses[index].certainty == .certain {
      if isUnwanted(symbolUses[index].location.path) { symbolUses[index].certainty = .likely }
    }
  }
}
