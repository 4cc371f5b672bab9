internal import Diagnostics
internal import KeyExtraction
internal import Workspace

/// The names joined by dots in the project's Swift files, as far as a renaming asks for them.
struct CodeNames {
  /// By path. Only chains that have a wanted name or begin with a wanted type.
  let chains: [String: [MemberChain]]
  /// Files that could not be read.
  let unreadable: [String]

  /// - Parameters:
  ///   - paths: the Swift files.
  ///   - wanted: the names of accessors to look for.
  ///   - roots: the outermost types of accessors: a constant may stand for one.
  init(_ paths: [String], in source: any FileSource, wanted: Set<String>, roots: Set<String>) {
    let ready = source.prepared(for: paths)
    let read = Parallel.map(paths) { path -> [MemberChain]? in
      guard let file = try? ready.read(path) else { return nil }
      return MemberChain.chains(in: file).filter { chain in
        roots.contains(chain.parts[0].name) || chain.parts.contains { wanted.contains($0.name) }
      }
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

  /// Whether some code begins a chain with these names.
  func begins(with names: [String]) -> Bool {
    chains.values.contains { $0.contains { chain in chain.hasRoot && chain.names.starts(with: names) } }
  }

  /// The parts of the chains that spell a path of names, from its first or from what a constant or alias stands for; the
  /// last part is the accessor. Parts that an alias stands for are nil.
  func uses(of path: [String], in file: String) -> [[MemberChain.Part?]] {
    let own = chains[file] ?? []
    var aliases: [String: Int] = [:]
    for chain in own where chain.hasRoot && chain.parts.count < path.count && path.starts(with: chain.names) {
      if let name = chain.bound { aliases[name] = chain.parts.count }
    }
    return own.compactMap { chain -> [MemberChain.Part?]? in
      if let found = chain.parts.indices.first(where: { chain.names[$0...].starts(with: path) }) {
        return chain.parts[found..<found + path.count].map { $0 }
      }
      guard chain.hasRoot, let count = aliases[chain.parts[0].name],
        chain.names.dropFirst().starts(with: path[count...])
      else { return nil }
      return Array(repeating: nil, count: count) + chain.parts[1...].prefix(path.count - count).map { $0 }
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
