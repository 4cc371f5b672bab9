package import CodeModel
internal import Diagnostics
internal import Text

/// The keys that stand near a key in code, which people see together with it.
package struct KeyNeighbours: Sendable {
  /// By path the uses of a file, in the order of their places.
  private let files: [String: [KeyUse]]
  private let uses: UsesByKey

  /// - Parameter uses: those that are only guesses or in tests are passed over.
  package init(_ uses: [KeyUse]) {
    let wanted = uses.filter { !$0.isGuess && !$0.isInTests && $0.sourceKind.isCode }
    files = Dictionary(grouping: wanted, by: \.location.path).mapValues { $0.sorted { $0.location < $1.location } }
    self.uses = UsesByKey(wanted)
  }

  /// The other keys that are used nearest to a key, in its files; the nearest first, each once.
  package func keys(near key: String, in table: String, upTo limit: Int) -> [(key: String, table: String)] {
    let own = ExactText(key)
    var found: [(use: KeyUse, distance: Int)] = []
    for use in uses.uses(of: key, in: table) {
      for other in files[use.location.path] ?? [] where ExactText(other.key) != own || other.tableName != table {
        found.append((other, abs(other.location.bytes.lowerBound - use.location.bytes.lowerBound)))
      }
    }
    var keys: [(key: String, table: String)] = []
    for (use, _) in found.sorted(by: { $0.distance < $1.distance }) {
      guard keys.count < limit else { break }
      let isKnown = keys.contains { ExactText($0.key) == ExactText(use.key) && $0.table == use.tableName }
      if !isKnown { keys.append((use.key, use.tableName)) }
    }
    return keys
  }
}
