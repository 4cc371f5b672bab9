package import Linting

extension LintRule {
  /// The whole documentation as one Markdown text.
  package var explanation: String {
    var parts = [documentation.finds, "## Why", documentation.why]
    if !documentation.example.isEmpty {
      parts += ["## Example", "```\n\(documentation.example)\n```"]
    }
    parts += ["## What to do", documentation.remedy]
    if !documentation.corrected.isEmpty { parts.append("```\n\(documentation.corrected)\n```") }
    if !options.isEmpty {
      parts += [
        "## Options", options.map { "- `\($0.name)` (\($0.defaultValue.text)): \($0.summary)" }.joined(separator: "\n"),
        "Example for `.glossa.yml`:", "```yaml\n\(settings)\n```",
      ]
    }
    if let figure = RuleFigures.rows[id] { parts += ["## Measured", figure.text] }
    return parts.joined(separator: "\n\n")
  }

  /// The lines of `.glossa.yml` that set every option to its example.
  private var settings: String {
    let lines = options.map { "      \($0.name): \($0.example.yaml)" }
    return (["lint:", "  rules:", "    \(id):"] + lines).joined(separator: "\n")
  }
}
