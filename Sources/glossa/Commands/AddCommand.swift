import ArgumentParser
import CatalogModel
import Jobs

/// Adds a key.
struct AddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a key with its source text and comment.",
    discussion: """
      Where code uses the key already, it goes into the catalog that 'glossa extract --into' would choose, in the state \
      that this would give it; else it is maintained by hand ('manual'), so that no extraction takes it away. Where \
      several catalogs may be meant, nothing is written, and they are named.

      EXAMPLES
        glossa add cart.title --text Cart --comment "Above the list"
        glossa add "items %lld" --plural "one=%lld item" --plural "other=%lld items"
        glossa add cart.title --text Cart --table Shop
      """)

  @OptionGroup var shared: SharedOptions

  @Argument(help: "The new key.")
  var key: String

  @Option(help: "The source text.")
  var text: String?

  @OptionGroup var forms: TextOptions

  @Option(help: ArgumentHelp("The comment for translators.", valueName: "text"))
  var comment: String?

  @Option(
    help: ArgumentHelp("The table, by its name or by the path of its file.", valueName: "table"),
    completion: .projectTables)
  var table: String?

  @OptionGroup var editing: EditOptions

  func validate() throws {
    _ = try forms.texts(with: text)
    // What the code does not have is only known later.
    if let fault = NewKey.fault(in: key, isUsed: true) { throw ValidationError(fault) }
  }

  func run() throws {
    var edit = CatalogEdit(.add, key)
    edit.table = table
    edit.texts = try forms.texts(with: text)
    edit.comment = comment
    try EditRun(shared: shared, options: editing).run([edit])
  }
}
