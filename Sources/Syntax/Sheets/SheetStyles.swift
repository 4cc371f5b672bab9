/// The number formats of a workbook's cell styles.
struct SheetStyles: PartContent {
  /// By the number of the cell's style.
  private(set) var formats: [SheetNumberFormat] = []
  private var custom: [Int: SheetNumberFormat] = [:]
  private var isInCellFormats = false
  private var budget: ReadBudget

  init(budget: ReadBudget) { self.budget = budget }

  var isDone: Bool { budget.isSpent }

  mutating func start(_ name: String, _ attributes: [XMLElement.Attribute]) -> Bool {
    switch name {
    case "numFmt":
      guard let id = attributes.value("numFmtId").flatMap({ Int($0) }) else { return false }
      custom[id] = SheetStyles.format(of: attributes.value("formatCode") ?? "")
      budget.spend(64)
    case "cellXfs": isInCellFormats = true
    case "xf" where isInCellFormats:
      let id = attributes.value("numFmtId").flatMap { Int($0) } ?? 0
      formats.append(custom[id] ?? SheetStyles.builtIn(id))
      budget.spend(8)
    default: break
    }
    return false
  }

  mutating func end(_ name: String, _ text: String) {
    if name == "cellXfs" { isInCellFormats = false }
  }

  /// The formats that need no code (ECMA-376, 18.8.30, with those of East Asian languages).
  private static func builtIn(_ id: Int) -> SheetNumberFormat {
    switch id {
    case 0, 1, 49: .plain
    case 14...22, 27...36, 45...47, 50...58: .date
    default: .other
    }
  }

  private static func format(of code: String) -> SheetNumberFormat {
    if code == "General" || code == "@" || code == "0" { return .plain }
    var isQuoted = false
    var isBracketed = false
    var isEscaped = false
    for character in code {
      switch character {
      case _ where isEscaped: isEscaped = false
      case "\"": isQuoted.toggle()
      case _ where isQuoted: continue
      case "\\", "_", "*": isEscaped = true
      case "[": isBracketed = true
      case "]": isBracketed = false
      case "d", "D", "m", "M", "y", "Y", "h", "H", "s", "S": if !isBracketed { return .date }
      default: continue
      }
    }
    return .other
  }
}
