package import CodeModel
internal import Diagnostics

/// Finds places that ask generated code for texts where no file declares what the generator writes, and nothing tells what
/// that would be.
package struct MissingGenerators: Sendable {
  /// What generators call their outermost types, and how code names these.
  private enum Root: String, CaseIterable {
    case l10n = "L10n"
    case xcstringsTool = "String.Localizable"

    var generator: AccessorNaming.Generator {
      switch self {
      case .l10n: .swiftGen
      case .xcstringsTool: .xcstringsTool
      }
    }

    /// The name that a file has which uses one.
    var name: String {
      switch self {
      case .l10n: "L10n"
      case .xcstringsTool: "localizable"
      }
    }

    /// The table of whose keys it is made; nil where that is unknown.
    var table: String? {
      switch self {
      case .l10n: nil
      case .xcstringsTool: "Localizable"
      }
    }

    /// Whether a type is it or one in it: `L10n`, `Brand.L10n.Cart`.
    func holds(_ type: String) -> Bool {
      let (own, names) = (rawValue.split(separator: "."), type.split(separator: "."))
      return names.indices.contains { names[$0...].starts(with: own) }
    }

    func begins(_ chain: MemberChain) -> Bool {
      switch self {
      case .l10n: chain.hasRoot && chain.parts.count > 1 && chain.names[0] == name
      case .xcstringsTool: chain.lead == "localizable:"
      }
    }
  }

  /// The roots that nothing declares, with the numbers of the files that may use them.
  private let files: [(root: Root, numbers: [Int])]
  private let resolver: Resolver
  /// The paths of the catalogs, by table.
  private let catalogs: [String: Set<String>]

  /// - Parameters:
  ///   - accessors: all that are declared or expected.
  ///   - isExplained: whether it is known which file declares the `L10n` that a file uses.
  ///   - catalogs: the paths of the catalogs, by table.
  package init(
    _ resolver: Resolver, besides accessors: [Accessor], where isExplained: (String) -> Bool,
    of catalogs: [String: Set<String>]
  ) {
    let index = resolver.index
    self.catalogs = catalogs
    self.resolver = resolver
    let types = Set(accessors.map { $0.name.split(separator: ".").dropLast().joined(separator: ".") })
    files = Root.allCases.compactMap { root in
      let name = index.names.existing(root.name)
      guard name != .none, !types.contains(where: root.holds) else { return nil }
      if root == .l10n, index.declaresType(named: name) { return nil }
      let own = index.files.indices.filter { index.files[$0].names.contains(name) }
      return (root, root == .l10n ? own.filter { !isExplained(index.files[$0].path) } : own)
    }
  }

  /// What is missing, each with the first place that asks for it.
  package var found: [UnknownAccessors] {
    files.compactMap { root, numbers in
      for number in numbers {
        let chain = MemberChain.chains(inFile: number, resolver).first(where: root.begins)
        guard let part = chain?.parts.first else { continue }
        return UnknownAccessors(
          name: root.rawValue, generator: root.generator, catalogs: root.table.map { catalogs[$0] ?? [] },
          location: Location(path: resolver.index.files[number].path, bytes: part.bytes))
      }
      return nil
    }
  }
}
