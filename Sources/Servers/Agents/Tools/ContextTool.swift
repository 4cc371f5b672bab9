internal import CatalogModel
internal import Jobs
internal import Syntax
internal import Workspace

/// All that is known of some keys.
struct ContextTool: AgentTool {
  let name = "context"
  let description = """
    All that is known of some keys: their texts and states, the comment, the code that uses them, the keys beside them on \
    the screen, and a 'version' of the texts in each language, to pass on with an edit. Use it before translating or \
    renaming. For texts that are still to be translated 'untranslated' gives the same and more at once. Example: \
    {"keys": ["cart.title"], "languages": ["en", "de"]}
    """
  let inputs =
    [
      ToolInput("keys", .texts, "The keys.", isRequired: true),
      ToolInput("table", .text, "The table of the keys, or the path of one of its files; all if left out."),
      ToolInput("languages", .texts, "Only texts in these languages; all if left out."),
    ] + AnswerPage.inputs

  func call(_ arguments: ToolArguments, _ project: AgentProject) throws(ToolFailure) -> JSONValue {
    let state = try project.state()
    var languages: [Language] = []
    for code in arguments.texts("languages") { languages.append(try state.language(code)) }
    var all: [(name: String, item: KeyDetails)] = []
    for key in arguments.texts("keys") {
      for details in try state.details(of: key, in: arguments.text("table")) {
        all.append((name: "\(all.count)", item: details))
      }
    }
    let page = try AnswerPage(of: all, arguments) { details throws(ToolFailure) in
      ContextTool.value(of: details, languages, state)
    }
    return .compact(page.members(named: "keys") + [("unreadable_files", state.unreadableFiles)])
  }

  /// A key with the versions of its texts.
  static func value(of details: KeyDetails, _ languages: [Language], _ state: ProjectState) -> JSONValue {
    let card = KeyCard(details: details, lines: state.lines, languages: languages)
    guard case .object(var members) = card.json else { return card.json }
    let wanted = languages.isEmpty ? details.entry.localizations.map(\.language) + details.missing : languages
    let versions = wanted.map { JSONValue.Member($0.code, .string(details.version(in: $0))) }
    members.append(JSONValue.Member("versions", .object(versions)))
    return .object(members)
  }
}
