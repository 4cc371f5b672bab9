internal import CatalogModel
package import Diagnostics
internal import Syntax
internal import Text

/// Workbooks for Excel, Numbers, LibreOffice and Google Sheets.
///
/// Of a workbook with macros (`.xlsm`), only the values of its cells are read, as of any other. Its macros need not be
/// kept, because no such workbook is ever written.
package struct XLSXExchange: ExchangeFormat {
  package init() {}

  package let name = "xlsx"
  package let fileExtensions = ["xlsx"]
  /// Workbooks with macros.
  package let otherExtensions = ["xlsm"]
  package let hasPlaces = true
  package let holdsLanguages = true
  package var options: [FormatOption] { [XLSXExchange.layout] }

  private static let layouts: [TableLayout] = [.language, .wide, .bilingual]
  private static let layout = TableLayout.option(of: "xlsx", among: layouts)

  package func read(_ files: [SourceFile], options: FormatOptions) -> Diagnosed<ExchangeDocument> {
    guard let file = files.first else { return Diagnosed(ExchangeDocument()) }
    var workbook: WorkbookReader
    switch WorkbookReader.open(file) {
    case .success(let opened): workbook = opened
    case .failure(let problem): return Diagnosed(ExchangeDocument(), [problem.diagnostic(in: file)])
    }
    var reader = TableReader(file, budget: workbook.cellBudget, names: LanguageNames(options.languageNames))
    for tab in workbook.tabs {
      reader.begin(sheet: workbook.tabs.count > 1 ? tab.name : nil)
      switch workbook.read(tab, to: { reader.take($0) }) {
      case .success(let mergedCells):
        if let mergedCells, reader.readsSheet {
          reader.refuse(mergedCells: mergedCells)
          return reader.finished()
        }
      case .failure(let problem):
        return Diagnosed(ExchangeDocument(), [problem.diagnostic(in: file)])
      }
    }
    return reader.finished()
  }

  package func write(_ document: ExchangeDocument, options: ExchangeWritingOptions) -> Diagnosed<[SourceFile]> {
    var written = Diagnosed<[SourceFile]>([])
    var writer = WorkbookWriter()
    func finish(_ name: String) {
      let file = SourceFile(path: name + ".xlsx", bytes: [])
      switch writer.finished() {
      case .success(let bytes): written.value.append(SourceFile(path: file.path, bytes: bytes))
      case .failure(let problem): written.diagnostics.append(problem.diagnostic(in: file))
      }
      writer = WorkbookWriter()
    }
    switch TableLayout(XLSXExchange.layout, in: options, among: XLSXExchange.layouts) {
    case .language:
      // A sheet at a time: each has all keys and source texts.
      var sheets = LanguageSheets(document)
      for language in document.languages {
        let made = sheets.sheet(for: language)
        written.diagnostics += made.diagnostics
        writer.add(made.value, sheets.texts)
        if !options.isOneFile { finish(language.code) }
      }
      if options.isOneFile, !document.languages.isEmpty { finish("texts") }
    case .wide:
      let table = TableWriter(wide: document.languages)
      // Parts of one file keep their order, and tables of one name are told apart by the writer.
      var texts = CommonTexts()
      for file in document.files {
        let sheet = sheet(file.table, [file], table, nil, &texts, &written.diagnostics)
        writer.add(sheet, texts)
      }
      if !document.files.isEmpty { finish("texts") }
    case .bilingual:
      for language in document.languages {
        // Platforms read the first sheet only, so all tables are in one.
        let files = document.restricted(to: language).files
        var texts = CommonTexts()
        let sheet = sheet("Translations", files, .bilingual, language, &texts, &written.diagnostics)
        writer.add(sheet, texts)
        finish(language.code)
      }
    }
    return written
  }

  private func sheet(
    _ name: String, _ files: [ExchangeFile], _ table: TableWriter, _ language: Language?,
    _ texts: inout CommonTexts, _ diagnostics: inout [Diagnostic]
  ) -> WorkbookSheet {
    let columns = table.columns.map { column in
      switch column {
      case .language(let language):
        WorkbookSheet.Column(column.title, isRightToLeft: language.isRightToLeft)
      case .target: WorkbookSheet.Column(column.title, isRightToLeft: language?.isRightToLeft ?? false)
      case .state: WorkbookSheet.Column(column.title, choices: TableState.choices)
      default: WorkbookSheet.Column(column.title, isLocked: true)
      }
    }
    var rows: [[WorkbookCell]] = []
    for file in files {
      for (index, unit) in file.units.enumerated() {
        let row = texts.cells(table.row(of: unit, in: file), in: columns)
        if let fault = XLSXExchange.fault(of: row, texts, at: index, in: file, table) {
          diagnostics.append(fault)
        } else {
          rows.append(row)
        }
      }
    }
    var sheet = WorkbookSheet(name: name, columns: columns, rows: rows)
    // Key and source text stay in view beside many languages.
    if let source = table.columns.firstIndex(of: .source), language == nil { sheet.frozenColumns = source + 1 }
    return sheet
  }

  /// Why the row of a unit is left out; nil for one that fits.
  static func fault(
    of row: [WorkbookCell], _ texts: CommonTexts, at unit: Int, in file: ExchangeFile, _ table: TableWriter
  ) -> Diagnostic? {
    let long = row.firstIndex { cell in
      // Most texts have fewer bytes, which need not be counted.
      guard let text = texts.text(of: cell), text.utf8.count > Sheet.cellLimit else { return false }
      return text.utf16.count > Sheet.cellLimit
    }
    return long.map { tooLong(file.units[unit], in: file, table.columns[$0]) }
  }

  private static func tooLong(_ unit: ExchangeUnit, in file: ExchangeFile, _ column: TableColumn) -> Diagnostic {
    let path = unit.path.text
    return Diagnostic(
      "exchange/too-long", .error,
      "a cell of Excel holds \(TerminalText.number(Sheet.cellLimit)) characters, and the column '\(column.title)' of this "
        + "text needs more; the text is left out",
      subject: Subject(table: file.table, key: unit.key, variation: path.isEmpty ? nil : path), at: .file(file.path),
      help: "take another format for this text")
  }
}
