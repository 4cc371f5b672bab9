package import Diagnostics

/// Something that code does with texts, as scanners find it and rules judge it.
package protocol CodeFact: Hashable, Sendable {
  /// Where the code does it.
  var location: Location { get }

  /// The files that it is about; by default, the one it stands in.
  var paths: [String] { get }

  /// Whether it counts also where it stands in a file that no finding is wanted for, because it says something of other
  /// files; by default, it does not.
  static var countsInExcludedFiles: Bool { get }
}

extension CodeFact {
  package var paths: [String] { [location.path] }

  package static var countsInExcludedFiles: Bool { false }
}

extension GivenLiteral: CodeFact {}

extension ComposedText: CodeFact {}

extension CountChoice: CodeFact {}

extension FormatCall: CodeFact {}

extension FormattedLookup: CodeFact {
  package var location: Location { key }

  /// It explains a use of a key, and uses count everywhere.
  package static var countsInExcludedFiles: Bool { true }
}

extension ShownText: CodeFact {
  package var paths: [String] { [location.path, viewLocation.path] }
}

extension UnseenCode: CodeFact {}

extension ReplacedText: CodeFact {}

extension IgnoreComment: CodeFact {}

extension Accessor: CodeFact {
  /// Its uses are in other files.
  package static var countsInExcludedFiles: Bool { true }
}

extension SymbolUse: CodeFact {
  /// It is a use of a key, and uses count everywhere.
  package static var countsInExcludedFiles: Bool { true }
}

extension UnknownAccessors: CodeFact {
  /// It says what of other files nobody can tell.
  package static var countsInExcludedFiles: Bool { true }
}

/// One of the lists of `CodeFacts`, whatever it holds.
protocol FactList: Sendable {
  func isEmpty(in facts: CodeFacts) -> Bool

  func append(_ other: CodeFacts, to facts: inout CodeFacts)

  func addPaths(of facts: CodeFacts, to paths: inout Set<String>)

  func remove(from facts: inout CodeFacts, inFilesWhere isUnwanted: (String) -> Bool)
}

/// The list of one kind of fact.
struct FactsOfKind<Fact: CodeFact>: FactList {
  let list: any WritableKeyPath<CodeFacts, [Fact]> & Sendable

  func isEmpty(in facts: CodeFacts) -> Bool { facts[keyPath: list].isEmpty }

  func append(_ other: CodeFacts, to facts: inout CodeFacts) { facts[keyPath: list] += other[keyPath: list] }

  func addPaths(of facts: CodeFacts, to paths: inout Set<String>) {
    for fact in facts[keyPath: list] { paths.formUnion(fact.paths) }
  }

  func remove(from facts: inout CodeFacts, inFilesWhere isUnwanted: (String) -> Bool) {
    if !Fact.countsInExcludedFiles { facts[keyPath: list].removeAll { isUnwanted($0.location.path) } }
  }
}
