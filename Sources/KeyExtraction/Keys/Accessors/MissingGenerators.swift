package import CodeModel
internal import Diagnostics

/// Finds places that ask generated code for texts where no file declares what the generator writes, and nothing tells what
/// that would be.
package struct MissingGenerators: Sendable {
  /// A generator whose outermost type nothing declares.
  private struct Missing {
    let generator: any AccessorGenerator
    let root: AccessorRoot
    /// The numbers of the files that may use it.
    let files: [Int]

    /// Whether a chain of names asks for something in it.
    func isAsked(by chain: MemberChain) -> Bool {
      if let label = root.label { return chain.lead == label + ":" }
      return chain.hasRoot && chain.parts.count > 1 && chain.names[0] == root.mention
    }
  }

  private let missing: [Missing]
  private let linked: LinkedProject
  /// The paths of the catalogs, by table.
  private let catalogs: [String: Set<String>]

  /// - Parameters:
  ///   - accessors: all that are declared or expected.
  ///   - isExplained: whether it is known which file declares the outermost type that a file uses.
  ///   - catalogs: the paths of the catalogs, by table.
  package init(
    _ linked: LinkedProject, besides accessors: [Accessor], where isExplained: (String) -> Bool,
    of catalogs: [String: Set<String>]
  ) {
    let index = linked.index
    self.catalogs = catalogs
    self.linked = linked
    let types = Set(accessors.map { $0.name.split(separator: ".").dropLast().joined(separator: ".") })
    missing = allGenerators.compactMap { generator in
      guard let root = generator.root else { return nil }
      let name = index.names.existing(root.mention)
      guard name != .none, !types.contains(where: root.holds) else { return nil }
      let own = index.files.indices.filter { index.files[$0].names.contains(name) }
      guard root.label == nil else { return Missing(generator: generator, root: root, files: own) }
      if index.declaresType(named: name) { return nil }
      return Missing(
        generator: generator, root: root, files: own.filter { !isExplained(index.files[$0].path) })
    }
  }

  /// What is missing, each with the first place that asks for it.
  package var found: [UnknownAccessors] {
    missing.compactMap { missing in
      for number in missing.files {
        let chain = MemberChain.chains(inFile: number, linked).first(where: missing.isAsked)
        guard let part = chain?.parts.first else { continue }
        return UnknownAccessors(
          name: missing.root.name, generator: missing.generator,
          catalogs: missing.root.table.map { catalogs[$0] ?? [] },
          location: Location(path: linked.index.files[number].path, bytes: part.bytes))
      }
      return nil
    }
  }
}
