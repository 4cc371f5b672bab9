internal import CatalogModel
package import Diagnostics
internal import Syntax

/// CSV files for spreadsheets and translation platforms: RFC 4180 in UTF-8.
package struct CSVExchange: ExchangeFormat {
  package init() {}

  package let name = "csv"
  package let fileExtensions = ["csv"]
  /// Tables with tabs are read, and none is written.
  package let otherExtensions = ["tsv"]
  package let hasPlaces = true
  package var options: [FormatOption] { [CSVExchange.layout, CSVExchange.mark, CSVExchange.formulas] }

  private static let layouts: [TableLayout] = [.wide, .bilingual]
  private static let layout = TableLayout.option(of: "csv", among: layouts)
  private static let mark = FormatOption(
    "csv.bom", .choice(["yes", "no"]),
    "whether files start with a byte order mark, without which Excel reads them in the wrong encoding; the default is yes"
  )
  private static let formulas = FormatOption(
    "csv.formulas", .choice(["guarded", "plain"]),
    "whether texts that a spreadsheet would take for a formula are written, and read, with an apostrophe in front (the "
      + "default), or as they are")

  private static func isGuarded(_ options: FormatOptions) -> Bool { options.all(formulas).last != "plain" }

  package func read(_ files: [SourceFile], options: FormatOptions) -> Diagnosed<ExchangeDocument> {
    guard let file = files.first else { return Diagnosed(ExchangeDocument()) }
    var reader = TableReader(
      file, budget: ReadBudget(bytes: file.bytes.count), names: LanguageNames(options.languageNames))
    let isGuarded = CSVExchange.isGuarded(options)
    let problem = CSVReader.read(file) { reader.take(isGuarded ? CSVExchange.restored($0) : $0) }
    guard let problem else { return reader.finished() }
    // Half a file could pass for a whole one.
    return Diagnosed(ExchangeDocument(), [problem.diagnostic(in: file)])
  }

  private static func restored(_ row: SheetRow) -> SheetRow {
    let cells = row.cells.map { cell in
      var cell = cell
      if let text = cell.value.text { cell.value = .text(FormulaGuard.restored(text)) }
      return cell
    }
    return SheetRow(number: row.number, cells: cells)
  }

  package func renamingKeys(of file: SourceFile, to names: KeyNames) -> SourceFile? {
    var columns: [Int: TableColumn] = [:]
    var isGlossas = false
    var edits: [(Range<Int>, [UInt8])] = []
    let problem = CSVReader.read(file) { row in
      guard isGlossas else {
        columns = TableColumn.columns(
          of: row.cells.map { ($0.column, $0.value.text ?? "") }, names: LanguageNames([:]))
        // A table of something else may call a column `key`, too.
        isGlossas =
          [TableColumn.key, .context].contains(where: columns.values.contains) && columns.values.contains(.source)
        return isGlossas
      }
      let table = row.cells.first { columns[$0.column] == .table }?.value.text
      for cell in row.cells {
        guard let text = cell.value.text.map(FormulaGuard.restored), let column = columns[cell.column],
          let new = CSVExchange.renamed(text, column, table, names)
        else { continue }
        var writer = CSVWriter(hasMark: false, isGuarded: true)
        writer.append([new])
        edits.append((cell.range, Array(writer.bytes.dropLast(2))))
      }
      return true
    }
    guard problem == nil, !edits.isEmpty else { return nil }
    var renamed = file
    for (range, bytes) in edits.reversed() { renamed.bytes.replaceSubrange(range, with: bytes) }
    return renamed
  }

  /// A cell with the new name of its key; nil for one without a key that is renamed.
  private static func renamed(_ text: String, _ column: TableColumn, _ table: String?, _ names: KeyNames) -> String? {
    switch column {
    case .key: return names.name(of: text, in: table)
    case .context:
      guard var context = UnitContext(text) else { return names.name(of: text, in: table) }
      guard let name = names.name(of: context.key, in: SourceFile(path: context.file, bytes: []).stem) else {
        return nil
      }
      context.key = name
      return context.text
    default: return nil
    }
  }

  package func write(_ document: ExchangeDocument, options: ExchangeWritingOptions) -> Diagnosed<[SourceFile]> {
    switch TableLayout(CSVExchange.layout, in: options, among: CSVExchange.layouts) {
    case .wide, .language:
      let table = TableWriter(wide: document.languages)
      return Diagnosed([file("texts", of: document, table, options.options)])
    case .bilingual:
      return Diagnosed(
        document.languages.map { language in
          file(language.code, of: document.restricted(to: language), .bilingual, options.options)
        })
    }
  }

  private func file(
    _ name: String, of document: ExchangeDocument, _ table: TableWriter, _ options: FormatOptions
  ) -> SourceFile {
    let hasMark = options.all(CSVExchange.mark).last != "no"
    var writer = CSVWriter(hasMark: hasMark, isGuarded: CSVExchange.isGuarded(options))
    writer.append(table.titles)
    for file in document.files {
      for unit in file.units { writer.append(table.row(of: unit, in: file).map { $0 ?? "" }) }
    }
    return SourceFile(path: name + ".csv", bytes: writer.bytes)
  }
}

extension SheetProblem {
  /// The diagnostic for a file that is not read.
  func diagnostic(in file: SourceFile) -> Diagnostic {
    let location = range.isEmpty ? Location.file(file.path) : file.location(range)
    return Diagnostic("exchange/unreadable", .error, message, at: location, help: help)
  }
}
