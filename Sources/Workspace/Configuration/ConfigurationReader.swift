internal import Diagnostics
internal import Text

/// Reads typed values from a YAML tree. What does not fit is an error with its location.
struct ConfigurationReader {
  let file: SourceFile
  /// Where files are read that the settings name.
  let source: any FileSource
  var diagnostics: [Diagnostic] = []
  /// The locations of names that are checked later, such as rules' names; ranges of UTF-8 byte offsets.
  private(set) var locations: [String: Range<Int>] = [:]

  init(file: SourceFile, source: any FileSource) {
    self.file = file
    self.source = source
  }

  /// Reads each member of a mapping as its row says. Unknown and repeated names are errors.
  mutating func members<Target>(of node: YAMLNode, _ known: [Setting<Target>], into target: inout Target) {
    var seen: Set<String> = []
    for (key, value) in mapping(node) {
      guard let name = key.text else { continue }
      guard seen.insert(name).inserted else {
        report("'\(name)' is given twice", "keep one of them", at: key)
        continue
      }
      guard let setting = known.first(where: { $0.description.name == name }) else {
        let names = known.map(\.description.name).sorted()
        report("'\(name)' is not a setting", names.suggestionOrList(for: name), at: key)
        continue
      }
      if !value.isNull { setting.read(&self, value, &target) }
    }
  }

  /// A single string.
  mutating func string(_ node: YAMLNode) -> String? {
    guard let text = node.text else {
      report("expected a single value", "write one value", at: node)
      return nil
    }
    return text
  }

  /// One of some words; nil, and an error, for any other.
  mutating func choice(_ node: YAMLNode, _ words: [String]) -> String? {
    guard let text = string(node) else { return nil }
    if words.contains(text) { return text }
    report("'\(text)' is not a choice here", words.suggestionOrList(for: text), at: node)
    return nil
  }

  /// A list of strings; a single string is a list of one.
  mutating func strings(_ node: YAMLNode) -> [String] {
    guard case .sequence(let items) = node.value else { return string(node).map { [$0] } ?? [] }
    return items.compactMap { string($0) }
  }

  /// A list of members' names, without dots and parentheses.
  mutating func memberNames(_ node: YAMLNode) -> [String] {
    items(node).compactMap { item in
      guard let text = string(item) else { return nil }
      let isName = text.first?.isNumber == false && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      guard !isName else { return text }
      report(
        "'\(text)' is not the name of a property or method",
        "write only its name: 'i18n' for \"key\".i18n and \"key\".i18n()",
        at: item)
      return nil
    }
  }

  /// A mapping from names to strings, in file order, with the node of each string.
  mutating func pairs(_ node: YAMLNode) -> [(name: String, value: String, node: YAMLNode)] {
    mapping(node).compactMap { key, value in
      guard let name = string(key), let text = string(value) else { return nil }
      return (name, text, value)
    }
  }

  /// True or false.
  mutating func bool(_ node: YAMLNode) -> Bool? {
    switch node.text {
    case "true", "yes": return true
    case "false", "no": return false
    default:
      report("expected true or false", "write true or false", at: node)
      return nil
    }
  }

  /// The items of a list; any other value is a list of one.
  func items(_ node: YAMLNode) -> [YAMLNode] {
    if case .sequence(let items) = node.value { return items }
    return [node]
  }

  mutating func remember(_ name: String, at node: YAMLNode) { locations[name] = locations[name] ?? node.bytes }

  /// The members of a mapping, in file order.
  mutating func mapping(_ node: YAMLNode) -> [(key: YAMLNode, value: YAMLNode)] {
    guard case .mapping(let members) = node.value else {
      if !node.isNull { report("expected names with values", "write 'name: value' lines", at: node) }
      return []
    }
    return members
  }

  mutating func report(_ message: String, _ help: String, at node: YAMLNode) {
    diagnostics.append(
      Diagnostic("configuration/value", .error, message, at: file.location(node.bytes), help: help))
  }
}
