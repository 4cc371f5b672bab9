internal import CatalogModel
package import Diagnostics

/// A member whose body looks up one literal key and does nothing else, such as `L10n.Common.cancel`: it stands for its
/// key, so that its uses are the key's, and its own body is none.
package struct Accessor: Hashable, Sendable {
  /// The name with those of the enclosing types: `L10n.Common.cancel`. Names in backticks stand without them.
  package var name: String
  /// The key that it looks up.
  package var key: String
  /// Nil means the default table, `Localizable`.
  package var table: String?
  /// Its last name where it is declared; with backticks, where the source has them.
  package var location: Location
  /// Where that name starts; the column in UTF-8 bytes.
  package var position: Position
  /// Its declaration, from the first byte to the end of its last literal. What is looked up there does not count as a use.
  package var declaration: Location
  /// The texts of the plain literals in its declaration: its key, and a table or default value. They are no mention of
  /// any other key.
  package var texts: [String]
  /// Who may use it: the narrower of its own access and that of the types around it, as far as its file says.
  package var access: Access
  /// Whether other packages may use it: it is public, and in a package.
  package var isExported = false
  /// How it came about.
  package var kind: Kind
  /// The rule that names it, where its file is expected; nil where only its file tells.
  package var naming: AccessorNaming?
  /// The places that use it, in source order. Those that are not certain mean it unless the compiler finds another
  /// member of that name.
  package var uses: [AccessorUse]
  /// Something that may use it, where that cannot be told: a member of that name of an unknown value, or what may call
  /// it without naming it. Nil where nothing does.
  package var doubt: Doubt?

  package init(
    name: String, key: String, table: String? = nil, location: Location, position: Position, declaration: Location,
    texts: [String] = [], access: Access = .internal, kind: Kind, uses: [AccessorUse] = [], doubt: Doubt? = nil
  ) {
    self.name = name
    self.key = key
    self.table = table
    self.location = location
    self.position = position
    self.declaration = declaration
    self.texts = texts
    self.access = access
    self.kind = kind
    self.uses = uses
    self.doubt = doubt
  }

  /// The table that it asks: the one that it names, else the default one.
  package var tableName: String { table ?? TableName.default }

  /// Whether nothing uses it, as far as its sources tell.
  package var isDead: Bool { uses.isEmpty && doubt == nil }

  /// How an accessor came about.
  package enum Kind: String, Hashable, Sendable {
    /// Its file says at its top that a tool has generated it.
    case generated
    /// A member written by hand.
    case handwritten
    /// A case of an enum whose raw values are looked up.
    case enumCase = "enum-case"
    /// Its generator writes it into a file that is not in the project. Its location is where a configuration names that
    /// file, or else a catalog that it is made of.
    case expected
  }

  /// Who may use an accessor, from few to many.
  package enum Access: Int, Hashable, Comparable, Sendable {
    case `private`, `fileprivate`, `internal`, package, `public`, open

    package static func < (a: Access, b: Access) -> Bool { a.rawValue < b.rawValue }
  }

  /// Why an accessor may be used although no place is known to use it.
  package enum Doubt: Hashable, Sendable {
    /// A protocol, superclass or attribute lets other code call it: `errorDescription`, `@objc`, `allCases`.
    case implicitCall
    /// The first place that names a member like it on a value whose type is unknown.
    case unknownValue(AccessorUse)
  }
}

extension [Accessor] {
  /// Sorts by place, and by name in one place.
  package mutating func sortByPlace() {
    sort { $0.location == $1.location ? $0.name < $1.name : $0.location < $1.location }
  }
}
