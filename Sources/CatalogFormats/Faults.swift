internal import CatalogModel
internal import Diagnostics

/// The faults found in one file, up to a limit.
///
/// A file with more faults is not a catalog at all; reporting every fault would cost unbounded time and memory.
struct Faults {
  static let limit = 1_000
  /// The id of the diagnostic that counts the others.
  static let limitRule = "catalog/too-many-faults"

  private var reported: [Diagnostic] = []
  private var dropped = 0

  /// Adds a fault; above the limit faults are only counted.
  mutating func report(_ fault: Diagnostic) {
    if reported.count < Faults.limit { reported.append(fault) } else { dropped += 1 }
  }

  /// Whether the limit allows one more fault; if not, counts it as dropped, and the caller need not make the
  /// diagnostic.
  mutating func hasRoom() -> Bool {
    if reported.count < Faults.limit { return true }
    dropped += 1
    return false
  }

  /// The reported faults, and a diagnostic with the number of the others.
  func all(in file: SourceFile) -> [Diagnostic] {
    guard dropped > 0 else { return reported }
    let rest = Diagnostic(
      Faults.limitRule, .warning, "\(dropped) more errors like these are not shown",
      subject: Subject(table: file.stem), at: .file(file.path))
    return reported + [rest]
  }
}
