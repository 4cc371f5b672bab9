internal import Diagnostics
internal import Platform
internal import Text

/// Reads old-style property lists by CoreFoundation's grammar, and continues where CoreFoundation stops.
///
/// Foundation refuses a whole file for a missing `;`, and silently drops everything after a stray character; this
/// reader reports both, and reads what follows, marked as dropped.
struct StringsReader {
  /// Reads a decoded file.
  static func read(_ text: DecodedText, of file: SourceFile) -> Diagnosed<StringsTree> {
    var reader = StringsReader(text)
    LargeStackThread.run { reader.readRoot() }
    let diagnostics = reader.problems.map { problem in
      var diagnostic = problem.diagnostic
      diagnostic.location = file.location(text.diskRange(problem.range))
      return diagnostic
    }
    return Diagnosed(reader.tree, diagnostics)
  }

  /// A fault, with its range in the text.
  private struct Problem {
    var diagnostic: Diagnostic
    var range: Range<Int>
  }

  /// What Foundation does at the cursor.
  private enum Foundation { case reading, stopped, refusing }

  let bytes: [UInt8]
  var cursor: Int
  var tree: StringsTree
  private var problems: [Problem] = []
  private var foundation = Foundation.reading
  private var hasSkippedUnterminated = false
  /// Whether the cursor is in a nested value, whose comments are not kept.
  var isNested = false
  /// The stray character at which Foundation stopped.
  private var stop: Range<Int>?

  /// Reading stops after this number of syntax errors.
  private static let problemLimit = 100

  /// The memory that the tree may still use.
  private var budget: ReadBudget
  private let entryLimit: Int

  private init(_ text: DecodedText) {
    bytes = text.bytes
    tree = StringsTree(text: text)
    cursor = text.start
    budget = ReadBudget(bytes: bytes.count)
    entryLimit = budget.room(for: MemoryLayout<StringsEntry>.stride)
    // No more entries fit into the bytes, and reserved memory that is not written to costs nothing.
    tree.entries.reserveCapacity(min(bytes.count / 2 + 1, entryLimit))
  }

  /// Spends the memory of a nested value; where the budget is spent, ends reading and returns false.
  mutating func takeRoom(for size: Int) -> Bool {
    budget.spend(size)
    if !budget.isSpent { return true }
    stopAsTooDense()
    return false
  }

  private mutating func stopAsTooDense() {
    tree.isTooDense = true
    cursor = bytes.count
  }

  /// The number of faults so far.
  var problemCount: Int { problems.count }

  /// Foundation refuses a file with a second byte order mark. When Xcode builds one in UTF-16, it takes both off
  /// (CopyStringsFileTaskAction of swift-build).
  private mutating func passSecondMark() {
    guard tree.text.encoding != .utf8, bytes[cursor...].starts(with: [0xEF, 0xBB, 0xBF]) else { return }
    let diagnostic = Diagnostic(
      "strings/encoding", .warning,
      "there is a second byte order mark: Xcode takes it off, but the system refuses a file that is copied as it is",
      help: "remove it")
    problems.append(Problem(diagnostic: diagnostic, range: cursor..<cursor + 3))
    cursor += 3
  }

  private mutating func readRoot() {
    passSecondMark()
    let start = cursor
    let first = skipTrivia() ? bytes[cursor] : 0
    switch first {
    case UInt8(ascii: "{"): readBraced()
    case UInt8(ascii: "("), UInt8(ascii: "<"):
      if let node = readNested(depth: 0) { finishLone(node) }
    default:
      tree.comments.removeAll(keepingCapacity: true)
      cursor = start
      readEntries(isBraced: false)
    }
    if let stop { reportDropped(behind: stop) }
    tree.isRefused = foundation == .refusing
  }

  /// Records a property list that is not a table, which is valid but has no entries.
  private mutating func finishLone(_ node: PropertyListNode) {
    tree.root = .value(node)
    if skipTrivia() { fail("strings/syntax", "the text after the property list cannot be read", pointRange) }
  }

  private mutating func readBraced() {
    tree.root = .braced
    cursor += 1
    readEntries(isBraced: true)
    guard foundation == .reading else { return }
    guard cursor < bytes.count, bytes[cursor] == UInt8(ascii: "}") else {
      fail("strings/syntax", "the '{' that opens the table is not closed by '}'", pointRange)
      return
    }
    tree.end = cursor
    cursor += 1
    if skipTrivia() { fail("strings/syntax", "the text after the closing '}' cannot be read", pointRange) }
  }

  private mutating func readEntries(isBraced: Bool) {
    while problems.count < StringsReader.problemLimit {
      let comments = tree.comments.count
      guard skipTrivia() else { break }
      if StringsReader.startsToken(bytes[cursor]) {
        if !readEntry(comments: comments) { break }
      } else if isBraced {
        break
      } else {
        stray(pointRange)
        // A line that starts with `#` was meant as a comment.
        if bytes[cursor] == UInt8(ascii: "#") { _ = skipLine() } else { cursor = pointRange.upperBound }
      }
      if isBraced, foundation != .reading { break }
    }
    if !isBraced, foundation == .reading { tree.end = bytes.count }
  }

  /// Reads one entry and appends it; false where no further entry can be found.
  private mutating func readEntry(comments: Int) -> Bool {
    let start = cursor
    guard let key = readToken() else { return skipUnterminated(from: start) }
    guard skipTrivia() else {
      if tree.entries.isEmpty, foundation == .reading, case .table = tree.root {
        tree.root = .value(
          PropertyListNode(.text(StringsEscapes.string(of: key, in: bytes)), at: key.range))
      } else {
        fail("strings/missing-semicolon", "missing ';' after the key \(name(key))", key.range.upperBound)
        append(key, .absent, end: key.range.upperBound, comments)
      }
      return false
    }
    var value = StringsValue.absent
    var end = key.range.upperBound
    switch bytes[cursor] {
    case UInt8(ascii: ";"): break
    case UInt8(ascii: "="):
      cursor += 1
      guard let read = readValue(of: key, depth: 1) else { return recover(from: start) }
      value = read
      end = cursor
    default:
      fail(
        "strings/syntax", "the key \(name(key)) is not followed by '=' or ';'", pointRange,
        help: "write \(name(key)) = \"…\";")
      // A quote too many turns texts and what is between them around, and a word may stand alone: the next line may be
      // whole again.
      if bytes[key.range.lowerBound..<cursor].contains(where: { $0 == 0x0A || $0 == 0x0D }) { cursor = start }
      return recover(from: start)
    }
    let inside = tree.comments.count
    if skipTrivia(), bytes[cursor] == UInt8(ascii: ";") {
      cursor += 1
      end = cursor
    } else if case .token(let token) = value, let closing = closingQuote(behind: token) {
      let quote = token.range.upperBound - 1
      fail(
        "strings/syntax", "the text of \(name(key)) has a quotation mark inside", quote..<quote + 1,
        help: "write \\\" for it")
      tree.comments.removeSubrange(inside...)
      value = .token(StringsToken(range: token.range.lowerBound..<closing + 1, isQuoted: true, hasEscapes: true))
      cursor = closing + 1
      if skipTrivia(), bytes[cursor] == UInt8(ascii: ";") { cursor += 1 }
      end = cursor
    } else {
      fail(
        "strings/missing-semicolon", "missing ';' after the value of \(name(key))", end,
        help: "end the entry with ';', or Foundation reads nothing from this file")
      cursor = end
      // Comments after the missing `;` belong to the next entry and are read again.
      tree.comments.removeSubrange(inside...)
    }
    append(key, value, end: end, comments)
    return true
  }

  /// The quote that ends a text in which quotes are not escaped: the last one of the line, before its `;`. Nil where the
  /// line has no further quote, or another entry: `"a" = "b" "c" = "d";`.
  private func closingQuote(behind token: StringsToken) -> Int? {
    guard token.isQuoted, bytes[token.range.upperBound - 1] == UInt8(ascii: "\"") else { return nil }
    // Limit: of longer lines nobody can say where a text ends, and each is looked at once for every fault.
    let rest = bytes[token.range.upperBound...].prefix(10_000).prefix { $0 != 0x0A && $0 != 0x0D }
    guard let semicolon = rest.lastIndex(where: { $0 != 0x20 && $0 != 0x09 }), rest[semicolon] == UInt8(ascii: ";"),
      let quote = rest[..<semicolon].lastIndex(where: { $0 != 0x20 && $0 != 0x09 }), rest[quote] == UInt8(ascii: "\"")
    else { return nil }
    let inside = rest[..<quote]
    for index in inside.indices where inside[index] == UInt8(ascii: "=") {
      let before = inside[..<index].last { $0 != 0x20 && $0 != 0x09 }
      let after = bytes[(index + 1)...].first { $0 != 0x20 && $0 != 0x09 }
      // `href="…"` has its equals sign behind a letter.
      if before == UInt8(ascii: "\""), after == UInt8(ascii: "\"") { return nil }
    }
    return quote
  }

  private mutating func append(_ key: StringsToken, _ value: StringsValue, end: Int, _ firstComment: Int) {
    guard tree.entries.count < entryLimit else { return stopAsTooDense() }
    let isDropped = foundation == .stopped
    let range = key.range.lowerBound..<max(key.range.lowerBound, end)
    tree.entries.append(
      StringsEntry(key: key, value: value, range: range, firstComment: firstComment, isDropped: isDropped))
    if !isDropped { tree.end = end }
  }

  private mutating func readValue(of key: StringsToken, depth: Int) -> StringsValue? {
    guard skipTrivia() else {
      fail("strings/syntax", "the key \(name(key)) has no value", cursor)
      return nil
    }
    switch bytes[cursor] {
    case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "<"):
      isNested = true
      defer { isNested = false }
      return readNested(depth: depth).map(StringsValue.nested)
    case let byte where StringsReader.startsToken(byte):
      let start = cursor
      if let token = readToken() { return .token(token) }
      fail("strings/syntax", "the string of the key \(name(key)) has no closing quote", start..<start + 1)
      hasSkippedUnterminated = true
      return nil
    default:
      fail("strings/syntax", "the key \(name(key)) has no value", pointRange, help: "write \(name(key)) = \"…\";")
      return nil
    }
  }
}

extension StringsReader {
  /// Records what Foundation does at a character that cannot start a key.
  private mutating func stray(_ range: Range<Int>) {
    switch foundation {
    case .stopped: break
    case .reading where !tree.entries.isEmpty:
      foundation = .stopped
      stop = range
    case .reading, .refusing:
      let isMark = range.count == 3 && bytes[range.lowerBound] == 0xEF && bytes[range.lowerBound + 1] == 0xBB
      fail(
        "strings/syntax",
        isMark ? "there is a second byte order mark before the first key" : "\(character(range)) cannot start a key",
        range, help: "remove it")
    }
  }

  /// Foundation stops at a key without a closing quote; this reader continues on the next line, once per file.
  private mutating func skipUnterminated(from start: Int) -> Bool {
    if foundation == .reading, !tree.entries.isEmpty, case .table = tree.root {
      stray(start..<start + 1)
    } else {
      fail("strings/syntax", "the string has no closing quote", start..<start + 1)
    }
    if hasSkippedUnterminated { return false }
    hasSkippedUnterminated = true
    cursor = start + 1
    return skipLine()
  }

  /// Moves to the next line that starts with a quote or a slash; false at the end of the file.
  private mutating func recover(from start: Int) -> Bool {
    cursor = max(cursor, start + 1)
    if hasSkippedUnterminated, cursor >= bytes.count { cursor = start + 1 }
    while skipLine() {
      if cursor < bytes.count, bytes[cursor] == UInt8(ascii: "\"") || bytes[cursor] == UInt8(ascii: "/") { return true }
    }
    return false
  }

  private mutating func skipLine() -> Bool {
    while cursor < bytes.count, bytes[cursor] != 0x0A, bytes[cursor] != 0x0D { cursor += 1 }
    while cursor < bytes.count, bytes[cursor] == 0x0A || bytes[cursor] == 0x0D { cursor += 1 }
    return cursor < bytes.count
  }

  mutating func fail(_ id: String, _ message: String, _ at: Int, help: String? = nil) {
    fail(id, message, at..<at, help: help)
  }

  /// Reports a fault for which Foundation refuses the file; does nothing where Foundation has stopped reading.
  mutating func fail(_ id: String, _ message: String, _ range: Range<Int>, help: String? = nil) {
    guard foundation != .stopped else { return }
    foundation = .refusing
    problems.append(Problem(diagnostic: Diagnostic(id, .error, message, help: help), range: range))
  }

  private mutating func reportDropped(behind stop: Range<Int>) {
    // All entries from the first dropped one on are dropped.
    let first = tree.entries.firstIndex { $0.isDropped } ?? tree.entries.count
    let dropped = tree.entries[first...]
    let message =
      dropped.isEmpty
      ? "everything after \(character(stop)) is ignored"
      : "\(character(stop)) ends the table: \(dropped.count) \(dropped.count == 1 ? "entry is" : "entries are") dropped"
    var diagnostic = Diagnostic(
      "strings/truncated", dropped.isEmpty ? .warning : .error, message,
      help: "remove \(character(stop)): Foundation reads nothing after it and reports no error")
    for entry in dropped.prefix(20) { diagnostic.notes.append(Diagnostic.Note("\(name(entry.key)) is dropped")) }
    problems.append(Problem(diagnostic: diagnostic, range: stop))
  }

  private func name(_ token: StringsToken) -> String {
    let text = StringsEscapes.string(of: token, in: bytes)
    return "'\(text.count > 60 ? text.prefix(60) + "…" : text)'"
  }

  private func character(_ range: Range<Int>) -> String {
    let text = String(decoding: bytes[range], as: UTF8.self)
    guard let scalar = text.unicodeScalars.first, scalar.value > 0x20, scalar.value != 0x7F, scalar.value != 0xA0,
      scalar.value != 0xFEFF
    else { return "the character \((text.unicodeScalars.first ?? "\0").codePoint)" }
    return "'\(text)'"
  }
}
