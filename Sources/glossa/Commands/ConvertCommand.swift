import ArgumentParser
import CatalogFormats
import CatalogModel
import Diagnostics

/// Converts catalogs between formats.
struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert catalogs between .strings, .stringsdict, .xcstrings, TrAPP JSON and XLIFF.",
    discussion: """
      Everything that the target format cannot hold is listed with its table, key, language and \
      variation; losses that only tools notice are counted by file. If something would be lost, nothing is written and the \
      exit status is 1, unless --allow-loss is given. A file converted to its own format keeps its bytes.

      EXAMPLES
        glossa convert Resources -o Localizable.xcstrings
        glossa convert Localizable.xcstrings -o Resources --to strings
        glossa convert Localizable.xcstrings -o New --to strings --like Resources
        glossa convert fr.xliff de.xliff -o Catalogs --to xcstrings
        glossa convert Localizable.xcstrings --to json -o -     print as JSON

      XLIFF files have source texts and one language of translations each. They are read only where they are named. To send \
      texts to translators and to take them back, use 'glossa export' and 'glossa import': they leave out what is not to be \
      translated, add the plural forms that a language needs, and check what comes back.
      """)

  @OptionGroup var shared: SharedOptions

  @Argument(help: ArgumentHelp("Catalog files, or folders that hold them.", valueName: "input"), completion: .file())
  var inputs: [String]

  @Option(
    name: .shortAndLong, help: "The folder to write to, or a file with a catalog's extension; '-' prints.",
    completion: .file())
  var output: String

  @Flag(help: "Overwrite existing catalogs, including their translations.")
  var force = false

  @Option(help: "The format of the inputs, if their names do not show it.", completion: .catalogFormats)
  var from: String?

  @Option(
    help: "The format to write, if the output's name does not show it; 'json' prints the model.",
    completion: .list(allFormats.map(\.name) + [ModelJSON.name]))
  var to: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Earlier files or folders, for details that a catalog does not contain, such as the names and types of "
        + ".stringsdict variables, order and layout.", valueName: "file"), completion: .file())
  var like: [String] = []

  @Flag(help: "Write even if something is lost.")
  var allowLoss = false

  @Flag(help: "Format the catalog exactly as Xcode does.")
  var canonical = false

  @Option(help: "Convert only this table.", completion: .projectTables)
  var table: String?

  @Option(
    name: .customLong("language"), help: "Convert only these languages; for a file outside .lproj, its language.",
    completion: .projectLanguages)
  var languages: [String] = []

  @Option(help: "The language of the keys' source texts.", completion: .projectLanguages)
  var sourceLanguage: String?

  @Option(
    help: ArgumentHelp(
      "How to write plurals to a format without them: refuse, other or expand.", valueName: "choice"))
  var plurals: PluralChoice = .refuse

  @Flag(help: "Keep texts in the state 'new' even if the target format has no states.")
  var keepNew = false

  @Flag(help: "Use the key as the text where a source text is missing.")
  var fillSource = false

  @Option(
    name: .customLong("option"),
    help: ArgumentHelp(
      "An option of a format, see 'glossa formats'; may be repeated.", valueName: "name=value"),
    completion: .formatOptions)
  var optionArguments: [String] = []

  @Flag(help: "Count losses by kind instead of listing each one.")
  var explainLoss = false

  func validate() throws { _ = try formatOptions }

  /// The values of `--option`. Throws `ValidationError` for options that no format has.
  var formatOptions: FormatOptions {
    get throws {
      do { return try FormatOptions(optionArguments) } catch { throw ValidationError("--option: \(error)") }
    }
  }

  func run() throws {
    try shared.runReportingErrors(output == "-" ? .reads(inputs) : .writes(inputs, outputs: [output]), alsoReads: like)
    {
      context in
      try ConvertRun(self, context: context).run()
    }
  }
}

extension PluralChoice: ExpressibleByArgument {}
