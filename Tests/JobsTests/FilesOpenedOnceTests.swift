import CatalogCoverage
import CatalogFormats
import CatalogModel
import CodeModel
import Diagnostics
import Jobs
import LintRules
import Linting
import Reporting
import TestSupport
import Testing
import Workspace
import XcodeProjects

/// How often a command's jobs open the files of a project. Only what they read is counted: before a file is written, it is
/// opened once more, to see that nobody has changed it since.
@Suite("Files opened once")
struct FilesOpenedOnceTests {
  /// What a command does with a project, through the jobs that it runs.
  enum Command: String, CaseIterable, CustomTestStringConvertible {
    case extract, extractWithAccessors, lint, report, rename, migrateCatalogs, migrateSymbols, export, importTexts
    case updateCatalogs, convert, start, symbols, index

    var testDescription: String { rawValue }
  }

  @Test(arguments: Command.allCases)
  func filesOpenedOnce(command: Command) throws {
    let scratch = try Scratch()
    for (path, text) in OpenedProject.files { try scratch.write(text, to: path) }
    let files = CountingFiles()
    try run(command, in: scratch.path, from: files)
    #expect(files.log.allOpenings.filter { $0.value > 1 }.isEmpty)
    #expect(!files.log.allOpenings.isEmpty)
    #expect(files.log.allWalks.filter { $0.value > 1 }.isEmpty)
  }

  @Test func `the project has what every command needs`() throws {
    let scratch = try Scratch()
    for (path, text) in OpenedProject.files { try scratch.write(text, to: path) }
    let project = try Project(at: [scratch.path], Configuration(), cache: nil)
    #expect(project.readingFaults.isEmpty)
    #expect(project.accessors.contains { $0.name == "L10n.cartTitle" && !$0.uses.isEmpty })
    #expect(!project.facts(SymbolUse.self).isEmpty)
    #expect(project.layout.targets.map(\.name).sorted() == ["App", "Kit"])
    #expect(Set(project.uses.map { SourceFile.fileExtension(of: $0.location.path) }).isSuperset(of: ["swift", "m"]))
  }

  private func run(_ command: Command, in folder: String, from files: CountingFiles) throws {
    let source = Snapshot(of: files)
    let settings = Configuration()
    switch command {
    case .extract, .extractWithAccessors:
      let withAccessors = command == .extractWithAccessors
      let listed = Snapshot.withoutSources(of: files, findsAccessors: withAccessors)
      let placed = PlacedUses(
        try Project(at: [folder], settings, source: listed, cache: nil, for: .places), withAccessors: withAccessors)
      #expect(!UsesRendering(placed, sourceLanguage: nil).text.isEmpty)
    case .lint:
      let run = try LintRun(Project(at: [folder], settings, source: source, cache: nil))
      let findings = run.outcome.findings
      _ = try run.fixer(of: findings, allowsUnsafe: false).fix(findings, of: findings)
      #expect(!run.report(of: findings, withEdits: true).files.isEmpty)
    case .report:
      let run = try ReportRun(Project(at: [folder], settings, source: source, cache: nil), required: [])
      let report = run.report(CoverageView(), CoverageGates(), comparedWith: nil, date: "", name: "App")
      #expect(!report.uses.isEmpty && !run.files(for: report).isEmpty)
    case .rename:
      let renaming = try Renaming(Project(at: [folder], settings, source: source, cache: nil))
      let outcome = renaming.rename([KeyRename(old: "cart.title", new: "cart.heading", table: nil)])
      #expect(outcome.troubles.isEmpty && outcome.accessorCount == 1)
      for file in outcome.files { #expect(!renaming.original(of: file.path).bytes.isEmpty) }
    case .migrateCatalogs:
      let request = MigrationRequest(inputs: [folder], project: [folder])
      #expect(try !Migration(request, settings, source: source).plan().newFiles.isEmpty)
    case .migrateSymbols:
      let project = try Project(at: [folder], settings, source: source, cache: nil)
      #expect(try !SymbolMigration(project).outcome().originals.isEmpty)
    case .export, .importTexts:
      try exchange(command, in: folder, from: source)
    case .updateCatalogs:
      let project = try Project(at: [folder], settings, source: source, cache: nil)
      let outcome = try Synchronization(with: project).outcome(for: [folder])
      #expect(outcome.update.noteOnUnfilledFiles != nil)
    case .convert:
      let request = ConversionRequest(inputs: [folder], target: .format(try CatalogReading.format(named: "xcstrings")))
      let conversion = try Conversion(request, settings, source: source)
      #expect(try !conversion.tables(of: conversion.read()).value.isEmpty)
    case .start: #expect(try !ProjectStart(at: folder, today: nil, source: source).configuration.isEmpty)
    case .symbols: #expect(try !SymbolGeneration(at: [folder + "/App"], settings, source: source).tables.isEmpty)
    case .index: #expect(try Indexing(settings, source: source).facts(of: [folder]).value != nil)
    }
  }

  private func exchange(_ command: Command, in folder: String, from source: Snapshot) throws {
    guard command == .importTexts else {
      var request = ExportRequest(paths: [folder], format: try ExchangeFiles.format(named: "po"))
      request.languages = [Language("de")]
      #expect(try !Exporting(request, Configuration(), source: source).outcome().files.isEmpty)
      return
    }
    var request = ImportRequest(paths: [folder + "/Translated"], into: [folder])
    request.addsLanguages = true
    let plan = try Importing(request, Configuration(), source: source).plan()
    #expect(!plan.files.isEmpty, "\(plan.diagnostics)")
  }
}
