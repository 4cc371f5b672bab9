package import Diagnostics
internal import Text

/// Reads the sheets of a workbook (`.xlsx`: Office Open XML, ECMA-376) as Excel, Numbers, LibreOffice, Google Sheets and
/// libraries write it, a row at a time.
package struct WorkbookReader {
  private let archive: ZipArchive
  private var sharedTexts: [String] = []
  private var formats: [SheetNumberFormat] = []
  private var budget: ReadBudget

  /// What reading the cells of all sheets may take.
  package let cellBudget: ReadBudget

  /// One sheet of a workbook, before its rows are read.
  package struct Tab: Sendable {
    /// The name on its tab.
    package let name: String
    fileprivate let part: ZipArchive.Entry
  }

  /// In the order of their tabs; without charts and other sheets that have no cells.
  package private(set) var tabs: [Tab] = []

  /// Opens a workbook and reads what its sheets share.
  package static func open(_ file: SourceFile) -> Result<WorkbookReader, SheetProblem> {
    // Compound files: what Excel wrote before 2007, and what it still writes with a password.
    if file.bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) {
      return .failure(
        SheetProblem(
          message: "the file is an old .xls workbook, or protected with a password",
          help: "save it as an Excel workbook (.xlsx) without a password"))
    }
    switch ZipArchive.read(file.bytes) {
    case .failure(let failure): return .failure(SheetProblem(message: failure.message))
    case .success(let archive):
      do throws(SheetProblem) {
        return .success(try WorkbookReader(archive, size: file.bytes.count))
      } catch {
        return .failure(error)
      }
    }
  }

  private init(_ archive: ZipArchive, size: Int) throws(SheetProblem) {
    self.archive = archive
    cellBudget = ReadBudget(packedBytes: size, unpackedBytes: archive.entries.reduce(0) { $0 + $1.size })
    budget = cellBudget
    let workbook = try WorkbookReader.mainPart(of: archive)
    let relations = try WorkbookReader.relations(of: workbook, in: archive)
    var parts: [String: String] = [:]
    for relation in relations {
      let path = PartRelations.path(relation.target, from: workbook.name)
      switch relation.kind {
      case "worksheet": parts[relation.id] = path
      case "sharedStrings":
        guard let part = archive.entry(path) else { continue }
        let texts = try OOXMLPartReader.read(part, of: archive, into: SharedTexts(budget: budget))
        budget = texts.budget
        if budget.isSpent { throw WorkbookReader.tooDense }
        sharedTexts = texts.texts
      case "styles":
        guard let part = archive.entry(path) else { continue }
        formats = try OOXMLPartReader.read(part, of: archive, into: SheetStyles(budget: budget)).formats
      default: continue
      }
    }
    let sheets = try OOXMLPartReader.read(workbook, of: archive, into: WorkbookTabs(budget: budget))
    if sheets.budget.isSpent { throw WorkbookReader.tooDense }
    for sheet in sheets.tabs {
      guard let path = parts[sheet.id] else { continue }
      guard let part = archive.entry(path) else {
        throw SheetProblem(message: "the workbook lacks its sheet '\(TerminalText.visible(sheet.name))'")
      }
      tabs.append(Tab(name: sheet.name, part: part))
    }
  }

  private static let tooDense = SheetProblem(message: "the file has too many values for its size")

  private static func mainPart(of archive: ZipArchive) throws(SheetProblem) -> ZipArchive.Entry {
    var path = "xl/workbook.xml"
    if let package = archive.entry("_rels/.rels") {
      let relations = try OOXMLPartReader.read(package, of: archive, into: PartRelations(budget: ReadBudget(bytes: 0)))
      let main = relations.all.first { $0.kind == "officeDocument" }
      path = main.map { PartRelations.path($0.target, from: "") } ?? path
    }
    if path.hasSuffix(".bin") {
      throw SheetProblem(message: "the file is a binary workbook", help: "save it as an Excel workbook (.xlsx)")
    }
    guard let part = archive.entry(path) else {
      throw SheetProblem(message: "the archive is no workbook of Excel", help: "save it as an Excel workbook (.xlsx)")
    }
    return part
  }

  private static func relations(
    of part: ZipArchive.Entry, in archive: ZipArchive
  ) throws(SheetProblem) -> [PartRelations.Relation] {
    var folders = part.name.split(separator: "/")
    let name = folders.popLast() ?? ""
    guard let entry = archive.entry((folders + ["_rels", "\(name).rels"]).joined(separator: "/")) else { return [] }
    let relations = try OOXMLPartReader.read(
      entry, of: archive, into: PartRelations(budget: ReadBudget(bytes: part.size)))
    if relations.budget.isSpent { throw tooDense }
    return relations.all
  }

  /// Reads a sheet and hands on its rows that are not empty, until the receiver returns false. Returns the first range
  /// of merged cells, such as `A1:C1`: all of them but the first have lost their texts; nil where there is none.
  package mutating func read(_ tab: Tab, to receive: (SheetRow) -> Bool) -> Result<String?, SheetProblem> {
    do throws(SheetProblem) {
      return .success(
        try withoutActuallyEscaping(receive) { receive throws(SheetProblem) in
          let content = Worksheet(sharedTexts: sharedTexts, formats: formats, receive: receive)
          let read = try OOXMLPartReader.read(tab.part, of: archive, into: content)
          if let problem = read.problem { throw problem }
          return read.mergedCells
        })
    } catch {
      return .failure(error)
    }
  }
}

/// The names and order of a workbook's sheets.
struct WorkbookTabs: PartContent {
  /// By the names on their tabs, with the ids of their relations.
  private(set) var tabs: [(name: String, id: String)] = []
  private(set) var budget: ReadBudget

  init(budget: ReadBudget) { self.budget = budget }

  var isDone: Bool { budget.isSpent }

  mutating func start(_ name: String, _ attributes: [XMLElement.Attribute]) -> Bool {
    guard name == "sheet", let name = attributes.value("name"),
      // The prefix tells this id from `sheetId`; strict and transitional files differ in its namespace only.
      let id = attributes.first(where: { $0.name.hasSuffix(":id") })?.value
    else { return false }
    tabs.append((name, id))
    budget.spend(64)
    budget.spend(text: name)
    budget.spend(text: id)
    return false
  }

  mutating func end(_ name: String, _ text: String) {}
}
