internal import Syntax
internal import Text

/// What Foundation may show of a `.stringsdict` entry: the texts of its rules and variables.
struct StringsdictTexts {
  private var texts: Set<ExactText> = []
  /// How many values are something else where a text belongs.
  private var otherCount = 0

  init(_ node: PropertyListNode) { take(node) }

  /// Whether other ones have all of these; nil: there are no others.
  func isSubset(of others: StringsdictTexts?) -> Bool {
    texts.isSubset(of: others?.texts ?? []) && otherCount <= others?.otherCount ?? 0
  }

  /// Takes a text, or a dictionary with a format key or a rule.
  private mutating func take(_ node: PropertyListNode) {
    guard node.members != nil else { return takeText(node) }
    let format = node[StringsdictRule.formatKey]
    if let format { takeText(format) }
    for rule in [StringsdictRule.device, StringsdictRule.width] {
      guard let choice = node[rule] else { continue }
      guard let branches = choice.members else {
        otherCount += 1
        continue
      }
      for branch in branches { take(branch.node) }
    }
    let references = Set(StringsdictRule.references(in: format?.text ?? "").map(\.name))
    for member in node.members ?? [] where !StringsdictRule.isRule(member.key) {
      guard let forms = member.node.members else {
        // Another text that no variable refers to is nobody's: a translators' note.
        if references.contains(member.key) { takeText(member.node) }
        continue
      }
      for form in forms where form.key != StringsdictRule.specType && form.key != StringsdictRule.valueType {
        takeText(form.node)
      }
    }
  }

  private mutating func takeText(_ node: PropertyListNode) {
    if let text = node.text { texts.insert(ExactText(text)) } else { otherCount += 1 }
  }
}
