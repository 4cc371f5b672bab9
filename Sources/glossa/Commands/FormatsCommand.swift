import ArgumentParser
import CatalogFormats
import CatalogModel
import Syntax
import Text

/// Lists the catalog formats, with their features and options.
struct FormatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "formats",
    abstract: "List the catalog formats: their files, what they can hold, and their options.",
    discussion: """
      Use these names for --from, --to and 'formats' in .glossa.yml.

      EXAMPLES
        glossa formats                                    for people
        glossa formats --format json                      for scripts
        glossa convert a.json -o b.xcstrings --option trapp.index-base=0
      """)

  /// The values of `--format`.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @OptionGroup var shared: SharedOptions

  @Option(help: "The output format.")
  var format: Format = .text

  func run() throws {
    try shared.runReportingErrors { context in
      switch format {
      case .text: try context.terminal.print(allFormats.map(text).joined(separator: "\n\n"))
      case .json: try context.terminal.print(JSONValue.compact([("formats", .array(allFormats.map(json)))]).pretty)
      }
      return .clean
    }
  }

  private func text(_ format: any CatalogFormat) -> String {
    let files = format.fileExtensions.map { "." + $0 }.joined(separator: ", ")
    var rows = [("files", files + (format.sharesExtensions ? ", recognized by their first members" : ""))]
    if let companion = format.companion { rows.append(("companion", companion + " holds what this format cannot")) }
    rows.append(("read by", FormatsCommand.words(format.role)))
    rows.append(("arguments", "\(format.messageSyntax.example) (\(format.messageSyntax.name))"))
    rows.append(("holds", format.features.names.map { $0.replacing("-", with: " ") }.joined(separator: ", ")))
    for option in format.options {
      let repeats = option.isRepeatable ? "; may be repeated" : ""
      rows.append(("option", "\(option.name)=\(option.values.shown): \(option.summary)\(repeats)"))
    }
    return "\(format.name): \(format.summary)\n" + rows.map { FormatsCommand.row($0, $1) }.joined(separator: "\n")
  }

  /// A row of a list, wrapped to several lines.
  private static func row(_ title: String, _ text: String) -> String {
    let width = 11
    let indent = String(repeating: " ", count: width + 2)
    let lines = TerminalText.wrapped(text, to: 100 - indent.count).replacing("\n", with: "\n" + indent)
    return "  " + title + String(repeating: " ", count: width - title.count) + lines
  }

  private static func words(_ role: FormatTraits.Role) -> String {
    switch role {
    case .bundle: "the system, in the app's bundle"
    case .library: "TrAPP's own library"
    case .exchange: "translators' tools; read only if named"
    }
  }

  private func json(_ format: any CatalogFormat) -> JSONValue {
    .compact([
      ("name", .string(format.name)), ("summary", .string(format.summary)),
      ("extensions", .array(format.fileExtensions.map { .string($0) })),
      ("isToldByContent", .bool(format.sharesExtensions)), ("companion", .optional(format.companion)),
      ("role", .string(format.role.rawValue)),
      (
        "arguments",
        .compact([
          ("syntax", .string(format.messageSyntax.name)), ("example", .string(format.messageSyntax.example)),
        ])
      ),
      ("features", .array(format.features.names.map { .string($0) })),
      ("options", .array(format.options.map(FormatsCommand.json))),
    ])
  }

  private static func json(_ option: FormatOption) -> JSONValue {
    .compact([
      ("name", .string(option.name)), ("value", .string(option.values.shown)),
      ("isRepeatable", .bool(option.isRepeatable)), ("summary", .string(option.summary)),
    ])
  }
}
