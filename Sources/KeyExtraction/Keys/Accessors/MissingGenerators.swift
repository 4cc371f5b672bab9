package import CatalogModel
package import Diagnostics

/// Finds places that ask generated code for texts where no file declares what the generator writes.
package struct MissingGenerators: Sendable {
  /// What generators call their outermost types, and how code names these.
  private enum Root: String, CaseIterable {
    case rSwift = "R.string"
    case l10n = "L10n"
    case xcstringsTool = "String.Localizable"

    /// The names that a file has which uses one.
    var names: [String] {
      switch self {
      case .rSwift: ["R", "string"]
      case .l10n: ["L10n"]
      case .xcstringsTool: ["localizable"]
      }
    }

    func begins(_ chain: MemberChain) -> Bool {
      switch self {
      case .rSwift, .l10n: chain.hasRoot && chain.parts.count > names.count && chain.names.starts(with: names)
      case .xcstringsTool: chain.lead == "localizable:"
      }
    }
  }

  /// The roots that nothing declares, with the files that may use them.
  private let paths: [(root: Root, paths: [String])]

  /// - Parameter accessors: all that are declared or expected.
  package init(_ resolver: Resolver, besides accessors: [Accessor]) {
    let index = resolver.index
    paths = Root.allCases.compactMap { root in
      let names = root.names.map(index.names.existing)
      guard !names.contains(.none), !accessors.contains(where: { ($0.name + ".").contains(root.rawValue + ".") }) else {
        return nil
      }
      if root == .l10n, names.contains(where: { index.types[$0]?.isOwn == true }) { return nil }
      let files = index.files.filter { file in names.allSatisfy(file.names.contains) }
      return (root, files.map(\.path).sorted())
    }
  }

  /// What is missing, each with the first place that asks for it.
  ///
  /// - Parameter read: the text of a file; nil if it cannot be read.
  package func found(reading read: (String) -> SourceFile?) -> [UnknownAccessors] {
    paths.compactMap { root, paths in
      for path in paths {
        guard let file = read(path),
          let chain = MemberChain.chains(in: file).first(where: root.begins), let part = chain.parts.first
        else { continue }
        return UnknownAccessors(name: root.rawValue, tables: nil, location: file.location(part.bytes))
      }
      return nil
    }
  }
}
