package import CatalogFormats
package import CatalogModel
internal import CatalogOperations
internal import CodeModel
package import Diagnostics
internal import Syntax
internal import Text
package import Workspace

/// Renders uses as text, as JSON, and as new catalogs.
package struct UsesRendering {
  private let uses: [KeyUse]
  private let positions: [Position]
  private let fileCount: Int
  private let files: [String: SourceFile]
  private let sourceLanguage: Language
  private let accessors: [Accessor]

  package init(_ placed: PlacedUses, sourceLanguage: Language?) {
    (uses, positions) = (placed.uses, placed.positions)
    fileCount = placed.fileCount
    files = placed.files
    accessors = placed.accessors
    self.sourceLanguage = sourceLanguage ?? Language("en")
  }

  /// The numbers of keys and files, in one line.
  package var summary: String {
    let keys = Set(uses.map { ($0.table ?? "") + "\0" + $0.key }).count
    return "\(TerminalText.count(keys, "key")) in \(TerminalText.count(fileCount, "file"))"
  }

  /// The shorthands that no file declares, with the number of their keys; nil where there are none.
  package var trusted: String? {
    let shorthands = Dictionary(grouping: uses.filter(\.isUndeclared), by: \.api)
    guard !shorthands.isEmpty else { return nil }
    let counts = shorthands.sorted { $0.key < $1.key }.map { api, uses in
      "\(TerminalText.count(Set(uses.map(\.key)).count, "key")) of '\(api)'"
    }
    return "assumed to look up keys, although no file that was read declares them: \(counts.joined(separator: ", "))"
  }

  /// One line for each use: `path:line:column: "key" (table, api)`, with a note on shorthands that no file declares and
  /// on calls that the catalogs explain.
  package var text: String {
    zip(uses, positions).map { use, position in
      let table = use.table.map { "\($0), " } ?? ""
      let location = "\(use.location.path):\(position.line):\(position.column)"
      let trust = use.isLearned ? ", learned" : use.isUndeclared ? ", not declared here" : ""
      return TerminalText.visible("\(location): \(JSONValue.string(use.key).line) (\(table)\(use.api)\(trust))") + "\n"
    }.joined()
  }

  /// The JSON of `--format json`, a stable interface. Lines and columns from 1; columns in UTF-8 bytes.
  package var jsonFile: SourceFile {
    let list = zip(uses, positions).map { use, position in
      JSONValue.compact([
        ("key", .string(use.key)), ("table", UsesRendering.json(use.table)),
        ("comment", UsesRendering.json(use.comment)),
        ("defaultValue", UsesRendering.json(use.defaultValue)), ("path", .string(FileName.shown(use.location.path))),
        ("line", .int(position.line)), ("column", .int(position.column)), ("api", .string(use.api)),
        ("bundle", .string(use.bundle.text(inFile: use.location.path))),
        ("declared", .bool(!use.isUndeclared)), ("learned", .bool(use.isLearned)),
        ("specifiers", use.specifiers.isEmpty ? nil : .array(use.specifiers.map { .string($0.rawValue) })),
      ])
    }
    let members: [(String, JSONValue?)] = [
      ("uses", .array(list)), ("accessors", .array(accessors.map(UsesRendering.json))),
    ]
    return SourceFile(path: "keys.json", text: JSONValue.compact(members).pretty + "\n")
  }

  private static func json(_ accessor: Accessor) -> JSONValue {
    let uses = accessor.uses.map { use in
      JSONValue.compact(place(use.location, use.position) + [("certain", .bool(use.isCertain))])
    }
    let members: [(String, JSONValue?)] = [
      ("name", .string(accessor.name)), ("key", .string(accessor.key)), ("table", json(accessor.table)),
    ]
    return .compact(
      members + place(accessor.location, accessor.position) + [
        ("access", .string("\(accessor.access)")), ("kind", .string(accessor.kind.rawValue)),
        ("uses", .array(uses)), ("mayHaveOtherUses", .bool(accessor.doubt != nil)),
      ])
  }

  private static func place(_ location: Location, _ position: Position) -> [(String, JSONValue?)] {
    [
      ("path", .string(FileName.shown(location.path))), ("line", .int(position.line)),
      ("column", .int(position.column)),
    ]
  }

  private static func json(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }

  /// One `.stringsdata` file for each source.
  package var stringsData: [SourceFile] { StringsData.files(of: uses, in: files) }

  /// The same as Apple's tools name them: all in one folder.
  package var flatStringsData: [SourceFile] { StringsData.files(of: uses, in: files, keepsFolders: false) }

  /// A new catalog for each table, filled as Xcode's build would do it. Throws `RunError` where a table's name cannot
  /// be that of a file, and where a catalog would not give back what is meant.
  package func catalogs(as format: any CatalogFormat) throws -> [SourceFile] {
    for (use, position) in zip(uses, positions) {
      guard let table = use.table, !FileName.canBePart(table) else { continue }
      throw RunError(
        "\(use.location.path):\(position.line):\(position.column): the table name '\(table)' cannot be part of a file name; "
          + "nothing was written")
    }
    let tables = Dictionary(grouping: uses.filter { !$0.isUnknownEntry }) { $0.tableName }
    return try tables.sorted { $0.key < $1.key }.flatMap { table, uses in
      var catalog = Catalog(table: table, sourceLanguage: sourceLanguage).synchronized(with: uses).value.catalog
      if !format.features.contains(.emptyEntries) { fill(&catalog) }
      return try format.write(catalog, options: WritingOptions()).proven()
    }
  }

  /// Sets the text of keys without one to the key itself, for formats that need a text.
  private func fill(_ catalog: inout Catalog) {
    for index in catalog.entries.indices where catalog.entries[index][sourceLanguage] == nil {
      let key = catalog.entries[index].key
      catalog.entries[index][sourceLanguage] = Localization(language: sourceLanguage, text: key)
    }
  }
}
