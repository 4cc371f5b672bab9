internal import LintRules
internal import Linting
package import Text

/// The table of settings as a JSON schema (draft 7), for editors that check YAML files.
///
/// A single value is allowed where a list is, and every setting may be left empty, as the reader has it.
package enum SettingsSchema {
  /// The whole schema.
  package static var json: JSONText {
    .object([
      ("$schema", .string("http://json-schema.org/draft-07/schema#")),
      ("title", .string("Settings of Glossa")), ("description", .string("The file \(Configuration.fileName).")),
      ("type", .array([.string("object"), .string("null")])),
      ("properties", properties(AllSettings.rows.map(\.description))), ("additionalProperties", .bool(false)),
      ("definitions", .object([("rule", rule), ("level", level), ("text", text), ("options", options)])),
    ])
  }

  private static func properties(_ settings: [SettingDescription]) -> JSONText {
    .object(
      settings.map { setting in
        let description = setting.details.isEmpty ? setting.summary : "\(setting.summary). \(setting.details)"
        let schemas = [schema(of: setting.value), .object([("type", .string("null"))])]
        return (setting.name, .object([("description", .string(description)), ("anyOf", .array(schemas))]))
      })
  }

  private static func schema(of value: SettingValue) -> JSONText {
    switch value {
    case .text: reference("text")
    case .flag: .object([("enum", .array([.bool(true), .bool(false), .string("yes"), .string("no")]))])
    case .day: .object([("type", .string("string")), ("pattern", .string("^[0-9]{4}-[0-9]{2}-[0-9]{2}$"))])
    case .oneOf(let words): .object([("enum", .array(words.map { .string($0) }))])
    case .rule: reference("rule")
    case .list(let item): .object([("anyOf", .array([schema(of: item), list(of: schema(of: item))]))])
    case .pairs(let value): map(to: schema(of: value))
    case .levels: map(to: reference("level"), names: reference("rule"))
    case .ruleOptions: reference("options")
    case .members(let settings):
      .object([
        ("type", .string("object")), ("properties", properties(settings)), ("additionalProperties", .bool(false)),
        ("required", .array(settings.filter(\.isRequired).map { .string($0.name) })),
      ])
    }
  }

  private static func reference(_ name: String) -> JSONText { .object([("$ref", .string("#/definitions/\(name)"))]) }

  private static func list(of item: JSONText) -> JSONText {
    .object([("type", .string("array")), ("items", item)])
  }

  private static func map(to value: JSONText, names: JSONText? = nil) -> JSONText {
    .compact([("type", .string("object")), ("propertyNames", names), ("additionalProperties", value)])
  }

  /// YAML takes `5` and `true` for more than texts; where a text is wanted, Glossa reads them as they are written.
  private static let text = JSONText.object([
    ("type", .array(["string", "number", "boolean"].map { .string($0) }))
  ])

  private static let level = JSONText.object([("enum", .array(RuleLevel.allCases.map { .string($0.rawValue) }))])

  /// A rule's id, a group, `all`, or a glob.
  private static var rule: JSONText {
    let groups = Set(AllRules.all.map { String($0.group) }).sorted()
    let names = AllRules.all.map(\.id).sorted() + groups + ["all"]
    let glob = JSONText.object([("type", .string("string")), ("pattern", .string("[*]"))])
    return .object([("anyOf", .array([.object([("enum", .array(names.map { .string($0) }))]), glob]))])
  }

  /// The options of each rule that has some.
  private static var options: JSONText {
    let rules = AllRules.all.filter { !$0.options.isEmpty }.sorted { $0.id < $1.id }
    let properties = rules.map { rule in
      let options = rule.options.map { option in
        (option.name, JSONText.object([("description", .string(option.summary))] + members(of: option)))
      }
      return (
        rule.id,
        JSONText.object([
          ("description", .string(rule.summary)), ("type", .string("object")), ("properties", .object(options)),
          ("additionalProperties", .bool(false)),
        ])
      )
    }
    return .object([
      ("type", .string("object")), ("properties", .object(properties)), ("additionalProperties", .bool(false)),
    ])
  }

  /// The members of a schema that say what an option takes.
  private static func members(of option: RuleOption) -> [(String, JSONText)] {
    let item =
      option.choices.isEmpty ? reference("text") : .object([("enum", .array(option.choices.map { .string($0) }))])
    return switch option.defaultValue {
    case .flag: [("type", .string("boolean"))]
    case .number: [("type", .string("integer"))]
    case .text where option.choices.isEmpty: [("type", .string("string"))]
    case .text: [("enum", .array(option.choices.map { .string($0) }))]
    case .list: [("type", .string("array")), ("items", item)]
    case .map: [("type", .string("object")), ("additionalProperties", item)]
    }
  }
}
