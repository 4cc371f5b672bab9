internal import SwiftOutline

/// Types that no file of the project declares, but a file that is expected to be written: `L10n` and `L10n.Common`.
struct ExpectedTypes: Sendable {
  /// By the type around it and its name.
  private var nested: [MemberName: TypeID] = [:]
  /// Other names for outermost types.
  private var aliases: [Name: TypeID] = [:]
  private var all: Set<TypeID> = []
  private var outermost: Set<Name> = []
  private let names: NameTable
  /// The next name that stands for a nested type; no text of the project has it.
  private var next: UInt32

  init(_ names: NameTable) {
    self.names = names
    next = UInt32(names.count)
  }

  /// Adds a type by its path, and those around it.
  ///
  /// - Returns: what stands for it; nil where no code of the project has the name of an outer one.
  mutating func add(_ path: some Sequence<String>) -> TypeID? {
    var type: TypeID?
    for text in path {
      let name = names.existing(text)
      guard let outer = type else {
        guard name != .none else { return nil }
        outermost.insert(name)
        all.insert(TypeID(name))
        type = TypeID(name)
        continue
      }
      guard name != .none else { return nil }
      let member = MemberName(type: outer, name: name)
      if nested[member] == nil {
        let made = TypeID(Name(rawValue: next))
        nested[member] = made
        all.insert(made)
        next += 1
      }
      type = nested[member]
    }
    return type
  }

  /// Adds another name for an outermost type.
  mutating func add(alias: String, of type: String) {
    let (alias, type) = (names.existing(alias), names.existing(type))
    guard alias != .none, type != .none else { return }
    aliases[alias] = TypeID(type)
    outermost.insert(alias)
  }

  /// Adds a variable whose value leads to one of the types.
  ///
  /// - Parameter owner: the type that it is a member of; `TypeID.none` for none.
  mutating func add(variable name: Name, of owner: TypeID, holding type: TypeID) {
    if owner != .none {
      nested[MemberName(type: owner, name: name)] = type
    } else {
      aliases[name] = type
      outermost.insert(name)
    }
  }

  /// Whether any type is expected.
  var isEmpty: Bool { outermost.isEmpty }

  /// The type of that name in another one; nil where none is expected.
  func type(_ name: Name, in owner: TypeID) -> TypeID? {
    nested.isEmpty ? nil : nested[MemberName(type: owner, name: name)]
  }

  /// Whether the name is that of an outermost type.
  func isOutermost(_ name: Name) -> Bool { outermost.contains(name) }

  /// What an outermost name stands for.
  func type(outermost name: Name) -> TypeID { aliases[name] ?? TypeID(name) }

  func has(_ type: TypeID) -> Bool { all.contains(type) }

  /// Whether a type has a number that is no name of the project.
  func isMadeUp(_ type: TypeID) -> Bool { Int(type.rawValue) >= names.count }
}
