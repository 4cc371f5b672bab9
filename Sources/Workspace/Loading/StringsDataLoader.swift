internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Foundation

/// Reads `.stringsdata` files written by the compiler, instead of sources.
package struct StringsDataLoader {
  /// The uses in the named files, and in those below the named folders. Throws `CannotRun` for a path that does not
  /// exist.
  package static func extraction(at paths: [String]) throws -> Extraction {
    let listing = try FileTree(extensions: ["stringsdata"]).files(at: paths)
    var extraction = Extraction()
    extraction.diagnostics = listing.diagnostics
    for path in listing.paths {
      // The symbols that Xcode generates use every key of their catalog, so they prove nothing.
      guard !SourceFile(path: path, bytes: []).name.hasPrefix("GeneratedStringSymbols_") else { continue }
      extraction.fileCount += 1
      do {
        try read(try Disk.read(path), into: &extraction)
      } catch let trouble as CannotRun {
        extraction.isComplete = false
        extraction.diagnostics.append(
          Diagnostic("file/not-readable", .error, trouble.description, at: .file(path)))
      }
    }
    return extraction
  }

  private static func read(_ file: SourceFile, into extraction: inout Extraction) throws {
    guard let object = try? JSONSerialization.jsonObject(with: Data(file.bytes)) as? [String: Any] else {
      throw CannotRun("the file is not JSON")
    }
    guard let tables = object["tables"] as? [String: Any] else { throw CannotRun("the file has no 'tables'") }
    let path = shown(object["source"] as? String ?? file.path)
    // If the source has been moved, its uses are reported on line 1.
    let source = extraction.files[path] ?? (try? Disk.read(path)) ?? SourceFile(path: path, bytes: [])
    let lines = LineTable(source)
    for (table, entries) in tables.sorted(by: { $0.key < $1.key }) {
      for entry in entries as? [[String: Any]] ?? [] {
        guard let key = entry["key"] as? String else { throw CannotRun("an entry of '\(table)' has no key") }
        let location = entry["location"] as? [String: Any]
        let start = lines.start(ofLine: location?["startingLine"] as? Int ?? 1)
        let column = max(1, location?["startingColumn"] as? Int ?? 1)
        let offset = start + min(column - 1, source.bytes.count - start)
        let comment = entry["comment"] as? String ?? ""
        extraction.uses.append(
          KeyUse(
            key: key, table: table, defaultValue: entry["value"] as? String ?? (entry["values"] as? [String])?.first,
            comment: comment.isEmpty ? nil : comment, api: "stringsdata",
            location: source.location(offset..<offset)))
      }
    }
    extraction.files[path] = source
  }

  /// A path below the working directory in relative form; any other path as it is.
  private static func shown(_ path: String) -> String {
    let folder = FileManager.default.currentDirectoryPath
    if let rest = rest(of: path, behind: folder) { return rest }
    // The compiler may have used another path to the same folder: `/tmp` is a link on macOS.
    return rest(of: Disk.realPath(path), behind: Disk.realPath(folder)) ?? path
  }

  private static func rest(of path: String, behind folder: String) -> String? {
    path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : nil
  }
}
