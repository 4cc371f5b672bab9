package import Diagnostics

/// How much memory reading a file may take: 16 MB plus 8 times its size, more than real catalogs need.
///
/// A hostile file may consist of nothing but keys, and a key takes a hundred times as many bytes in memory as the
/// shortest in a file. Readers add up roughly what they allocate, and stop when the budget is spent. In a file whose
/// entries are on average at least `shortestEntry` long, entries cost nothing.
package struct ReadBudget {
  private var left: Int

  /// - Parameter bytes: the size of the file.
  package init(bytes: Int) { left = bytes * 8 + 16_000_000 }

  /// Whether more than the budget was spent.
  package var isSpent: Bool { left < 0 }

  /// How many values of a size in bytes still fit.
  package func room(for size: Int) -> Int { max(0, left) / size }

  /// Spends a number of bytes.
  package mutating func spend(_ bytes: Int) { left -= bytes }

  /// Spends the memory of a text; up to 15 bytes are stored inline.
  package mutating func spend(text: String) {
    let count = text.utf8.count
    if count > 15 { left -= count + 48 }
  }

  /// The bytes of an entry with a short key and a short text, line end included: `"key12" = "OK";` or `"key12": "OK",`.
  package static let shortestEntry = 16

  /// The error for a file that exceeds its budget.
  package static func diagnostic(of file: SourceFile) -> Diagnostic {
    Diagnostic(
      "catalog/unreadable", .error, "the file has too many values for its size, and is not read",
      subject: Subject(table: file.stem), at: .file(file.path))
  }
}
