internal import CodeModel
internal import Diagnostics

/// An accessor whose key gets another name, with the names that it has and gets in code.
struct RenamedAccessor {
  /// The names of the types around it, from the outermost one on, and its own.
  let old: [String]
  /// The same after the renaming.
  let new: [String]
  let rename: KeyRename
  /// The rule that names it.
  let naming: AccessorNaming
  /// As it is declared, or expected in a file that is not in the project.
  let accessor: Accessor

  var oldName: String { old.joined(separator: ".") }
  var newName: String { new.joined(separator: ".") }
  /// The number of names at the start that stay.
  var keptCount: Int { zip(old, new).prefix { $0 == $1 }.count }
  /// Whether it gets into another type.
  var isMoving: Bool { old.dropLast() != new.dropLast() }

  /// An error at a place that means the accessor and cannot be rewritten.
  func refusal(at location: Location) -> Diagnostic {
    Diagnostic(
      "rename/accessor", .error, "\(oldName) stands for '\(rename.old)', and here it cannot be renamed to \(newName)",
      subject: Subject(table: rename.table, key: rename.old), at: location,
      help: "write \(oldName) here, or first rename this place by hand")
  }
}
