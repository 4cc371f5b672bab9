internal import CatalogModel
internal import LintRules
internal import Text

/// The words by which coding agents are told how a project's texts are kept.
struct AgentLines {
  private let survey: ProjectSurvey
  /// Whether the project has a file of what translators have agreed on.
  private let hasTerms: Bool
  /// Whether the settings have terms.
  private let hasGlossary: Bool

  init(_ survey: ProjectSurvey, hasTerms: Bool, hasGlossary: Bool) {
    self.survey = survey
    self.hasTerms = hasTerms
    self.hasGlossary = hasGlossary
  }

  /// The section of AGENTS.md.
  var section: String {
    """
    ## Texts that users see

    \(facts.map { "- " + $0 + "\n" }.joined())- Never edit a catalog as a file. Use the tools of `glossa mcp`, or the commands in `.agents/skills/glossa/SKILL.md`.
    - Before a commit: `glossa lint`\(lacking.map { ", and `\($0.command)`, which names \($0.keys)" }.joined()).

    """
  }

  /// What a skill begins with.
  static let skillHead = """
    ---
    name: glossa
    description: Add, change, translate or rename texts that users of this app see. Use it whenever code gets a new text, a \
    text changes, or a translation is asked for.
    ---

    """

  /// The skill behind its head.
  var skillBody: String {
    """
    # Texts of this app

    \(facts.map { "- " + $0 + "\n" }.joined())
    ## To do

    | task | command |
    |---|---|
    | look whether a text is there already | `glossa find "Save your changes?"` |
    | see a key with its texts and code | `glossa show KEY` |
    | add a key | use it in code, which says the table, then `glossa add KEY --text "Text" --comment "Where it is shown"` |
    | translate | \(translating) |
    | list what a language lacks | `glossa export --only missing --format json --language CODE -o -` |
    | rename a key in code and catalogs | `glossa rename OLD NEW` |
    | see what people see | `glossa show KEY --language CODE --count 3` |
    | check | `glossa lint`\(lacking.map { ", `\($0.command)`" }.joined()) |

    ## Rules

    - Keep placeholders such as `%@`, `%lld` and `%1$@` as the source text has them. Give each plural form that the language has.
    - \(reviewing)
    - What a command refuses would crash the app or lose a text: change the text, do not work around it.

    """
  }

  /// The commands that name keys which code uses and tables lack, as far as the project's files allow, and what they name.
  private var lacking: [(command: String, keys: String)] {
    let extracted = ("glossa extract --into --check", "keys that the String Catalogs lack")
    let looked = ("glossa lint --only source/undefined-key", "keys that code uses and no table has")
    if survey.tables.allSatisfy(\.isExtractedInto) { return [extracted] }
    return survey.tables.contains(where: \.isExtractedInto) ? [extracted, looked] : [looked]
  }

  /// The tables whose files have no states.
  private var stateless: [ProjectSurvey.Table] { survey.tables.filter { !$0.hasStates } }

  private var hasNoStates: Bool { !stateless.isEmpty && stateless.count == survey.tables.count }

  /// How a translation is written, where its file has states and where it has none.
  private var translating: String {
    let command = "glossa set KEY --language CODE \"Text\""
    if hasNoStates { return "`\(command)`" }
    let names = stateless.prefix(5).map { "`\(plain($0.name))`" } + (stateless.count > 5 ? ["others"] : [])
    let whole = "`\(command) --state needs_review`"
    guard !names.isEmpty else { return whole }
    return "\(whole); without `--state` in \(names.joined(separator: ", ")), whose files have no states"
  }

  private var reviewing: String {
    hasNoStates
      ? "Say which translations nobody has read: these files have no states for it."
      : "A translation that nobody has read gets the state `needs_review`."
  }

  /// What is to be known of the project, a sentence each.
  private var facts: [String] {
    var facts: [String] = []
    let languages = survey.languages.map { "`\(plain($0.code))`" }
    let source =
      survey.sourceLanguage.map { "The source language is `\(plain($0.code))`" } ?? "The source language is not stated"
    facts.append(source + (languages.isEmpty ? "; there are no others." : "; translations: \(list(languages))."))
    let tables = survey.tables.prefix(5).map { "`\(plain($0.name))` (`\(plain($0.path))`)" }
    if !tables.isEmpty {
      let rest = survey.tables.count - tables.count
      facts.append("Tables: \(tables.joined(separator: ", "))\(rest > 0 ? " and \(rest) more" : "").")
    }
    facts.append(naming)
    if hasTerms { facts.append("Terms and tone: read `TRANSLATION.md` before you translate.") }
    if hasGlossary {
      facts.append("Terms are agreed: the tool `context` and `glossa show KEY` name those of a text.")
    }
    return facts
  }

  private var naming: String {
    guard !survey.styles.isOfSentences else { return "Keys are the source texts." }
    let rows = survey.styles.rows
    let shared = survey.sharedSegments.prefix(8).map { "`\(plain($0))`" }
    let first = shared.isEmpty ? "" : " First segments that screens share: \(shared.joined(separator: ", "))."
    let beginning = rows.first?.kind == .texts ? "Most keys are the source texts; others are names" : "Keys are names"
    guard let row = rows.first(where: { $0.kind != .texts }) else {
      return beginning + " without a clear rule." + first
    }
    let rule = row.kind == .layout ? "in \(row.name)" : "without a clear rule"
    return "\(beginning) \(rule), such as `\(plain(row.example))`." + first
  }

  private func list(_ names: [String]) -> String {
    names.count > 20
      ? names.prefix(20).joined(separator: ", ") + " and \(names.count - 20) more" : names.joined(separator: ", ")
  }

  /// A name of the project as it can stand in a line of Markdown: nothing in it ends the code that it is in.
  private func plain(_ text: String) -> String {
    String(TerminalText.visible(text).map { $0 == "`" ? "'" : $0 })
  }
}
