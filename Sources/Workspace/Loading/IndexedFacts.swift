internal import Diagnostics
internal import KeyExtraction

/// Sources that `glossa index` has scanned: what stands in place of the first two stages of loading sources.
struct IndexedFacts {
  /// Sorted by path. A source that several files of facts have counts once.
  let files: [ScannedFile]

  /// Reads files of facts. Throws `RunError` for one that cannot be read, or is another version's.
  init(at paths: [String], in source: any FileSource) throws {
    let archives = try Parallel.map(paths) { path in Result { try IndexedFacts.read(path, in: source) } }
      .map { try $0.get() }
    var byPath: [String: ScannedFile] = [:]
    for file in archives.joined() { byPath[file.facts.path] = file }
    files = byPath.values.sorted { $0.facts.path < $1.facts.path }
  }

  private static func read(_ path: String, in source: any FileSource) throws -> [ScannedFile] {
    guard let files = FactsArchive.decode(try source.read(path).bytes) else {
      throw RunError("\(path): contains no facts of this version; run 'glossa index' again")
    }
    return files
  }
}
