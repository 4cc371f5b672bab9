internal import LintRules
internal import Linting
package import Syntax
internal import Text

/// The table of settings as a JSON schema (draft 7), for editors that check YAML files.
///
/// A single value is allowed where a list is, and every setting may be left empty, as the reader has it.
package enum SettingsSchema {
  /// The whole schema.
  package static var json: JSONValue {
    .compact([
      ("$schema", .string("http://json-schema.org/draft-07/schema#")),
      ("title", .string("Settings of Glossa")), ("description", .string("The file \(Configuration.fileName).")),
      ("type", .array([.string("object"), .string("null")])),
      ("properties", properties(AllSettings.rows.map(\.description))), ("additionalProperties", .bool(false)),
      ("definitions", .compact([("rule", rule), ("level", level), ("text", text), ("options", options)])),
    ])
  }

  private static func properties(_ settings: [SettingDescription]) -> JSONValue {
    .compact(
      settings.map { setting in
        let description = setting.details.isEmpty ? setting.summary : "\(setting.summary). \(setting.details)"
        let schemas = [schema(of: setting.value), .compact([("type", .string("null"))])]
        return (setting.name, .compact([("description", .string(description)), ("anyOf", .array(schemas))]))
      })
  }

  private static func schema(of value: SettingValue) -> JSONValue {
    switch value {
    case .text: reference("text")
    case .flag: .compact([("enum", .array([.bool(true), .bool(false), .string("yes"), .string("no")]))])
    case .day: .compact([("type", .string("string")), ("pattern", .string("^[0-9]{4}-[0-9]{2}-[0-9]{2}$"))])
    case .oneOf(let words): .compact([("enum", .array(words.map { .string($0) }))])
    case .rule: reference("rule")
    case .list(let item): .compact([("anyOf", .array([schema(of: item), list(of: schema(of: item))]))])
    case .pathOr(let value): .compact([("anyOf", .array([reference("text"), schema(of: value)]))])
    case .pairs(let value): map(to: schema(of: value))
    case .levels: map(to: reference("level"), names: reference("rule"))
    case .ruleOptions: reference("options")
    case .members(let settings):
      .compact([
        ("type", .string("object")), ("properties", properties(settings)), ("additionalProperties", .bool(false)),
        ("required", .array(settings.filter(\.isRequired).map { .string($0.name) })),
      ])
    }
  }

  private static func reference(_ name: String) -> JSONValue { .compact([("$ref", .string("#/definitions/\(name)"))]) }

  private static func list(of item: JSONValue) -> JSONValue {
    .compact([("type", .string("array")), ("items", item)])
  }

  private static func map(to value: JSONValue, names: JSONValue? = nil) -> JSONValue {
    .compact([("type", .string("object")), ("propertyNames", names), ("additionalProperties", value)])
  }

  /// YAML takes `5` and `true` for more than texts; where a text is wanted, Glossa reads them as they are written.
  private static let text = JSONValue.compact([
    ("type", .array(["string", "number", "boolean"].map { .string($0) }))
  ])

  private static let level = JSONValue.compact([("enum", .array(RuleLevel.allCases.map { .string($0.rawValue) }))])

  /// A rule's id, a group, `all`, or a glob.
  private static var rule: JSONValue {
    let groups = Set(AllRules.all.map { String($0.group) }).sorted()
    let names = AllRules.all.map(\.id).sorted() + groups + ["all"]
    let glob = JSONValue.compact([("type", .string("string")), ("pattern", .string("[*]"))])
    return .compact([("anyOf", .array([.compact([("enum", .array(names.map { .string($0) }))]), glob]))])
  }

  /// The options of each rule that has some.
  private static var options: JSONValue {
    let rules = AllRules.all.filter { !$0.options.isEmpty }.sorted { $0.id < $1.id }
    let properties = rules.map { rule in
      let options = rule.options.map { option in
        (option.name, JSONValue.compact([("description", .string(option.summary))] + members(of: option)))
      }
      return (
        rule.id,
        JSONValue.compact([
          ("description", .string(rule.summary)), ("type", .string("object")), ("properties", .compact(options)),
          ("additionalProperties", .bool(false)),
        ])
      )
    }
    return .compact([
      ("type", .string("object")), ("properties", .compact(properties)), ("additionalProperties", .bool(false)),
    ])
  }

  /// The members of a schema that say what an option takes.
  private static func members(of option: RuleOption) -> [(String, JSONValue?)] {
    let item =
      option.choices.isEmpty ? reference("text") : .compact([("enum", .array(option.choices.map { .string($0) }))])
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
