internal import Syntax

/// Something that an agent can ask for or have done.
protocol AgentTool: Sendable {
  /// How it is called.
  var name: String { get }
  /// When to use it, when not, and an example, for a model to read.
  var description: String { get }
  /// What it takes.
  var inputs: [ToolInput] { get }
  /// Whether it changes files.
  var writes: Bool { get }

  /// Does it. Throws `ToolFailure` where it cannot be done.
  func call(_ arguments: ToolArguments, _ project: AgentProject) throws(ToolFailure) -> JSONValue
}

extension AgentTool {
  var writes: Bool { false }

  /// The tool as clients list it.
  var listing: JSONValue {
    .compact([
      ("name", .string(name)), ("description", .string(description)), ("inputSchema", schema),
      (
        "annotations",
        .compact([
          ("readOnlyHint", .bool(!writes)), ("destructiveHint", .bool(false)), ("openWorldHint", .bool(false)),
        ])
      ),
    ])
  }

  private var schema: JSONValue {
    let required = inputs.filter(\.isRequired).map { JSONValue.string($0.name) }
    return .compact([
      ("type", .string("object")), ("properties", .object(inputs.map { JSONValue.Member($0.name, $0.schema) })),
      ("required", required.isEmpty ? nil : .array(required)), ("additionalProperties", .bool(false)),
    ])
  }
}
