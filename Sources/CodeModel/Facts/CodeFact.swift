package import Diagnostics

/// An answer about code that rules can stand on: a kind of fact, or the keys that code names in other ways.
package protocol CodeAnswer: Sendable {}

/// Something that code does with texts, as passes find it and rules judge it. A new kind is its type, the pass that finds it,
/// and a line in Workspace's list of passes.
package protocol CodeFact: CodeAnswer, Hashable {
  /// Where the code does it.
  var location: Location { get }

  /// What counts of it where it stands in a file that no finding is wanted for; by default, nothing.
  var inUnjudgedFile: Self? { get }
}

extension CodeFact {
  package var inUnjudgedFile: Self? { nil }
}

extension Array where Element: CodeFact {
  /// What counts of the facts where no finding is wanted for some files.
  package func judged(unless isUnjudged: (String) -> Bool) -> [Element] {
    compactMap { isUnjudged($0.location.path) ? $0.inUnjudgedFile : $0 }
  }
}

extension GivenLiteral: CodeFact {}

extension ComposedText: CodeFact {}

extension CountChoice: CodeFact {}

extension FormatCall: CodeFact {}

extension FormattedLookup: CodeFact {
  package var location: Location { key }

  /// All: it explains a use of a key, and uses count everywhere.
  package var inUnjudgedFile: FormattedLookup? { self }
}

extension ShownText: CodeFact {}

extension UnseenCode: CodeFact {}

extension IgnoreComment: CodeFact {}

extension Accessor: CodeFact {
  /// All: its uses are in other files.
  package var inUnjudgedFile: Accessor? { self }
}

extension SymbolUse: CodeFact {
  /// It is a use of a key, and uses count everywhere, but nothing is said of the symbol.
  package var inUnjudgedFile: SymbolUse? {
    var use = self
    if certainty == .certain { use.certainty = .likely }
    return use
  }
}

extension UnknownAccessors: CodeFact {
  /// All: it says what of other files nobody can tell.
  package var inUnjudgedFile: UnknownAccessors? { self }
}
