internal import CatalogFormats
internal import CatalogModel
package import Diagnostics
internal import LintRules
package import Linting
package import Workspace

/// Fixes findings in the files of a project, in memory; writes nothing.
package struct ProjectFixer {
  private let project: Project
  private let linter: Linter
  private let fixer: Fixer

  /// The result of fixing.
  package struct Outcome {
    /// The files that change, with their new bytes.
    package var files: [SourceFile]
    /// The findings that were fixed.
    package var fixed: Set<Diagnostic>
  }

  /// - Parameters:
  ///   - linter: the linter that reported the findings.
  ///   - allowsUnsafe: whether to apply fixes that a person should check, too.
  package init(_ project: Project, linter: Linter, allowsUnsafe: Bool) {
    self.project = project
    self.linter = linter
    fixer = Fixer(allowsUnsafe: allowsUnsafe, project: project.facts)
  }

  /// Fixes findings. One fix can make another possible, so this repeats until nothing changes.
  package func fix(_ findings: [Diagnostic]) -> Outcome {
    var tables = project.tables
    var findings = findings
    var fixed: Set<Diagnostic> = []
    // Each round fixes at least one finding. Limit: ten rounds, in case rules undo each other's fixes.
    for _ in 0..<10 {
      var changed = false
      for index in tables.indices {
        // Tables of different targets can have the same name, so findings are matched by file.
        let paths = Set(tables[index].files.map(\.file.path))
        let own = findings.filter { finding in finding.location.map { paths.contains($0.path) } ?? true }
        for file in tables[index].files.indices {
          let catalog = tables[index].files[file].catalog
          let outcome = fixer.fix(own, in: [catalog], of: tables[index].catalog)
          guard !outcome.fixed.isEmpty, let new = outcome.catalogs.first, new != catalog else { continue }
          tables[index].files[file].catalog = new
          fixed.formUnion(outcome.fixed)
          changed = true
        }
        let merged = Catalog.merged(tables[index].files.map(\.catalog), table: tables[index].catalog.table)
        let source = tables[index].catalog.sourceLanguage
        tables[index].catalog = merged.value
        tables[index].catalog.sourceLanguage = source
      }
      guard changed else { break }
      findings = self.findings(in: tables)
    }
    return Outcome(files: ProjectFixer.written(tables, over: project.tables), fixed: fixed)
  }

  /// The linter's findings for changed tables.
  private func findings(in tables: [Table]) -> [Diagnostic] {
    var changed = project
    changed.tables = tables
    return linter.lintSpread(LintInput(changed)).findings
  }

  /// The files whose catalogs changed, rendered over their old bytes.
  private static func written(_ tables: [Table], over old: [Table]) -> [SourceFile] {
    let changed = zip(tables, old).flatMap { new, old in
      zip(new.files, old.files).filter { $0.catalog != $1.catalog }.map(\.0)
    }
    let before = Dictionary(changed.map { ($0.file.path, $0.file.bytes) }) { first, _ in first }
    return changed.updatedFiles().filter { $0.bytes != before[$0.path] }
  }
}
