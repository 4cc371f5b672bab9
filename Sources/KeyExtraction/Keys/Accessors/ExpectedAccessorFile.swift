package import CatalogModel
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

  /// Whether the accessors are members of types. R.swift's are members of values since its version 7, and what holds
  /// such a value is not always known.
  private var isStatic: Bool { naming.generator != .rSwift }

  /// The accessors as if a file declared them.
  ///
  /// - Parameter numbers: what stands for their places; no other file's accessors have the same.
  func declared(_ numbers: Range<Int>, _ index: ProjectIndex) -> [DeclaredAccessor] {
    zip(numbers, members).map { number, member in
      let text = member.path.last ?? ""
      return DeclaredAccessor(
        file: 0, range: number..<number, owner: index.names.existing(member.path.dropLast().last ?? ""),
        name: index.names.existing(text), text: text, key: member.key,
        table: member.table == "Localizable" ? nil : member.table, texts: [], isCase: false, isStatic: isStatic,
        mayBeImplied: false, isCalledUnnamed: false)
    }
  }

  /// The types of the file, and the places of its accessors.
  func read(_ numbers: Range<Int>) -> AccessorFile {
    var file = AccessorFile(path: location.path)
    file.expected = self
    // What R.swift's types are called since its version 7, where `R` is a constant.
    if naming.generator == .rSwift { file.aliases["_R"] = AccessorFile.Chain(names: ["R"], scope: "") }
    for (number, member) in zip(numbers, members) {
      for count in member.path.indices.dropFirst() {
        file.types.insert(member.path.prefix(count).joined(separator: "."))
      }
      file.declarations[number] = AccessorPlace(
        scope: member.path.dropLast().joined(separator: "."), name: member.path.last ?? "", bytes: location.bytes,
        position: position, access: access, isExposed: false)
    }
    return file
  }
}
