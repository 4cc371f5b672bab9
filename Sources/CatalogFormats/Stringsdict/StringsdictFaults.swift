internal import CatalogModel
internal import Diagnostics
internal import Syntax

/// Finds faults in an entry of a `.stringsdict`. Foundation reports none of them, and shows users broken texts.
struct StringsdictFaults {
  let list: PropertyList
  let file: SourceFile
  let subject: Subject
  private(set) var found: [Diagnostic] = []

  init(list: PropertyList, file: SourceFile, subject: Subject) {
    self.list = list
    self.file = file
    self.subject = subject
  }

  private mutating func report(
    _ id: String, _ severity: Severity, _ message: String, at range: Range<Int>, help: String? = nil
  ) {
    found.append(
      Diagnostic(id, severity, message, subject: subject, at: list.location(range, in: file), help: help))
  }

  /// Checks one entry of the file.
  mutating func check(_ entry: PropertyListMember) {
    guard entry.node.members != nil else {
      if entry.node.text == nil {
        report(
          "stringsdict/malformed-entry", .warning, "the value of '\(entry.key)' is neither a dictionary nor a string",
          at: entry.node.range)
      }
      return
    }
    if StringsdictRule.isTooLarge(entry.node) {
      return report(
        "stringsdict/malformed-entry", .warning,
        "'\(entry.key)' is too large for a plural rule; it is kept, but not read",
        at: entry.keyRange)
    }
    check(entry.node, of: entry.key, keyRange: entry.keyRange)
  }

  private mutating func check(_ node: PropertyListNode, of key: String, keyRange: Range<Int>) {
    if let devices = node[StringsdictRule.device]?.members {
      for device in devices where device.node.members != nil { check(device.node, of: key, keyRange: device.keyRange) }
      return
    }
    if node[StringsdictRule.width] != nil { return }
    guard let format = node[StringsdictRule.formatKey], let text = format.text else {
      report(
        "stringsdict/malformed-entry", .warning, "'\(key)' has no '\(StringsdictRule.formatKey)'", at: keyRange)
      return
    }
    let variables = (node.members ?? []).filter { $0.node.members != nil }
    for variable in variables { checkVariable(variable) }
    checkReferences(text, at: format.range, variables)
  }

  private mutating func checkReferences(_ format: String, at range: Range<Int>, _ variables: [PropertyListMember]) {
    var used: Set<String> = []
    var open = [(format, range)]
    while let (text, range) = open.popLast() {
      for reference in StringsdictRule.references(in: text) where used.insert(reference.name).inserted {
        guard let variable = variables.first(where: { $0.key == reference.name }) else {
          report(
            "variation/undefined-substitution", .warning,
            "'%#@\(reference.name)@' refers to a variable that is not defined",
            at: range)
          continue
        }
        open += (variable.node.members ?? []).compactMap { member in member.node.text.map { ($0, member.node.range) } }
      }
    }
    for variable in variables where !used.contains(variable.key) {
      report(
        "variation/unused-substitution", .warning, "no text uses the variable '\(variable.key)'",
        at: variable.keyRange, help: "write %#@\(variable.key)@ in the text where the variable belongs")
    }
  }

  private mutating func checkVariable(_ variable: PropertyListMember) {
    let name = variable.key
    if let rule = variable.node[StringsdictRule.specType], rule.text != StringsdictRule.plural {
      report(
        "stringsdict/unknown-rule-type", .warning,
        "the variable '\(name)' has a rule type other than '\(StringsdictRule.plural)'",
        at: rule.range)
    } else if variable.node[StringsdictRule.specType] == nil {
      report(
        "stringsdict/unknown-rule-type", .warning, "the variable '\(name)' has no '\(StringsdictRule.specType)'",
        at: variable.keyRange)
    }
    checkValueType(of: variable)
    if variable.node["other"] == nil {
      report(
        "plural/missing-other", .warning, "the variable '\(name)' has no 'other' form", at: variable.keyRange)
    }
  }

  private mutating func checkValueType(of variable: PropertyListMember) {
    guard let type = variable.node[StringsdictRule.valueType] else {
      report(
        "stringsdict/value-type", .warning, "the variable '\(variable.key)' has no '\(StringsdictRule.valueType)'",
        at: variable.keyRange, help: "write 'lld' for an Int")
      return
    }
    let text = type.text ?? ""
    let placeholders = Placeholder.scan("%" + text)
    let isNumber =
      placeholders.count == 1 && placeholders[0].span.upperBound == text.utf8.count + 1
      && (placeholders[0].argumentType?.kind == .integer || placeholders[0].argumentType?.kind == .float)
    if !isNumber {
      report(
        "stringsdict/value-type", .warning,
        "'\(text)' is not a valid number type for the variable '\(variable.key)'", at: type.range,
        help: text.hasPrefix("%") ? "remove the percent sign" : "write 'lld' for an Int")
    }
  }
}
