import ArgumentParser
import CatalogFormats
import CatalogModel
import Diagnostics
import Workspace

/// `xcstringstool print`: the keys of a catalog.
struct XCStringsToolPrint: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "print", abstract: "Print the keys of a String Catalog, one in each line.")

  @OptionGroup var shared: SharedOptions

  @Argument(help: ArgumentHelp("The String Catalog.", valueName: "input-file"), completion: .file())
  var catalog: String

  func run() throws {
    try shared.runReportingErrors(.reads([catalog])) { context in
      var reading = CatalogReading()
      reading.formats = projectFormats.filter(\.isStringCatalog)
      let read = try Project.catalogFiles(
        at: [catalog], context.configuration, as: reading, source: context.source
      ).read()
      let faults = read.diagnostics.filter { $0.severity == .error }
      guard faults.isEmpty else {
        context.terminal.note(RunContext.concise(faults, files: read.sources))
        return .findings
      }
      let keys = read.files.flatMap { $0.catalog.entries.map(\.key) }
      guard !keys.isEmpty else { return .clean }
      try context.terminal.print(keys.joined(separator: "\n"))
      return .clean
    }
  }
}
