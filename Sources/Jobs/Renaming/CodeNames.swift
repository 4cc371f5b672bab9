internal import Diagnostics
internal import KeyExtraction
internal import Workspace

/// The names joined by dots in the project's Swift files, as far as a renaming asks for them.
struct CodeNames {
  /// By path. Only chains that have a wanted name.
  let chains: [String: [MemberChain]]
  /// Files that could not be read.
  let unreadable: [String]

  /// - Parameters:
  ///   - paths: the Swift files.
  ///   - wanted: the names of accessors to look for.
  init(_ paths: [String], in source: any FileSource, wanted: Set<String>) {
    let ready = source.prepared(for: paths)
    let read = Parallel.map(paths) { path -> [MemberChain]? in
      guard let file = try? ready.read(path) else { return nil }
      return MemberChain.chains(in: file).filter { chain in chain.parts.contains { wanted.contains($0.name) } }
    }
    var chains: [String: [MemberChain]] = [:]
    for (path, found) in zip(paths, read) where found?.isEmpty == false { chains[path] = found }
    self.chains = chains
    unreadable = zip(paths, read).filter { $0.1 == nil }.map(\.0)
  }

  /// Whether a declaration of the project has the name.
  func declares(_ name: String) -> Bool {
    chains.values.contains { $0.contains { $0.isDeclared && $0.parts.first?.name == name } }
  }

  /// Whether some code has these names in this order.
  func spell(_ path: ArraySlice<String>) -> Bool {
    chains.values.contains { chains in
      chains.contains { chain in chain.parts.indices.contains { chain.names[$0...].starts(with: path) } }
    }
  }

  /// The part of a chain at a place, with those before it; nil if no chain has a name there.
  func parts(upTo bytes: Range<Int>, in file: String) -> (chain: MemberChain, index: Int)? {
    for chain in chains[file] ?? [] {
      if let index = chain.parts.firstIndex(where: { $0.bytes.lowerBound == bytes.lowerBound }) {
        return (chain, index)
      }
    }
    return nil
  }
}
