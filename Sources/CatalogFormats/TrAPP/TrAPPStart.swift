internal import Text

/// The outermost members with which a JSON file begins: they tell a TrAPP file from any other.
///
/// A TrAPP file names its `baseLanguage` and has `translations`. Only the beginning of a file is looked at: where
/// `translations` lies beyond it, a base language that is a text is enough.
struct TrAPPStart {
  private let bytes: [UInt8]
  private var place = 0
  /// The names of outermost members, and the first byte of each one's value.
  private var members: [(name: [UInt8], value: UInt8)] = []
  /// Whether the outermost object ends in these bytes.
  private var isWhole = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    readMembers()
  }

  /// Whether the members are those of a TrAPP file.
  var isTrAPP: Bool {
    let hasBase = members.contains { $0.name.elementsEqual("baseLanguage".utf8) && $0.value == UInt8(ascii: "\"") }
    let hasTexts = members.contains { $0.name.elementsEqual("translations".utf8) && $0.value == UInt8(ascii: "{") }
    return hasBase && (hasTexts || !isWhole)
  }

  private mutating func readMembers() {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    guard next() == UInt8(ascii: "{") else { return }
    while next() == UInt8(ascii: "\""), let name = restOfText(), next() == UInt8(ascii: ":"), let value = next() {
      members.append((name, value))
      guard skipValue(beginningWith: value) else { return }
    }
  }

  /// Skips the rest of a value and the comma behind it; false where the object or the bytes end.
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

  /// The bytes up to the quotation mark that ends a text, as they are written; nil where none does.
  private mutating func restOfText() -> [UInt8]? {
    let start = place
    while place < bytes.count {
      let byte = bytes[place]
      place += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { return Array(bytes[start..<(place - 1)]) }
    }
    return nil
  }

  /// The next byte that is no white space.
  private mutating func next() -> UInt8? {
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if !byte.isASCIISpace { return byte }
    }
    return nil
  }
}
