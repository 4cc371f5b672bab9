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

/// A call in generated code that names a key: `StringResource(key: "title", tableName: "Cart")`.
package struct AccessorResource: Sendable {
  /// How the names of the types begin that are made; nil where it is the type that the accessor is a member of.
  package let type: String?
  /// The label of the key.
  package let key: String
  /// The label of the table.
  package let table: String

  package init(type: String?, key: String, table: String) {
    (self.type, self.key, self.table) = (type, key, table)
  }
}

/// The outermost type that a generator makes, and how code names it.
package struct AccessorRoot: Sendable {
  /// The names of the type, from the outermost one on.
  package let types: [String]
  /// The label that stands for the type where code does not name it: `String(localizable: .title)`; nil where it does.
  package let label: String?
  /// The table of whose keys it is made; nil where that is unknown.
  package let table: String?

  package init(types: [String], label: String?, table: String?) {
    (self.types, self.label, self.table) = (types, label, table)
  }

  /// The type as code would write it: `String.Localizable`.
  package var name: String { types.joined(separator: ".") }

  /// The name that a file has which uses it.
  package var mention: String { label ?? types.first ?? "" }

  /// Whether a type is it or one in it: `L10n`, `Brand.L10n.Cart`.
  package func holds(_ type: String) -> Bool {
    let names = type.split(separator: ".").map(String.init)
    return names.indices.contains { names[$0...].starts(with: types) }
  }
}
