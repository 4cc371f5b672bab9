internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Foundation

/// Reads `.stringsdata` files written by the compiler, instead of sources.
struct StringsDataLoader {
  private let source: any FileSource
  private var uses: [KeyUse] = []
  /// The sources of the uses, by path.
  private var sources: [String: SourceFile] = [:]

  /// - Parameter source: where files are read.
  init(source: any FileSource) { self.source = source }

  /// The uses in the named files, and in those below the named folders. Throws `RunError` for a path that does not
  /// exist.
  func uses(at paths: [String]) throws -> ProjectUses {
    let listing = try source.files(at: paths, extensions: ["stringsdata"], excluded: PathPatterns())
    // The symbols that Xcode generates use every key of their catalog, so they prove nothing.
    let files = listing.paths.filter { !SourceFile(path: $0, bytes: []).name.hasPrefix("GeneratedStringSymbols_") }
    var loader = self
    var faults: [Diagnostic] = []
    for path in files {
      do {
        try loader.add(try source.read(path))
      } catch let trouble as RunError {
        faults.append(Diagnostic("file/not-readable", .error, trouble.description, at: .file(path)))
      }
    }
    return ProjectUses(
      loader.uses, listing.diagnostics + faults, in: loader.sources, fileCount: files.count,
      isComplete: faults.isEmpty)
  }

  private mutating func add(_ file: SourceFile) throws {
    guard let object = try? JSONSerialization.jsonObject(with: Data(file.bytes)) as? [String: Any] else {
      throw RunError("the file is not JSON")
    }
    guard let tables = object["tables"] as? [String: Any] else { throw RunError("the file has no 'tables'") }
    let path = StringsDataLoader.shown(object["source"] as? String ?? file.path)
    // If the source has been moved, its uses are reported on line 1.
    let source = sources[path] ?? (try? self.source.read(path)) ?? SourceFile(path: path, bytes: [])
    let lines = LineTable(source)
    for (table, entries) in tables.sorted(by: { $0.key < $1.key }) {
      for entry in entries as? [[String: Any]] ?? [] {
        guard let key = entry["key"] as? String else { throw RunError("an entry of '\(table)' has no key") }
        let location = entry["location"] as? [String: Any]
        let start = lines.start(ofLine: location?["startingLine"] as? Int ?? 1)
        let column = max(1, location?["startingColumn"] as? Int ?? 1)
        let offset = start + min(column - 1, source.bytes.count - start)
        let comment = entry["comment"] as? String ?? ""
        uses.append(
          KeyUse(
            key: key, table: table, defaultValue: entry["value"] as? String ?? (entry["values"] as? [String])?.first,
            comment: comment.isEmpty ? nil : comment, api: "stringsdata",
            location: source.location(offset..<offset)))
      }
    }
    sources[path] = source
  }

  /// A path below the working directory in relative form; any other path as it is.
  private static func shown(_ path: String) -> String {
    let folder = FileManager.default.currentDirectoryPath
    if let rest = rest(of: path, behind: folder) { return rest }
    // The compiler may have used another path to the same folder: `/tmp` is a link on macOS.
    return rest(of: DiskPath.realPath(path), behind: DiskPath.realPath(folder)) ?? path
  }

  private static func rest(of path: String, behind folder: String) -> String? {
    path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : nil
  }
}
