internal import CodeModel
internal import Diagnostics
internal import KeyExtraction

/// Where the keys of a project's code come from.
package enum CodeOrigin: Sendable {
  /// Its sources are scanned.
  case sources
  /// `glossa index` has scanned them.
  case indexed(IndexedSources)
  /// The compiler has found them.
  case compiled(ProjectUses)

  /// What `glossa index` has written. Throws `RunError` for a file that cannot be read, or is another version's.
  package static func indexed(at paths: [String], in source: any FileSource) throws -> CodeOrigin {
    let archives = try Parallel.map(paths) { path in
      Result { () throws -> [ScannedFile] in
        guard let files = FactsArchive.decode(try source.read(path).bytes) else {
          throw RunError("\(path): contains no facts of this version; run 'glossa index' again")
        }
        return files
      }
    }.map { try $0.get() }
    // A source that several files of facts have counts once.
    var byPath: [String: ScannedFile] = [:]
    for file in archives.joined() { byPath[file.facts.path] = file }
    return .indexed(IndexedSources(byPath.values.sorted { $0.facts.path < $1.facts.path }, in: source))
  }

  /// What the compiler has written. Throws `RunError` for a path that does not exist.
  package static func compiled(at paths: [String], in source: any FileSource) throws -> CodeOrigin {
    .compiled(try StringsDataLoader(source: source).uses(at: paths))
  }
}
