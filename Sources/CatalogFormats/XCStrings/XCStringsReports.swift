internal import CatalogModel
internal import Diagnostics
internal import Syntax

extension XCStringsReader {
  mutating func report(
    _ id: String, _ severity: Severity, _ message: String, at bytes: Range<Int>, notes: [Diagnostic.Note] = [],
    impact: Impact? = nil
  ) {
    guard faults.hasRoom() else { return }
    var fault = Diagnostic(
      id, severity, message,
      subject: Subject(
        table: table, key: key, language: language, variation: steps.isEmpty ? nil : steps.joined(separator: ".")),
      at: Location(path: path, bytes: bytes), notes: notes)
    fault.impact = impact
    faults.report(fault)
  }

  /// Whether a value is an object; reports anything else.
  mutating func isObject(_ index: Int) -> Bool {
    if tree[index].kind == .object { return true }
    reportType(index, expected: "an object")
    return false
  }

  /// Whether a value is an object of languages or cases; reports anything else. An object of thousands is not one, and
  /// comparing all its members would take too long.
  mutating func isChoice(_ index: Int) -> Bool {
    guard isObject(index) else { return false }
    guard tree.hasChildren(of: index, moreThan: XCStringsReader.choiceLimit) else { return true }
    report(
      "catalog/wrong-type", .error,
      "'\(tree.key(of: index))' has more than \(XCStringsReader.choiceLimit) members; it is kept, but not read",
      at: tree[index].keyRange)
    return false
  }

  /// The text of a string; reports anything else.
  mutating func text(at index: Int) -> String? {
    if let text = tree.string(at: index) { return text }
    reportType(index, expected: "a string")
    return nil
  }

  private mutating func reportType(_ index: Int, expected: String) {
    report(
      "catalog/wrong-type", .error, "'\(tree.key(of: index))' is \(kind(index)), expected \(expected)",
      at: tree[index].range)
  }

  func kind(_ index: Int) -> String {
    switch tree[index].kind {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .bool: "a boolean"
    case .null: "null"
    }
  }

  /// Keeps a member verbatim.
  mutating func keep(_ index: Int, in extras: inout Extras) { keep(index, as: tree.key(of: index), in: &extras) }

  private mutating func keep(_ index: Int, as name: String, in extras: inout Extras) {
    let raw = tree.compactText(of: index)
    let field = Extras.Field(name, raw, meaning: XCStringsMembers.meaning(of: name, raw))
    budget.spend(extras.isEmpty ? 160 : MemoryLayout<Extras.Field>.stride)
    budget.spend(text: field.raw)
    extras.format = XCStringsReader.format
    extras.fields.append(field)
  }

  /// Keeps the value of something that should have been an object, under the empty name.
  mutating func keepWhole(_ index: Int, in extras: inout Extras) { keep(index, as: "", in: &extras) }

  mutating func reportUnknown(_ index: Int, unless known: [String]) {
    let name = tree.key(of: index)
    guard !known.contains(name) else { return }
    let typed = ["value": "a string", "values": "an array of strings", "state": "a string", "argNum": "an integer"]
    if let expected = typed[name] ?? (name == "formatSpecifier" || name == "shouldTranslate" ? "another type" : nil) {
      report("catalog/wrong-type", .error, "'\(name)' is \(kind(index)), expected \(expected)", at: tree[index].range)
    } else if !["localizations", "substitutions", "variations"].contains(name) {
      report("catalog/unknown-field", .info, "'\(name)' is an unknown field; it is kept", at: tree[index].keyRange)
    }
  }

  mutating func reportUnknownRoot(_ index: Int) {
    let name = tree.key(of: index)
    if name == "strings" || name == "sourceLanguage" {
      reportType(index, expected: name == "strings" ? "an object" : "a string")
    } else if name != "version", name != "languages" {
      report(
        "catalog/unknown-top-level-key", .error, "'\(name)' is outside 'strings', where Xcode does not read it",
        at: tree[index].keyRange)
    }
  }

  /// Reports members of a small object that have the same name.
  mutating func reportDuplicates(in index: Int) {
    // An object with one member has no duplicates.
    let node = tree[index]
    guard node.kind == .object, index + 1 < Int(node.next), Int(tree[index + 1].next) < Int(node.next) else { return }
    var position = 0
    for member in tree.children(of: index) {
      // Only 32 members are compared with each other; larger objects are not part of the format, and comparing all
      // would take too long.
      let earlier = tree.children(of: index).prefix(min(position, 32))
      if position > 0, let first = earlier.first(where: { tree.haveSameKey($0, member) }) {
        reportDuplicate(
          member, first: Location(path: path, bytes: tree[first].keyRange),
          isSame: tree.compactText(of: first) == tree.compactText(of: member))
      }
      position += 1
    }
  }

  /// - Parameter isSame: whether both say the same, so that nobody sees another text.
  mutating func reportDuplicate(_ member: Int, first: Location?, isSame: Bool) {
    report(
      "catalog/duplicate-key", .error,
      "'\(tree.key(of: member))' is defined twice; Xcode keeps the last one and drops the others",
      at: tree[member].keyRange, notes: [Diagnostic.Note("first here", at: first)],
      impact: isSame ? .debt : nil)
  }
}

extension Extras {
  mutating func keep(_ name: String, _ value: JSONValue) {
    format = XCStringsReader.format
    var renderer = JSONRenderer(style: .compact)
    renderer.render(value)
    fields.append(Field(name, String(decoding: renderer.out, as: UTF8.self)))
  }
}
