internal import CatalogModel
internal import Syntax
internal import Text

/// The dictionaries that Xcode compiles varying texts to, with their keys in the order of UTF-16.
enum CompiledRule {
  /// The name that Xcode gives to the number of a plural.
  static let value = "value"

  /// A text whose variables are in it: `%1$#@files@`.
  static func format(_ text: String, variables: [(name: String, node: PropertyListNode)]) -> PropertyListNode {
    dictionary([(StringsdictRule.formatKey, PropertyListNode(.text(text)))] + variables.map { ($0.name, $0.node) })
  }

  /// A text that is a plural as a whole.
  static func plural(_ counted: CountedArgument, forms: [(selector: String, text: String)]) -> PropertyListNode {
    let format = counted.argument == 1 ? "%#@\(value)@" : "%\(counted.argument)$#@\(value)@"
    return self.format(format, variables: [(value, variable(counted.type, forms: forms))])
  }

  /// The forms of a number.
  ///
  /// - Parameter type: the specifier of the number, without percent sign, flags, width and precision: `lld`.
  static func variable(_ type: String, forms: [(selector: String, text: String)]) -> PropertyListNode {
    let head = [(StringsdictRule.specType, StringsdictRule.plural), (StringsdictRule.valueType, type)]
    return dictionary((head + forms.map { ($0.selector, $0.text) }).map { ($0.0, PropertyListNode(.text($0.1))) })
  }

  /// A choice by device.
  static func devices(_ cases: [(selector: String, node: PropertyListNode)]) -> PropertyListNode {
    dictionary([(StringsdictRule.device, dictionary(cases.map { ($0.selector, $0.node) }))])
  }

  /// A choice by device with a text for all others; any other rule as it is.
  static func adding(_ fallback: PropertyListNode, to rule: PropertyListNode) -> PropertyListNode {
    guard let devices = rule[StringsdictRule.device]?.members else { return rule }
    return self.devices(devices.map { ($0.key, $0.node) } + [("other", fallback)])
  }

  private static func dictionary(_ members: [(String, PropertyListNode)]) -> PropertyListNode {
    PropertyListNode(.dictionary(members.map { PropertyListMember(key: $0.0, node: $0.1) }.inUTF16Order))
  }
}
