package import Diagnostics

/// How much memory reading a file may take: 16 MB plus 8 times its size, more than real catalogs need.
///
/// A hostile file may consist of nothing but keys, and a key takes a hundred times as many bytes in memory as the
/// shortest in a file. Readers add up roughly what they allocate, and stop when the budget is spent. In a file whose
/// entries are on average at least `shortestEntry` long, entries cost nothing.
///
/// A packed file has another size on disk than unpacked, and neither says how much its texts need: a hostile workbook of
/// tiny cells is a fiftieth on disk. So it counts by the texts that were read so far, between its size on disk and five
/// times that. Texts that need memory of their own count twice: where each language has a sheet, its rows are many, and
/// their source texts and notes, which all sheets repeat, take little room on disk.
package struct ReadBudget {
  private static let factor = 8

  private var left: Int
  /// The bytes that the file counts for, and the most that it can.
  private var size: Int
  private let sizeLimit: Int
  /// The bytes of the texts that were read, as far as `size` may still grow by them.
  private var textSize = 0

  /// - Parameter bytes: the size of the file.
  package init(bytes: Int) {
    left = bytes * ReadBudget.factor + 16_000_000
    size = bytes
    sizeLimit = bytes
  }

  /// - Parameters:
  ///   - packedBytes: the size of the file on disk.
  ///   - unpackedBytes: the size of all that is in it.
  package init(packedBytes: Int, unpackedBytes: Int) {
    left = min(packedBytes, unpackedBytes) * ReadBudget.factor + 16_000_000
    size = min(packedBytes, unpackedBytes)
    sizeLimit = min(5 * packedBytes, unpackedBytes)
  }

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
    guard size < sizeLimit else { return }
    textSize += count > 15 ? 2 * count : count
    let grown = min(max(size, textSize), sizeLimit)
    left += (grown - size) * ReadBudget.factor
    size = grown
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
