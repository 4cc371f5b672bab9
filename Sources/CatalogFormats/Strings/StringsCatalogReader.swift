internal import CatalogModel
internal import Diagnostics
internal import Syntax
internal import Text

/// Turns a property list into a catalog of one language.
struct StringsCatalogReader {
  let list: PropertyList
  let file: SourceFile
  let language: Language
  private var faults = Faults()
  private var entries: [Entry] = []
  private var positions: [ExactText: Int] = [:]
  /// The memory that the catalog may still use.
  private var budget: ReadBudget
  /// Whether the entries are so short that their memory is counted against the budget.
  private var isDense = false

  var diagnostics: [Diagnostic] { faults.all(in: file) }

  init(list: PropertyList, file: SourceFile, language: Language) {
    self.list = list
    self.file = file
    self.language = language
    budget = ReadBudget(bytes: file.bytes.count)
  }

  /// The catalog; nil where the property list is not a table.
  mutating func catalog() -> Catalog? {
    if case .oldStyle(let tree) = list.flavour, !tree.isTable { return notATable(tree.text.start..<tree.text.start) }
    if case .oldStyle(let tree) = list.flavour {
      read(tree)
    } else {
      guard let members = list.value?.members else { return notATable(list.value?.range ?? 0..<0) }
      isDense = members.count > file.bytes.count / list.shortestEntry
      if isDense { budget.spend(members.count * (PropertyListMember.weight + PropertyListNode.weight)) }
      entries.reserveCapacity(members.count)
      for member in members where !budget.isSpent { read(member) }
    }
    if budget.isSpent {
      faults = Faults()
      faults.report(ReadBudget.diagnostic(of: file))
      return nil
    }
    return Catalog(table: file.stem, entries: entries)
  }

  private mutating func notATable(_ range: Range<Int>) -> Catalog? {
    // A list without a value has been reported already.
    if list.value != nil {
      faults.report(
        Diagnostic(
          "strings/not-a-table", .error, "the file is a property list, but not a dictionary",
          at: list.location(range, in: file), help: "write \"key\" = \"value\"; for each key"))
    }
    return nil
  }

  private mutating func read(_ tree: StringsTree) {
    // The shortest comment with a word takes 8 bytes.
    isDense = tree.entries.count * list.shortestEntry + tree.comments.count * 8 > tree.text.bytes.count
    if isDense { budget.spend(tree.entries.count * MemoryLayout<StringsEntry>.stride) }
    entries.reserveCapacity(
      isDense ? min(tree.entries.count, budget.room(for: MemoryLayout<Entry>.stride)) : tree.entries.count)
    positions.reserveCapacity(entries.capacity)
    let attached = StringsComments(tree)
    for (index, item) in tree.entries.enumerated() where !item.isDropped && !budget.isSpent {
      let key = tree.string(of: item.key)
      var entry = Entry(key: key, location: list.location(item.key.range, in: file))
      entry.comment = attached.text(of: index)
      var localization = Localization(language: language, variation: nil)
      switch item.value {
      case .absent:
        localization.variation = .text(key)
        localization.location = entry.location
      case .token(let token):
        localization.variation = .text(tree.string(of: token))
        localization.location = list.location(token.range, in: file)
        reportEscapes(token, key, tree.text.bytes)
      case .nested(let node): keep(node, in: &localization, key)
      }
      reportEscapes(item.key, key, tree.text.bytes)
      entry.localizations = [localization]
      append(entry)
    }
  }

  private mutating func read(_ member: PropertyListMember) {
    var entry = Entry(key: member.key, comment: member.comment, location: list.location(member.keyRange, in: file))
    var localization = Localization(language: language, variation: nil)
    if let text = member.node.text {
      localization.variation = .text(text)
      localization.location = list.location(member.node.range, in: file)
    } else {
      keep(member.node, in: &localization, member.key)
    }
    entry.localizations = [localization]
    append(entry)
  }

  /// Keeps a value that is not a string as an extra; lookups never return it.
  private mutating func keep(_ node: PropertyListNode, in localization: inout Localization, _ key: String) {
    let raw = String(decoding: StringsRenderer.oldStyle(node), as: UTF8.self)
    // Times 3, because the writer renders it two more times.
    budget.spend(raw.utf8.count * 3)
    localization.extras = Extras(format: "strings", fields: [Extras.Field("value", raw)])
    localization.location = list.location(node.range, in: file)
    faults.report(
      Diagnostic(
        "strings/not-a-text", .warning, "the value of '\(key)' is not a string", subject: subject(key),
        at: localization.location))
  }

  /// Appends an entry. Of entries with the same key the last counts, as in Foundation; it takes the position of the
  /// first.
  private mutating func append(_ entry: Entry) {
    // One hash lookup both finds and adds the key; duplicates, which are rare, need a second one.
    guard let position = positions.updateValue(entries.count, forKey: ExactText(entry.key)) else {
      if isDense {
        budget.spend(entry: entry)
        budget.spend(ReadBudget.localization + 32 + ReadBudget.leaf)
        if let text = entry.localizations.first?.text { budget.spend(text: text) }
      }
      entries.append(entry)
      return
    }
    positions[ExactText(entry.key)] = position
    let old = entries[position]
    if faults.hasRoom() {
      let isSame = old.localizations == entry.localizations
      faults.report(
        Diagnostic(
          "catalog/duplicate-key", isSame ? .info : .warning,
          isSame ? "'\(entry.key)' is defined twice" : "'\(entry.key)' is defined twice, and the last value is used",
          subject: subject(entry.key), at: entry.location,
          notes: [Diagnostic.Note("the first value", at: old.location)], help: "remove one of them"))
    }
    entries[position] = entry
    if entry.comment == nil { entries[position].comment = old.comment }
  }

  private mutating func reportEscapes(_ token: StringsToken, _ key: String, _ bytes: [UInt8]) {
    var from = token.inner.lowerBound
    while let offset = StringsEscapes.falseEscape(of: token, from: from, in: bytes) {
      from = offset + 2
      guard faults.hasRoom() else { continue }
      var end = offset + 2
      while end < token.inner.upperBound, bytes[end] & 0xC0 == 0x80 { end += 1 }
      let letter = String(decoding: bytes[offset + 1..<end], as: UTF8.self)
      faults.report(
        Diagnostic(
          "strings/false-escape", isMeant(letter) ? .info : .warning,
          "'\\\(letter)' is not an escape and is read as '\(letter)'",
          subject: subject(key), at: list.location(offset..<end, in: file),
          help: letter == "u"
            ? "write '\\U' with 4 hexadecimal digits, or the character itself" : "remove the backslash"
        ))
    }
  }

  /// Whether the character itself was meant, as in `\’`, and not a letter's escape.
  private func isMeant(_ character: String) -> Bool {
    character.unicodeScalars.allSatisfy { !$0.properties.isAlphabetic && $0.properties.numericType == nil }
  }

  private func subject(_ key: String) -> Subject {
    Subject(table: file.stem, key: key, language: language.code)
  }
}
