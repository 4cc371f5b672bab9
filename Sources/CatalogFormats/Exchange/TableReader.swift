internal import CatalogModel
internal import Diagnostics
internal import Syntax
internal import Text

/// Makes units of the rows of a table of texts.
struct TableReader {
  private var document = ExchangeDocument()
  private var faults = Faults()
  private let file: SourceFile
  private let names: LanguageNames
  /// The language of the targets, in a table for one.
  private let language: Language?
  /// What stands before a cell's name where a workbook has several sheets: `Main!`.
  private var sheet = ""
  private var columns: [Int: TableColumn]?
  /// The languages of the sheet's columns.
  private var languages: [Language] = []
  /// Whether it is a sheet for people, with a translation and its state in each row.
  private var isForPeople = false
  /// The last column that has a title.
  private var titleEnd = 0
  private var isPhrasebook = false
  /// Whether a sheet was read.
  private var hasSheets = false
  /// Why the whole file is not read.
  private var refusal: Diagnostic?
  /// The rows that name a key.
  private var rows = TableRows()
  /// How many errors there are, also those that are not reported one by one.
  private var errorCount = 0
  private var budget: ReadBudget

  init(_ file: SourceFile, budget: ReadBudget, names: LanguageNames) {
    self.file = file
    self.names = names
    self.budget = budget
    language = TableReader.language(inPath: file.path, names)
  }

  /// Whether the rows of the sheet are read: its first row has titles, or it is a phrasebook.
  var readsSheet: Bool { isPhrasebook || columns?.isEmpty == false }

  /// The bytes that a unit and its list of targets take; a list of units that grows lies in memory twice.
  private static let unitCost = 2 * MemoryLayout<ExchangeUnit>.stride + 32

  /// Starts a sheet of a workbook.
  ///
  /// - Parameter name: nil where it is the only one.
  mutating func begin(sheet name: String?) {
    sheet = name.map { TerminalText.visible($0) + "!" } ?? ""
    columns = nil
    isPhrasebook = false
  }

  /// Takes the next row of a sheet; returns false when the file is not to be read any further.
  mutating func take(_ row: SheetRow) -> Bool {
    if isPhrasebook {
      takePhrase(row)
    } else if let columns {
      take(row, columns)
    } else {
      takeTitles(row)
    }
    guard refusal == nil else { return false }
    guard budget.isSpent else { return true }
    refusal = Diagnostic(
      "exchange/unreadable", .error, "the file has too many values for its size, and is not read", at: .file(file.path))
    return false
  }

  /// What all rows hold, and what there is to say about them.
  func finished() -> Diagnosed<ExchangeDocument> {
    if let refusal { return Diagnosed(ExchangeDocument(), [refusal]) }
    let reported = faults.all(in: file)
    var faults = reported
    if errorCount > 0, !reported.contains(where: { $0.severity == .error }) {
      let message = "\(TerminalText.count(errorCount, "cell")) could not be read"
      faults.append(Diagnostic("exchange/cell", .error, message, at: .file(file.path)))
    }
    if !hasSheets, !faults.contains(where: { $0.severity == .error }) {
      faults.append(
        Diagnostic(
          "exchange/columns", .error, "the file has no row that names its columns", at: .file(file.path),
          help: TableReader.columnsHelp))
    } else if document.files.isEmpty, faults.isEmpty {
      // A download that broke off behind its titles looks like this, too.
      faults.append(
        Diagnostic("exchange/no-texts", .warning, "the file names its columns, and has no texts", at: .file(file.path)))
    }
    return Diagnosed(document, faults)
  }

  private static let columnsHelp =
    "name the columns in the first row: key, path, source, and a language each; or context, source, target"

  /// Ends a sheet that has merged cells, of which all but the first have lost their texts.
  mutating func refuse(mergedCells range: String) {
    refusal = Diagnostic(
      "exchange/unreadable", .error, "the cells \(sheet)\(TerminalText.visible(range)) are merged: texts may be lost",
      at: .file(file.path), help: "unmerge all cells, and fill in what is missing")
  }

  private mutating func report(
    _ id: String, _ severity: Severity, _ message: String, help: String? = nil, at cell: SheetRow.Cell?,
    in row: SheetRow
  ) {
    if severity == .error { errorCount += 1 }
    guard faults.hasRoom() else { return }
    let cell = cell ?? row.cells.first
    let place = cell.map { row.name(of: $0) } ?? ""
    let range = cell?.range ?? 0..<0
    // Bytes of a packed file mean nothing to people.
    let isPacked = range.isEmpty
    faults.report(
      Diagnostic(
        id, severity, isPacked ? "\(sheet)\(place): \(message)" : message,
        at: isPacked ? .file(file.path) : file.location(range), help: help))
  }
}

/// Titles and languages.
extension TableReader {
  private mutating func takeTitles(_ row: SheetRow) {
    let titles = row.cells.compactMap { cell in cell.value.text.map { (cell.column, $0) } }
    let columns = TableColumn.columns(of: titles, names: names)
    let found = Set(columns.values)
    guard found.contains(.key) || found.contains(.context) || found.contains(.source) else {
      if row.cells.map(\.column) == [0, 1, 2, 3] {
        isPhrasebook = true
        hasSheets = true
        takePhrase(row)
      } else {
        refuse(row, "the first row names no column for keys, and the sheet is not read", help: TableReader.columnsHelp)
      }
      return
    }
    guard found.contains(.key) || found.contains(.context) || found.isDisjoint(with: [.file, .table, .path]) else {
      refusal = Diagnostic(
        "exchange/columns", .error, "\(sheet)the first row names files and no column for keys", at: .file(file.path),
        help: "put back the column 'key' of the export, with its title")
      return
    }
    let taken = Set(row.cells.filter { columns[$0.column] != nil }.map(\.value.text))
    if let second = row.cells.first(where: { columns[$0.column] == nil && taken.contains($0.value.text) }) {
      let title = TerminalText.visible(second.value.text ?? "")
      refusal = Diagnostic(
        "exchange/columns", .error, "\(sheet)\(row.name(of: second)): two columns are named '\(title)'",
        at: .file(file.path), help: "delete the one that is not meant")
      return
    }
    self.columns = columns
    titleEnd = row.cells.last?.column ?? 0
    isForPeople = row.cells.contains { TableColumn.isForPeople($0.value.text ?? "") }
    for cell in row.cells where columns[cell.column] == nil && !TableColumn.isKnown(cell.value.text ?? "") {
      report(
        "exchange/columns", .info,
        "the column '\(TerminalText.visible(cell.value.text ?? ""))' is neither a language nor anything else that is read",
        at: cell, in: row)
    }
    let languages = row.cells.compactMap { cell -> Language? in
      if case .language(let language) = columns[cell.column] { language } else { nil }
    }
    add(languages)
    if found.contains(.target) {
      if let language {
        add([language])
        hasSheets = true
        return
      }
      refuse(
        row, "nothing says which language the column of translations is",
        help: "name the file after the language, as in fr.csv, or the column")
    } else if languages.isEmpty {
      refuse(
        row, "the first row names no column of translations, and the sheet is not read", help: TableReader.columnsHelp,
        isOurs: found.contains(.path) || found.contains(.context))
    } else {
      hasSheets = true
    }
  }

  /// Reads no more of a sheet after its titles. A workbook may have a sheet of remarks.
  ///
  /// - Parameter isOurs: whether it is one that an export has written.
  private mutating func refuse(_ titles: SheetRow, _ message: String, help: String, isOurs: Bool = false) {
    columns = [:]
    report("exchange/columns", sheet.isEmpty || isOurs ? .error : .warning, message, help: help, at: nil, in: titles)
  }

  /// Takes the languages of a sheet's columns.
  private mutating func add(_ languages: [Language]) {
    self.languages = languages
    document.languages += languages.filter { !document.languages.contains($0) }
  }

  /// The language in a path: `fr.csv`, `app_fr.csv`, `app.pt-BR.xlsx`, `fr/app.csv`; nil where there is none.
  private static func language(inPath path: String, _ names: LanguageNames) -> Language? {
    let stem = SourceFile(path: path, bytes: []).stem
    if let language = LanguageNames.language(code: stem) { return language }
    if let (_, language) = names.suffix(of: stem) { return language }
    return path.split(separator: "/").dropLast().last.flatMap { LanguageNames.language(code: String($0)) }
  }
}

/// Rows.
extension TableReader {
  private mutating func take(_ row: SheetRow, _ columns: [Int: TableColumn]) {
    if !columns.isEmpty, let cell = row.cells.first(where: isRestOfText) {
      report(
        "exchange/cell", .error, "the row has more cells than there are titles, so it is left out",
        help: "put texts with commas in quotation marks, as in \"one, two\"", at: cell, in: row)
      return
    }
    var texts: [TableColumn: SheetRow.Cell] = [:]
    for cell in row.cells {
      if let column = columns[cell.column] { texts[column] = cell }
    }
    guard !texts.isEmpty, let identity = identity(texts, in: row) else { return }
    var unit = ExchangeUnit(key: identity.key, path: identity.path, source: text(texts[.source]))
    unit.comment = text(texts[.comment])
    unit.location = texts[.key].map { file.location($0.range) } ?? .file(file.path)
    unit.targets.reserveCapacity(min(texts.count, languages.count))
    for language in languages {
      guard let cell = texts[.target] ?? texts[.language(language)], let target = target(language, cell, in: row)
      else { continue }
      unit.targets.append(target)
    }
    if let state = state(texts, in: row), !unit.targets.isEmpty {
      unit.targets[0].state = state
      let exported = text(texts[.exportedState]).flatMap(TableState.state)
      // Nobody has touched a state that is as it was exported.
      unit.targets[0].exportedState = exported == state ? exported : nil
      unit.targets[0].isStateChosen = exported != nil && exported != state
    }
    let table = text(texts[.table]) ?? ""
    let fileCount = document.files.count
    var isNew = true
    if texts[.key] != nil || texts[.context] != nil || texts[.file] != nil {
      isNew = rows.add(unit, identity, table: table, to: &document)
      if isNew { budget.spend(TableRows.cost) }
    } else {
      document.append(unit, toFile: identity.file, table: table)
    }
    budget.spend((document.files.count - fileCount) * ExchangeDocument.fileCost)
    // The targets of another sheet come to those of the first one, in a list that grows.
    let room = isNew ? unit.targets.capacity : 2 * unit.targets.count
    budget.spend((isNew ? TableReader.unitCost : 0) + room * MemoryLayout<ExchangeTarget>.stride)
    if unit.path != UnitPath() { budget.spend(ExchangeUnit.pathCost) }
    for cell in texts.values { budget.spend(text: cell.value.text ?? "") }
  }

  /// Whether a cell of a CSV file is what stood behind a comma in a text without quotation marks. Remarks behind the last
  /// title begin with a word.
  private func isRestOfText(_ cell: SheetRow.Cell) -> Bool {
    cell.column > titleEnd && !cell.range.isEmpty && cell.value.text?.utf8.first == 0x20
  }

  private func text(_ cell: SheetRow.Cell?) -> String? { cell?.value.text }

  /// File, key and path of a row; nil, with a diagnostic, where it names none.
  private mutating func identity(_ texts: [TableColumn: SheetRow.Cell], in row: SheetRow) -> UnitContext? {
    for column in [TableColumn.key, .context, .file, .path] {
      guard let cell = texts[column], let oddity = cell.value.oddity, cell.value.text == nil else { continue }
      report("exchange/cell", .error, "the \(column.title) is \(oddity); the row is left out", at: cell, in: row)
      return nil
    }
    if texts[.key] == nil, let context = text(texts[.context]) {
      return UnitContext(context) ?? UnitContext(file: text(texts[.file]) ?? "", key: context, path: UnitPath())
    }
    let spelled = text(texts[.path]) ?? ""
    guard let path = UnitPath(spelled) else {
      report(
        "exchange/cell", .error, "'\(TerminalText.visible(spelled))' is no path of a text; the row is left out",
        help: "take the path from the export: plural.one, device.iphone", at: texts[.path], in: row)
      return nil
    }
    // Phrases have no keys. A catalog may have the empty key; a row says so by its file and source text.
    let hasKeys = [.key, .context, .file].contains { columns?.values.contains($0) == true }
    let namesEmptyKey = texts[.file] != nil && text(texts[.source])?.isEmpty == false
    if hasKeys, text(texts[.key])?.isEmpty ?? true, !namesEmptyKey {
      let hasText = texts.contains { column, cell in column.isTarget && cell.value.text?.isEmpty == false }
      report(
        "exchange/cell", hasText ? .error : .warning,
        hasText ? "the row has no key, so its text goes nowhere" : "the row has no key, and is left out",
        help: hasText ? "take the key from the export; a spreadsheet or script may have lost it" : nil, at: nil, in: row
      )
      return nil
    }
    return UnitContext(file: text(texts[.file]) ?? "", key: text(texts[.key]) ?? "", path: path)
  }

  private mutating func target(_ language: Language, _ cell: SheetRow.Cell, in row: SheetRow) -> ExchangeTarget? {
    if let oddity = cell.value.oddity {
      let isLost = cell.value.text == nil
      report(
        "exchange/cell", isLost ? .error : .warning,
        "the translation is \(oddity), not a text" + (isLost ? ", and is left out" : ""),
        help: "format the column as text, and type the translation again", at: cell, in: row)
    }
    guard let text = cell.value.text else { return nil }
    return ExchangeTarget(
      language, text: text, location: cell.range.isEmpty ? .file(file.path) : file.location(cell.range),
      position: cell.range.isEmpty ? sheet + row.name(of: cell) : nil)
  }

  private mutating func state(_ texts: [TableColumn: SheetRow.Cell], in row: SheetRow) -> TranslationState? {
    if let cell = texts[.state], let word = cell.value.text, !word.isEmpty {
      if let state = TableState.state(of: word) {
        // A missing text is exported as new. Who fills it in need not touch its state.
        return isForPeople && state == .new ? nil : state
      }
      report(
        "exchange/cell", .warning, "'\(TerminalText.visible(word))' is no state that is known, and is not read",
        help: "write new, translated or needs_review", at: cell, in: row)
    }
    guard let cell = texts[.fuzzy] else { return nil }
    if case .boolean("TRUE") = cell.value { return .needsReview }
    return text(cell).flatMap { TableState.isYes($0) ? .needsReview : nil }
  }

  /// A row of Google's phrasebook: the languages of source and target, then the two texts; it has no titles.
  private mutating func takePhrase(_ row: SheetRow) {
    guard row.cells.map(\.column) == [0, 1, 2, 3], let source = row.cells[2].value.text else {
      report("exchange/cell", .warning, "the row is not two languages and two texts, and is left out", at: nil, in: row)
      return
    }
    var languages: [Language] = []
    for cell in row.cells[0..<2] {
      let name = cell.value.text ?? ""
      guard let language = names.language(name.trimmed) else {
        report(
          "exchange/language", .error,
          "'\(TerminalText.visible(name))' is no language that is known; the row is left out",
          help: "say which one it is: --language-name '\(TerminalText.visible(name))=CODE'", at: cell, in: row)
        return
      }
      languages.append(language)
    }
    guard let target = target(languages[1], row.cells[3], in: row) else { return }
    var unit = ExchangeUnit(key: "", source: source, targets: [target])
    unit.location = file.location(row.cells[2].range)
    add([languages[1]])
    budget.spend(TableReader.unitCost + MemoryLayout<ExchangeTarget>.stride)
    budget.spend(text: source)
    budget.spend(text: target.text ?? "")
    let file = document.files.firstIndex { $0.sourceLanguage == languages[0] }
    if file == nil {
      var new = ExchangeFile(path: "", table: "")
      new.sourceLanguage = languages[0]
      document.files.append(new)
    }
    document.files[file ?? document.files.count - 1].units.append(unit)
  }
}
