internal import CatalogModel

/// Tells whether an entry says what its file says, on the file's bytes and without reading it a second time.
///
/// It is sure or it says no: duplicates, unknown members and odd types are left to a comparison of models.
struct XCStringsMatch {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let nodes: UnsafeBufferPointer<JSONTree.Node>

  init(bytes: UnsafeBufferPointer<UInt8>, nodes: UnsafeBufferPointer<JSONTree.Node>) {
    self.bytes = bytes
    self.nodes = nodes
  }

  /// What a member can be called here, as bits of what was seen.
  private struct Seen: OptionSet {
    let rawValue: UInt8

    static let localizations = Seen(rawValue: 1)
    static let comment = Seen(rawValue: 2)
    static let extraction = Seen(rawValue: 4)
    static let translatability = Seen(rawValue: 8)
    static let variation = Seen(rawValue: 1)
    static let substitutions = Seen(rawValue: 2)
    static let argument = Seen(rawValue: 4)
    static let specifier = Seen(rawValue: 8)
    static let value = Seen(rawValue: 1)
    static let state = Seen(rawValue: 2)
  }

  /// Whether the member of `strings` at a node says the same; its key is known to be the entry's.
  func says(_ member: Int, _ entry: Entry) -> Bool {
    guard nodes[member].kind == .object, entry.extras.isEmpty else { return false }
    var seen: Seen = []
    let isSame = eachChild(of: member) { field in
      if hasKey(field, "localizations") {
        return seen.insert(.localizations).inserted && says(field, entry.localizations)
      }
      if hasKey(field, "comment") {
        guard let comment = entry.comment else { return false }
        return seen.insert(.comment).inserted && isText(field, comment)
      }
      if hasKey(field, "extractionState") {
        guard let state = entry.extraction else { return false }
        return seen.insert(.extraction).inserted && isText(field, state.rawValue)
      }
      guard hasKey(field, "shouldTranslate"), nodes[field].kind == .bool else { return false }
      let isTrue = bytes[Int(nodes[field].start)] == UInt8(ascii: "t")
      return seen.insert(.translatability).inserted && isTrue == entry.isTranslatable
    }
    return isSame && seen.contains(.comment) == (entry.comment != nil)
      && seen.contains(.extraction) == (entry.extraction != nil)
      && (seen.contains(.translatability) || entry.isTranslatable)
      && (seen.contains(.localizations) || entry.localizations.isEmpty)
  }

  private func says(_ field: Int, _ localizations: [Localization]) -> Bool {
    guard nodes[field].kind == .object else { return false }
    var position = 0
    let isSame = eachChild(of: field) { member in
      guard position < localizations.count else { return false }
      defer { position += 1 }
      let localization = localizations[position]
      guard localization.extras.isEmpty, isKey(member, localization.language.code) else { return false }
      return says(member, localization.variation, localization.substitutions)
    }
    return isSame && position == localizations.count
  }

  /// `other` says whether a further member is the same, nil where it is none.
  private func says(
    _ member: Int, _ variation: Variation?, _ substitutions: [Substitution], isCase: Bool = false,
    other: (Int) -> Bool = { _ in false }
  ) -> Bool {
    guard nodes[member].kind == .object else { return false }
    var seen: Seen = []
    let isSame = eachChild(of: member) { field in
      if hasKey(field, "stringUnit") || hasKey(field, "variations") || hasKey(field, "stringSet") {
        guard let variation else { return false }
        return seen.insert(.variation).inserted && says(field, variation)
      }
      if !substitutions.isEmpty, hasKey(field, "substitutions") {
        return seen.insert(.substitutions).inserted && saysAll(field, substitutions)
      }
      return other(field)
    }
    guard isSame, seen.contains(.substitutions) == !substitutions.isEmpty else { return false }
    return seen.contains(.variation) || variation == nil || isCase && variation == .nothing
  }

  private func says(_ field: Int, _ variation: Variation) -> Bool {
    guard nodes[field].kind == .object else { return false }
    switch variation {
    case .unit(let unit):
      return hasKey(field, unit.isSet ? "stringSet" : "stringUnit") && says(field, unit)
    case .varies(let axis, let cases):
      let member = field + 1
      guard hasKey(field, "variations"), member < Int(nodes[field].next), nodes[member].next == nodes[field].next,
        nodes[member].kind == .object, isKey(member, axis.rawValue)
      else { return false }
      var position = 0
      let isSame = eachChild(of: member) { child in
        guard position < cases.count, cases[position].extras.isEmpty else { return false }
        defer { position += 1 }
        return isKey(child, cases[position].selector) && says(child, cases[position].variation, [], isCase: true)
      }
      return isSame && position == cases.count
    }
  }

  private func says(_ field: Int, _ unit: Translation) -> Bool {
    guard unit.extras.isEmpty else { return false }
    var seen: Seen = []
    let isSame = eachChild(of: field) { member in
      if hasKey(member, "state") { return seen.insert(.state).inserted && isText(member, unit.state.rawValue) }
      guard hasKey(member, unit.isSet ? "values" : "value"), seen.insert(.value).inserted else { return false }
      if unit.isSet { return says(member, unit.messages) }
      return unit.messages.count == 1 && isText(member, unit.messages[0].text)
    }
    return isSame && (seen.contains(.state) || unit.state.rawValue.isEmpty)
      && (seen.contains(.value) || unit.messages.isEmpty)
  }

  private func says(_ member: Int, _ messages: [Message]) -> Bool {
    guard nodes[member].kind == .array else { return false }
    var position = 0
    let isSame = eachChild(of: member) { item in
      defer { position += 1 }
      return position < messages.count && isText(item, messages[position].text)
    }
    return isSame && position == messages.count
  }

  private func saysAll(_ field: Int, _ substitutions: [Substitution]) -> Bool {
    guard nodes[field].kind == .object else { return false }
    var position = 0
    let isSame = eachChild(of: field) { member in
      guard position < substitutions.count else { return false }
      defer { position += 1 }
      let substitution = substitutions[position]
      guard substitution.extras.isEmpty, isKey(member, substitution.name) else { return false }
      var seen: Seen = []
      let isSame = says(member, substitution.variation, [], isCase: true) { field in
        if hasKey(field, "argNum") {
          return seen.insert(.argument).inserted && isNumber(field, substitution.argument)
        }
        return hasKey(field, "formatSpecifier") && seen.insert(.specifier).inserted
          && isText(field, substitution.specifier)
      }
      return isSame && seen.contains(.argument) == (substitution.argument != nil)
        && (seen.contains(.specifier) || substitution.specifier.isEmpty)
    }
    return isSame && position == substitutions.count
  }
}

extension XCStringsMatch {
  /// False at the first child for which a function is.
  @inline(never)
  private func eachChild(of index: Int, _ holds: (Int) -> Bool) -> Bool {
    let end = Int(nodes[index].next)
    var child = index + 1
    while child < end {
      guard holds(child) else { return false }
      child = Int(nodes[child].next)
    }
    return true
  }

  private func inside(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[range.lowerBound + 1..<range.upperBound - 1])
  }

  private func hasKey(_ index: Int, _ name: StaticString) -> Bool {
    let node = nodes[index]
    guard !node.keyHasEscapes, node.isMember else { return false }
    return isSame(inside(node.keyRange), UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }

  private func isKey(_ index: Int, _ text: String) -> Bool {
    let node = nodes[index]
    return !node.keyHasEscapes && node.isMember && isSame(inside(node.keyRange), text)
  }

  private func isText(_ index: Int, _ text: String) -> Bool {
    let node = nodes[index]
    guard node.kind == .string else { return false }
    if !node.hasEscapes { return isSame(inside(node.range), text) }
    return JSONEscapes.decoded(inside(node.range)).withUnsafeBufferPointer { isSame($0, text) }
  }

  private func isNumber(_ index: Int, _ number: Int?) -> Bool {
    guard nodes[index].kind == .number, let number else { return false }
    return isSame(UnsafeBufferPointer(rebasing: bytes[nodes[index].range]), String(number))
  }
}
