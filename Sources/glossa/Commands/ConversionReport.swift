import CatalogModel
import Diagnostics

/// Says what a conversion loses: where, and of which table, key, language and variation.
struct ConversionReport {
  let terminal: Terminal
  /// Whether losses of one kind are counted instead of named one by one.
  let isGrouped: Bool

  func say(_ diagnostics: [Diagnostic], _ sources: [String: SourceFile]) {
    let told = isGrouped ? ConversionReport.grouped(diagnostics) : ConversionReport.named(diagnostics)
    if !told.isEmpty { terminal.note(RunContext.concise(told, files: sources)) }
  }

  private static func isLoss(_ diagnostic: Diagnostic) -> Bool { diagnostic.id.hasPrefix("convert/") }

  /// Every loss with what it concerns; what several files or tables lose alike is said once.
  private static func named(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return diagnostics.compactMap { diagnostic in
      var told = diagnostic
      if isLoss(diagnostic) { told.message += words(diagnostic.subject) }
      if diagnostic.subject.key == nil, diagnostic.location == nil {
        var alike = diagnostic
        alike.subject = Subject()
        return seen.insert(alike).inserted ? told : nil
      }
      return seen.insert(told).inserted ? told : nil
    }
  }

  /// ` (Localizable, 'list.title', de, plural.one)`; nothing where nothing is known.
  private static func words(_ subject: Subject) -> String {
    let parts = [subject.table, subject.key.map { "'\($0)'" }, subject.language, subject.variation].compactMap { $0 }
    return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
  }

  /// One line for the losses of a kind: the first of them, and how many more there are.
  private static func grouped(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let kinds = Dictionary(grouping: named(diagnostics).filter(isLoss)) { Kind(id: $0.id, severity: $0.severity) }
    let losses = kinds.values.compactMap { kind in
      kind.first.map { first in
        var told = first
        let keys = Set(kind.map { [$0.subject.table, $0.subject.key] }).count
        let more = kind.count - 1
        if more > 0 { told.message += " and \(more) more, in \(PlainText.count(keys, "key"))" }
        return told
      }
    }
    return losses + diagnostics.filter { !isLoss($0) }
  }

  /// What losses are counted by.
  private struct Kind: Hashable {
    var id: String
    var severity: Severity
  }
}
