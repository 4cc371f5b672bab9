internal import Diagnostics

/// `#if` and its kin: their lines vanish and leave behind the branches that a build for Apple's systems can have.
extension Lexer {
  /// Steps over a directive of conditional compilation; false if none stands here.
  mutating func directive() -> Bool {
    guard let directive = directive(at: at) else { return false }
    let truth = directive.isCondition ? Condition(bytes, from: at + directive.length).truth : nil
    let isTaken = directive.opens ? false : takenBranches.last ?? false
    if directive.opens { takenBranches.append(truth == true) }
    if directive.ends { _ = takenBranches.popLast() }
    if directive.isCondition, !directive.opens, truth == true, !takenBranches.isEmpty {
      takenBranches[takenBranches.count - 1] = true
    }
    skipCondition()
    flags.formUnion([.newline, .space])
    if truth == false || isTaken && !directive.ends, !keepsInactive { skipBranch() }
    return true
  }

  private func directive(at offset: Int) -> (length: Int, isCondition: Bool, opens: Bool, ends: Bool)? {
    func matches(_ word: StaticString) -> Bool {
      let length = word.utf8CodeUnitCount
      guard offset + 1 + length <= bytes.count else { return false }
      for index in 0..<length where bytes[offset + 1 + index] != word.utf8Start[index] { return false }
      let after = offset + 1 + length
      return after == bytes.count || !nameBytes[Int(bytes[after])]
    }
    if matches("if") { return (3, true, true, false) }
    if matches("elseif") { return (7, true, false, false) }
    if matches("else") { return (5, false, false, false) }
    if matches("endif") { return (6, false, false, true) }
    return nil
  }

  /// To the end of the line; a condition goes on where the line ends in, or the next begins with, `&&` or `||`.
  private mutating func skipCondition() {
    while true {
      var last: UInt8 = 0
      while at < bytes.count, bytes[at] != 0x0A, bytes[at] != 0x0D {
        if bytes[at] == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "/") {
          skipLine()
          break
        }
        if bytes[at] != 0x20, bytes[at] != 0x09 { last = bytes[at] }
        at += 1
      }
      var index = at
      while index < bytes.count, classes[Int(bytes[index])] == .space || classes[Int(bytes[index])] == .newline {
        index += 1
      }
      let goesOn =
        index + 1 < bytes.count && bytes[index] == bytes[index + 1]
        && (bytes[index] == UInt8(ascii: "&") || bytes[index] == UInt8(ascii: "|"))
      guard goesOn || last == UInt8(ascii: "&") || last == UInt8(ascii: "|"), index < bytes.count else { return }
      at = index
    }
  }

  /// Past a branch that no build has, up to the directive that ends it.
  private mutating func skipBranch() {
    var depth = 0
    while at < bytes.count {
      while at < bytes.count, classes[Int(bytes[at])] == .space || classes[Int(bytes[at])] == .newline { at += 1 }
      if at < bytes.count, bytes[at] == UInt8(ascii: "#"), let found = directive(at: at) {
        if found.opens { depth += 1 }
        if !found.opens, depth == 0 { return }
        if found.ends { depth -= 1 }
      }
      skipLine()
    }
  }
}

/// A condition of `#if` as far as it does not depend on the build: what is of other systems is in no build for Apple's.
private struct Condition {
  private static let never = WordTable.set(
    """
    false SKIP os(Linux) os(Android) os(Windows) os(WASI) os(FreeBSD) os(OpenBSD) canImport(Glibc)
    canImport(Musl) canImport(Bionic) canImport(Android) canImport(WinSDK)
    """
  ).map { Array($0.utf8) }

  /// Nil where the build decides.
  let truth: Bool?

  /// - Parameter start: the offset behind `#if`; one line is read.
  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    var text: [UInt8] = []
    text.reserveCapacity(64)
    for byte in bytes[start..<min(start + 200, bytes.count)] {
      if byte == 0x0A || byte == 0x0D || byte == UInt8(ascii: "/") { break }
      if byte != 0x20, byte != 0x09 { text.append(byte) }
    }
    // `a && b || c`: one part that is never true rules its alternative out.
    let alternatives = Condition.parts(of: text[...], UInt8(ascii: "|"))
      .map { Condition.parts(of: $0, UInt8(ascii: "&")) }
    if alternatives.allSatisfy({ $0.contains(where: Condition.isNever) }) && !alternatives.isEmpty {
      truth = false
    } else if alternatives.contains(where: { $0.allSatisfy(Condition.isAlways) }) {
      truth = true
    } else {
      truth = nil
    }
  }

  /// What stands between signs that come in pairs.
  private static func parts(of text: ArraySlice<UInt8>, _ sign: UInt8) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var (start, index) = (text.startIndex, text.startIndex)
    while index < text.endIndex {
      if text[index] == sign, index + 1 < text.endIndex, text[index + 1] == sign {
        if start < index { parts.append(text[start..<index]) }
        start = index + 2
        index = start
      } else {
        index += 1
      }
    }
    if start < text.endIndex { parts.append(text[start...]) }
    return parts
  }

  private static func isNever(_ part: ArraySlice<UInt8>) -> Bool { never.contains { $0.elementsEqual(part) } }

  private static func isAlways(_ part: ArraySlice<UInt8>) -> Bool {
    part.elementsEqual("true".utf8) || part.first == UInt8(ascii: "!") && isNever(part.dropFirst())
  }
}
