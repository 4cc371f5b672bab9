/// The parts that a part of a workbook refers to: its file of relationships.
struct PartRelations: PartContent {
  /// One of them.
  struct Relation {
    let id: String
    /// The last word of its type: `worksheet`.
    let kind: String
    /// A path, absolute in the archive or relative to the part.
    let target: String
  }

  private(set) var all: [Relation] = []
  private(set) var budget: ReadBudget

  init(budget: ReadBudget) { self.budget = budget }

  var isDone: Bool { budget.isSpent }

  mutating func start(_ name: String, _ attributes: [XMLElement.Attribute]) -> Bool {
    guard name == "Relationship", let id = attributes.value("Id"), let type = attributes.value("Type"),
      let target = attributes.value("Target")
    else { return false }
    let kind = type.split(separator: "/").last.map(String.init) ?? type
    all.append(Relation(id: id, kind: kind, target: target))
    for text in [id, kind, target] { budget.spend(text: text) }
    budget.spend(MemoryLayout<Relation>.stride)
    return false
  }

  mutating func end(_ name: String, _ text: String) {}

  /// The path in the archive of a target.
  ///
  /// - Parameter part: the path of the part that refers to it; empty for the archive itself.
  static func path(_ target: String, from part: String) -> String {
    let target = target.replacing("\\", with: "/")
    var folders = target.hasPrefix("/") ? [] : part.split(separator: "/").dropLast().map(String.init)
    for step in target.split(separator: "/") where step != "." {
      if step == ".." { _ = folders.popLast() } else { folders.append(String(step)) }
    }
    return folders.joined(separator: "/")
  }
}
