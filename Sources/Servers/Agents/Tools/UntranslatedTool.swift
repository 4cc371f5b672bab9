internal import CatalogCoverage
internal import CatalogModel
internal import Jobs
internal import Syntax

/// What a language lacks, a batch at a time.
struct UntranslatedTool: AgentTool {
  let name = "untranslated"
  let description = """
    The texts that a language lacks, in batches, each with what a translator needs: the source text, the forms that are \
    wanted ('plural.few'), the comment, the code that uses it, the keys beside it. Translate a batch, send it with \
    'propose', then ask for the next one with 'cursor'. With "status": "review" it lists what is to be reviewed instead. \
    Placeholders such as %@ and %1$lld must be kept. Example: {"language": "de"}
    """
  let inputs =
    [
      ToolInput("language", .text, "The language to translate into.", isRequired: true),
      ToolInput("table", .text, "Only this table."),
      ToolInput("status", .choice(["missing", "review"]), "What to list; 'missing' if left out."),
    ] + AnswerPage.inputs

  func call(_ arguments: ToolArguments, _ project: AgentProject) throws(ToolFailure) -> JSONValue {
    let state = try project.state()
    let language = try state.language(arguments.text("language") ?? "")
    let forReview = arguments.text("status") == "review"
    var all: [(name: String, item: Item)] = []
    for table in state.coverage.tables where arguments.text("table").map({ $0 == table.name }) ?? true {
      guard let own = table.languages.first(where: { $0.language.tag == language.tag && !$0.isSource }) else {
        continue
      }
      var forms: [Int: [String]] = [:]
      for unit in own.units where forReview ? unit.status.isToReview : unit.status.isMissing {
        forms[unit.key, default: []].append(unit.variation ?? "")
      }
      for (key, forms) in forms.sorted(by: { $0.key < $1.key }) {
        let item = Item(key: table.keys[key], table: table, forms: forms)
        all.append((name: UntranslatedTool.name(of: item.key, in: table), item: item))
      }
    }
    // A key that was listed may have a text by now.
    func wasListed(_ name: String) -> Bool {
      state.coverage.tables.contains { table in table.keys.contains { UntranslatedTool.name(of: $0, in: table) == name }
      }
    }
    let sorted = all.sorted { $0.name < $1.name }
    let page = try AnswerPage(of: sorted, arguments, wasListed: wasListed) { item throws(ToolFailure) in
      try UntranslatedTool.value(of: item, in: language, state)
    }
    return .compact([("language", .string(language.code))] + page.members(named: "keys"))
  }

  /// The name by which a cursor knows a key.
  private static func name(of key: Coverage.Key, in table: Coverage.Table) -> String { "\(table.label) \(key.key)" }

  /// A key with the forms that are asked for.
  private struct Item {
    let key: Coverage.Key
    let table: Coverage.Table
    let forms: [String]
  }

  private static func value(
    of item: Item, in language: Language, _ state: ProjectState
  ) throws(ToolFailure) -> JSONValue {
    let path = item.table.paths.first
    guard let details = KeyDetails.all(of: item.key.key, in: path ?? item.table.name, state.index).first else {
      return .compact([
        ("key", .string(item.key.key)), ("table", .string(item.table.name)), ("source", .string(item.key.source)),
        ("document", .optional(path)), ("advice", .string("add a file for the document to the language's folder")),
      ])
    }
    let shown = [details.source, language].compactMap { $0 }
    let forms = item.forms == [""] ? [] : item.forms.map { $0.isEmpty ? ProposeTool.root : $0 }
    guard case .object(let members) = ContextTool.value(of: details, shown, state) else { return .null }
    return .object(
      members.filter { $0.name != "missing" && $0.name != "versions" }
        + [
          JSONValue.Member("source", .string(item.key.source)),
          JSONValue.Member("forms", .array(forms.map(JSONValue.string))),
          JSONValue.Member("version", .string(details.version(in: language))),
        ].filter { !forms.isEmpty || $0.name != "forms" })
  }
}

extension Coverage.Status {
  /// Whether there is a text that somebody is to look at.
  fileprivate var isToReview: Bool { self == .needsReview || self == .machineTranslated }
}
