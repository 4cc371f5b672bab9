internal import CatalogModel
internal import Syntax
internal import Text

extension XCStringsReader {
  /// Reads what a localization, a case or a substitution holds: a unit, a set or variations. `other` reads further
  /// members.
  ///
  /// Where a file has several, `variations` win, then the unit; the rest becomes extras.
  mutating func content(
    of member: Int, extras: inout Extras,
    other: (inout XCStringsReader, Int, inout Extras) -> Bool = { _, _, _ in false }
  ) -> Variation? {
    reportDuplicates(in: member)
    var found: (variation: Variation, rank: Int, field: Int)?
    for field in tree.children(of: member) {
      guard let (variation, rank) = variation(at: field, extras: &extras) else {
        guard !other(&self, field, &extras) else { continue }
        keep(field, in: &extras)
        reportUnknown(field, unless: [])
        continue
      }
      guard let variation else { continue }
      if let old = found, !tree.haveSameKey(old.field, field) {
        keep(old.rank > rank ? field : old.field, in: &extras)
        if old.rank > rank { continue }
      }
      found = (variation, rank, field)
    }
    return found?.variation
  }

  /// Nil for a member with another name; a nil variation for one that is kept as an extra.
  private mutating func variation(at field: Int, extras: inout Extras) -> (Variation?, rank: Int)? {
    let rank: Int
    if tree.key(of: field, is: "stringUnit") {
      rank = 1
    } else if tree.key(of: field, is: "variations") {
      rank = 2
    } else if tree.key(of: field, is: "stringSet") {
      rank = 0
    } else {
      return nil
    }
    guard isObject(field) else {
      keep(field, in: &extras)
      return (nil, rank)
    }
    if rank == 2 { return (choice(at: field, extras: &extras), rank) }
    return (.unit(unit(at: field, isSet: rank == 0)), rank)
  }

  private mutating func unit(at field: Int, isSet: Bool) -> Translation {
    reportDuplicates(in: field)
    budget.spend(ReadBudget.leaf)
    var unit = Translation(messages: [], isSet: isSet, state: TranslationState(rawValue: ""))
    for member in tree.children(of: field) {
      if !isSet, tree.key(of: member, is: "value"), let text = tree.string(at: member) {
        budget.spend(text: text)
        unit.messages = [Message(text)]
      } else if isSet, tree.key(of: member, is: "values"), let texts = texts(at: member) {
        unit.messages = texts
      } else if tree.key(of: member, is: "state"), let state = state(at: member) {
        unit.state = state
      } else {
        keep(member, in: &unit.extras)
        reportUnknown(member, unless: [])
      }
    }
    return unit
  }

  /// The most common long state shares one string, which saves an allocation per leaf.
  private func state(at member: Int) -> TranslationState? {
    if tree.string(at: member, is: "machine_translated") { return .machineTranslated }
    return tree.string(at: member).map(TranslationState.init)
  }

  private mutating func texts(at member: Int) -> [Message]? {
    guard tree[member].kind == .array else { return nil }
    let count = tree.childCount(of: member)
    var texts: [Message] = []
    texts.reserveCapacity(count)
    budget.spend(count * MemoryLayout<Message>.stride)
    for item in tree.children(of: member) {
      guard let text = tree.string(at: item) else { return nil }
      budget.spend(text: text)
      texts.append(Message(text))
    }
    return texts
  }

  /// Reads the first axis of `variations`; further axes, which Xcode does not write, become extras under the same name.
  private mutating func choice(at field: Int, extras: inout Extras) -> Variation? {
    reportDuplicates(in: field)
    var axes = Array(tree.children(of: field))
    guard let first = axes.firstIndex(where: { isChoice($0) }) else {
      keep(field, in: &extras)
      return nil
    }
    let axis = axes.remove(at: first)
    if !axes.isEmpty {
      let rest = JSONValue.object(axes.map { JSONValue.Member(tree.key(of: $0), .raw(tree.compactText(of: $0))) })
      extras.keep("variations", rest)
      reportUnknown(axes[0], unless: [])
    }
    return .varies(by: Variation.Axis(rawValue: tree.key(of: axis)), cases(of: axis))
  }

  private mutating func cases(of axis: Int) -> [Variation.Case] {
    reportDuplicates(in: axis)
    let axisName = tree.key(of: axis)
    var cases: [Variation.Case] = []
    let count = tree.childCount(of: axis)
    cases.reserveCapacity(count)
    budget.spend(count * MemoryLayout<Variation.Case>.stride + ReadBudget.leaf)
    for member in tree.children(of: axis) {
      let selector = tree.key(of: member)
      steps += [axisName, selector]
      defer { steps.removeLast(2) }
      var branch = Variation.Case(selector, .nothing, location: place(of: member))
      if isObject(member) {
        branch.variation = content(of: member, extras: &branch.extras) ?? .nothing
      } else {
        keepWhole(member, in: &branch.extras)
      }
      if let index = cases.firstIndex(where: { ExactText($0.selector) == ExactText(selector) }) {
        cases[index] = branch
      } else {
        cases.append(branch)
      }
    }
    return cases
  }
}
