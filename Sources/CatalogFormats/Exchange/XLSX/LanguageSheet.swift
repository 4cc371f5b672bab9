internal import CatalogModel
internal import Diagnostics
internal import Syntax

/// A sheet with the texts of one language, for somebody who opens it to translate: what is to be done stands on top and has
/// a colour, which goes when it is done.
struct LanguageSheet {
  /// The sheet.
  let sheet: WorkbookSheet
  /// The texts that do not fit into a cell.
  let diagnostics: [Diagnostic]

  /// - Parameter document: one that is restricted to the language.
  init(_ document: ExchangeDocument, _ language: Language) {
    let hasForms = document.files.contains { $0.units.contains { $0.path != UnitPath() } }
    let table = TableWriter(forPeople: language, from: document.sourceLanguage, hasForms: hasForms)
    var rows: [[String?]] = []
    var limits: [(row: Int, count: Int)] = []
    var faults: [Diagnostic] = []
    for place in LanguageSheet.inOrder(document) {
      let (file, unit) = (document.files[place.file], document.files[place.file].units[place.unit])
      let row = table.row(of: unit, in: file)
      if let fault = XLSXExchange.fault(of: row, unit, in: file, table) {
        faults.append(fault)
        continue
      }
      if let limit = unit.lengthLimit { limits.append((rows.count, limit)) }
      rows.append(row)
    }
    var sheet = WorkbookSheet(
      name: TableColumn.name(of: language), columns: LanguageSheet.columns(of: table, language), rows: rows)
    let target = table.columns.firstIndex(of: .language(language)) ?? 0
    sheet.frozenColumns = target
    sheet.limits = limits.map { WorkbookSheet.Limit(row: $0.row, column: target, count: $0.count) }
    sheet.highlights = LanguageSheet.highlights(source: target - 1, target: target)
    self.sheet = sheet
    diagnostics = faults
  }

  /// Where a text is in the document: the numbers of its file and unit.
  private typealias Place = (file: Int, unit: Int)

  /// The texts: first keys of which something is missing, then those to review, then the others.
  private static func inOrder(_ document: ExchangeDocument) -> [Place] {
    var places: [[Place]] = [[], [], []]
    for (number, file) in document.files.enumerated() {
      var start = 0
      while start < file.units.count {
        // The forms of a key stand together.
        var (end, first) = (start + 1, rank(of: file.units[start]))
        while end < file.units.count, file.units[end].key.utf8.elementsEqual(file.units[start].key.utf8) {
          first = min(first, rank(of: file.units[end]))
          end += 1
        }
        let order = end == start + 1 ? [start] : inOrder(start..<end, of: file.units)
        places[first] += order.map { (number, $0) }
        start = end
      }
    }
    return Array(places.joined())
  }

  /// The texts of a key: plural forms from `zero` to `other`, each kind of number after the other.
  private static func inOrder(_ indices: Range<Int>, of units: [ExchangeUnit]) -> [Int] {
    let categories = PluralCategory.allCases.map(\.rawValue)
    var stems: [VariationPath] = []
    let places = indices.map { index -> (stem: Int, form: Int, index: Int) in
      var stem = units[index].path.variation
      let form = stem.pluralCategory.flatMap(categories.firstIndex)
      if form != nil { stem.steps.removeAll { $0.axis == .plural } }
      if !stems.contains(stem) { stems.append(stem) }
      return (stems.firstIndex(of: stem) ?? 0, form ?? categories.count, index)
    }
    return places.sorted { $0 < $1 }.map(\.index)
  }

  private static func rank(of unit: ExchangeUnit) -> Int {
    guard let target = unit.targets.first, target.text != nil, target.state != .new else { return 0 }
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
