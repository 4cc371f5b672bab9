internal import CatalogModel
internal import Diagnostics
internal import Syntax
internal import Text

/// Reads a catalog's JSON tree into the model; what the model cannot represent becomes an extra of the part it was
/// found in.
struct XCStringsReader {
  static let format = "xcstrings"

  let tree: JSONTree
  let path: String
  let table: String
  var faults = Faults()
  /// What is being read, for diagnostics.
  var key: String?
  var language: String?
  var steps: [String] = []
  /// The memory that the catalog may still use.
  var budget: ReadBudget

  init(_ tree: JSONTree, path: String, table: String) {
    self.tree = tree
    self.path = path
    self.table = table
    budget = ReadBudget(bytes: tree.bytes.count)
    budget.spend(tree.nodes.count * MemoryLayout<JSONTree.Node>.stride)
  }

  /// The whole catalog, or all but its entries; nil when the root is not an object.
  mutating func catalog(readsEntries: Bool = true) -> Catalog? {
    guard tree[JSONTree.root].kind == .object else {
      report(
        "catalog/unreadable", .error, "a catalog is a JSON object, but this file contains \(kind(JSONTree.root))",
        at: tree[0].range)
      return nil
    }
    var catalog = Catalog(table: table)
    reportDuplicates(in: JSONTree.root)
    for member in tree.children(of: JSONTree.root) where !budget.isSpent {
      if tree.key(of: member, is: "sourceLanguage"), let code = tree.string(at: member) {
        catalog.sourceLanguage = Language(code)
      } else if tree.key(of: member, is: "strings"), tree[member].kind == .object {
        guard readsEntries else { continue }
        catalog.entries = entries(of: member)
        catalog.original = Catalog.Original(bytes: tree.bytes, entries: catalog.entries)
      } else if !tree.key(of: member, is: "version") || !tree.string(at: member, is: "1.0") {
        keep(member, in: &catalog.extras)
        // The writer puts each of these members into hash tables, once for the old and once for the new content.
        budget.spend((Int(tree[member].next) - member) * 400)
        reportUnknownRoot(member)
      }
    }
    if budget.isSpent {
      faults = Faults()
      report(
        "catalog/unreadable", .error, "the file has too many keys for its size, and is not read",
        at: 0..<0)
      return nil
    }
    if tree.member("strings", of: JSONTree.root) == nil {
      report("catalog/missing-strings", .error, "the catalog has no 'strings'", at: tree[0].range.prefix(1))
    }
    return catalog
  }

  /// The entries in file order; of duplicates the last, at the position of the first.
  private mutating func entries(of strings: Int) -> [Entry] {
    let count = tree.childCount(of: strings)
    var entries: [Entry] = []
    entries.reserveCapacity(min(count, budget.room(for: MemoryLayout<Entry>.stride)))
    var positions: [ExactText: Int] = [:]
    for member in tree.children(of: strings) {
      let entry = entry(at: member)
      if let position = positions[ExactText(entry.key)] {
        reportDuplicate(member, first: entries[position].location, isSame: entries[position] == entry)
        entries[position] = entry
      } else {
        positions[ExactText(entry.key)] = entries.count
        budget.spend(entry: entry)
        entries.append(entry)
      }
      if budget.isSpent { break }
    }
    key = nil
    return entries
  }

  /// Reads one member of `strings`.
  mutating func entry(at member: Int) -> Entry {
    let name = tree.key(of: member)
    var entry = Entry(key: name, location: Location(path: path, bytes: tree[member].keyRange))
    (key, language) = (name, nil)
    guard isObject(member) else {
      keepWhole(member, in: &entry.extras)
      return entry
    }
    reportDuplicates(in: member)
    for field in tree.children(of: member) {
      if tree.key(of: field, is: "localizations"), isChoice(field) {
        entry.localizations = localizations(of: field)
      } else if tree.key(of: field, is: "comment"), let text = text(at: field) {
        entry.comment = text
      } else if tree.key(of: field, is: "extractionState"), let text = text(at: field) {
        entry.extraction = ExtractionState(rawValue: text)
      } else if tree.key(of: field, is: "shouldTranslate"), let isTranslatable = tree.bool(at: field) {
        entry.isTranslatable = isTranslatable
      } else {
        keep(field, in: &entry.extras)
        reportUnknown(field, unless: ["comment", "extractionState", "localizations"] + XCStringsMembers.ofEntries)
      }
    }
    return entry
  }

  /// Objects with more languages or cases are kept, but not read; no real file has so many.
  static let choiceLimit = 1_000

  private mutating func localizations(of field: Int) -> [Localization] {
    var localizations: [Localization] = []
    let count = tree.childCount(of: field)
    localizations.reserveCapacity(count)
    budget.spend(count * ReadBudget.localization + 32)
    var members: [Int] = []
    members.reserveCapacity(count)
    for member in tree.children(of: field) {
      let new = localization(at: member)
      if let position = members.firstIndex(where: { tree.haveSameKey($0, member) }) {
        reportDuplicate(
          member, first: Location(path: path, bytes: tree[members[position]].keyRange),
          isSame: localizations[position] == new)
        (members[position], localizations[position]) = (member, new)
      } else {
        members.append(member)
        localizations.append(new)
      }
    }
    language = nil
    return localizations
  }

  private mutating func localization(at member: Int) -> Localization {
    let code = tree.key(of: member)
    language = code
    var localization = Localization(language: Language(code), variation: nil, location: place(of: member))
    guard isObject(member) else {
      keepWhole(member, in: &localization.extras)
      return localization
    }
    localization.variation = content(of: member, extras: &localization.extras) { reader, field, extras in
      guard reader.tree.key(of: field, is: "substitutions"), reader.isObject(field) else { return false }
      localization.substitutions = reader.substitutions(of: field)
      return true
    }
    return localization
  }

  /// The value of the text that a localization or a case holds; its name where it varies or holds no text.
  func place(of member: Int) -> Location {
    guard tree[member].kind == .object, tree.member("variations", of: member) == nil,
      let unit = tree.member("stringUnit", of: member), let value = tree.member("value", of: unit)
    else { return Location(path: path, bytes: tree[member].keyRange) }
    return Location(path: path, bytes: tree[value].range)
  }

  private mutating func substitutions(of field: Int) -> [Substitution] {
    let count = tree.childCount(of: field)
    var substitutions: [Substitution] = []
    substitutions.reserveCapacity(count)
    budget.spend(count * MemoryLayout<Substitution>.stride + 32)
    for member in tree.children(of: field) { substitutions.append(substitution(at: member)) }
    return substitutions
  }

  private mutating func substitution(at member: Int) -> Substitution {
    let name = tree.key(of: member)
    steps += ["substitutions", name]
    defer { steps.removeLast(2) }
    var substitution = Substitution(name: name, specifier: "", variation: .nothing)
    guard isObject(member) else {
      keepWhole(member, in: &substitution.extras)
      return substitution
    }
    let variation = content(of: member, extras: &substitution.extras) { reader, field, extras in
      if reader.tree.key(of: field, is: "argNum"), let number = reader.tree.int(at: field) {
        substitution.argument = number
      } else if reader.tree.key(of: field, is: "formatSpecifier"), let text = reader.tree.string(at: field) {
        substitution.specifier = text
      } else {
        return false
      }
      return true
    }
    substitution.variation = variation ?? .nothing
    return substitution
  }
}

extension Variation {
  /// The variation for a branch without a text.
  static let nothing = Variation.unit(Translation(messages: [], state: TranslationState(rawValue: "")))
}
