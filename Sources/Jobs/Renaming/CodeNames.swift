internal import KeyExtraction

/// The names joined by dots in the project's Swift files, as far as a renaming asks for them.
struct CodeNames {
  /// By path. Only chains that have a wanted name.
  let chains: [String: [MemberChain]]
  private let names: ProjectNames

  /// - Parameters:
  ///   - names: all names in code.
  ///   - wanted: the names of accessors to look for.
  init(_ names: ProjectNames, wanted: Set<String>) {
    self.names = names
    chains = names.chains(naming: wanted)
  }

  /// Whether a declaration of the project has the name.
  func declares(_ name: String) -> Bool { names.declares(name) }

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
