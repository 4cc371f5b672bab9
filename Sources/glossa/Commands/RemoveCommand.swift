import ArgumentParser
import Jobs

/// Removes keys.
struct RemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove keys that no code uses.",
    discussion: """
      A key stays, and the exit status is 1, where code uses it or may use it: by an accessor, by a symbol, by keys that \
      are put together at run time, or by any key of the table. --force removes it all the same. All keys are removed, or \
      none.

      EXAMPLES
        glossa remove cart.old cart.older
        glossa remove cart.old --table Shop --diff
      """)

  @OptionGroup var shared: SharedOptions

  @Argument(help: "The keys.", completion: .projectKeys)
  var keys: [String]

  @Flag(help: "Remove keys although code uses them.")
  var force = false

  @Option(
    help: ArgumentHelp("The table, by its name or by the path of its file.", valueName: "table"),
    completion: .projectTables)
  var table: String?

  @OptionGroup var editing: EditOptions

  func run() throws {
    let edits = keys.map { key in
      var edit = CatalogEdit(.remove, key)
      edit.table = table
      edit.isForced = force
      return edit
    }
    try EditRun(shared: shared, options: editing).run(edits)
  }
}
