internal import Diagnostics

/// Something wrong with a JSON text; the format that reads it makes the diagnostic.
struct JSONProblem: Sendable {
  var message: String
  /// Byte offsets into the file.
  var bytes: Range<Int>
  var kind: Kind = .text

  /// What can be done with the text in spite of it.
  enum Kind: Sendable {
    /// The text can be read; the message says what was made of it.
    case text
    /// Nothing after this place can be trusted: there is no tree.
    case fatal
    /// A version control system's conflict marker: there is no tree.
    case conflict
  }
}

extension JSONProblem {
  func diagnostic(in file: SourceFile) -> Diagnostic {
    let id =
      switch kind {
      case .text: "catalog/malformed-json"
      case .fatal: "catalog/unreadable"
      case .conflict: "catalog/merge-conflict"
      }
    return Diagnostic(id, .error, message, subject: Subject(table: file.stem), at: file.location(bytes))
  }
}

extension JSONParser {
  /// More than this says nothing new, and a file of 50 MB can hold 50 million.
  static let problemLimit = 100

  mutating func note(_ message: String, _ bytes: Range<Int>) {
    if problems.count < JSONParser.problemLimit { problems.append(JSONProblem(message: message, bytes: bytes)) }
  }

  /// Records why reading ends here; a conflict marker anywhere explains it better than the byte that did not fit.
  mutating func fail(_ message: String, _ bytes: Range<Int>) {
    if let marker = conflictMarker() {
      problems.append(JSONProblem(message: "the file has a merge conflict", bytes: marker, kind: .conflict))
    } else {
      problems.append(JSONProblem(message: message, bytes: bytes, kind: .fatal))
    }
  }

  mutating func fail(expected: String) {
    guard index < count else { return fail("the file ends where \(expected) was expected", count..<count) }
    fail("expected \(expected), found \(found(at: index))", index..<index + 1)
  }

  private func found(at offset: Int) -> String {
    switch base[offset] {
    case 0: "a NUL byte"
    case UInt8(ascii: "'"): "a single quote"
    case 0x21..<0x7F: "'\(Character(Unicode.Scalar(base[offset])))'"
    default: "byte 0x" + String(base[offset], radix: 16)
    }
  }

  /// The first line that starts with seven `<` or `>` and a space.
  private func conflictMarker() -> Range<Int>? {
    var start = 0
    while start + 8 <= count {
      let first = base[start]
      if first == UInt8(ascii: "<") || first == UInt8(ascii: ">"), base[start + 7] == 0x20,
        (start..<start + 7).allSatisfy({ base[$0] == first })
      {
        return start..<start + 7
      }
      guard let line = (start..<count).first(where: { base[$0] == 0x0A }) else { return nil }
      start = line + 1
    }
    return nil
  }

  /// Reports what is wrong inside a string that ends in quotes at `range`.
  mutating func checkString(_ range: Range<Int>, isASCII: Bool, hasEscapes: Bool, control: Int?) {
    if let control {
      let name = base[control] == 0 ? "a NUL byte" : "an unescaped control character"
      note("the string holds \(name)", control..<control + 1)
    }
    let inside = UnsafeBufferPointer(rebasing: base[range.lowerBound + 1..<range.upperBound - 1])
    if !isASCII, let broken = JSONParser.firstInvalidUTF8(in: inside) {
      let offset = range.lowerBound + 1 + broken
      note("the string is not UTF-8 here; it is read as U+FFFD", offset..<offset + 1)
    }
    guard hasEscapes, problems.count < JSONParser.problemLimit else { return }
    for (offset, fault) in JSONEscapes.faults(in: inside, most: JSONParser.problemLimit) {
      let place = range.lowerBound + 1 + offset
      switch fault {
      case .loneSurrogate: note("half a surrogate pair is read as U+FFFD", place..<place + 6)
      case .unknownEscape: note("a backslash stands before a character that it does not escape", place..<place + 2)
      }
    }
  }

  /// The offset of the first byte that is not part of well-formed UTF-8 (Unicode table 3-7).
  static func firstInvalidUTF8(in text: UnsafeBufferPointer<UInt8>) -> Int? {
    var index = 0
    while index < text.count {
      let lead = text[index]
      if lead < 0x80 {
        index += 1
        continue
      }
      let (length, low, high): (Int, UInt8, UInt8) =
        switch lead {
        case 0xC2...0xDF: (2, 0x80, 0xBF)
        case 0xE0: (3, 0xA0, 0xBF)
        case 0xED: (3, 0x80, 0x9F)
        case 0xE1...0xEF: (3, 0x80, 0xBF)
        case 0xF0: (4, 0x90, 0xBF)
        case 0xF1...0xF3: (4, 0x80, 0xBF)
        case 0xF4: (4, 0x80, 0x8F)
        default: (0, 0, 0)
        }
      guard length > 0, index + length <= text.count, text[index + 1] >= low, text[index + 1] <= high else {
        return index
      }
      for follower in index + 2..<max(index + 2, index + length) where text[follower] & 0xC0 != 0x80 { return index }
      index += length
    }
    return nil
  }
}
