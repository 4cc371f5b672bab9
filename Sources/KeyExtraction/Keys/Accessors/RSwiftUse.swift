package import Diagnostics

/// A place that asks R.swift's code for a text: `R.string.localizable.cartTitle()`.
package struct RSwiftUse: Sendable {
  /// The outermost types that R.swift makes for texts.
  package static let root = ["R", "string"]

  /// The name that stands for the table.
  package let table: String
  /// The name that stands for the key.
  package let member: String
  /// The whole chain of names.
  package let location: Location

  /// The numbers of the files that may have such a place. None where the project declares what R.swift would.
  package static func files(_ resolver: Resolver) -> [Int] {
    let index = resolver.index
    let names = root.map(index.names.existing)
    let isDeclared = ["R", "_R"].contains { index.declaresType(named: index.names.existing($0)) }
    guard !isDeclared, !names.contains(.none) else { return [] }
    return index.files.indices.filter { names.allSatisfy(index.files[$0].names.contains) }
  }

  /// Whether some file of the project has a name, so that code can ask for it.
  package static func mayName(_ name: String, _ resolver: Resolver) -> Bool {
    resolver.index.names.existing(name) != .none
  }

  /// The places in one file, in source order.
  package static func uses(inFile number: Int, _ resolver: Resolver) -> [RSwiftUse] {
    MemberChain.chains(inFile: number, resolver).compactMap { chain in
      let names = chain.names
      guard chain.hasRoot, let start = names.indices.first(where: { names[$0...].starts(with: root) }),
        names.count > start + 3
      else { return nil }
      let bytes = chain.parts[start].bytes.lowerBound..<chain.parts[start + 3].bytes.upperBound
      return RSwiftUse(
        table: names[start + 2], member: names[start + 3],
        location: Location(path: resolver.index.files[number].path, bytes: bytes))
    }
  }
}
