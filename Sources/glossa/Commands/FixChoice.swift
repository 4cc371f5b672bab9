import ArgumentParser
import CatalogFormats
import CatalogModel
import Diagnostics
import LintRules
import Linting
import Workspace

/// Whether findings are mended, and how it is shown.
struct FixChoice: ParsableArguments {
  @Flag(help: "Mend what can be mended safely; the rest of each file keeps its bytes.")
  var fix = false

  @Flag(help: "Mend also what a person should look at afterwards.")
  var unsafeFixes = false

  @Flag(help: "Show what --fix would change, and change nothing.")
  var diff = false

  var isWanted: Bool { fix || unsafeFixes || diff }

  /// What a mending changed.
  struct Outcome {
    var files: [SourceFile]
    var mended: Set<Diagnostic>
  }

  /// Mends findings in the files of a project: one mending may make another possible, so it goes on until none does.
  func mend(_ findings: [Diagnostic], in project: Project, again: ([Table]) -> [Diagnostic]) -> Outcome {
    let mending = Mending(allowsUnsafe: unsafeFixes, project: project.facts)
    var tables = project.tables
    var findings = findings
    var mended: Set<Diagnostic> = []
    // Each round mends at least one finding; the bound holds against rules that undo each other.
    for _ in 0..<10 {
      var changed = false
      for index in tables.indices {
        // Targets may have tables of one name: a finding speaks of the files it stands in.
        let paths = Set(tables[index].files.map(\.file.path))
        let own = findings.filter { finding in finding.location.map { paths.contains($0.path) } ?? true }
        for file in tables[index].files.indices {
          let catalog = tables[index].files[file].catalog
          let outcome = mending.mend(own, in: [catalog], of: tables[index].catalog)
          guard !outcome.mended.isEmpty, let new = outcome.catalogs.first, new != catalog else { continue }
          tables[index].files[file].catalog = new
          mended.formUnion(outcome.mended)
          changed = true
        }
        let merged = Catalog.merged(tables[index].files.map(\.catalog), table: tables[index].catalog.table)
        let source = tables[index].catalog.sourceLanguage
        tables[index].catalog = merged.value
        tables[index].catalog.sourceLanguage = source
      }
      guard changed else { break }
      findings = again(tables)
    }
    return Outcome(files: FixChoice.written(tables, over: project.tables), mended: mended)
  }

  /// The files whose catalogs changed, rendered over their old bytes.
  private static func written(_ tables: [Table], over old: [Table]) -> [SourceFile] {
    zip(tables, old).flatMap { new, old in
      zip(new.files, old.files).compactMap { new, old -> SourceFile? in
        guard new.catalog != old.catalog else { return nil }
        let file = new.format.update(old.file, to: new.catalog, options: WritingOptions()).value
        return file.bytes == old.file.bytes ? nil : file
      }
    }
  }
}
