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
    for (file, unit) in LanguageSheet.inOrder(document) {
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

  /// The texts: first keys of which something is missing, then those to review, then the others.
  private static func inOrder(_ document: ExchangeDocument) -> [(file: ExchangeFile, unit: ExchangeUnit)] {
    var groups: [(rank: Int, units: [(file: ExchangeFile, unit: ExchangeUnit)])] = []
    for file in document.files {
      var lastKey: String?
      for unit in file.units {
        // The forms of a key stand together.
        if let lastKey, lastKey.utf8.elementsEqual(unit.key.utf8) {
          groups[groups.count - 1].units.append((file, unit))
          groups[groups.count - 1].rank = min(groups[groups.count - 1].rank, rank(of: unit))
        } else {
          groups.append((rank(of: unit), [(file, unit)]))
        }
        lastKey = unit.key
      }
    }
    return (0...2).flatMap { rank in groups.filter { $0.rank == rank }.flatMap { inOrder($0.units) } }
  }

  /// The texts of a key: plural forms from `zero` to `other`, each kind of number after the other.
  private static func inOrder(
    _ units: [(file: ExchangeFile, unit: ExchangeUnit)]
  ) -> [(file: ExchangeFile, unit: ExchangeUnit)] {
    let categories = PluralCategory.allCases.map(\.rawValue)
    var stems: [VariationPath] = []
    let places = units.map { _, unit -> (stem: Int, form: Int) in
      var stem = unit.path.variation
      let form = stem.pluralCategory.flatMap(categories.firstIndex)
      if form != nil { stem.steps.removeAll { $0.axis == .plural } }
      if !stems.contains(stem) { stems.append(stem) }
      return (stems.firstIndex(of: stem) ?? 0, form ?? categories.count)
    }
    let order = units.indices.sorted {
      (places[$0].stem, places[$0].form, $0) < (places[$1].stem, places[$1].form, $1)
    }
    return order.map { units[$0] }
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
