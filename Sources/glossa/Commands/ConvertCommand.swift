import ArgumentParser
import CatalogFormats
import CatalogModel
import Diagnostics

/// Converts catalogs between formats.
struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert catalogs among .strings, .stringsdict, .xcstrings and TrAPP JSON.",
    discussion: """
      Every thing the target cannot hold is named with its table, key, language and variation; remarks on what only
      tools know are counted by file. When something would be lost, nothing is written and the exit status is 1, unless
      --allow-loss is given. A file converted to its own format keeps its bytes.

      EXAMPLES
        glossa convert Resources -o Localizable.xcstrings         every .lproj of a folder into one catalog
        glossa convert Localizable.xcstrings -o Resources --to strings
        glossa convert Localizable.xcstrings -o New --to strings --like Resources
        glossa convert Localizable.xcstrings --to json -o -       print the model
      """)

  @OptionGroup var shared: SharedOptions

  @Argument(help: ArgumentHelp("Catalog files, or folders that hold them.", valueName: "input"))
  var inputs: [String]

  @Option(name: .shortAndLong, help: "The folder to write to, or a file with a catalog's suffix; '-' prints.")
  var output: String

  @Flag(help: "Overwrite catalogs that are there, translations and all.")
  var force = false

  @Option(help: "The format of the inputs, where their names do not tell.")
  var from: String?

  @Option(help: "The format to write, where the output's name does not tell; 'json' prints the model.")
  var to: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Earlier files, or folders of them: what a catalog does not say comes from these, such as the names and types of "
        + ".stringsdict variables, order and layout.", valueName: "file"))
  var like: [String] = []

  @Flag(help: "Write although something is lost.")
  var allowLoss = false

  @Flag(help: "Render Xcode's own bytes, whatever the style of the original.")
  var canonical = false

  @Option(help: "Convert only this table.")
  var table: String?

  @Option(name: .customLong("language"), help: "Convert only these languages; for a file outside .lproj: its language.")
  var languages: [String] = []

  @Option(help: "The language of the keys' source texts.")
  var sourceLanguage: String?

  @Option(
    help: ArgumentHelp(
      "What becomes of plurals in a format without them: refuse, other or expand.", valueName: "choice"))
  var plurals: PluralChoice = .refuse

  @Flag(help: "Keep texts in state 'new' where the target cannot tell them from finished ones.")
  var keepNew = false

  @Flag(help: "Write a key without a source text as its own text.")
  var fillSource = false

  @Option(
    name: .customLong("option"),
    help: ArgumentHelp(
      "An option of a format, as 'glossa formats' lists them; may repeat.", valueName: "name=value"))
  var optionArguments: [String] = []

  @Flag(help: "Count what would be lost, by kind, instead of naming each thing.")
  var explainLoss = false

  func validate() throws { _ = try formatOptions }

  /// The values of `--option`. Throws `ValidationError` for options that no format has.
  var formatOptions: FormatOptions {
    get throws {
      do { return try FormatOptions(optionArguments) } catch { throw ValidationError("--option: \(error)") }
    }
  }

  func run() throws {
    try shared.guarded(output == "-" ? .reads(inputs) : .writes(inputs + [output])) { context in
      try ConvertRun(self, context: context).run()
    }
  }
}

extension PluralChoice: ExpressibleByArgument {}
