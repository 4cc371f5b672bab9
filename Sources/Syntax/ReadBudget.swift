package import Diagnostics

/// How much memory a file may become when it is read: a few times its size, which real catalogs never need.
///
/// Garbage can be all keys and nothing else, and a key in memory takes a hundred times the bytes of the shortest in a
/// file. Readers say roughly what they allocate, and stop where it is out of proportion. Where the entries of a file
/// are long enough on average to be texts, they count as texts, however many there are, and cost nothing.
package struct ReadBudget {
  private var left: Int

  /// - Parameter bytes: the size of the file.
  package init(bytes: Int) { left = bytes * 8 + 16_000_000 }

  /// Whether more was spent than there was.
  package var isSpent: Bool { left < 0 }

  /// How many things of a size in bytes there is room for.
  package func room(for size: Int) -> Int { max(0, left) / size }

  /// Takes a number of bytes from the budget.
  package mutating func spend(_ bytes: Int) { left -= bytes }

  /// Takes the memory of a text; short ones are stored inside what holds them.
  package mutating func spend(text: String) {
    let count = text.utf8.count
    if count > 15 { left -= count + 48 }
  }

  /// Bytes in which a short key and a short text fit, as `"key12" = "OK";` and as `"key12": "OK",` with their line end.
  package static let shortestEntry = 16

  /// The error for a file that is out of proportion.
  package static func diagnostic(of file: SourceFile) -> Diagnostic {
    Diagnostic(
      "catalog/unreadable", .error, "the file packs more values into its bytes than any catalog, and is not read",
      subject: Subject(table: file.stem), at: .file(file.path))
  }
}
