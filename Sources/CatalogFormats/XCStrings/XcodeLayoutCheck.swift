package import Diagnostics

extension XCStringsFormat {
  /// The offset of the first byte that Xcode would write otherwise; nil for a file laid out as Xcode lays it out.
  package func firstForeignByte(of file: SourceFile) -> Int? {
    // Proving that all is well takes one pass; only where it is not, the file is rendered to find the place.
    if XcodeLayoutCheck.passes(file.bytes) { return nil }
    guard let tree = JSONParser.parse(file.bytes).tree else { return nil }
    let canonical = XcodeLayout.render(tree).bytes
    guard canonical != file.bytes else { return nil }
    let shared = min(canonical.count, file.bytes.count)
    return (0..<shared).first { canonical[$0] != file.bytes[$0] } ?? shared
  }
}

/// Walks over a file and stops where `XcodeLayout` would or might have written something else.
private struct XcodeLayoutCheck {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Whether the file is certainly as Xcode writes it.
  static func passes(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { buffer in
      var check = XcodeLayoutCheck(buffer)
      return check.value(depth: 0) && check.index == buffer.count && String(validating: buffer, as: UTF8.self) != nil
    }
  }

  /// Deeper than any catalog: what nests deeper is left to the renderer.
  private static let maximumDepth = 64

  private mutating func value(depth: Int) -> Bool {
    guard depth < XcodeLayoutCheck.maximumDepth, index < bytes.count else { return false }
    switch bytes[index] {
    case UInt8(ascii: "{"): return list(depth: depth, closedBy: UInt8(ascii: "}"), hasKeys: true)
    case UInt8(ascii: "["): return list(depth: depth, closedBy: UInt8(ascii: "]"), hasKeys: false)
    case UInt8(ascii: "\""): return string() != nil
    case UInt8(ascii: "t"): return word("true")
    case UInt8(ascii: "f"): return word("false")
    case UInt8(ascii: "n"): return word("null")
    default: return number()
    }
  }

  private mutating func list(depth: Int, closedBy closing: UInt8, hasKeys: Bool) -> Bool {
    index += 1
    guard byte(0x0A) else { return false }
    if index < bytes.count, bytes[index] == 0x0A { return line(depth: depth) && byte(closing) }
    index -= 1
    var last: Range<Int>?
    while true {
      guard line(depth: depth + 1) else { return false }
      if hasKeys {
        guard let key = string(), last.map({ areInOrder($0, key) }) ?? true, word(" : ") else { return false }
        last = key
      }
      guard value(depth: depth + 1), index < bytes.count else { return false }
      guard bytes[index] == UInt8(ascii: ",") else { return line(depth: depth) && byte(closing) }
      index += 1
    }
  }

  private mutating func byte(_ wanted: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == wanted else { return false }
    index += 1
    return true
  }

  private mutating func line(depth: Int) -> Bool {
    guard byte(0x0A), index + depth * 2 < bytes.count else { return false }
    for offset in index..<index + depth * 2 where bytes[offset] != 0x20 { return false }
    index += depth * 2
    return true
  }

  private mutating func word(_ word: StaticString) -> Bool {
    for offset in 0..<word.utf8CodeUnitCount {
      guard byte(word.utf8Start[offset]) else { return false }
    }
    return true
  }

  /// A whole number; others are left to the renderer.
  private mutating func number() -> Bool {
    let start = index
    while index < bytes.count, bytes[index] &- 0x30 < 10 { index += 1 }
    return index > start && (bytes[start] != 0x30 || index == start + 1)
  }

  /// The inside of a string whose escapes are all Xcode's own.
  private mutating func string() -> Range<Int>? {
    guard byte(UInt8(ascii: "\"")) else { return nil }
    let start = index
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index += 1
        return start..<index - 1
      case UInt8(ascii: "\\"): if !escape() { return nil }
      case 0..<0x20: return nil
      default: index += 1
      }
    }
    return nil
  }

  private mutating func escape() -> Bool {
    guard index + 1 < bytes.count else { return false }
    switch bytes[index + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"),
      UInt8(ascii: "r"), UInt8(ascii: "t"):
      index += 2
      return true
    // `\u00xx` of a control character is rare enough to be left to the renderer.
    default: return false
    }
  }

  /// Whether two keys follow each other in Xcode's order; false for equal ones.
  private func areInOrder(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    let (a, b) = (UnsafeBufferPointer(rebasing: bytes[first]), UnsafeBufferPointer(rebasing: bytes[second]))
    let hasEscapes = a.contains(UInt8(ascii: "\\")) || b.contains(UInt8(ascii: "\\"))
    if !hasEscapes, let order = XcodeKeyOrder.compareASCII(a, b) { return order < 0 }
    return KeyCollation.compare(text(a), text(b)) < 0
  }

  private func text(_ key: UnsafeBufferPointer<UInt8>) -> String {
    String(decoding: JSONEscapes.decoded(key), as: UTF8.self)
  }
}
