internal import Text

/// The outermost members at the start of a JSON file, by which TrAPP files are recognized.
///
/// A TrAPP file has a `baseLanguage` and `translations`. Only the first bytes are read: if `translations` may come
/// after them, a `baseLanguage` with a string is enough.
struct TrAPPStart {
  private let bytes: [UInt8]
  private var offset = 0
  /// The names of the outermost members, and the first byte of each value.
  private var members: [(name: [UInt8], value: UInt8)] = []
  /// Whether the outermost object ends in these bytes.
  private var isWhole = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    readMembers()
  }

  /// Whether the file is a TrAPP file.
  var isTrAPP: Bool {
    let hasBase = members.contains { $0.name.elementsEqual("baseLanguage".utf8) && $0.value == UInt8(ascii: "\"") }
    let hasTexts = members.contains { $0.name.elementsEqual("translations".utf8) && $0.value == UInt8(ascii: "{") }
    return hasBase && (hasTexts || !isWhole)
  }

  private mutating func readMembers() {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    guard next() == UInt8(ascii: "{") else { return }
    while next() == UInt8(ascii: "\""), let name = restOfText(), next() == UInt8(ascii: ":"), let value = next() {
      members.append((name, value))
      guard skipValue(beginningWith: value) else { return }
    }
  }

  /// Skips the rest of a value and the comma after it; false where the object or the bytes end.
  private mutating func skipValue(beginningWith first: UInt8) -> Bool {
    var depth = 0
    var byte = first
    while true {
      switch byte {
      case UInt8(ascii: "\""): if restOfText() == nil { return false }
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}") where depth == 0:
        isWhole = true
        return false
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ",") where depth == 0: return true
      default: break
      }
      guard let following = next() else { return false }
      byte = following
    }
  }

  /// The raw bytes of a string up to its closing quote; nil where it is not closed.
  private mutating func restOfText() -> [UInt8]? {
    let start = offset
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { return Array(bytes[start..<(offset - 1)]) }
    }
    return nil
  }

  /// The next byte that is not white space.
  private mutating func next() -> UInt8? {
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if !byte.isASCIISpace { return byte }
    }
    return nil
  }
}
