internal import CatalogModel
package import Diagnostics
internal import Text

/// Describes what a conversion loses: where, and in which table, key, language and variation.
package struct ConversionReport {
  /// Whether losses of the same kind are counted instead of listed.
  private let isGrouped: Bool

  package init(isGrouped: Bool) { self.isGrouped = isGrouped }

  /// The diagnostics to show, with complete messages; one line each.
  package func shown(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    isGrouped ? ConversionReport.grouped(diagnostics) : ConversionReport.named(diagnostics)
  }

  private static func isLoss(_ diagnostic: Diagnostic) -> Bool { diagnostic.id.hasPrefix("convert/") }

  /// Whether it concerns data for tools only: no text or comment is lost.
  private static func isRemark(_ diagnostic: Diagnostic) -> Bool {
    isLoss(diagnostic) && diagnostic.severity == .info && diagnostic.location != nil
  }

  /// What equal remarks have in common: rule, message and table.
  private struct Remark: Hashable {
    var id: String
    var message: String
    var table: String?

    init(_ diagnostic: Diagnostic) {
      id = diagnostic.id
      message = diagnostic.message
      table = diagnostic.subject.table
    }
  }

  /// In how many places a remark is to be made.
  private struct Places {
    var count = 0
    var files: Set<String> = []

    mutating func insert(_ location: Location?) {
      count += 1
      if let location { files.insert(location.path) }
    }

    /// `in 264 places of 18 files`.
    var text: String { "in \(count) places" + (files.count > 1 ? " of \(files.count) files" : "") }
  }

  /// All losses, with what they concern in the message. The same loss in several files or tables appears once, and so
  /// does a remark on many entries of a table's files.
  private static func named(_ diagnostics: [Diagnostic], joinsRemarks: Bool = true) -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    let remarks = joinsRemarks ? diagnostics.filter(isRemark) : []
    let places = Set(remarks).reduce(into: [:]) { $0[Remark($1), default: Places()].insert($1.location) }
    var reported: Set<Remark> = []
    return diagnostics.compactMap { diagnostic in
      var shown = diagnostic
      if isRemark(diagnostic), let places = places[Remark(diagnostic)], places.count > 1 {
        shown.message += words(Subject(table: diagnostic.subject.table), places.text)
        return reported.insert(Remark(diagnostic)).inserted ? shown : nil
      }
      if isLoss(diagnostic) { shown.message += words(diagnostic.subject) }
      if diagnostic.subject.key == nil, diagnostic.location == nil {
        var alike = diagnostic
        alike.subject = Subject()
        return seen.insert(alike).inserted ? shown : nil
      }
      return seen.insert(shown).inserted ? shown : nil
    }
  }

  /// ` (Localizable, 'list.title', de, plural.one)`; empty where nothing is known.
  private static func words(_ subject: Subject, _ further: String? = nil) -> String {
    let parts = [subject.table, subject.key.map { "'\($0)'" }, subject.language, subject.variation, further]
      .compactMap { $0 }
    return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
  }

  /// One line for each kind of loss: the first one, and how many more there are.
  private static func grouped(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let kinds = Dictionary(grouping: named(diagnostics, joinsRemarks: false).filter(isLoss)) {
      Kind(id: $0.id, severity: $0.severity)
    }
    let losses = kinds.values.compactMap { kind in
      kind.first.map { first in
        var shown = first
        let keys = Set(kind.filter { $0.subject.key != nil }.map { [$0.subject.table, $0.subject.key] }).count
        let more = kind.count - 1
        if more > 0 {
          shown.message += " and \(more) more" + (keys > 0 ? ", in \(TerminalText.count(keys, "key"))" : "")
        }
        return shown
      }
    }
    return losses + diagnostics.filter { !isLoss($0) }
  }

  /// What losses of one kind have in common.
  private struct Kind: Hashable {
    var id: String
    var severity: Severity
  }
}
