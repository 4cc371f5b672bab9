import CatalogFormats
import CatalogModel
import Diagnostics

/// Uses as text, as JSON, and as the catalogs that would hold them.
struct UsesRendering {
  private let uses: [KeyUse]
  private let positions: [Position]
  private let fileCount: Int
  private let sourceLanguage: Language

  init(_ extraction: Extraction, sourceLanguage: Language?) {
    let sorted = extraction.uses.sorted { $0.location < $1.location }
    var tables: [String: LineTable] = [:]
    uses = sorted
    positions = sorted.map { use in
      let path = use.location.path
      let table = tables[path] ?? LineTable(extraction.files[path] ?? SourceFile(path: path, bytes: []))
      tables[path] = table
      return table.position(at: use.location.bytes.lowerBound, in: .utf8)
    }
    fileCount = extraction.fileCount
    self.sourceLanguage = sourceLanguage ?? Language("en")
  }

  /// How much was found, in one line.
  var summary: String {
    let keys = Set(uses.map { [$0.table ?? "", $0.key] }).count
    return "\(keys) key\(keys == 1 ? "" : "s") in \(fileCount) file\(fileCount == 1 ? "" : "s")"
  }

  /// A line a use: `path:line:column: "key" (table, api)`.
  var text: String {
    zip(uses, positions).map { use, position in
      let table = use.table.map { "\($0), " } ?? ""
      let place = "\(use.location.path):\(position.line):\(position.column)"
      return "\(place): \(JSONText.string(use.key).line) (\(table)\(use.api))\n"
    }.joined()
  }

  /// The contract of `--format json`; lines and columns count from 1, columns in UTF-8 bytes.
  var json: JSONText {
    let rows = zip(uses, positions).map { use, position in
      JSONText.object([
        ("key", .string(use.key)), ("table", .optional(use.table) ?? .null),
        ("comment", .optional(use.comment) ?? .null),
        ("defaultValue", .optional(use.defaultValue) ?? .null), ("path", .string(use.location.path)),
        ("line", .int(position.line)), ("column", .int(position.column)), ("api", .string(use.api)),
      ])
    }
    return .object([("uses", .array(rows))])
  }

  /// A catalog of each table as new files. Throws `CannotRun` when there is no such format.
  func catalogs(as name: String) throws -> [SourceFile] {
    guard let format = allFormats.first(where: { $0.name == name }) else { throw CannotRun("no format '\(name)'") }
    let tables = Dictionary(grouping: uses) { $0.table ?? "Localizable" }
    return tables.sorted { $0.key < $1.key }.flatMap { table, uses in
      format.write(
        Catalog(table: table, sourceLanguage: sourceLanguage, entries: entries(of: uses)), options: WritingOptions()
      )
      .value
    }
  }

  private func entries(of uses: [KeyUse]) -> [Entry] {
    var entries: [Entry] = []
    var indices: [String: Int] = [:]
    for use in uses {
      if let index = indices[use.key] {
        entries[index].comment = UsesRendering.joined(entries[index].comment, use.comment)
        continue
      }
      indices[use.key] = entries.count
      entries.append(
        Entry(
          key: use.key, comment: use.comment,
          localizations: [Localization(language: sourceLanguage, text: use.defaultValue ?? use.key, state: .new)]))
    }
    return entries
  }

  /// Several comments for one key: distinct, sorted, a line each, as Xcode joins them.
  private static func joined(_ a: String?, _ b: String?) -> String? {
    guard let a, let b else { return a ?? b }
    return Set(a.split(separator: "\n") + b.split(separator: "\n")).sorted().joined(separator: "\n")
  }
}
