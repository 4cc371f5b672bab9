package import CatalogModel
package import Diagnostics

/// A file with accessors that is not in the project, because a generator writes it for each build: a configuration tells
/// what stands in it.
package struct ExpectedAccessorFile: Sendable {
  /// Its accessors, with the types around them.
  package let members: [AccessorNaming.Member]
  /// Where the configuration names the file.
  package let location: Location
  /// Where that starts.
  package let position: Position

  package init(members: [AccessorNaming.Member], location: Location, position: Position) {
    (self.members, self.location, self.position) = (members, location, position)
  }

  /// The accessors as if a file declared them.
  ///
  /// - Parameter numbers: what stands for their places; no other file's accessors have the same.
  func declared(_ numbers: Range<Int>, _ index: ProjectIndex) -> [DeclaredAccessor] {
    zip(numbers, members).map { number, member in
      let text = member.path.last ?? ""
      return DeclaredAccessor(
        file: 0, range: number..<number, owner: index.names.existing(member.path.dropLast().last ?? ""),
        name: index.names.existing(text), text: text, key: member.key,
        table: member.table == "Localizable" ? nil : member.table, texts: [], isCase: false, isStatic: true,
        mayBeImplied: false, isCalledUnnamed: false)
    }
  }

  /// The types of the file, and the places of its accessors.
  func read(_ numbers: Range<Int>) -> AccessorFile {
    var file = AccessorFile(path: location.path)
    file.isExpected = true
    for (number, member) in zip(numbers, members) {
      for count in member.path.indices.dropFirst() {
        file.types.insert(member.path.prefix(count).joined(separator: "."))
      }
      file.declarations[number] = AccessorPlace(
        scope: member.path.dropLast().joined(separator: "."), name: member.path.last ?? "", bytes: location.bytes,
        position: position, access: .internal, isExposed: false)
    }
    return file
  }
}
