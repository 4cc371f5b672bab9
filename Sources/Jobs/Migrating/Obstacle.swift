internal import CodeModel
internal import Diagnostics

/// Why a use of an accessor stays as it is.
struct Obstacle: Error {
  /// A clause.
  let message: String
  let help: String?
  /// What it is about, where that is a whole catalog or file and not the place of the use.
  let place: Location?

  init(_ message: String, help: String? = nil, at place: Location? = nil) {
    self.message = message
    self.help = help
    self.place = place
  }

  func finding(_ use: PlannedUse) -> Diagnostic {
    let accessor = use.accessor
    guard let place else {
      return Diagnostic(
        "migrate/left", .warning, "\(accessor.name) stays: \(message)",
        subject: Subject(table: accessor.table, key: accessor.key), at: use.use.location, help: help)
    }
    return Diagnostic(
      "migrate/left", .warning, message, subject: Subject(table: accessor.table), at: place, help: help)
  }
}
