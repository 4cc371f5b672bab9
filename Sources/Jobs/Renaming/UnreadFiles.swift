internal import Diagnostics
internal import Text
internal import Workspace

/// The files of a project that could not be read, and whether keys that are renamed may stand in them.
struct UnreadFiles {
  /// Why the files could not be read.
  private let faults: [Diagnostic]
  /// By path the files' bytes, as far as they can be had.
  private let files: [String: SourceFile]

  init(_ project: Project) {
    faults = project.readingFaults
    let paths = Set(faults.compactMap(\.location?.path))
    files = Dictionary(paths.compactMap { path in (try? project.source.read(path)).map { (path, $0) } }) { first, _ in
      first
    }
  }

  /// Whether a file is one of them.
  func contain(_ path: String) -> Bool { faults.contains { $0.location?.path == path } }

  /// What is said of the files where no key that is renamed stands in them.
  var warnings: [Diagnostic] {
    faults.map { fault in
      var warning = fault
      warning.severity = .warning
      return warning
    }
  }

  /// An error for each key that may stand in one of the files.
  func troubles(for renames: [KeyRename]) -> [Diagnostic] {
    faults.flatMap { fault in
      renames.filter { mayHide($0.old, from: fault) }.map { rename in
        Diagnostic(
          "rename/unread", .error, "'\(rename.old)' may stand in this file, which cannot be read: \(fault.message)",
          subject: Subject(table: rename.table, key: rename.old), at: fault.location,
          help: "mend the file, or exclude it in .glossa.yml")
      }
    }
  }

  /// Whether a file may have a key: its bytes do, or would spell the key in another way.
  private func mayHide(_ key: String, from fault: Diagnostic) -> Bool {
    let plain = key.utf8.allSatisfy {
      $0.isASCIIWord || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") || $0 == 0x20
    }
    guard plain, let file = fault.location.flatMap({ files[$0.path] }), file.isText else { return true }
    return file.bytes.firstRange(of: key.utf8) != nil
  }
}
