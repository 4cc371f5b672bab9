internal import CatalogModel
internal import Diagnostics
internal import Syntax

/// Sheets with the texts of one language each, for somebody who opens them to translate: what is to be done stands on top
/// and has a colour, which goes when it is done.
struct LanguageSheets {
  /// What cells of several sheets have.
  private(set) var texts = CommonTexts()
  private let document: ExchangeDocument
  /// By file and unit, what all languages have.
  private var rows: [[Row]] = []
  /// The units of each key, which stand together.
  private var keys: [(file: Int, units: Range<Int>)] = []

  /// What the rows of a unit have in all languages.
  private struct Row {
    /// Without a translation and its state; with the path.
    let cells: [WorkbookCell]
    /// Whether it is one of several texts of a key.
    let isForm: Bool
  }

  /// Where a text is in the document: the numbers of its file, unit and target.
  private typealias Place = (file: Int, unit: Int, target: Int)

  init(_ document: ExchangeDocument) {
    self.document = document
    guard let language = document.languages.first else { return }
    let table = TableWriter(forPeople: language, from: document.sourceLanguage, hasForms: true)
    let columns = LanguageSheets.columns(of: table, language)
    for (number, file) in document.files.enumerated() {
      rows.append(
        file.units.map { unit in
          var unit = unit
          (unit.targets, unit.terms) = ([], [:])
          return Row(cells: texts.cells(table.row(of: unit, in: file), in: columns), isForm: unit.path != UnitPath())
        })
      var start = 0
      while start < file.units.count {
        let key = file.units[start].key.utf8
        let end = file.units[start...].firstIndex { !$0.key.utf8.elementsEqual(key) } ?? file.units.count
        keys.append((number, start..<end))
        start = end
      }
    }
  }

  /// The sheet of a language of the document; the diagnostics are texts that do not fit into a cell.
  mutating func sheet(for language: Language) -> Diagnosed<WorkbookSheet> {
    let places = inOrder(language)
    let hasForms = places.contains { rows[$0.file][$0.unit].isForm }
    let table = TableWriter(forPeople: language, from: document.sourceLanguage, hasForms: hasForms)
    let columns = LanguageSheets.columns(of: table, language)
    let target = table.columns.firstIndex(of: .language(language)) ?? 0
    var (cells, limits, faults) = ([[WorkbookCell]](), [WorkbookSheet.Limit](), [Diagnostic]())
    cells.reserveCapacity(places.count)
    for place in places {
      let row = row(at: place, table, columns)
      if let fault = XLSXExchange.fault(of: row, texts, at: place.unit, in: document.files[place.file], table) {
        faults.append(fault)
        continue
      }
      if let limit = document.files[place.file].units[place.unit].lengthLimit {
        limits.append(WorkbookSheet.Limit(row: cells.count, column: target, count: limit))
      }
      cells.append(row)
    }
    var sheet = WorkbookSheet(name: TableColumn.name(of: language), columns: columns, rows: cells)
    sheet.frozenColumns = target
    sheet.limits = limits
    sheet.highlights = LanguageSheets.highlights(source: target - 1, target: target)
    return Diagnosed(sheet, faults)
  }

  /// The cells of a text: those of all languages with those of its own.
  private mutating func row(
    at place: Place, _ table: TableWriter, _ columns: [WorkbookSheet.Column]
  ) -> [WorkbookCell] {
    let file = document.files[place.file]
    let target = file.units[place.unit].targets[place.target]
    if target.source != nil || file.units[place.unit].terms[target.language]?.isEmpty == false {
      return texts.cells(table.row(of: file.units[place.unit].restricted(to: target), in: file), in: columns)
    }
    var cells = rows[place.file][place.unit].cells
    if !table.columns.contains(.path) { cells.remove(at: 1) }
    for (column, content) in table.columns.enumerated() {
      switch content {
      case .language: cells[column] = .text(target.text ?? "")
      case .state: cells[column] = table.label(of: target, in: file).map { texts.cell($0) } ?? .unused
      case .exportedState: cells[column] = texts.cell(table.label(of: target, in: file) ?? "")
      default: break
      }
    }
    return cells
  }

  /// The texts: first keys of which something is missing, then those to review, then the others.
  private func inOrder(_ language: Language) -> [Place] {
    var places: [[Place]] = [[], [], []]
    // Nearly all units have a target in each language.
    let usual = document.languages.firstIndex(of: language) ?? 0
    for key in keys {
      let units = document.files[key.file].units
      var first = places.count - 1
      var own: [Place] = []
      for unit in key.units {
        guard let target = units[unit].targetIndex(of: language, usual: usual) else { continue }
        first = min(first, LanguageSheets.rank(of: units[unit].targets[target]))
        own.append((key.file, unit, target))
      }
      places[first] += own.count > 1 ? LanguageSheets.inOrder(own, of: units) : own
    }
    return Array(places.joined())
  }

  /// The texts of a key: plural forms from `zero` to `other`, each kind of number after the other.
  private static func inOrder(_ places: [Place], of units: [ExchangeUnit]) -> [Place] {
    let categories = PluralCategory.allCases.map(\.rawValue)
    var stems: [VariationPath] = []
    let order = places.enumerated().map { index, place -> (stem: Int, form: Int, index: Int) in
      var stem = units[place.unit].path.variation
      let form = stem.pluralCategory.flatMap(categories.firstIndex)
      if form != nil { stem.steps.removeAll { $0.axis == .plural } }
      if !stems.contains(stem) { stems.append(stem) }
      return (stems.firstIndex(of: stem) ?? 0, form ?? categories.count, index)
    }
    return order.sorted { $0 < $1 }.map { places[$0.index] }
  }

  private static func rank(of target: ExchangeTarget) -> Int {
    guard target.text != nil, target.state != .new else { return 0 }
    return target.state == nil || target.state == .translated ? 2 : 1
  }

  private static func columns(of table: TableWriter, _ language: Language) -> [WorkbookSheet.Column] {
    zip(table.columns, table.titles).map { column, title in
      switch column {
      case .source: WorkbookSheet.Column(title, isLocked: true, isMain: true)
      case .language: WorkbookSheet.Column(title, isMain: true, isRightToLeft: language.isRightToLeft)
      case .state: WorkbookSheet.Column(title, choices: TableState.labels)
      case .file, .table, .exportedState: WorkbookSheet.Column(title, isLocked: true, isHidden: true)
      default: WorkbookSheet.Column(title, isLocked: true)
      }
    }
  }

  /// Where the numbers of percent signs differ, the translation may lack a placeholder; only the import can tell.
  private static func highlights(source: Int, target: Int) -> [WorkbookSheet.Highlight] {
    let (from, to, state) = (
      "$" + Sheet.columnName(source) + "2", "$" + Sheet.columnName(target) + "2",
      "$" + Sheet.columnName(target + 1) + "2"
    )
    func count(_ cell: String) -> String { "LEN(\(cell))-LEN(SUBSTITUTE(\(cell),\"%\",\"\"))" }
    let review = [TableState.label(of: .needsReview), TableState.label(of: .machineTranslated)]
    return [
      .init("AND(LEN(\(to))>0,\(count(to))<>\(count(from)))", target...target, .doubtful),
      .init("LEN(\(to))=0", target...(target + 1), .open),
      .init("OR(" + review.map { "\(state)=\"\($0)\"" }.joined(separator: ",") + ")", target...(target + 1), .review),
    ]
  }
}
