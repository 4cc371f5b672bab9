internal import Syntax
internal import Text

/// The earlier state of the project that a report compares with.
package enum ComparedState: Sendable, Hashable {
  /// A commit, by its full hash: the last one that the current branch has in common with a reference.
  case commit(String, reference: String)
  /// A report that `--format json` saved, with its day where it says one, and how many of its catalogs could not be
  /// read.
  case report(path: String, date: String?, unreadable: Int)

  /// What is compared with, as it follows "since": `commit 1a2b3c4d5e6f, the last one in common with 'main'`.
  var text: String {
    switch self {
    case .commit(let name, let reference):
      return "commit \(name.prefix(12)), the last one in common with '\(reference)'"
    case .report(let path, let date, let unreadable):
      let saved = "the report \(FileName.shown(path))" + (date.map { " of \($0)" } ?? "")
      guard unreadable > 0 else { return saved }
      return saved + " (without \(TerminalText.count(unreadable, "catalog")) that could not be read then)"
    }
  }

  /// For machines.
  var json: JSONValue {
    switch self {
    case .commit(let name, let reference): .compact([("commit", .string(name)), ("reference", .string(reference))])
    case .report(let path, let date, _):
      .compact([("report", .string(FileName.shown(path))), ("date", .optional(date))])
    }
  }
}
