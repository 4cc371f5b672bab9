internal import Syntax

/// One thing that a tool takes.
struct ToolInput: Sendable {
  /// Its name.
  let name: String
  /// What it may be.
  let kind: Kind
  /// What it means, for a model to read.
  let description: String
  /// Whether the tool does nothing without it.
  let isRequired: Bool

  /// What a value may be.
  enum Kind: Sendable {
    case text
    case texts
    case flag
    case number(ClosedRange<Int>)
    case choice([String])
    /// Texts by name.
    case map
    /// Objects with members of their own.
    case objects([ToolInput])
  }

  init(_ name: String, _ kind: Kind, _ description: String, isRequired: Bool = false) {
    self.name = name
    self.kind = kind
    self.description = description
    self.isRequired = isRequired
  }

  /// Its JSON schema.
  var schema: JSONValue {
    guard case .object(let members) = kind.schema else { return kind.schema }
    return .object(members + [JSONValue.Member("description", .string(description))])
  }

  /// What is wrong with a value, as one clause; nil where it may be so.
  func fault(in value: JSONValue) -> String? {
    switch kind {
    case .text: value.text == nil ? "has to be a string" : nil
    case .texts:
      value.items?.allSatisfy { $0.text != nil } ?? false ? nil : "has to be an array of strings"
    case .flag: value.flag == nil ? "has to be true or false" : nil
    case .number(let range):
      value.integer.map(range.contains) ?? false
        ? nil : "has to be a number from \(range.lowerBound) to \(range.upperBound)"
    case .choice(let choices):
      value.text.map(choices.contains) ?? false ? nil : "has to be one of \(choices.joined(separator: ", "))"
    case .map: value.members?.allSatisfy { $0.value.text != nil } ?? false ? nil : "has to be an object of strings"
    case .objects(let inputs): ToolInput.fault(in: value, of: inputs)
    }
  }

  private static func fault(in value: JSONValue, of inputs: [ToolInput]) -> String? {
    guard let items = value.items else { return "has to be an array of objects" }
    for (index, item) in items.enumerated() {
      if let fault = inputs.fault(in: item) { return "has a fault in item \(index): \(fault)" }
    }
    return nil
  }
}

extension [ToolInput] {
  /// What is wrong with an object of values, as one clause; nil where nothing is.
  func fault(in value: JSONValue) -> String? {
    guard let members = value.members else { return "an object is expected" }
    for member in members {
      guard let input = first(where: { $0.name == member.name }) else {
        let names = map(\.name)
        return "there is no such argument; "
          + (names.isEmpty ? "the tool takes none" : "there are \(names.joined(separator: ", "))")
      }
      if let fault = input.fault(in: member.value) { return "'\(input.name)' \(fault)" }
    }
    let missing = first { input in input.isRequired && !members.contains { $0.name == input.name } }
    return missing.map { "'\($0.name)' is missing" }
  }
}

extension ToolInput.Kind {
  fileprivate var schema: JSONValue {
    func type(_ name: String, _ more: (String, JSONValue?)...) -> JSONValue {
      .compact([("type", .string(name))] + more)
    }
    return switch self {
    case .text: type("string")
    case .texts: type("array", ("items", type("string")))
    case .flag: type("boolean")
    case .number(let range): type("integer", ("minimum", .int(range.lowerBound)), ("maximum", .int(range.upperBound)))
    case .choice(let choices): type("string", ("enum", .array(choices.map(JSONValue.string))))
    case .map: type("object", ("additionalProperties", type("string")))
    case .objects(let inputs):
      type(
        "array",
        (
          "items",
          type(
            "object", ("properties", .object(inputs.map { JSONValue.Member($0.name, $0.schema) })),
            ("required", .array(inputs.filter(\.isRequired).map { .string($0.name) })),
            ("additionalProperties", .bool(false)))
        ))
    }
  }
}
