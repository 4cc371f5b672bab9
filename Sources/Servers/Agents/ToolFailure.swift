package import Syntax

/// Why a tool has not done what it was asked.
package struct ToolFailure: Error {
  /// One clause in the tool's own words, without anything of the project in it.
  package let problem: String
  /// What to do next.
  package let advice: String?
  /// What it is about: data of the project.
  package let details: JSONValue?

  package init(_ problem: String, advice: String? = nil, details: JSONValue? = nil) {
    self.problem = problem
    self.advice = advice
    self.details = details
  }

  /// What the agent gets.
  var value: JSONValue {
    .compact([("problem", .string(problem)), ("advice", .optional(advice)), ("details", details)])
  }
}
