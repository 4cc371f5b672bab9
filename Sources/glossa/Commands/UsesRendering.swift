import CatalogFormats
import CatalogModel
import CatalogOperations
import Diagnostics
import SourceScanning

/// Uses as text, as JSON, and as the catalogs that would hold them.
struct UsesRendering {
  private let uses: [KeyUse]
  private let positions: [Position]
  private let fileCount: Int
  private let files: [String: SourceFile]
  private let sourceLanguage: Language

  init(_ extraction: Extraction, sourceLanguage: Language?) {
    var extraction = extraction
    extraction.place()
    (uses, positions) = (extraction.uses, extraction.positions)
    fileCount = extraction.fileCount
    files = extraction.files
    self.sourceLanguage = sourceLanguage ?? Language("en")
  }

  /// How much was found, in one line.
  var summary: String {
    let keys = Set(uses.map { ($0.table ?? "") + "\0" + $0.key }).count
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
  var jsonFile: SourceFile {
    var bytes: [UInt8] = []
    // A use takes some four hundred bytes.
    bytes.reserveCapacity(uses.count * 512)
    JSONBytes.append(#"{\#n  "uses": ["#, to: &bytes)
    for (number, (use, position)) in zip(uses, positions).enumerated() {
      JSONBytes.append(number == 0 ? "\n    {" : ",\n    {", to: &bytes)
      write(use, position, to: &bytes)
      JSONBytes.append("\n    }", to: &bytes)
    }
    JSONBytes.append(uses.isEmpty ? "]\n}\n" : "\n  ]\n}\n", to: &bytes)
    return SourceFile(path: "keys.json", bytes: bytes)
  }

  private func write(_ use: KeyUse, _ position: Position, to bytes: inout [UInt8]) {
    func write(_ name: String, _ text: String?) {
      JSONBytes.append(name, to: &bytes)
      if let text { JSONBytes.appendString(text, to: &bytes) } else { JSONBytes.append("null", to: &bytes) }
    }
    write(#"\#n      "key": "#, use.key)
    write(#",\#n      "table": "#, use.table)
    write(#",\#n      "comment": "#, use.comment)
    write(#",\#n      "defaultValue": "#, use.defaultValue)
    write(#",\#n      "path": "#, use.location.path)
    JSONBytes.append(#",\#n      "line": "#, to: &bytes)
    bytes += String(position.line).utf8
    JSONBytes.append(#",\#n      "column": "#, to: &bytes)
    bytes += String(position.column).utf8
    write(#",\#n      "api": "#, use.api)
  }

  /// A `.stringsdata` file of each source.
  var stringsData: [SourceFile] { StringsData.files(of: uses, in: files) }

  /// A catalog of each table as new files, as Xcode's build would fill it. Throws `CannotRun` when there is no such
  /// format.
  func catalogs(as name: String) throws -> [SourceFile] {
    guard let format = allFormats.first(where: { $0.name == name }) else { throw CannotRun("no format '\(name)'") }
    let tables = Dictionary(grouping: uses) { $0.table ?? "Localizable" }
    return tables.ordered { $0.key < $1.key }.flatMap { table, uses in
      var catalog = Catalog(table: table, sourceLanguage: sourceLanguage).synchronized(with: uses).value.catalog
      if !format.features.contains(.emptyEntries) { fill(&catalog) }
      return format.write(catalog, options: WritingOptions()).value
    }
  }

  /// Gives keys without a text their own as the text, for formats that have no keys without one.
  private func fill(_ catalog: inout Catalog) {
    for index in catalog.entries.indices where catalog.entries[index][sourceLanguage] == nil {
      let key = catalog.entries[index].key
      catalog.entries[index][sourceLanguage] = Localization(language: sourceLanguage, text: key)
    }
  }
}
