internal import CatalogFormats
internal import CatalogModel
package import Diagnostics
internal import LintRules
package import Linting
package import Workspace

/// Fixes findings in the files of a project, in memory; writes nothing.
package struct ProjectFixer {
  private let project: Project
  private let tables: [Table]
  private let linter: Linter
  private let fixer: Fixer
  /// Fixes that concern code; nil where only safe fixes are wanted, as these are none.
  private let code: CodeEdits?

  /// The result of fixing.
  package struct Outcome {
    /// The files that change, with their new bytes.
    package var files: [SourceFile]
    /// The findings that were fixed.
    package var fixed: Set<Diagnostic>
  }

  /// - Parameters:
  ///   - linter: the linter that reported the findings.
  ///   - findings: those that may be fixed.
  ///   - allowsUnsafe: whether to apply fixes that a person should check, too.
  package init(_ project: Project, linter: Linter, of findings: [Diagnostic], allowsUnsafe: Bool) {
    (self.project, self.linter, tables) = (project, linter, project.tables)
    fixer = Fixer(allowsUnsafe: allowsUnsafe, project: project.input.project)
    code = allowsUnsafe ? CodeEdits(project.files(showing: findings)) : nil
  }

  /// The number of findings that a fix changes now.
  package func count(of findings: [Diagnostic]) -> Int {
    var fixed: Set<Diagnostic> = []
    for table in tables {
      let own = ProjectFixer.findings(findings, in: table)
      guard !own.isEmpty else { continue }
      // All files at once: what the others of the table say is put together for each call.
      fixed.formUnion(fixer.fix(own, in: table.files.map(\.catalog), of: table.catalog).fixed)
    }
    return fixed.count + (code?.addingArguments(for: findings).fixed.count ?? 0)
  }

  /// Fixes findings. One fix can make another possible, or a new finding, so this repeats for the same keys until
  /// nothing changes; only the given findings count as fixed. Throws `RunError` where a file would not give back what
  /// is meant.
  ///
  /// - Parameter all: all findings of the linter.
  package func fix(_ findings: [Diagnostic], of all: [Diagnostic]) throws -> Outcome {
    let rules = Set(findings.map(\.id))
    let known = Set(all.map(\.identity))
    let keys = Set(findings.map { Subject(table: $0.subject.table, key: $0.subject.key) })
    var tables = tables
    var current = findings
    var fixed: Set<Diagnostic> = []
    // Each round fixes at least one finding. Limit: ten rounds, in case rules undo each other's fixes.
    for round in 0..<10 {
      var changed = false
      for index in tables.indices {
        let own = ProjectFixer.findings(current, in: tables[index])
        guard !own.isEmpty else { continue }
        for file in tables[index].files.indices {
          let catalog = tables[index].files[file].catalog
          let outcome = fixer.fix(own, in: [catalog], of: tables[index].catalog)
          guard !outcome.fixed.isEmpty, let new = outcome.catalogs.first, new != catalog else { continue }
          tables[index].files[file].catalog = new
          if round == 0 { fixed.formUnion(outcome.fixed) }
          changed = true
        }
        let merged = Catalog.merged(tables[index].files.map(\.catalog), table: tables[index].catalog.table)
        let source = tables[index].catalog.sourceLanguage
        tables[index].catalog = merged.value
        tables[index].catalog.sourceLanguage = source
      }
      guard changed else { break }
      // What was not among the findings, or was left out of them, stays as it is.
      current = self.findings(in: tables).filter { finding in
        (rules.contains(finding.id) || !known.contains(finding.identity))
          && keys.contains(Subject(table: finding.subject.table, key: finding.subject.key))
      }
    }
    let sources = code?.addingArguments(for: findings) ?? (files: [], fixed: [])
    return Outcome(
      files: try ProjectFixer.written(tables, over: self.tables) + sources.files, fixed: fixed.union(sources.fixed))
  }

  /// The findings about the files of a table. Tables of different targets can have the same name, so findings are
  /// matched by file.
  private static func findings(_ findings: [Diagnostic], in table: Table) -> [Diagnostic] {
    let paths = Set(table.files.map(\.file.path))
    return findings.filter { finding in
      finding.fix != nil && finding.location.map { paths.contains($0.path) } ?? true
    }
  }

  /// The linter's findings for changed tables.
  private func findings(in tables: [Table]) -> [Diagnostic] {
    linter.lint(project, checking: tables.map(\.catalog)).findings
  }

  /// The files whose catalogs changed, rendered over their old bytes.
  private static func written(_ tables: [Table], over old: [Table]) throws -> [SourceFile] {
    let changed = zip(tables, old).flatMap { new, old in
      zip(new.files, old.files).filter { $0.catalog != $1.catalog }.map(\.0)
    }
    let before = Dictionary(changed.map { ($0.file.path, $0.file.bytes) }) { first, _ in first }
    return try changed.updatedFiles().filter { $0.bytes != before[$0.path] }
  }
}
