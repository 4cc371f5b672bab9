import CatalogFormats
import CatalogModel
import CodeModel
import Diagnostics
import Jobs
import LintRules
import Linting
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
    let project = try Project.read(
      at: [scratch.path], Configuration(), cache: nil,
      asking: AnalysisRequest(asksForAccessors: true, asksForSymbols: true))
    #expect(project.readingFaults.isEmpty)
    #expect(project.code.accessors.contains { $0.name == "L10n.cartTitle" && !$0.uses.isEmpty })
    #expect(!project.code.symbolUses.isEmpty)
    #expect(project.layout.targets.map(\.name).sorted() == ["App", "Kit"])
    #expect(Set(project.uses.map { SourceFile.fileExtension(of: $0.location.path) }).isSuperset(of: ["swift", "m"]))
  }

  private func run(_ command: Command, in folder: String, from files: CountingFiles) throws {
    let source = Snapshot(of: files)
    let settings = Configuration()
    switch command {
    case .extract, .extractWithAccessors:
      let questions = AnalysisRequest(asksForAccessors: command == .extractWithAccessors)
      let listed = Snapshot.withoutSources(of: files, asking: questions)
      let placed = try SourceLoader(settings, source: listed, cache: nil).placedUses(at: [folder], asking: questions)
      #expect(!UsesRendering(placed, sourceLanguage: nil).text.isEmpty)
    case .lint:
      var project = try Project.read(at: [folder], settings, source: source, cache: nil)
      let linter = Linter(settings.lint)
      let findings = linter.lintSpread(LintInput(project)).findings
      _ = try ProjectFixer(project, linter: linter, allowsUnsafe: false).fix(findings, of: findings)
      project.readCode(of: findings, in: source)
    case .report:
      var project = try Project.read(
        at: [folder], settings, source: source, cache: nil,
        asking: AnalysisRequest(asksForAccessors: true, asksForSymbols: true))
      #expect(!project.usesThroughAccessors(upTo: 10, in: source).isEmpty)
    case .rename:
      let project = try Project.read(
        at: [folder], settings, source: source, cache: nil, asking: AnalysisRequest(asksForAccessors: true))
      let renaming = try Renaming(project, at: [folder], settings, source: source)
      let outcome = renaming.rename([KeyRename(old: "cart.title", new: "cart.heading", table: nil)])
      #expect(outcome.troubles.isEmpty && outcome.accessorCount == 1)
      for file in outcome.files { #expect(!renaming.original(of: file.path).bytes.isEmpty) }
    case .migrateCatalogs:
      let request = MigrationRequest(inputs: [folder], project: [folder])
      #expect(try !Migration(request, settings, source: source).plan().newFiles.isEmpty)
    case .migrateSymbols:
      let project = try Project.read(
        at: [folder], settings, source: source, cache: nil, asking: AnalysisRequest(asksForAccessors: true))
      #expect(try !SymbolMigration(project, at: [folder], settings, source: source).outcome().originals.isEmpty)
    case .export, .importTexts:
      try exchange(command, in: folder, from: source)
    case .updateCatalogs:
      let extraction = try SourceLoader(settings, source: source, cache: nil).extraction(at: [folder])
      let outcome = try Synchronization(settings, source: source).outcome(
        for: [folder], with: extraction, of: [folder])
      #expect(outcome.update.noteOnUnfilledFiles != nil)
    case .convert:
      let request = ConversionRequest(inputs: [folder], target: .format(try CatalogLoader.format(named: "xcstrings")))
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
