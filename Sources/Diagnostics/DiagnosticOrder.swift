extension [Diagnostic] {
  /// The order of every report: by place, then by rule, subject and message; what has no place comes last.
  package func inReportOrder() -> [Diagnostic] { sorted { $0.isBefore($1) } }
}

extension Diagnostic {
  /// Whether a report shows it before another one.
  fileprivate func isBefore(_ other: Diagnostic) -> Bool {
    switch (location, other.location) {
    case (let own?, let others?) where own != others: return own < others
    case (_?, nil): return true
    case (nil, _?): return false
    default: break
    }
    if id != other.id { return id < other.id }
    if subject != other.subject { return subject.parts.lexicographicallyPrecedes(other.subject.parts) }
    return message < other.message
  }
}

extension Subject {
  fileprivate var parts: [String] { [table ?? "", key ?? "", language ?? "", variation ?? ""] }
}
