import ArgumentParser
import CatalogModel
import CodeModel
import Diagnostics
import Jobs
import Syntax
import Text
import Workspace

/// Writes the Swift symbols of keys.
struct SymbolsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "symbols",
    abstract: "Write the Swift symbols that Xcode 26 and later generate for keys.",
    discussion: """
      A key that a String Catalog has by hand ('manual') gets a symbol: 'cart.title' becomes \
      LocalizedStringResource.cartTitle, a key with arguments a function. The symbols of other tables than Localizable are \
      in an enum of the table's name. All keys of .strings and .stringsdict files get symbols. The files are those that the \
      newest Xcode writes, by the same names, for builds without Xcode and for symbols that other modules can use.

      EXAMPLES
        glossa symbols App -o Generated                   a file for each table
        glossa symbols App/Shop.xcstrings -o Shop.swift   one table
        glossa symbols Kit -o Generated --access public   for other modules
        glossa symbols App -o Generated --check           status 1 if not up to date
        glossa symbols App --list                         every symbol with its key
      """)

  /// The values of `--format`.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @OptionGroup var shared: SharedOptions

  @Argument(help: "Folders and catalogs of one target.", completion: .file())
  var paths: [String] = ["."]

  @Option(
    name: .shortAndLong, help: "The folder to write to, or for one table a file that ends in '.swift'.",
    completion: .file())
  var output: String?

  @Option(help: "Who can use the symbols: public, package or internal.")
  var access: SymbolAccess = .internal

  @Flag(help: "Write nothing; the exit status is 1 where a file is missing or differs.")
  var check = false

  @Flag(help: "Print every symbol with its key instead of writing files.")
  var list = false

  @Option(help: "The output format of --list.")
  var format: Format = .text

  func validate() throws {
    if output == nil, !list { throw ValidationError("give a folder with --output, or --list") }
    if list, output != nil || check { throw ValidationError("--list writes nothing; leave out --output and --check") }
  }

  func run() throws {
    let writes = output.map { check ? [] : [$0] } ?? []
    let reading = writes.isEmpty ? SharedOptions.Access.reads(paths) : .writes(paths, outputs: writes)
    // For a single catalog, the project is looked for in the working directory.
    let others = paths.allSatisfy(Disk.isFolder) ? [] : ["."]
    try shared.runReportingErrors(reading, alsoReads: others) { context in
      try output.map { try OutputName.check($0, holds: "symbols", extensions: SourceKind.swift.fileExtensions) }
      let generation = try SymbolGeneration(
        at: paths.map(FileTree.plain), context.configuration, source: context.source)
      if !generation.diagnostics.isEmpty {
        context.terminal.note(RunContext.concise(generation.diagnostics, files: generation.sources))
      }
      let isClean = generation.isWhole && generation.faultCount == 0
      guard let output else {
        try context.terminal.print(listing(of: generation.tables))
        return isClean ? .clean : .findings
      }
      guard generation.isWhole else {
        context.terminal.complain("the input has errors, so nothing was written")
        return .findings
      }
      let place = SymbolOutput(path: output, access: access)
      let files = try place.changed(generation.tables)
      if check {
        for file in files { context.terminal.note("\(file.path): not up to date") }
        return files.isEmpty && isClean ? .clean : .findings
      }
      try place.write(files)
      let without = generation.faultCount == 0 ? "" : "; \(TerminalText.count(generation.faultCount, "key")) got none"
      context.terminal.note(
        "\(TerminalText.count(generation.count, "symbol")), \(TerminalText.count(files.count, "file")) written\(without)"
      )
      return isClean ? .clean : .findings
    }
  }

  private func listing(of tables: [GeneratedTable]) -> String {
    let symbols = tables.flatMap { table in table.symbols.symbols.map { (table.name, $0) } }
    switch format {
    case .text:
      return symbols.map { table, symbol in
        TerminalText.visible(
          "\(symbol.signature)  // \"\(symbol.key.backslashEscaped(escapesQuotes: true))\" of \(table)")
      }.joined(separator: "\n")
    case .json:
      let items = symbols.map { table, symbol in
        JSONValue.compact([
          ("key", .string(symbol.key)), ("table", .string(table)), ("name", .string(symbol.name)),
          ("signature", .string(symbol.signature)),
        ])
      }
      return JSONValue.compact([("symbols", .array(items))]).pretty
    }
  }
}

extension SymbolAccess: ExpressibleByArgument {}
