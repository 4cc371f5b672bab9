internal import Text

/// An option of a rule.
package struct RuleOption: Sendable {
  /// The name in the configuration.
  package var name: String
  /// One clause.
  package var summary: String
  /// The default value, which also determines the type.
  package var defaultValue: OptionValue
  /// The allowed texts; empty where any text is allowed.
  package var choices: [String]

  /// A value to show how it is written.
  package var example: OptionValue

  /// What to write instead of a text that the rule cannot read; nil for a text that it can read.
  package var advice: @Sendable (String) -> String?

  /// - Parameter example: by default, the default value, where that says something.
  package init(
    _ name: String, _ defaultValue: OptionValue, _ summary: String, oneOf choices: [String] = [],
    example: OptionValue? = nil, advice: @escaping @Sendable (String) -> String? = { _ in nil }
  ) {
    self.name = name
    self.summary = summary
    self.defaultValue = defaultValue
    self.choices = choices
    self.example = example ?? defaultValue
    self.advice = advice
  }
}

/// The value of an option, as a configuration file can write it.
package enum OptionValue: Hashable, Sendable {
  case flag(Bool)
  case number(Int)
  case text(String)
  case list([String])
  /// Names with values, in file order.
  case map([Pair])

  /// One row of a map.
  package struct Pair: Hashable, Sendable {
    /// The text before the colon.
    package var name: String
    /// The text after the colon.
    package var value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The type as error messages name it: `true or false`, `a number`.
  package var typeText: String {
    switch self {
    case .flag: "true or false"
    case .number: "a number"
    case .text: "a text"
    case .list: "a list of texts"
    case .map: "names with values"
    }
  }

  /// The value for people: as YAML, but for quotes.
  package var text: String {
    switch self {
    case .flag(let value): value ? "true" : "false"
    case .number(let value): String(value)
    case .text(let value): value.isEmpty ? "\"\"" : value
    case .list(let values): "[" + values.joined(separator: ", ") + "]"
    case .map(let pairs): "{" + pairs.map { "\($0.name): \($0.value)" }.joined(separator: ", ") + "}"
    }
  }

  /// The value in YAML.
  package var yaml: String {
    switch self {
    case .flag, .number: text
    case .text(let value): YAMLText.scalar(value)
    case .list(let values): "[" + values.map(YAMLText.scalar).joined(separator: ", ") + "]"
    case .map(let pairs):
      pairs.isEmpty
        ? "{}"
        : "{ " + pairs.map { YAMLText.scalar($0.name) + ": " + YAMLText.scalar($0.value) }.joined(separator: ", ")
          + " }"
    }
  }

  /// The texts in it: one, those of a list, or none.
  package var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .list(let texts): texts
    case .flag, .number, .map: []
    }
  }

  /// Whether both values have the same type.
  package func hasType(of other: OptionValue) -> Bool { typeText == other.typeText }
}

/// The options of one rule: the user's values, else the defaults.
package struct RuleOptions: Sendable {
  private var values: [String: OptionValue] = [:]
  private let chosen: Set<String>
  /// Whether the configuration selects the rule by its id.
  package let isAsked: Bool
  /// Whether the user wants every finding of the rule: it is selected by its id, or only chosen rules run.
  package let wantsAll: Bool

  package init(
    _ options: [RuleOption] = [], chosen: [String: OptionValue] = [:], isAsked: Bool = false, wantsAll: Bool = false
  ) {
    for option in options { values[option.name] = option.defaultValue }
    for (name, value) in chosen { values[name] = value }
    self.chosen = Set(chosen.keys)
    self.isAsked = isAsked
    self.wantsAll = wantsAll || isAsked
  }

  /// Whether the user has set an option.
  package func isChosen(_ name: String) -> Bool { chosen.contains(name) }

  /// The value of a Boolean option.
  package func flag(_ name: String) -> Bool {
    if case .flag(let value)? = values[name] { value } else { false }
  }

  /// The value of an integer option.
  package func number(_ name: String) -> Int {
    if case .number(let value)? = values[name] { value } else { 0 }
  }

  /// The value of a text option.
  package func text(_ name: String) -> String {
    if case .text(let value)? = values[name] { value } else { "" }
  }

  /// The value of a list option.
  package func list(_ name: String) -> [String] {
    if case .list(let value)? = values[name] { value } else { [] }
  }

  /// The value of a map option, in the order in which it was written.
  package func map(_ name: String) -> [OptionValue.Pair] {
    if case .map(let value)? = values[name] { value } else { [] }
  }
}
