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
      """)

  @OptionGroup var shared: SharedOptions

  @Argument(help: "The keys.")
  var keys: [String]

  @Option(name: .customLong("language"), help: ArgumentHelp("Only this language; may be repeated.", valueName: "code"))
  var languages: [String] = []

  @Option(help: ArgumentHelp("The table, by its name or by the path of its file.", valueName: "table"))
  var table: String?

  @OptionGroup var editing: EditOptions

  func run() throws {
    let edits = keys.map { key in
      var edit = CatalogEdit(.approve, key)
      edit.table = table
      edit.languages = languages.map { Language($0) }
      return edit
    }
    try EditRun(shared: shared, options: editing).run(edits)
  }
}
