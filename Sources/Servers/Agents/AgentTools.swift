/// Every tool that agents may be given.
package enum AgentTools {
  /// All tools, in the order in which they are used.
  package static let all: [any AgentTool] = [SurveyTool(), LintTool()]

  /// The tools that a server offers.
  ///
  /// - Parameter readOnly: whether those that change files are left out.
  package static func offered(readOnly: Bool) -> [any AgentTool] { all.filter { !readOnly || !$0.writes } }
}
