package import CodeModel
package import Diagnostics
internal import Linting

/// Uses of keys through what stands for them in code.
extension Project {
  /// The uses to show to people: the places that use an accessor, instead of what it looks up, and those that use a
  /// symbol.
  ///
  /// - Parameters:
  ///   - limit: how many places of one accessor are wanted. Their files are read, too.
  ///   - source: where files are read.
  package mutating func usesThroughAccessors(upTo limit: Int, in source: any FileSource = WorkingTree()) -> [KeyUse] {
    let shown = code.usesThroughAccessors(of: uses, in: catalogs, upTo: limit)
    guard code.haveStandIns else { return shown }
    readUses(shown, in: source)
    return shown
  }

  /// The lines of the project's files, for places that are shown to people.
  package func lines(in source: any FileSource) -> FileLines { FileLines { files[$0] ?? (try? source.read($0)) } }

  /// Reads the files of uses, as far as they are not read yet.
  private mutating func readUses(_ uses: [KeyUse], in source: any FileSource) {
    let missing = Set(uses.map(\.location.path)).subtracting(files.keys)
    for case let file? in Parallel.map(missing.sorted(), { try? source.read($0) }) { files[file.path] = file }
  }

  /// In how many places the code uses each key, by the key alone: accessors and symbols count where they are used, and
  /// what an accessor looks up does not count as a use. Nil where no source was scanned.
  package var useCounts: [String: Int]? {
    guard facts.isSourceScanned else { return nil }
    var counts: [String: Int] = [:]
    for use in uses.outside(code.accessors) + code.keyUses(ofSymbolsIn: catalogs) { counts[use.key, default: 0] += 1 }
    for accessor in code.accessors { counts[accessor.key, default: 0] += accessor.uses.count }
    return counts
  }
}
