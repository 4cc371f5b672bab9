/// A type: its path in its module, made one number.
///
/// The number is that of a name which no other type has. Mostly that is the name as written. Where types share a name,
/// each one that is nested, or that a further module declares, has a name of its own with the same text (see
/// `TypeNames`). A type of another module, Apple's included, has the number of its written name.
struct TypeID: Numbered {
  let rawValue: UInt32

  /// No type: the owner of what is global.
  static let none = TypeID(.none)

  /// - Parameter name: a name that is looked up already, or that means the same everywhere.
  init(_ name: Name) { rawValue = name.rawValue }

  /// Its unique name, whose text is the name as written.
  var name: Name { Name(rawValue: rawValue) }
}
