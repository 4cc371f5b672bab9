internal import CatalogModel
internal import Diagnostics

/// What is wrong with one file, as much of it as is worth telling.
///
/// A file with more faults is garbage; telling all of them helps nobody, takes forever and fills the memory.
struct Faults {
  static let most = 1_000

  private var told: [Diagnostic] = []
  private var untold = 0

  /// Adds a fault; once there are too many it is only counted.
  mutating func report(_ fault: Diagnostic) {
    if told.count < Faults.most { told.append(fault) } else { untold += 1 }
  }

  /// Whether a fault is worth making; one that is not is counted.
  mutating func hasRoom() -> Bool {
    if told.count < Faults.most { return true }
    untold += 1
    return false
  }

  /// All of them, and how many are left out.
  func all(in file: SourceFile) -> [Diagnostic] {
    guard untold > 0 else { return told }
    let rest = Diagnostic(
      "catalog/too-many-faults", .warning, "\(untold) more faults like the ones before are not shown",
      subject: Subject(table: file.stem), at: .file(file.path))
    return told + [rest]
  }
}
