package import Diagnostics
internal import Syntax

/// The packages that a project's `Package.resolved` files pin, in any of the versions 1 to 3.
package struct PinnedPackages {
  /// What SwiftPM knows them by: the last part of their address in lower case, `swift-composable-architecture`.
  package let identities: Set<String>

  package init(_ files: [SourceFile]) {
    identities = Set(
      files.flatMap { file -> [String] in
        guard let tree = JSONParser.parse(file.bytes).tree else { return [] }
        let pins = tree.member("object", of: JSONTree.root) ?? JSONTree.root
        guard let list = tree.member("pins", of: pins) else { return [] }
        return tree.children(of: list).compactMap { Self.identity(ofPin: $0, tree) }
      })
  }

  /// Version 1 has no identity, only the address.
  private static func identity(ofPin pin: Int, _ tree: JSONTree) -> String? {
    if let identity = tree.member("identity", of: pin).flatMap({ tree.string(at: $0) }) { return identity.lowercased() }
    let address = tree.member("repositoryURL", of: pin).flatMap { tree.string(at: $0) }
    guard let name = address?.split(separator: "/").last else { return nil }
    return (name.hasSuffix(".git") ? name.dropLast(4) : name).lowercased()
  }

  /// The package that has a module by all appearances, because their names agree: `ComposableArchitecture` is one of
  /// `swift-composable-architecture`.
  package func identity(ofModule module: String) -> String? {
    let name = Self.letters(module)
    return identities.sorted().first { Self.letters($0) == name }
      ?? identities.sorted().first { Self.letters($0).hasSuffix(name) }
  }

  private static func letters(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }
}
