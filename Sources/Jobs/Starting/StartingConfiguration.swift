internal import CatalogModel
internal import LintRules
internal import Linting
internal import Reporting
internal import Text
internal import Workspace

/// The `.glossa.yml` that a project begins with, with a comment for each setting.
struct StartingConfiguration {
  let survey: ProjectSurvey
  /// The file that holds today's findings; nil where there are none.
  let baseline: String?
  /// Whether the languages that every table has are required, or only proposed.
  let requiresLanguages: Bool

  /// The whole file.
  var text: String {
    let parts = [
      "# Settings of Glossa. 'glossa settings' lists all of them, 'glossa settings NAME' explains one.",
      sourceLanguage, required, trailingComments, keyNames, lint,
    ].compactMap(\.self)
    return parts.joined(separator: "\n\n") + "\n"
  }

  private var sourceLanguage: String {
    let code = survey.sourceLanguage?.code
    return """
      # The language of the texts in the source code.
      \(code == nil ? "# " : "")source-language: \(YAMLText.scalar(code ?? "en"))
      """
  }

  private var required: String {
    let (whole, partial) = (survey.languages.filter(\.isEverywhere), survey.languages.filter { !$0.isEverywhere })
    var lines = [
      "# The languages that every table must have: each text that one of them lacks is then an error of 'glossa lint'. "
        + "In other languages translators follow, and one line counts what they have still to do."
    ]
    if !partial.isEmpty, !survey.tables.isEmpty {
      let shares = partial.map { "\($0.code) (\(Percent.text($0.readyTenths)))" }.joined(separator: ", ")
      lines.append("# Not in every table, with the share that is ready: \(shares)")
    }
    // Where no language is in every table, those that many tables have are a proposal.
    let common = partial.filter(\.isCommon)
    let proposed = whole.isEmpty ? (common.isEmpty ? Array(partial.prefix(3)) : common) : whole
    let codes = proposed.isEmpty ? ["de", "fr"] : proposed.map { YAMLText.scalar($0.code) }
    lines.append(
      (whole.isEmpty || !requiresLanguages ? "# " : "") + "required: [" + codes.joined(separator: ", ") + "]")
    // A line of a hundred columns is read, one of a thousand is not.
    return lines.map { $0.hasPrefix("# ") && !$0.hasPrefix("# required:") ? wrappedComment($0) : $0 }.joined(
      separator: "\n")
  }

  private func wrappedComment(_ line: String) -> String {
    let text = TerminalText.wrapped(String(line.dropFirst(2)), to: 100)
    return "# " + text.replacing("\n", with: "\n# ")
  }

  private var trailingComments: String? {
    guard survey.hasTextsInComments else { return nil }
    return """
      # Comments behind shorthands are the texts of their keys: 'glossa extract --into' writes those of new keys.
      trailing-comments-are-texts: true
      """
  }

  private var keyNames: String? {
    var lines: [String] = []
    if let preset = survey.styles.preset {
      lines += [
        "  # The written rule that at least nineteen in twenty keys follow ('glossa settings key-names.preset').",
        "  preset: \(preset.name)",
      ]
    } else if !survey.sharedSegments.isEmpty {
      lines += [
        "  # First segments of keys that several screens share; each other one names a screen ('glossa keys').",
        "  shared: \(list(survey.sharedSegments))",
      ]
    }
    if !survey.elements.isEmpty {
      lines += [
        "  # What names call the texts of a control; 'key/element-mismatch', if selected, finds others.", "  elements:",
      ]
      lines += survey.elements.sorted { $0.key < $1.key }.map { "    \(YAMLText.scalar($0.key)): \(list($0.value))" }
    }
    return lines.isEmpty ? nil : (["key-names:"] + lines).joined(separator: "\n")
  }

  private func list(_ words: [String]) -> String {
    "[" + words.map(YAMLText.scalar).joined(separator: ", ") + "]"
  }

  private var lint: String {
    var lines = ["lint:"]
    if let baseline {
      lines += [
        "  # Today's findings. Only new ones are reported; 'glossa lint --no-baseline' shows all of them,",
        "  # 'glossa lint --prune-baseline' removes those that have been fixed.",
        "  baseline: \(YAMLText.scalar(baseline))", "",
      ]
    }
    lines +=
      convention + [
        "", "  # To find texts in the code that are in no catalog, too:",
        "  # select: [source/hardcoded-text]",
      ]
    return lines.joined(separator: "\n")
  }

  private var convention: [String] {
    if survey.styles.preset != nil { return ["  # 'key-names.preset' sets the rules for keys."] }
    guard let layout = survey.styles.convention else {
      let why = survey.styles.isOfSentences ? "The keys are sentences." : "The keys follow no single convention."
      return [
        "  # \(why) To require one ('glossa explain key/convention'):", "  # rules:",
        "  #   key/convention: { case: snake }",
      ]
    }
    let options = layout.options.map { "\($0.name): \($0.value.yaml)" }.joined(separator: ", ")
    return [
      "  rules:", "    # At least nine in ten keys follow it already: \(layout.name), such as \(layout.example).",
      "    key/convention: { \(options) }",
    ]
  }
}
