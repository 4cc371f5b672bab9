internal import CatalogCoverage
internal import CatalogFormats
internal import CatalogModel
internal import Jobs
internal import Syntax
internal import Text
internal import Workspace

/// Translations that an agent proposes.
struct ProposeTool: AgentTool {
  let name = "propose"
  let description = """
    Writes translations into the catalogs, to be reviewed by a person. Each is judged by itself: what would crash the app, \
    has letters in the wrong encoding, or was read before somebody else changed it is refused with the reason, and all \
    others come in. Pass the 'version' that 'untranslated' or 'context' gave. A text with forms takes 'forms' in place of \
    'text'. To change source texts or to add keys use 'add'. Example: {"language": "de", "texts": [{"key": "cart.title", \
    "version": "…", "text": "Warenkorb"}, {"key": "cart.items %lld", "version": "…", "forms": {"plural.one": "%lld \
    Artikel", "plural.other": "%lld Artikel"}}]}
    """
  let writes = true
  let inputs = [
    ToolInput("language", .text, "The language of the texts.", isRequired: true),
    ToolInput(
      "texts",
      .objects([
        ToolInput("key", .text, "The key, exactly as it was given.", isRequired: true),
        ToolInput("table", .text, "Its table, or the path of one of its files, where several have the key."),
        ToolInput("text", .text, "The translation."),
        ToolInput("forms", .map, "The translations by their forms, such as 'plural.one'."),
        ToolInput("version", .text, "The version of the texts that you have read.", isRequired: true),
      ]), "The translations.", isRequired: true),
    ToolInput("check", .flag, "Write nothing, and say what would happen."),
  ]

  func call(_ arguments: ToolArguments, _ project: AgentProject) throws(ToolFailure) -> JSONValue {
    let state = try project.stateForWriting()
    let language = try state.language(arguments.text("language") ?? "")
    var edits: [CatalogEdit] = []
    var incomplete: [EditOutcome.Refusal] = []
    for text in arguments["texts"]?.items ?? [] {
      var edit = CatalogEdit(.set, text["key"]?.text ?? "")
      edit.table = text["table"]?.text
      edit.languages = [language]
      edit.expected = text["version"]?.text.map(CatalogEdit.Expectation.version)
      edit.texts = try ProposeTool.texts(of: text)
      edit.state = ProposeTool.state(of: edit, in: state.project)
      let missing = ProposeTool.missingForms(of: edit, in: language, state)
      if missing.isEmpty { edits.append(edit) } else { incomplete.append(ProposeTool.refusal(of: edit, missing)) }
    }
    return try EditOutcome(
      edits, in: state.project, isCheck: arguments.flag("check"), refused: incomplete
    ).value
  }

  /// The forms that the language needs, has not, and does not get either.
  private static func missingForms(of edit: CatalogEdit, in language: Language, _ state: ProjectState) -> [String] {
    let given = Set(edit.texts.map { $0.path.text })
    guard given != [""] else { return [] }
    return state.coverage.tables.flatMap { table -> [String] in
      guard edit.table.map({ $0 == table.name || table.paths.contains($0) }) ?? true,
        let key = table.keys.firstIndex(where: { ExactText($0.key) == ExactText(edit.key) }),
        let own = table.languages.first(where: { $0.language.tag == language.tag })
      else { return [] }
      return own.units.filter { $0.key == key && $0.status.isMissing }.map { $0.variation ?? "" }
        .filter { form in
          // A plural form may be given without the name of the one argument that varies.
          !given.contains(form) && !given.contains { !$0.isEmpty && form.hasSuffix("." + $0) }
        }
    }
  }

  private static func refusal(of edit: CatalogEdit, _ missing: [String]) -> EditOutcome.Refusal {
    EditOutcome.Refusal(
      edit: edit, rule: "edit/missing-forms",
      message: "forms are missing that the language needs: "
        + missing.map { $0.isEmpty ? root : $0 }.joined(separator: ", "),
      help: "give all forms that 'untranslated' names")
  }

  /// The form of the text in which the others stand: `%#@files@ in %#@folders@`.
  static let root = "text"

  /// The texts of one translation, by their paths.
  static func texts(of value: JSONValue) throws(ToolFailure) -> [(path: UnitPath, text: String)] {
    var texts: [(path: UnitPath, text: String)] = []
    if let text = value["text"]?.text { texts.append((UnitPath(), text)) }
    for form in value["forms"]?.members ?? [] {
      guard let path = form.name == root ? UnitPath() : UnitPath(form.name) else {
        throw ToolFailure(
          "a form has a name that is none", advice: "take the names that 'untranslated' gives, such as 'plural.one'",
          details: .string(form.name))
      }
      texts.append((path, form.value.text ?? ""))
    }
    guard !texts.isEmpty else {
      throw ToolFailure(
        "an item has neither 'text' nor 'forms'", advice: "give each item one of them",
        details: .optional(value["key"]?.text))
    }
    return texts
  }

  /// What the catalog of a key calls a text that a machine has made and nobody has reviewed; nil where it has no states.
  private static func state(of edit: CatalogEdit, in project: Project) -> TranslationState? {
    let tables = project.tables.filter { table in
      (edit.table.map(table.isNamed) ?? true) && table.catalog.entries.contains { $0.key == edit.key }
    }
    guard let file = tables.first?.files.first, file.format.features.contains(.states) else { return nil }
    let knowsMachines = file.catalog.extras.version.map { $0.compare(toVersion: "1.3") >= 0 } ?? false
    return knowsMachines ? .machineTranslated : .needsReview
  }
}

extension String {
  /// Compares versions such as `1.3` number by number: below, at or above 0.
  fileprivate func compare(toVersion other: String) -> Int {
    let (own, other) = (split(separator: ".").map { Int($0) ?? 0 }, other.split(separator: ".").map { Int($0) ?? 0 })
    if own == other { return 0 }
    return own.lexicographicallyPrecedes(other) ? -1 : 1
  }
}
