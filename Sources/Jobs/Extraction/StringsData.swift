package import CodeModel
package import Diagnostics
internal import Syntax
internal import Text
internal import XcodeProjects

/// Writes `.stringsdata`, the JSON by which Apple's compiler and `xcstringstool` exchange the keys of one source file.
package enum StringsData {
  /// One file for each source with uses, at the source's path with the extension `.stringsdata`.
  ///
  /// Where `View.swift` and `View.m` collide, the second file is `View.m.stringsdata`, and a third `View.m-2.stringsdata`.
  ///
  /// - Parameters:
  ///   - files: the sources, by path. Uses of a source that is missing are put on line 1.
  ///   - keepsFolders: false to name the files as Apple's tools do, without folders.
  package static func files(
    of uses: [KeyUse], in files: [String: SourceFile], keepsFolders: Bool = true
  ) -> [SourceFile] {
    var taken: Set<String> = []
    let bySource = Dictionary(grouping: uses) { $0.location.path }
    return bySource.sorted { $0.key < $1.key }.map { path, uses in
      // Outside of the working directory there is no relative path to keep.
      let relative = path.split(separator: "/").filter { $0 != ".." && $0 != "." }.joined(separator: "/")
      let kept = keepsFolders ? relative : String(SourceFile(path: relative, bytes: []).name)
      let plain = ProjectPath.join(ProjectPath.folder(of: kept), ProjectPath.stem(of: kept))
      let further = (2...).lazy.map { "\(kept)-\($0)" }
      let free = [plain, kept].first { !taken.contains($0) } ?? further.first { !taken.contains($0) } ?? kept
      taken.insert(free)
      let name = free + ".stringsdata"
      let source = files[path] ?? SourceFile(path: path, bytes: [])
      return SourceFile(path: name, text: text(of: uses, in: source))
    }
  }

  /// The JSON of one source, on one line: members sorted by name, uses in source order.
  private static func text(of uses: [KeyUse], in source: SourceFile) -> String {
    let lines = LineTable(source)
    let tables = Dictionary(grouping: uses.sorted { $0.location < $1.location }) { $0.tableName }
    let members = tables.sorted { $0.key < $1.key }.map { table, uses in
      (table, JSONValue.array(uses.map { entry($0, lines) }))
    }
    return JSONValue.compact([
      ("source", .string(source.path)), ("tables", .compact(members)), ("version", .int(1)),
    ]).line
  }

  private static func entry(_ use: KeyUse, _ lines: LineTable) -> JSONValue {
    let position = lines.position(at: use.location.bytes.lowerBound, in: .utf8)
    return .compact([
      ("comment", .string(use.comment ?? "")), ("key", .string(use.key)),
      ("location", .compact([("startingColumn", .int(position.column)), ("startingLine", .int(position.line))])),
      ("value", .optional(use.defaultValue)),
    ])
  }
}
