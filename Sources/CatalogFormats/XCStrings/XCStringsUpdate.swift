internal import CatalogModel
internal import Syntax
internal import Text

/// Finds what a catalog changes in the file it was read from.
struct XCStringsUpdate {
  private let tree: JSONTree
  private let catalog: Catalog
  private var reader: XCStringsReader

  init(_ tree: JSONTree, path: String, to catalog: Catalog) {
    self.tree = tree
    self.catalog = catalog
    reader = XCStringsReader(tree, path: path, table: catalog.table)
  }

  /// The plan for the root; nil when file and catalog agree.
  ///
  /// Entries that equal what was read are kept without reading them again. The others are read and compared one by one:
  /// a second catalog in memory would double the cost.
  mutating func plan() -> JSONPlan? {
    guard tree[JSONTree.root].kind == .object else { return nil }
    guard let before = reader.catalog(readsEntries: false) else { return nil }
    var after = catalog
    after.entries = []
    // A source language supplied by the caller is not written to a file that names none.
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
    let entries = catalog.entries
    let positions = catalog.positions
    var plans: [Int: JSONPlan] = [:]
    var seen = [Bool](repeating: false, count: entries.count)
    let unchanged = unchangedEntries(at: positions)
    // Backwards, because the last of duplicates is the one that was read.
    for member in tree.children(of: strings).reversed() {
      guard let position = positions[ExactText(tree.key(of: member))] else {
        plans[member] = .remove
        continue
      }
      if seen[position] { continue }
      seen[position] = true
      if unchanged[position] { continue }
      let old = reader.entry(at: member)
      if old != entries[position] {
        plans[member] = .change(from: XCStringsWriter.value(of: old), to: XCStringsWriter.value(of: entries[position]))
      }
    }
    var insertions: [JSONInsertion] = []
    for position in entries.indices where !seen[position] {
      let entry = entries[position]
      insertions.append(JSONInsertion(member: .init(entry.key, XCStringsWriter.value(of: entry))))
    }
    return plans.isEmpty && insertions.isEmpty ? nil : .members(plans, insertions: insertions)
  }

  /// For each entry of the catalog, whether it equals what was read from the same bytes.
  private func unchangedEntries(at positions: [ExactText: Int]) -> [Bool] {
    var unchanged = [Bool](repeating: false, count: catalog.entries.count)
    guard let original = catalog.original, original.bytes == tree.bytes else { return unchanged }
    for entry in original.entries {
      guard let position = positions[ExactText(entry.key)] else { continue }
      unchanged[position] = entry == catalog.entries[position]
    }
    return unchanged
  }
}
