internal import CatalogModel
internal import Diagnostics

/// Finds out what a catalog changes in the file it came from.
struct XCStringsUpdate {
  private let tree: JSONTree
  private let catalog: Catalog
  private var reader: XCStringsReader

  init(_ tree: JSONTree, path: String, to catalog: Catalog) {
    self.tree = tree
    self.catalog = catalog
    reader = XCStringsReader(tree, path: path, table: catalog.table)
  }

  /// The plan for the root; nil when the catalog says what the file says.
  ///
  /// Entries are read one by one, compared and forgotten: a second model of the file would cost its memory again.
  mutating func plan() -> JSONPlan? {
    guard tree[JSONTree.root].kind == .object else { return nil }
    guard let before = reader.catalog(readsEntries: false) else { return nil }
    var after = catalog
    after.entries = []
    // A language that the caller supplied for a file that names none is not the file's.
    if before.sourceLanguage == nil { after.sourceLanguage = nil }
    var (plans, insertions) = tree.plans(
      for: JSONTree.root, from: XCStringsWriter.value(of: before), to: XCStringsWriter.value(of: after))
    if let strings = tree.member("strings", of: JSONTree.root), tree[strings].kind == .object {
      plans[strings] = stringsPlan(strings)
    } else if !catalog.entries.isEmpty {
      let entries = catalog.entries.map { JSONValue.Member($0.key, XCStringsWriter.value(of: $0)) }
      insertions.append(JSONInsertion(member: .init("strings", .object(entries))))
    }
    return plans.isEmpty && insertions.isEmpty ? nil : .members(plans, insertions: insertions)
  }

  private mutating func stringsPlan(_ strings: Int) -> JSONPlan? {
    var positions: [ExactText: Int] = [:]
    positions.reserveCapacity(catalog.entries.count)
    for (position, entry) in catalog.entries.enumerated() { positions[ExactText(entry.key)] = position }
    let members = Array(tree.children(of: strings))
    var plans: [Int: JSONPlan] = [:]
    var seen: Set<ExactText> = []
    // Backwards, because of duplicates the last is the one that was read.
    for member in members.reversed() {
      let key = ExactText(tree.key(of: member))
      guard let position = positions[key] else {
        plans[member] = .remove
        continue
      }
      guard seen.insert(key).inserted else { continue }
      let old = reader.entry(at: member)
      let new = catalog.entries[position]
      if old != new {
        plans[member] = .change(from: XCStringsWriter.value(of: old), to: XCStringsWriter.value(of: new))
      }
    }
    let added = seen.count == positions.count ? [] : catalog.entries.filter { !seen.contains(ExactText($0.key)) }
    let insertions = added.map { JSONInsertion(member: .init($0.key, XCStringsWriter.value(of: $0))) }
    return plans.isEmpty && insertions.isEmpty ? nil : .members(plans, insertions: insertions)
  }
}
