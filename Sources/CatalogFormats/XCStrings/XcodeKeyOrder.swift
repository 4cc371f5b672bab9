package import CatalogModel
internal import Text

/// The order in which Xcode writes the members of every object of a catalog.
///
/// Foundation's numeric, case-insensitive, forced ordering in the root locale. ASCII keys, nearly all of them, are
/// compared by a table; the others by Foundation. `XcodeKeyOrderTests` compares the two.
enum XcodeKeyOrder {
  static func areInOrder(_ a: String, _ b: String) -> Bool { compare(a, b) < 0 }

  /// Negative, zero or positive.
  static func compare(_ a: String, _ b: String) -> Int {
    let quick = a.utf8.withContiguousStorageIfAvailable { a in
      b.utf8.withContiguousStorageIfAvailable { b in compareASCII(a, b) }
    }
    if let result = (quick ?? nil) ?? nil { return result }
    return KeyCollation.compare(a, b)
  }

  /// The same for the UTF-8 of two keys; nil where they have a character that is not in the table.
  private static func compareASCII(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Int? {
    let ranks = ranks
    var (i, j) = (0, 0)
    // The first difference in case or leading zeros counts only where there is no other difference.
    var lesserDifference = 0
    var primary = 0
    while i < a.count, j < b.count {
      let (x, y) = (a[i], b[j])
      if x.isASCIIDigit, y.isASCIIDigit {
        guard let (left, nextI) = number(a, at: i), let (right, nextJ) = number(b, at: j) else { return nil }
        if left != right { primary = left < right ? -1 : 1 }
        if lesserDifference == 0 { lesserDifference = (nextI - i) - (nextJ - j) }
        (i, j) = (nextI, nextJ)
      } else {
        let (left, right) = (ranks[Int(x)], ranks[Int(y)])
        if left != right { primary = left < right ? -1 : 1 }
        // Lower case comes first.
        if lesserDifference == 0, x != y { lesserDifference = x > y ? -1 : 1 }
        (i, j) = (i + 1, j + 1)
      }
      if primary != 0 { break }
    }
    // A character that is not in the table may change the result, wherever it is in the text.
    guard isKnown(a), isKnown(b) else { return nil }
    if primary != 0 { return primary }
    if i < a.count || j < b.count { return i < a.count ? 1 : -1 }
    return lesserDifference
  }

  /// The value of a run of digits and the offset after it; nil for more than 18 digits, where Foundation may overflow.
  private static func number(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> (UInt64, Int)? {
    var value: UInt64 = 0
    var index = start
    while index < text.count, text[index].isASCIIDigit {
      value = value &* 10 &+ UInt64(text[index] & 15)
      index += 1
    }
    return index - start <= 18 ? (value, index) : nil
  }

  private static func isKnown(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let ranks = ranks
    for byte in text where byte >= 0x80 || ranks[Int(byte)] == 0 { return false }
    return true
  }

  /// The rank of every ASCII character, the same for both cases; 0 for control characters, which collation ignores.
  private static let ranks: [UInt8] = {
    let order = "\t\n\u{B}\u{C}\r _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$0123456789abcdefghijklmnopqrstuvwxyz"
    var ranks = [UInt8](repeating: 0, count: 256)
    for (rank, byte) in order.utf8.enumerated() {
      ranks[Int(byte)] = UInt8(rank + 1)
      if byte >= UInt8(ascii: "a"), byte <= UInt8(ascii: "z") { ranks[Int(byte) - 32] = UInt8(rank + 1) }
    }
    return ranks
  }()
}

extension Catalog {
  /// The catalog with its keys in the order in which Xcode writes a file.
  package var inXcodesOrder: Catalog {
    var catalog = self
    catalog.entries.sort { XcodeKeyOrder.areInOrder($0.key, $1.key) }
    return catalog
  }
}
