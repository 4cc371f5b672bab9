internal import CatalogModel
internal import Syntax
internal import Text

/// Foundation's names for the parts of a `.stringsdict` entry.
enum StringsdictRule {
  static let formatKey = "NSStringLocalizedFormatKey"
  static let specType = "NSStringFormatSpecTypeKey"
  static let plural = "NSStringPluralRuleType"
  static let valueType = "NSStringFormatValueTypeKey"
  static let width = "NSStringVariableWidthRuleType"
  static let device = "NSStringDeviceSpecificRuleType"

  /// Whether a key of an entry is Foundation's own, and so names no variable.
  static func isRule(_ key: String) -> Bool { [formatKey, specType, valueType, width, device].contains(key) }

  /// Whether a dictionary is too large for a real entry: more than 1,000 members, texts above 64 KB, or nesting deeper
  /// than 4.
  static func isTooLarge(_ node: PropertyListNode, depth: Int = 0) -> Bool {
    if let text = node.text { return depth > 0 && text.utf8.count > 65_536 }
    guard let members = node.members else { return false }
    return depth > 4 || members.count > 1_000 || members.contains { isTooLarge($0.node, depth: depth + 1) }
  }

  /// The references of a format key in order: the variable's name and the argument that it reads.
  static func references(in format: String) -> [(name: String, argument: Int)] {
    let placeholders = Placeholder.scan(format)
    return ArgumentMap(placeholders).readings.compactMap { reading in
      guard case .substitution(let name) = reading.role else { return nil }
      return (name, reading.argument)
    }
  }

  /// The name of the variable if a format key consists of one reference, and its argument number if it states one.
  static func soleReference(_ format: String) -> (name: String, argument: Int?)? {
    let placeholders = Placeholder.scan(format)
    guard placeholders.count == 1, let only = placeholders.first, only.kind == .substitution,
      only.span == 0..<format.utf8.count, let name = only.name
    else { return nil }
    return (name, only.number)
  }

  /// A format key with numbers added to references without one; `number` returns a variable's number, or nil for none.
  static func numbered(_ format: String, _ number: (String) -> Int?) -> String {
    let unnumbered = Placeholder.scan(format).filter { $0.kind == .substitution && $0.number == nil }
    return format.replacing(
      unnumbered.compactMap { placeholder in
        guard let name = placeholder.name, let number = number(name) else { return nil }
        return (placeholder.span, "%\(number)$#@\(name)@")
      })
  }

  /// Converts specifiers that read the variable's own argument by number: to `%arg`, or back.
  ///
  /// `%2$lld` in a text of the variable for argument 2 is `%arg` in the model; `%lld` without a number stays as it is.
  static func ownArgument(in text: String, number: Int, specifier: String, toModel: Bool) -> String {
    guard !specifier.isEmpty else { return text }
    let bytes = Array(text.utf8)
    let spelled = "%\(number)$\(specifier)"
    let own = Placeholder.scan(text).filter { placeholder in
      toModel
        ? placeholder.kind == .argument && bytes[placeholder.span].elementsEqual(spelled.utf8)
        : placeholder.kind == .branchArgument
    }
    return text.replacing(own.map { ($0.span, toModel ? "%arg" : spelled) })
  }
}

/// The default variable of a plural: `arg1`, for the first number in its texts.
struct StringsdictVariable {
  var name: String
  /// The argument that selects the category, from 1.
  var argument: Int
  var specifier: String
  /// Whether nothing in the texts or the key says what is counted, so that `lld` is a guess.
  var isGuessed: Bool

  /// Derived from the texts of a plural, `other` first, then from the key.
  init(cases: [Variation.Case], key: String) {
    let texts = cases.compactMap { branch -> (String, String)? in
      guard case .unit(let unit) = branch.variation, let text = unit.messages.first?.text else { return nil }
      return (branch.selector, text)
    }
    let ordered = texts.filter { $0.0 == "other" } + texts.filter { $0.0 != "other" }
    let number = (ordered.map(\.1) + [key]).lazy.compactMap(StringsdictVariable.firstNumber).first
    argument = number?.argument ?? 1
    specifier = number?.specifier ?? "lld"
    isGuessed = number == nil
    name = "arg\(argument)"
  }

  /// `%#@arg1@`, `%2$#@arg2@`
  var format: String { argument == 1 ? "%#@\(name)@" : "%\(argument)$#@\(name)@" }

  private static func firstNumber(in text: String) -> (argument: Int, specifier: String)? {
    let placeholders = Placeholder.scan(text)
    for reading in ArgumentMap(placeholders, skipsProse: true).readings where reading.role == .value {
      guard let kind = reading.type?.kind, kind == .integer || kind == .float else { continue }
      let placeholder = placeholders[reading.placeholder]
      if placeholder.kind == .argument { return (reading.argument, placeholder.bareSpecifier) }
    }
    return nil
  }
}
