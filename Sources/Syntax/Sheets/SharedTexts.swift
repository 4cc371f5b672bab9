/// The texts that cells of a workbook refer to by number.
struct SharedTexts: PartContent {
  private(set) var texts: [String] = []
  private(set) var budget: ReadBudget
  private var text = SheetRichText()

  init(budget: ReadBudget) { self.budget = budget }

  var isDone: Bool { budget.isSpent }

  mutating func start(_ name: String, _ attributes: [XMLElement.Attribute]) -> Bool {
    if name == "si" { text = SheetRichText() }
    return text.start(name)
  }

  mutating func end(_ name: String, _ piece: String) {
    text.end(name, piece)
    guard name == "si" else { return }
    // A list that grows is copied, and lies in memory twice then.
    budget.spend(3 * MemoryLayout<String>.stride)
    budget.spend(text: text.text)
    texts.append(text.text)
  }
}
