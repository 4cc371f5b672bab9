internal import CatalogModel
internal import Diagnostics
internal import Foundation

/// Reads `.stringsdata` files, which the compiler wrote, in place of sources.
package struct StringsDataLoader {
  /// The files named, and those below the folders named. Throws `CannotRun` for a path that is not there.
  package static func extraction(at paths: [String]) throws -> Extraction {
    let listing = try FileTree(extensions: ["stringsdata"]).files(at: paths)
    var extraction = Extraction()
    extraction.diagnostics = listing.diagnostics
    for path in listing.paths {
      // Xcode's own symbols ask for every key of their catalog, used or not.
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
    // The source may have been moved: its uses are then reported on its first line.
    let source = extraction.files[path] ?? (try? Disk.read(path)) ?? SourceFile(path: path, bytes: [])
    let lines = LineTable(source)
    for (table, entries) in tables.sorted(by: { $0.key < $1.key }) {
      for entry in entries as? [[String: Any]] ?? [] {
        guard let key = entry["key"] as? String else { throw CannotRun("an entry of '\(table)' has no key") }
        let place = entry["location"] as? [String: Any]
        let start = lines.start(ofLine: place?["startingLine"] as? Int ?? 1)
        let column = max(1, place?["startingColumn"] as? Int ?? 1)
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

  /// A path below the working directory as a user would type it; any other as it is.
  private static func shown(_ path: String) -> String {
    let folder = FileManager.default.currentDirectoryPath
    if let rest = rest(of: path, behind: folder) { return rest }
    // The compiler may have gone another way to the same folder: `/tmp` is a link on macOS.
    return rest(of: Disk.realPath(path), behind: Disk.realPath(folder)) ?? path
  }

  private static func rest(of path: String, behind folder: String) -> String? {
    path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : nil
  }
}
