/// `#if` and related directives. They are dropped, leaving the branches that a build for Apple's platforms can compile.
extension Lexer {
  /// A directive of conditional compilation.
  private enum Directive: String {
    case `if`, elseif, `else`, endif

    var hasCondition: Bool { self == .if || self == .elseif }
  }

  /// Skips a directive of conditional compilation; false if there is none here.
  mutating func directive() -> Bool {
    guard let (directive, end) = directive(at: at) else { return false }
    let condition = directive.hasCondition ? Condition(bytes[end...]) : nil
    let truth = condition?.truth
    noteDebugBranch(directive, asksForDebug: condition?.asksForDebug == true)
    var isInactive = truth == false
    switch directive {
    case .if: takenBranches.append(truth == true)
    case .elseif, .else:
      if let isTaken = takenBranches.popLast() {
        isInactive = isInactive || isTaken
        takenBranches.append(isTaken || truth == true)
      }
    case .endif: _ = takenBranches.popLast()
    }
    skipCondition()
    flags.formUnion([.newline, .space])
    if isInactive, !keepsInactive { skipBranch() }
    return true
  }

  /// Notes where a branch that only debug builds compile begins or ends.
  private mutating func noteDebugBranch(_ directive: Directive, asksForDebug: Bool) {
    if let (start, depth) = openDebugBranch, directive != .if, takenBranches.count == depth {
      debugBranches.append(UInt32(start)..<UInt32(at))
      openDebugBranch = nil
    }
    if asksForDebug, openDebugBranch == nil {
      openDebugBranch = (at, takenBranches.count + (directive == .if ? 1 : 0))
    }
  }

  /// The directive whose number sign is at an offset, and the offset behind its word.
  private func directive(at offset: Int) -> (Directive, end: Int)? {
    var end = offset + 1
    while end < bytes.count, byteClass(end).continuesName { end += 1 }
    return Directive(rawValue: String(decoding: bytes[offset + 1..<end], as: UTF8.self)).map { ($0, end) }
  }

  /// Skips to the end of the line. A condition continues where a line ends in `&&` or `||`, or the next begins with
  /// one.
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
      while index < bytes.count, isBlank(index) {
        index += 1
      }
      let goesOn =
        index + 1 < bytes.count && bytes[index] == bytes[index + 1]
        && (bytes[index] == UInt8(ascii: "&") || bytes[index] == UInt8(ascii: "|"))
      guard goesOn || last == UInt8(ascii: "&") || last == UInt8(ascii: "|"), index < bytes.count else { return }
      at = index
    }
  }

  private func isBlank(_ offset: Int) -> Bool { byteClass(offset) == .space || byteClass(offset) == .newline }

  /// Skips a branch that no build compiles, up to the directive that ends it.
  private mutating func skipBranch() {
    var depth = 0
    while at < bytes.count {
      while at < bytes.count, isBlank(at) { at += 1 }
      if peek(0) == UInt8(ascii: "#"), let (directive, _) = directive(at: at) {
        if directive != .if, depth == 0 { return }
        if directive == .if { depth += 1 }
        if directive == .endif { depth -= 1 }
      }
      skipLine()
    }
  }
}

/// The condition of an `#if`, as far as it is the same for all builds: tests for other operating systems are always
/// false.
private struct Condition {
  private static let never = [
    "false", "SKIP", "os(Linux)", "os(Android)", "os(Windows)", "os(WASI)", "os(FreeBSD)", "os(OpenBSD)",
    "canImport(Glibc)", "canImport(Musl)", "canImport(Bionic)", "canImport(Android)", "canImport(WinSDK)",
  ].map { Array($0.utf8) }

  /// Nil where it depends on the build.
  let truth: Bool?
  /// Whether it is true in debug builds alone.
  let asksForDebug: Bool

  /// - Parameter bytes: the source behind the directive's word; one line is read.
  init(_ bytes: ArraySlice<UInt8>) {
    var text: [UInt8] = []
    for byte in bytes.prefix(200) {
      if byte == 0x0A || byte == 0x0D || byte == UInt8(ascii: "/") { break }
      if byte != 0x20, byte != 0x09 { text.append(byte) }
    }
    // `a && b || c`: an alternative with one part that is always false is false.
    let alternatives = Condition.parts(of: text[...], UInt8(ascii: "|"))
      .map { Condition.parts(of: $0, UInt8(ascii: "&")) }
    asksForDebug =
      !alternatives.isEmpty && alternatives.allSatisfy { $0.contains { $0.elementsEqual("DEBUG".utf8) } }
    if alternatives.allSatisfy({ $0.contains(where: Condition.isNever) }) && !alternatives.isEmpty {
      truth = false
    } else if alternatives.contains(where: { $0.allSatisfy(Condition.isAlways) }) {
      truth = true
    } else {
      truth = nil
    }
  }

  /// The parts between doubled signs (`&&` or `||`).
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
