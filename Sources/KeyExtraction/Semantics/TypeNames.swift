internal import SwiftOutline

/// Which type a name means where it is written.
///
/// Where several types share a name, each nested one gets a unique name with the same text. A type that is not nested
/// keeps the written name, as do the types of other modules.
///
/// A class, because everything that reads types refers to it; it does not change once it is made.
final class TypeNames: @unchecked Sendable {
  /// A type as code writes it: `Row`, or `Home.Row` with the qualifier `Home`.
  struct Written: Hashable, Sendable {
    var name: Name
    /// The component before the last one; `Name.none` where there is none.
    var qualifier: Name
  }

  /// The names that more than one type has.
  let shared: NameSet
  /// The unique names that were given, with what is written.
  let given: [(name: Name, type: TypeID)]
  /// What the declarations and extensions of types with a shared name declare, by their nodes.
  private let declared: [NodeReference: TypeID]
  /// The nested types and aliases with a shared name, by their owner and the name as written.
  private let nested: [MemberName: TypeID]
  /// The same, by the written name of their owner, unless that fits several.
  private let qualified: [Written: TypeID]
  /// The type around each nested type.
  private let outer: TypeMap<TypeID>
  /// By a file what its names mean that several modules declare, other than the written name.
  private let meant: [FileID: [Name: TypeID]]
  /// By a type what it inherits from, and by an alias what it stands for.
  private var parents = TypeMap<[TypeID]>()

  /// - Parameter inherited: what types inherit from and aliases stand for, as written.
  init(
    shared: NameSet, given: [(name: Name, type: TypeID)], declared: [NodeReference: TypeID],
    nested: [MemberName: TypeID], qualified: [Written: TypeID], outer: TypeMap<TypeID>, meant: [FileID: [Name: TypeID]],
    inherited: [(type: TypeID, file: FileID, parents: [Written])]
  ) {
    (self.shared, self.given, self.declared, self.nested) = (shared, given, declared, nested)
    (self.qualified, self.outer, self.meant) = (qualified, outer, meant)
    // While these are found, no type has a parent yet, so that none is looked for in another's.
    let found = inherited.map { type, file, parents in
      parents.map { meaning(of: $0, within: outer[type].map { [$0] } ?? [], in: file) }
    }
    for (entry, parents) in zip(inherited, found) { self.parents.set(parents, for: entry.type) }
  }

  /// Limit on the types that a type inherits from.
  private static let parentLimit = 64

  /// The type that a declaration or an extension is about.
  ///
  /// - Parameter name: its name as written.
  func type(declaredBy node: NodeID, in file: FileID, named name: Name) -> TypeID {
    guard shared.contains(name) else { return TypeID(name) }
    return declared[NodeReference(file: file, node: node)] ?? TypeID(name)
  }

  /// The type that a name means, looked up from the inside out. One that is in no other type, or of another module, is
  /// known by its written name.
  ///
  /// - Parameters:
  ///   - enclosing: the types around the name, outermost first.
  ///   - file: the file in which it is written.
  func meaning(of name: Name, within enclosing: [TypeID], in file: FileID) -> TypeID {
    guard shared.contains(name) else { return TypeID(name) }
    for type in enclosing.reversed() {
      var owner = type
      while owner != .none {
        if let found = nested(name, in: owner) { return found }
        owner = outer[owner] ?? .none
      }
    }
    return meant[file]?[name] ?? TypeID(name)
  }

  /// The same for a name with a qualifier.
  func meaning(of type: Written, within enclosing: [TypeID], in file: FileID) -> TypeID {
    guard shared.contains(type.name), type.qualifier != .none else {
      return meaning(of: type.name, within: enclosing, in: file)
    }
    let owner = meaning(of: type.qualifier, within: enclosing, in: file)
    if let found = nested(type.name, in: owner) { return found }
    // `Shop.Home.Row`: the owner's own owner is not known here.
    return qualified[type] ?? TypeID(type.name)
  }

  /// The type around a nested type that shares its name with others; nil for any other type.
  func outer(of type: TypeID) -> TypeID? { outer[type] }

  /// The nested type or alias of that name in a type or in what it inherits from; nil where there is none, and for
  /// names that only one type has.
  func nested(_ name: Name, in owner: TypeID) -> TypeID? {
    guard shared.contains(name) else { return nil }
    if let found = nested[MemberName(type: owner, name: name)] { return found }
    guard var waiting = parents[owner] else { return nil }
    var next = 0
    while next < waiting.count {
      if let found = nested[MemberName(type: waiting[next], name: name)] { return found }
      for parent in parents[waiting[next]] ?? [] where waiting.count < Self.parentLimit && !waiting.contains(parent) {
        waiting.append(parent)
      }
      next += 1
    }
    return nil
  }
}
