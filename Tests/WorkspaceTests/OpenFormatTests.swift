import CatalogFormats
import CatalogModel
import Diagnostics
import TestSupport
import Testing
import Text

@testable import Workspace

/// What formats to come need: many tables a file, and languages in folders of another name, without an edit elsewhere.
@Suite("Formats nobody knows yet")
struct OpenFormatTests {
  private static func files(at path: String, as format: any CatalogFormat) throws -> CatalogFiles {
    var reading = CatalogReading()
    reading.formats = [format]
    return try Project.catalogFiles(at: [path], Configuration(), as: reading, source: WorkingTree())
  }

  @Test func `a translators' file of several tables is read where it is named, and one table is changed in it`() throws
  {
    let scratch = try Scratch()
    let text = "# Menu\nopen=de:Öffnen\n# Alerts\nsure=de:Sicher?\nopen=de:Auf\n"
    try scratch.write(text, to: "for-translators.sheet")
    func files(at path: String) throws -> CatalogFiles {
      try Self.files(at: path, as: SheetFormat())
    }
    #expect(try files(at: scratch.path).paths.isEmpty)
    let catalogs = try files(at: scratch.path + "/for-translators.sheet").read()
    let read = catalogs.files
    #expect(read.map(\.catalog.table) == ["Menu", "Alerts"])
    let tables = catalogs.joined().value
    #expect(tables.map(\.catalog.table) == ["Alerts", "Menu"])
    #expect(tables.map(\.catalog.entries.count) == [2, 1])
    var changed = read[1]
    changed.catalog.entries[0][Language("de")] = Localization(language: Language("de"), text: "Ganz sicher?")
    let files = try [changed].updatedFiles()
    #expect(files.map(\.text) == [text.replacing("Sicher?", with: "Ganz sicher?")])
  }

  @Test func `a key is renamed in the table that has it`() throws {
    let file = SourceFile(path: "a.sheet", text: "# Menu\nopen=de:Öffnen\n# Alerts\nopen=de:Auf\n")
    let format = SheetFormat()
    let catalogs = format.read(file, context: ReadingContext()).value
    let renamed = format.renamed(file, of: [catalogs[1]], to: [ExactText("open"): "unlock"])
    #expect(renamed.value?.text == "# Menu\nopen=de:Öffnen\n# Alerts\nunlock=de:Auf\n")
    let none = format.renamed(file, of: catalogs, to: [ExactText("none"): "some"])
    #expect(none.value == nil && none.diagnostics.isEmpty)
    #expect(format.keys(of: file, context: ReadingContext())?.map(\.text) == ["open", "open"])
  }

  @Test func `tables of several files are written into one`() {
    let tables = ["Menu", "Alerts"].map { name in
      Catalog(table: name, entries: [Entry(key: "a", localizations: [.init(language: Language("de"), text: name)])])
    }
    let files = SheetFormat().write(tables, like: [], options: WritingOptions()).value
    #expect(files.map(\.text) == ["# Menu\na=de:Menu\n# Alerts\na=de:Alerts\n"])
  }

  @Test func `files of one language are one table however their folders are called`() throws {
    let scratch = try Scratch()
    try scratch.write("# strings\nopen=en:Open\n", to: "app/values/strings.values")
    try scratch.write("# strings\nopen=de:Öffnen\n", to: "app/values-de/strings.values")
    try scratch.write("# strings\nopen=de:Auf\n", to: "other/values-de/strings.values")
    try scratch.write("nothing of it\n", to: "app/strings.values")
    let files = try Self.files(at: scratch.path, as: ValuesFormat())
    #expect(files.paths.count == 3)
    let tables = files.read().joined().value
    #expect(tables.map(\.catalog.languages) == [[Language("de"), Language("en")], [Language("de")]])
    #expect(tables.first?.home == scratch.path + "/app")
  }
}

/// Sheets of `key=language:text`, each below `# Table`.
private struct SheetFormat: CatalogFormat {
  let name = "sheet"
  let summary = "sheets of a test"
  let fileExtensions = ["sheet"]
  let features: Features = [.languages, .tables, .plainTexts]
  let role = FormatTraits.Role.exchange

  func read(_ file: SourceFile, context: ReadingContext) -> Diagnosed<[Catalog]> {
    var catalogs: [Catalog] = []
    for line in file.text.split(separator: "\n") {
      if line.hasPrefix("# ") {
        catalogs.append(Catalog(table: String(line.dropFirst(2)), origins: [origin(of: file.path)]))
      } else if !catalogs.isEmpty {
        let parts = line.split(whereSeparator: { $0 == "=" || $0 == ":" }).map(String.init)
        let text = Localization(language: Language(parts[1]), text: parts[2])
        catalogs[catalogs.count - 1].entries.append(Entry(key: parts[0], localizations: [text]))
      }
    }
    return Diagnosed(catalogs)
  }

  func newFiles(of catalogs: [Catalog], options: WritingOptions) -> Diagnosed<[SourceFile]> {
    let text = catalogs.map { catalog in
      let rows = catalog.entries.flatMap { entry in
        entry.localizations.map { "\(entry.key)=\($0.language.code):\($0.text ?? "")\n" }
      }
      return "# \(catalog.table)\n" + rows.joined()
    }
    return Diagnosed([SourceFile(path: "Sheets.sheet", text: text.joined())])
  }

  func updatedFile(
    _ original: SourceFile, to catalogs: [Catalog], options: WritingOptions
  ) -> Diagnosed<SourceFile> {
    let old = read(original, context: ReadingContext()).value
    let new = old.map { table in catalogs.first { $0.table == table.table } ?? table }
    return write(new, options: options).map { SourceFile(path: original.path, bytes: $0.first?.bytes ?? []) }
  }

  func renamingKeys(of file: SourceFile, in catalogs: [Catalog], to names: [ExactText: String]) -> KeyRenaming {
    var table = ""
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      if line.hasPrefix("# ") { table = String(line.dropFirst(2)) }
      guard catalogs.contains(where: { $0.table == table }), let end = line.firstIndex(of: "="),
        let new = names[ExactText(String(line[..<end]))]
      else { return String(line) }
      return new + line[end...]
    }
    return .bytes(Array(lines.joined(separator: "\n").utf8))
  }
}

/// Files as sheets are, one a language, in folders that are called as Android calls them.
private struct ValuesFormat: OneTableFormat {
  let name = "values"
  let summary = "values of a test"
  let fileExtensions = ["values"]
  let features: Features = [.plainTexts]
  let role = FormatTraits.Role.library

  func claims(path: String) -> Bool { path.hasSuffix(".values") && path.contains("/values") }

  func pathInfo(of path: String) -> CatalogPathInfo {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().last ?? ""
    return CatalogPathInfo(
      home: parts.dropLast(2).joined(separator: "/"), table: "strings",
      language: Language(folder == "values" ? "Base" : String(folder.dropFirst("values-".count))), layout: "values")
  }

  func catalog(of file: SourceFile, _ context: ReadingContext) -> Diagnosed<Catalog?> {
    SheetFormat().read(file, context: context).map(\.first)
  }

  func files(of catalog: Catalog, _ options: WritingOptions) -> Diagnosed<[SourceFile]> {
    SheetFormat().write([catalog], options: options)
  }

  func updated(_ original: SourceFile, to catalog: Catalog, _ options: WritingOptions) -> Diagnosed<SourceFile> {
    SheetFormat().update(original, to: [catalog], options: options)
  }
}
