internal import Syntax

/// What an agent has passed to a tool, checked against what the tool takes.
struct ToolArguments {
  private let value: JSONValue

  /// Throws `ToolFailure` where something is missing, unknown or of another kind.
  init(_ value: JSONValue, for tool: any AgentTool) throws(ToolFailure) {
    if let fault = tool.inputs.fault(in: value) {
      throw ToolFailure("the arguments are not as the tool takes them: \(fault)", advice: "correct them and call again")
    }
    self.value = value
  }

  /// An argument as JSON; nil where it was left out.
  subscript(name: String) -> JSONValue? { value[name] }

  /// A text; nil where it was left out.
  func text(_ name: String) -> String? { value[name]?.text }

  /// Several texts; empty where they were left out.
  func texts(_ name: String) -> [String] { value[name]?.items?.compactMap(\.text) ?? [] }

  /// Whether something is wanted; false where it was left out.
  func flag(_ name: String) -> Bool { value[name]?.flag ?? false }

  /// A number; nil where it was left out.
  func number(_ name: String) -> Int? { value[name]?.integer }
}
