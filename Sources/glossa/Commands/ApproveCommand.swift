import ArgumentParser
import CatalogModel
import Jobs

/// Approves translations that wait for a review.
struct ApproveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "approve",
    abstract: "Mark reviewed translations as translated.",
    discussion: """
      Texts in the states needs_review and machine_translated become translated, in all languages or in those that are \
      named. Texts stay as they are.

      EXAMPLES
        glossa approve cart.title cart.empty --language de
        glossa approve --all --language de                all that waits for a review
      """)

  @OptionGroup var shared: SharedOptions

  @Argument(help: "The keys.", completion: .projectKeys)
  var keys: [String] = []

  @Flag(help: "All keys of which a text in the languages that are named waits for a review.")
  var all = false

  @Option(
    name: .customLong("language"), help: ArgumentHelp("Only this language; may be repeated.", valueName: "code"),
    completion: .projectLanguages)
  var languages: [String] = []

  @Option(
    help: ArgumentHelp("The table, by its name or by the path of its file.", valueName: "table"),
    completion: .projectTables)
  var table: String?

  @OptionGroup var editing: EditOptions

  func validate() throws {
    if keys.isEmpty != all { throw ValidationError("give keys, or --all with --language") }
    if all, languages.isEmpty { throw ValidationError("--all goes with the --language whose texts are approved") }
  }

  func run() throws {
    let edits = (all ? [""] : keys).map { key in
      var edit = CatalogEdit(.approve, key)
      edit.table = table
      edit.isForAllKeys = all
      edit.languages = languages.map { Language($0) }
      return edit
    }
    try EditRun(shared: shared, options: editing).run(edits)
  }
}
