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

/// A text in one or several parts, each of which may be formatted: `<t>`, `<r><t>`; readings of Japanese texts
/// (`<rPh>`) are no part of it.
struct SheetRichText {
  private(set) var text = ""
  private var isReading = false

  /// An element starts; returns whether its text is wanted.
  mutating func start(_ name: String) -> Bool {
    if name == "rPh" { isReading = true }
    return name == "t" && !isReading
  }

  /// An element ends.
  mutating func end(_ name: String, _ piece: String) {
    if name == "rPh" { isReading = false }
    if name == "t", !isReading { text += SheetText.restored(piece) }
  }
}
