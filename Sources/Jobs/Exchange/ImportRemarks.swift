internal import Diagnostics

/// What there is to say about single units of translators' files, up to a limit: a hostile file may have nothing but unknown
/// keys, and more than so many remarks nobody reads one by one.
struct ImportRemarks {
  /// In the order in which they were made.
  private(set) var all: [ImportRemark] = []
  /// The number of those beyond the limit.
  private var droppedCount = 0

  private static let limit = 10_000

  mutating func add(
    _ id: String, _ severity: Severity, _ message: String, subject: Subject = Subject(), at location: Location?,
    help: String? = nil, outcome: ImportRemark.Outcome? = nil
  ) {
    guard all.count >= ImportRemarks.limit else {
      let diagnostic = Diagnostic(id, severity, message, subject: subject, at: location, help: help)
      return all.append(ImportRemark(diagnostic, outcome))
    }
    droppedCount += 1
    let rest = Diagnostic(
      "exchange/too-many-faults", .error, "\(droppedCount) more findings like these are not shown", at: location)
    if droppedCount > 1 { all.removeLast() }
    all.append(ImportRemark(rest))
  }
}
