internal import CatalogModel
package import Diagnostics
internal import Text

/// Says what a conversion loses: where, and of which table, key, language and variation.
package struct ConversionReport {
  /// Whether losses of one kind are counted instead of named one by one.
  private let isGrouped: Bool

  package init(isGrouped: Bool) { self.isGrouped = isGrouped }

  /// What of some diagnostics is shown, and how; ready for a line each.
  package func shown(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    isGrouped ? ConversionReport.grouped(diagnostics) : ConversionReport.named(diagnostics)
  }

  private static func isLoss(_ diagnostic: Diagnostic) -> Bool { diagnostic.id.hasPrefix("convert/") }

  /// Whether it is about what only tools know: no text and no word about one is lost.
  private static func isRemark(_ diagnostic: Diagnostic) -> Bool {
    isLoss(diagnostic) && diagnostic.severity == .info && diagnostic.location != nil
  }

  /// What remarks are counted by: their words and their file.
  private struct Remark: Hashable {
    var id: String
    var message: String
    var path: String?

    init(_ diagnostic: Diagnostic) {
      id = diagnostic.id
      message = diagnostic.message
      path = diagnostic.location?.path
    }
  }

  /// Every loss with what it concerns; what several files or tables lose alike is said once, and so is a remark that
  /// many entries of a file get.
  private static func named(_ diagnostics: [Diagnostic], joinsRemarks: Bool = true) -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    let remarks = joinsRemarks ? diagnostics.filter(isRemark) : []
    let counts = Set(remarks).reduce(into: [:]) { $0[Remark($1), default: 0] += 1 }
    var said: Set<Remark> = []
    return diagnostics.compactMap { diagnostic in
      var told = diagnostic
      if isRemark(diagnostic), let count = counts[Remark(diagnostic)], count > 1 {
        told.message += words(Subject(table: diagnostic.subject.table), "in \(count) places")
        return said.insert(Remark(diagnostic)).inserted ? told : nil
      }
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
  private static func words(_ subject: Subject, _ further: String? = nil) -> String {
    let parts = [subject.table, subject.key.map { "'\($0)'" }, subject.language, subject.variation, further]
      .compactMap { $0 }
    return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
  }

  /// One line for the losses of a kind: the first of them, and how many more there are.
  private static func grouped(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let kinds = Dictionary(grouping: named(diagnostics, joinsRemarks: false).filter(isLoss)) {
      Kind(id: $0.id, severity: $0.severity)
    }
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
