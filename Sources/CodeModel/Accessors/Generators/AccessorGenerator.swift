/// A program that writes accessors: how it names what stands for a key, and what its code looks like.
///
/// A new one is its file in this folder, its line in `allGenerators`, and its fixture in `Fixtures/Accessors`.
package protocol AccessorGenerator: Sendable {
  /// What the program calls itself, also at the top of the files that it writes.
  var name: String { get }

  /// Its rules that a file of accessors is compared with, the most common one first.
  var namings: [AccessorNaming] { get }

  /// Its rules that hold only where an option of the program says so. No file is compared with them, because they make
  /// the names of other generators, too.
  var optionalNamings: [AccessorNaming] { get }

  /// The name of the member that stands for a key, or for its last part; without backticks. Empty for a text of which no
  /// name can be made.
  func member(_ text: String, _ naming: AccessorNaming) -> String

  /// The name of the type or property that stands for a table.
  func name(ofTable table: String) -> String

  /// The words that it writes in backticks where Swift asks for none.
  var quotedWords: Set<String> { get }

  /// Whether it leaves out the keys of one file that would share a name, and all tables that would.
  var leavesOutSharedNames: Bool { get }

  /// Whether its accessors are members of types, not of values.
  var hasStaticMembers: Bool { get }

  /// What else its types are called, by their other names.
  var aliases: [String: String] { get }

  /// Whether a member for the table leads to those for its keys: `Text(.login(.password))`.
  var hasMembersForTables: Bool { get }

  /// The calls in its code that name a key, where no scanner takes them for lookups.
  var resource: AccessorResource? { get }

  /// How code asks for what it generates, where no file of it is there and no configuration says what would be in it.
  var root: AccessorRoot? { get }
}

extension AccessorGenerator {
  package var optionalNamings: [AccessorNaming] { [] }
  package var quotedWords: Set<String> { [] }
  package var leavesOutSharedNames: Bool { false }
  package var hasStaticMembers: Bool { true }
  package var aliases: [String: String] { [:] }
  package var hasMembersForTables: Bool { false }
  package var resource: AccessorResource? { nil }
  package var root: AccessorRoot? { nil }
}
