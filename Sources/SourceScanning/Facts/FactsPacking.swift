/// Packs the facts of a run as they come, once they are too many to be kept as they are.
///
/// Up to then nothing is touched, so that projects of a usual size pay nothing.
package struct FactsPacking: Sendable {
  /// The nodes beyond which files are packed: 100 MB of source have twice as many.
  package static let standardLimit = 2_000_000

  private let limit: Int
  private var nodeCount = 0
  /// How many of the facts have been looked at, and packed.
  private var (seenCount, packedCount) = (0, 0)
  /// The names of the packed files so far.
  private(set) var names = ProjectNames()

  /// - Parameter limit: the nodes beyond which files are packed.
  package init(limit: Int = FactsPacking.standardLimit) { self.limit = limit }

  /// Whether anything is packed.
  package var isPacking: Bool { nodeCount > limit }

  /// How many files to scan before the next call, so that what waits for it stays small whatever the files' size.
  package var stretch: Int { seenCount == 0 ? 64 : max(16, min(4096, 1_000_000 * seenCount / max(1, nodeCount))) }

  /// Packs what has not been packed, where that is called for.
  ///
  /// - Parameters:
  ///   - facts: those of all calls before, and new ones behind them.
  ///   - spread: applies a function to each element, on as many cores as there are.
  package mutating func pack(
    _ facts: inout [FileFacts], spread: ([FileFacts], @Sendable (FileFacts) -> FileFacts) -> [FileFacts]
  ) {
    for number in seenCount..<facts.count { nodeCount += facts[number].outline.nodes.count }
    seenCount = facts.count
    guard isPacking else { return }
    let packed = spread(Array(facts[packedCount...])) { file in
      var file = file
      file.pack()
      return file
    }
    facts.removeSubrange(packedCount...)
    for var file in packed {
      // Here and not at the end: symbols and their hashes take as much as all else of a packed file.
      file.takeNames(from: &names.table)
      facts.append(file)
    }
    packedCount = facts.count
  }
}

/// The names of a project while they are collected.
struct ProjectNames: Sendable {
  var table = NameTable()
  let known: KnownNames
  /// What members of Apple's types give.
  let members: MemberTable

  init() {
    known = KnownNames(&table)
    members = MemberTable(&table)
  }
}
