/// Turns what was found into text; it neither prints nor decides the exit status.
package protocol Reporter: Sendable {
  /// What `--format` takes.
  var name: String { get }
  /// The extension by which a file's name shows that it is meant to have this format; nil where no extension does.
  var fileExtension: String? { get }
  /// The extensions of files that may hold what it writes, the usual one first.
  var contentExtensions: [String] { get }
  /// One clause for `--help`.
  var summary: String { get }
  /// Whether it shows how findings can be fixed: finding that out takes time.
  var showsEdits: Bool { get }
  /// Whether it shows what rules leave out, and why.
  var showsSkipped: Bool { get }

  /// The whole output; without a final newline only where the format asks for it.
  func render(_ report: Report) -> String
}

extension Reporter {
  /// By default, nil.
  package var fileExtension: String? { nil }

  /// By default, the one that shows the format, or else that of plain text.
  package var contentExtensions: [String] { fileExtension.map { [$0] } ?? FileEndings.plainText }

  /// By default, false.
  package var showsEdits: Bool { false }

  /// By default, false.
  package var showsSkipped: Bool { false }
}
