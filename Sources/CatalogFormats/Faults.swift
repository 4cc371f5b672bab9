internal import CatalogModel
internal import Diagnostics

/// What is wrong with one file, up to a number of faults.
///
/// A file with more faults is garbage; reporting all of them would take forever and fill the memory.
struct Faults {
  static let most = 1_000

  private var reported: [Diagnostic] = []
  private var dropped = 0

  /// Adds a fault; once there are too many it is only counted.
  mutating func report(_ fault: Diagnostic) {
    if reported.count < Faults.most { reported.append(fault) } else { dropped += 1 }
  }

  /// Whether a fault is worth making; one that is not is counted.
  mutating func hasRoom() -> Bool {
    if reported.count < Faults.most { return true }
    dropped += 1
    return false
  }

  /// All of them, and how many are left out.
  func all(in file: SourceFile) -> [Diagnostic] {
    guard dropped > 0 else { return reported }
    let rest = Diagnostic(
      "catalog/too-many-faults", .warning, "\(dropped) more faults like the ones before are not shown",
      subject: Subject(table: file.stem), at: .file(file.path))
    return reported + [rest]
  }
}
