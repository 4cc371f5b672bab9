internal import CatalogModel
internal import Syntax
internal import Text

/// Converts a localization to an entry of a `.stringsdict`.
enum StringsdictRenderer {
  /// Renders an entry over the one it was read from; unchanged parts stay as they are.
  ///
  /// Nil where a `.stringsdict` cannot hold the localization: plurals inside plurals, sets of texts.
  static func entry(of localization: Localization, key: String, over original: PropertyListNode?) -> PropertyListNode? {
    guard let template = template(for: localization, key: key, over: original) else {
      return rendered(localization, key: key)
    }
    let base = StringsdictReader.localization(of: template, key: key, language: localization.language)
    var wanted = localization
    // Variable names get lost on the way through another format, and are taken from the file.
    if wanted.extras.format != StringsdictReader.format { wanted.extras = base.extras }
    guard let before = rendered(base, key: key), let after = rendered(wanted, key: key) else {
      let isUnchanged = localization.variation == base.variation && localization.substitutions == base.substitutions
      return isUnchanged ? template : rendered(wanted, key: key)
    }
    // A text without rules stays one.
    if template.text != nil, let text = after[StringsdictRule.formatKey]?.text, after.memberCount == 1 {
      return template.text == text ? template : PropertyListNode(.text(text), at: template.range)
    }
    return merge(before.normalized, after, into: template)
  }

  /// The entry to write over: that of the file. Where the model has only a part of a localization, and that was read from
  /// another file and not changed since, it is the other file's.
  private static func template(
    for localization: Localization, key: String, over original: PropertyListNode?
  ) -> PropertyListNode? {
    guard let own = StringsdictReader.rawEntry(of: localization), own.normalized != original?.normalized else {
      return original
    }
    let read = StringsdictReader.localization(of: own, key: key, language: localization.language)
    let isUnchanged = read.variation == localization.variation && read.substitutions == localization.substitutions
    return isUnchanged ? own : original ?? own
  }

  /// Applies the difference between two renderings to an entry; members unknown to the model are kept.
  private static func merge(
    _ before: PropertyListNode, _ after: PropertyListNode, into template: PropertyListNode
  ) -> PropertyListNode {
    if before == after.normalized { return template }
    guard let old = before.members, let new = after.members, let kept = template.members else { return after }
    var members: [PropertyListMember] = []
    for member in kept {
      if let wanted = new.last(where: { $0.hasKey(of: member) }) {
        var member = member
        member.node = before[member.key].map { merge($0, wanted.node, into: member.node) } ?? wanted.node
        members.append(member)
      } else if !old.contains(where: { $0.hasKey(of: member) }) {
        members.append(member)
      }
    }
    // What every rendering has, and this entry does not, it need not get.
    members += new.filter { member in
      !kept.contains { $0.hasKey(of: member) } && before[member.key] != member.node.normalized
    }
    return PropertyListNode(.dictionary(members), at: template.range)
  }

  /// Renders a new entry.
  static func rendered(_ localization: Localization, key: String) -> PropertyListNode? {
    guard let variation = localization.variation else { return nil }
    return content(variation, localization.extras, localization.substitutions, key, isRoot: true)
  }

  private static func content(
    _ variation: Variation, _ extras: Extras, _ substitutions: [Substitution], _ key: String, isRoot: Bool
  ) -> PropertyListNode? {
    switch variation {
    case .unit(let unit):
      guard !unit.isSet, let text = unit.messages.first?.text else { return nil }
      let names = Set(StringsdictRule.references(in: text).map(\.name))
      let used = isRoot ? substitutions : substitutions.filter { names.contains($0.name) }
      if used.isEmpty, !isRoot { return PropertyListNode(.text(text)) }
      return format(text, used)
    case .varies(.plural, let cases): return plural(cases, extras, substitutions, key)
    case .varies(.device, let cases):
      return choice(StringsdictRule.device, cases) { branch in
        content(branch.variation, branch.extras, substitutions, key, isRoot: false)
      }
    case .varies(.width, let cases):
      return choice(StringsdictRule.width, cases) { branch in
        content(branch.variation, branch.extras, [], key, isRoot: false)
      }
    case .varies: return nil
    }
  }

  private static func choice(
    _ rule: String, _ cases: [Variation.Case], _ content: (Variation.Case) -> PropertyListNode?
  ) -> PropertyListNode? {
    var members: [PropertyListMember] = []
    for branch in cases {
      guard let node = content(branch) else { return nil }
      members.append(PropertyListMember(key: branch.selector, node: node))
    }
    return dictionary([(rule, PropertyListNode(.dictionary(members)))])
  }

  /// Renders a format key and its variables.
  private static func format(_ text: String, _ substitutions: [Substitution]) -> PropertyListNode? {
    let natural = StringsdictRule.references(in: text)
    // The number is written only where it differs from the order, so that reading gives the same number.
    let numbered = StringsdictRule.numbered(text) { name in
      guard let argument = substitutions.first(where: { $0.name == name })?.argument else { return nil }
      let byOrder = natural.first { $0.name == name }?.argument
      return argument == byOrder ? nil : argument
    }
    let references = StringsdictRule.references(in: numbered)
    var members = [(StringsdictRule.formatKey, PropertyListNode(.text(numbered)))]
    for substitution in substitutions {
      let number = references.first { $0.name == substitution.name }?.argument ?? substitution.argument ?? 1
      guard let node = variable(substitution, number) else { return nil }
      members.append((substitution.name, node))
    }
    return dictionary(members)
  }

  private static func variable(_ substitution: Substitution, _ number: Int) -> PropertyListNode? {
    let cases =
      switch substitution.variation {
      case .varies(.plural, let cases): cases
      case .unit: [Variation.Case("other", substitution.variation)]
      case .varies: [Variation.Case]()
      }
    guard !cases.isEmpty else { return nil }
    var specifier = substitution.specifier
    if specifier.isEmpty { specifier = StringsdictVariable(cases: cases, key: "").specifier }
    return variable(specifier, cases) { text in
      StringsdictRule.ownArgument(in: text, number: number, specifier: specifier, toModel: false)
    }
  }

  /// Renders a plural that is a whole text: a format key that consists of one variable.
  private static func plural(
    _ cases: [Variation.Case], _ extras: Extras, _ substitutions: [Substitution], _ key: String
  ) -> PropertyListNode? {
    let usual = StringsdictVariable(cases: cases, key: key)
    let isOwn = extras.format == StringsdictReader.format
    let format = isOwn ? extras[StringsdictRule.formatKey] : nil
    let specifier = isOwn ? extras[StringsdictRule.valueType] : nil
    let name = format.flatMap(StringsdictRule.soleReference)?.name ?? usual.name
    guard let node = variable(specifier ?? usual.specifier, cases, text: { $0 }) else { return nil }
    var members = [(StringsdictRule.formatKey, PropertyListNode(.text(format ?? usual.format))), (name, node)]
    for substitution in substitutions {
      guard let node = variable(substitution, substitution.argument ?? 1) else { return nil }
      members.append((substitution.name, node))
    }
    return dictionary(members)
  }

  private static func variable(
    _ specifier: String, _ cases: [Variation.Case], text change: (String) -> String
  ) -> PropertyListNode? {
    var members = [(StringsdictRule.specType, PropertyListNode(.text(StringsdictRule.plural)))]
    members.append((StringsdictRule.valueType, PropertyListNode(.text(specifier))))
    for branch in cases {
      guard case .unit(let unit) = branch.variation, !unit.isSet, let text = unit.messages.first?.text else {
        return nil
      }
      members.append((branch.selector, PropertyListNode(.text(change(text)))))
    }
    return dictionary(members)
  }

  private static func dictionary(_ members: [(String, PropertyListNode)]) -> PropertyListNode {
    PropertyListNode(.dictionary(members.map { PropertyListMember(key: $0.0, node: $0.1) }))
  }
}

extension PropertyListMember {
  /// Whether another member has the same key, byte for byte.
  fileprivate func hasKey(of other: PropertyListMember) -> Bool { ExactText(key) == ExactText(other.key) }
}
