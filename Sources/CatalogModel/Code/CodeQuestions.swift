/// What rules ask about code besides its keys: scanners look for nothing else.
package struct CodeQuestions: Hashable, Sendable {
  /// The properties whose assigned literals are asked for.
  package var properties: Set<String>
  /// The arguments whose literals are asked for: their labels by what is called. An empty label means none.
  package var arguments: [String: Set<String>]
  /// Whether composed texts, choices by a count and calls that format are asked for.
  package var asksForComposition: Bool

  package init(
    properties: Set<String> = [], arguments: [String: Set<String>] = [:], asksForComposition: Bool = false
  ) {
    self.properties = properties
    self.arguments = arguments
    self.asksForComposition = asksForComposition
  }

  /// Whether literals are asked for by the property or the call that takes them.
  package var asksForLiterals: Bool { !properties.isEmpty || !arguments.isEmpty }

  /// Adds what another rule asks.
  package mutating func formUnion(_ other: CodeQuestions) {
    properties.formUnion(other.properties)
    arguments.merge(other.arguments) { $0.union($1) }
    asksForComposition = asksForComposition || other.asksForComposition
  }
}
