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
