/// What a setting takes.
package indirect enum SettingValue: Sendable {
  case text
  /// True or false.
  case flag
  /// A calendar day: `2027-01-31`.
  case day
  /// One of some words.
  case oneOf([String])
  /// A rule's id, a group of rules, a glob of ids, or `all`.
  case rule
  /// Several values; a single value is a list of one.
  case list(SettingValue)
  /// The path of a file, or what could stand in it.
  case pathOr(SettingValue)
  /// Names of any kind with values.
  case pairs(SettingValue)
  /// Rules with severities.
  case levels
  /// Rules with their options.
  case ruleOptions
  /// Names that are known, each with its own value.
  case members([SettingDescription])

  /// The value in words, for people: `a list of texts`.
  package var words: String {
    switch self {
    case .text: "a text"
    case .flag: "true or false"
    case .day: "a day, such as 2027-01-31"
    case .oneOf(let words): "one of " + words.joined(separator: ", ")
    case .rule: "a rule"
    case .list(let item): "a list of " + item.plural
    case .pathOr(let value): "a path, or \(value.words)"
    case .pairs(let value): "a mapping of names to " + value.plural
    case .levels: "a mapping of rules to severities"
    case .ruleOptions: "a mapping of rules to their options"
    case .members: "a group of settings"
    }
  }

  private var plural: String {
    switch self {
    case .rule: "rules"
    case .oneOf(let words): "words: " + words.joined(separator: ", ")
    case .members: "groups of settings"
    case .list(let item): "lists of " + item.plural
    case .pathOr(let value): "paths or " + value.plural
    default: "texts"
    }
  }

  /// The settings inside, of each item for a list.
  package var members: [SettingDescription] {
    switch self {
    case .members(let members): members
    case .list(let item), .pathOr(let item): item.members
    default: []
    }
  }
}
