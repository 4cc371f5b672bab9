/// A problem in a JSON text; the format that reads the text makes a diagnostic of it.
package struct JSONProblem: Sendable {
  /// One clause without a full stop.
  package var message: String
  /// Byte offsets into the file.
  package var bytes: Range<Int>
  /// How bad it is.
  package var kind: Kind = .recoverable

  /// How a problem affects reading.
  package enum Kind: Sendable {
    /// Foundation reads the text, and other readers may not.
    case tolerated
    /// The text can be read; the message says how. Foundation refuses it.
    case recoverable
    /// The text cannot be read: there is no tree.
    case fatal
    /// A version control system's conflict marker: there is no tree.
    case conflict
  }
}

extension [JSONProblem] {
  /// Whether Foundation reads the text as it is.
  package var areTolerated: Bool { allSatisfy { $0.kind == .tolerated } }
}

extension JSONParser {
  /// The number of problems that are noted; a file of 50 MB could have 50 million.
  package static let problemLimit = 100

  mutating func note(_ message: String, _ bytes: Range<Int>, _ kind: JSONProblem.Kind = .recoverable) {
    // The last place is for what is worse than many tolerated ones.
    guard problems.count < JSONParser.problemLimit - (kind == .tolerated ? 1 : 0) else { return }
    problems.append(JSONProblem(message: message, bytes: bytes, kind: kind))
  }

  /// Records a fatal error. A conflict marker anywhere in the file is reported instead, because it is the likely cause.
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
    switch bytes[offset] {
    case 0: "a NUL byte"
    case UInt8(ascii: "'"): "a single quote"
    case 0x21..<0x7F: "'\(Character(Unicode.Scalar(bytes[offset])))'"
    default: "byte 0x" + String(bytes[offset], radix: 16)
    }
  }

  /// The first line that starts with seven `<` or `>` and a space.
  private func conflictMarker() -> Range<Int>? {
    var start = 0
    while start + 8 <= count {
      let first = bytes[start]
      if first == UInt8(ascii: "<") || first == UInt8(ascii: ">"), bytes[start + 7] == 0x20,
        (start..<start + 7).allSatisfy({ bytes[$0] == first })
      {
        return start..<start + 7
      }
      guard let line = (start..<count).first(where: { bytes[$0] == 0x0A }) else { return nil }
      start = line + 1
    }
    return nil
  }

  /// Reports what is wrong inside a string that ends in quotes at `range`.
  mutating func checkString(_ range: Range<Int>, isASCII: Bool, hasEscapes: Bool, control: Int?) {
    if let control {
      let name = bytes[control] == 0 ? "a NUL byte" : "an unescaped control character"
      note("the string contains \(name)", control..<control + 1)
    }
    let inside = bytes[range.lowerBound + 1..<range.upperBound - 1]
    if !isASCII, let offset = UTF8Check.firstInvalid(in: bytes, inside.indices) {
      note("the string is not UTF-8 here; it is read as U+FFFD", offset..<offset + 1)
    }
    guard hasEscapes, problems.count < JSONParser.problemLimit else { return }
    for (offset, fault) in JSONEscapes.faults(in: inside, limit: JSONParser.problemLimit) {
      switch fault {
      case .loneSurrogate: note("half a surrogate pair is read as U+FFFD", offset..<offset + 6)
      case .unknownEscape: note("there is a backslash before a character that cannot be escaped", offset..<offset + 2)
      }
    }
  }
}
