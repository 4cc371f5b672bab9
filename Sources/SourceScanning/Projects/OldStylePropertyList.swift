/// A value of NeXT's property lists, the language of `project.pbxproj`; of the text only what is asked for is decoded.
///
/// Of a project hardly one value in ten is ever asked for.
struct OldStylePropertyList: Sendable {
  /// Values in the order of the text, each followed by what is in it: an array's items, or a dictionary's keys and
  /// values in turn.
  struct Row: BitwiseCopyable {
    var kind: Kind
    /// The bytes of a string, its quotes included.
    var start: UInt32
    var end: UInt32
    /// The number of the first row that is not in this one.
    var next: UInt32
  }

  /// The kinds of values that the format has.
  enum Kind: UInt8 {
    case string, quotedString, escapedString, array, dictionary
  }

  /// The text and what was found in it.
  final class Text: Sendable {
    let bytes: [UInt8]
    let rows: [Row]

    init(bytes: [UInt8], rows: [Row]) {
      self.bytes = bytes
      self.rows = rows
    }

    /// Where a string's bytes are, without its quotes.
    func place(of number: Int) -> Range<Int> {
      let (row, quote) = (rows[number], rows[number].kind == .string ? 0 : 1)
      return (Int(row.start) + quote)..<(Int(row.end) - quote)
    }
  }

  let text: Text
  /// The value's row, which tells it from all others of the text.
  let number: Int

  private var row: Row { text.rows[number] }

  /// The bytes between the quotes, escapes as they are written.
  var bytes: ArraySlice<UInt8> { text.bytes[text.place(of: number)] }

  var string: String? {
    switch row.kind {
    case .string, .quotedString: return String(decoding: bytes, as: UTF8.self)
    case .escapedString:
      var decoded: [UInt8] = []
      ObjectiveCLiteral.append(text.bytes[Int(row.start)..<Int(row.end)], to: &decoded)
      return String(decoding: decoded, as: UTF8.self)
    case .array, .dictionary: return nil
    }
  }

  /// The items of an array.
  var array: [OldStylePropertyList] { row.kind == .array ? children : [] }

  /// What is in a dictionary; of a key given twice the last value is the one that counts, as in Xcode.
  var members: [(key: OldStylePropertyList, value: OldStylePropertyList)] {
    memberNumbers.map { key, value in
      (OldStylePropertyList(text: text, number: key), OldStylePropertyList(text: text, number: value))
    }
  }

  /// The same by the numbers of their rows.
  var memberNumbers: [(key: Int, value: Int)] {
    guard row.kind == .dictionary else { return [] }
    var members: [(key: Int, value: Int)] = []
    var key = number + 1
    while key < Int(row.next) {
      let value = Int(text.rows[key].next)
      members.append((key, value))
      key = Int(text.rows[value].next)
    }
    return members
  }

  private var children: [OldStylePropertyList] {
    var children: [OldStylePropertyList] = []
    var child = number + 1
    while child < Int(row.next) {
      children.append(OldStylePropertyList(text: text, number: child))
      child = Int(text.rows[child].next)
    }
    return children
  }

  /// The last value of a key.
  subscript(key: StaticString) -> OldStylePropertyList? {
    guard row.kind == .dictionary else { return nil }
    var found: Int?
    var child = number + 1
    while child < Int(row.next) {
      let value = Int(text.rows[child].next)
      if OldStylePropertyList(text: text, number: child).isString(key) { found = value }
      child = Int(text.rows[value].next)
    }
    return found.map { OldStylePropertyList(text: text, number: $0) }
  }

  var isString: Bool { row.kind != .array && row.kind != .dictionary }

  /// Whether the value is a string with some text of ASCII.
  func isString(_ text: StaticString) -> Bool {
    switch row.kind {
    case .string, .quotedString:
      let place = self.text.place(of: number)
      // Nearly all strings that are asked are others, and of another length.
      guard place.count == text.utf8CodeUnitCount else { return false }
      return self.text.bytes[place].elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: place.count))
    case .escapedString: return string == text.description
    case .array, .dictionary: return false
    }
  }

  /// The strings of an array, or the words of a string: build settings are written both ways.
  var words: [String] {
    switch row.kind {
    case .array: array.compactMap(\.string)
    case .dictionary: []
    default: string?.split(separator: " ").map(String.init) ?? []
    }
  }
}
