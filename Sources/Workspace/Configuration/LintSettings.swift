internal import Diagnostics
internal import Linting
internal import Text

extension ConfigurationReader {
  /// The `lint` section.
  mutating func lintSettings(_ node: YAMLNode) -> LintConfiguration {
    var lint = LintConfiguration()
    members(
      of: node,
      [
        "preset": { reader, node in
          guard let name = reader.string(node) else { return }
          if let preset = reader.preset(named: name, at: node) { lint.preset = preset }
        },
        "select": { lint.select = $0.ruleNames($1) },
        "ignore": { lint.ignore = $0.ruleNames($1) },
        "severity": { lint.levels = $0.levels($1) },
        "rules": { reader, node in
          for (key, value) in reader.mapping(node) {
            guard let rule = key.text else { continue }
            reader.remember(rule, at: key)
            lint.options[rule] = reader.options(value)
          }
        },
        "overrides": { reader, node in lint.overrides = reader.items(node).map { reader.override($0) } },
        "suppress": { reader, node in lint.suppressions = reader.items(node).compactMap { reader.suppression($0) } },
      ])
    return lint
  }

  private mutating func preset(named name: String, at node: YAMLNode) -> Preset? {
    if let preset = Preset(rawValue: name) { return preset }
    report("'\(name)' is not a preset", Preset.allCases.map(\.rawValue).suggestionOrList(for: name), at: node)
    return nil
  }

  private mutating func ruleNames(_ node: YAMLNode) -> [String] {
    for item in items(node) { item.text.map { remember($0, at: item) } }
    return strings(node)
  }

  private mutating func levels(_ node: YAMLNode) -> [LintConfiguration.Level] {
    mapping(node).compactMap { key, value in
      guard let rules = string(key), let name = string(value) else { return nil }
      remember(rules, at: key)
      guard let level = RuleLevel(rawValue: name) else {
        report("'\(name)' is not a severity", "write error, warning, info or off", at: value)
        return nil
      }
      return LintConfiguration.Level(rules, level)
    }
  }

  private mutating func override(_ node: YAMLNode) -> LintConfiguration.Override {
    var override = LintConfiguration.Override(levels: [])
    members(
      of: node,
      [
        "paths": { override.paths = $0.strings($1) },
        "tables": { override.tables = $0.strings($1) },
        "severity": { override.levels = $0.levels($1) },
      ])
    return override
  }

  private mutating func suppression(_ node: YAMLNode) -> Suppression? {
    var suppression = Suppression(rules: [], reason: "", location: file.location(node.bytes))
    members(
      of: node,
      [
        "rules": { suppression.rules = $0.ruleNames($1) },
        "tables": { suppression.tables = $0.strings($1) },
        "keys": { suppression.keys = $0.strings($1) },
        "languages": { suppression.languages = $0.strings($1) },
        "paths": { suppression.paths = $0.strings($1) },
        "reason": { suppression.reason = $0.string($1) ?? "" },
        "until": { reader, node in
          guard let text = reader.string(node) else { return }
          suppression.until = Day(text)
          if suppression.until == nil { reader.report("'\(text)' is not a day", "write it as 2027-01-31", at: node) }
        },
      ])
    guard !suppression.rules.isEmpty, !suppression.reason.isEmpty else {
      report("a suppression needs rules and a reason", "name both: a reason is what the next reader asks for", at: node)
      return nil
    }
    return suppression
  }

  /// The options of a rule. Whether it has such options is checked later.
  private mutating func options(_ node: YAMLNode) -> [String: OptionValue] {
    var options: [String: OptionValue] = [:]
    for (key, value) in mapping(node) {
      guard let name = key.text else { continue }
      remember(name, at: key)
      switch value.value {
      case .scalar(let text, let isPlain):
        if isPlain, let flag = ["true": true, "false": false][text] {
          options[name] = .flag(flag)
        } else if isPlain, let number = Int(text) {
          options[name] = .number(number)
        } else {
          options[name] = .text(text)
        }
      case .sequence: options[name] = .list(strings(value))
      case .mapping: options[name] = .map(pairs(value).map { OptionValue.Pair($0.name, $0.value) })
      }
    }
    return options
  }
}
