internal import Syntax
internal import Workspace

/// Why a tool has not done what it was asked.
struct ToolFailure: Error {
  /// One clause in the tool's own words, without anything of the project in it.
  let problem: String
  /// What to do next.
  let advice: String?
  /// What it is about: data of the project.
  let details: JSONValue?

  init(_ problem: String, advice: String? = nil, details: JSONValue? = nil) {
    self.problem = problem
    self.advice = advice
    self.details = details
  }

  /// A failure of something below the tools, whose message may have names of the project in it.
  init(_ error: any Error, doing problem: String) {
    self.init(problem, advice: "see 'details'", details: .string((error as? RunError)?.description ?? "\(error)"))
  }

  /// What the agent gets.
  var value: JSONValue {
    .compact([("problem", .string(problem)), ("advice", .optional(advice)), ("details", details)])
  }
}
