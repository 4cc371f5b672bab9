internal import CatalogModel
package import CodeModel
package import Diagnostics

/// A file with accessors that is not in the project, because a generator writes it for each build: its rule tells what
/// stands in it.
package struct ExpectedAccessorFile: Sendable {
  /// Its accessors, with the types around them.
  package let members: [AccessorNaming.Member]
  /// The rule that names them.
  package let naming: AccessorNaming
  /// Where a configuration names the file, or a catalog that it is made of.
  package let location: Location
  /// Where that starts.
  package let position: Position
  /// Who may use them, as far as the file will say.
  package let access: Accessor.Access
  /// Whether other packages may use them.
  package let isExported: Bool

  package init(
    members: [AccessorNaming.Member], naming: AccessorNaming, location: Location, position: Position,
    access: Accessor.Access = .internal, isExported: Bool = false
  ) {
    self.members = members
    self.naming = naming
    self.location = location
    self.position = position
    self.access = access
    self.isExported = isExported
  }

  /// The accessors as if a file declared them, in the order of the members.
  func declared(_ index: ProjectIndex) -> [DeclaredAccessor] {
    members.map { member in
      let text = member.path.last ?? ""
      return DeclaredAccessor(
        file: 0, range: 0..<0, owner: index.names.existing(member.path.dropLast().last ?? ""),
        name: index.names.existing(text), text: text, key: member.key,
        table: member.table == TableName.default ? nil : member.table, texts: [], isCase: false,
        isStatic: naming.generator.hasStaticMembers,
        mayBeImplied: false, isCalledUnnamed: false)
    }
  }

  /// A member as an accessor that nothing uses yet.
  func accessor(_ declared: DeclaredAccessor, _ member: AccessorNaming.Member) -> Accessor {
    var accessor = Accessor(
      name: member.path.joined(separator: "."), key: declared.key, table: declared.table,
      location: Location(path: location.path, bytes: location.bytes), position: position,
      declaration: Location(path: location.path, bytes: location.bytes), access: access, kind: .expected)
    accessor.naming = naming
    accessor.isExported = isExported
    return accessor
  }

  /// Adds the types of the file.
  func addTypes(to types: inout ExpectedTypes) {
    for member in members { _ = types.add(member.path.dropLast()) }
    for (alias, type) in naming.generator.aliases { types.add(alias: alias, of: type) }
  }
}
