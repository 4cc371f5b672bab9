internal import CatalogModel
internal import Diagnostics

/// How much memory a file may become: a few times its size, which real catalogs never need.
///
/// Garbage can be all keys and nothing else, and a key in memory takes a hundred times the bytes of the shortest in a
/// file. Readers say roughly what they make, and stop where it is out of proportion. Where the entries of a file are
/// long enough on average to be texts, they are texts, however many there are, and cost nothing.
struct Allowance {
  private var left: Int

  /// For a file of a size.
  init(bytes: Int) { left = bytes * 8 + 16_000_000 }

  /// Whether more was spent than there was.
  var isSpent: Bool { left < 0 }

  /// How many things of a size there is room for.
  func room(for size: Int) -> Int { max(0, left) / size }

  mutating func spend(_ bytes: Int) { left -= bytes }

  /// The room of a text: short ones stand inside what holds them.
  mutating func spend(text: String) {
    let count = text.utf8.count
    if count > 15 { left -= count + 48 }
  }

  /// Bytes in which a short key and a short text fit, as `"key12" = "OK";` and as `"key12": "OK",` with their line end.
  static let shortestEntry = 16

  /// What is said of a file that is out of proportion.
  static func diagnostic(of file: SourceFile) -> Diagnostic {
    Diagnostic(
      "catalog/unreadable", .error, "the file packs more values into its bytes than any catalog, and is not read",
      subject: Subject(table: file.stem), at: .file(file.path))
  }
}

extension Allowance {
  /// An entry with its place in the tables of keys.
  mutating func spend(entry: Entry) {
    spend(MemoryLayout<Entry>.stride + 24)
    spend(text: entry.key)
    if let comment = entry.comment { spend(text: comment) }
  }

  /// A text of its own: the leaf, and the list that holds it.
  static let leaf = 128
  /// A localization, of which most entries have a list.
  static let localization = MemoryLayout<Localization>.stride + 16
}
