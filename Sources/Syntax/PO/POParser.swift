package import Diagnostics
internal import Text

/// Reads PO files: comments, and keywords with strings behind them, in free layout.
///
/// A fault costs its own line or message; all others are read. Obsolete messages (`#~`) are comments here.
package struct POParser {
  private let file: SourceFile
  private let bytes: [UInt8]
  private var index = 0
  private var message = POMessage()
  /// What the next string belongs to; nil where none may follow.
  private var part: Part?
  /// Whether the current message has a `msgid` already.
  private var hasID = false
  private var messages: [POMessage] = []
  private var faults: [Diagnostic] = []
  private var budget: ReadBudget

  /// The parts of a message that have strings.
  private enum Part {
    case context, id, pluralID
    case translation(Int)
  }

  /// More plural forms than any language has.
  private static let formLimit = 64
  private static let faultLimit = 100
  /// Limit on a message's comments of one kind.
  private static let commentLimit = 1_000
  /// Limit on a comment's line, in bytes.
  private static let commentLength = 100_000

  private init(_ file: SourceFile) {
    self.file = file
    bytes = file.bytes
    budget = ReadBudget(bytes: file.bytes.count)
  }

  /// The messages of a file in order, the header among them. A file that is not UTF-8 has none, and neither has one with
  /// more messages than belong into its size.
  package static func parse(_ file: SourceFile) -> Diagnosed<[POMessage]> {
    if let invalid = UTF8Check.firstInvalid(in: file.bytes, 0..<file.bytes.count) {
      let fault = Diagnostic(
        "exchange/unreadable", .error, "the file is not UTF-8", at: file.location(invalid..<invalid + 1),
        help: "convert it, as with 'msgconv --to-code=UTF-8'")
      return Diagnosed([], [fault])
    }
    var parser = POParser(file)
    parser.run()
    if parser.budget.isSpent { return Diagnosed([], [POParser.tooDense(file)]) }
    return Diagnosed(parser.messages, parser.faults)
  }

  /// The error for a file with more messages than belong into its size.
  package static func tooDense(_ file: SourceFile) -> Diagnostic {
    Diagnostic(
      "exchange/unreadable", .error, "the file has too many messages for its size, and is not read",
      at: .file(file.path))
  }

  private mutating func run() {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    while index < bytes.count, !budget.isSpent {
      switch bytes[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): index += 1
      case UInt8(ascii: "#"): comment()
      case UInt8(ascii: "\""): string()
      default: keyword()
      }
    }
    finish()
  }

  // MARK: Comments

  private mutating func comment() {
    // A comment begins the next message.
    if !message.translations.isEmpty { finish() }
    let line = bytes[index..<endOfLine]
    index = line.endIndex
    // Comments have no texts: what is more than any message has is passed over.
    guard line.count <= Self.commentLength else { return }
    let text = String(decoding: line.dropFirst(2), as: UTF8.self).trimmed
    switch line.dropFirst().first {
    case UInt8(ascii: " "): Self.add([text], to: &message.translatorComments)
    case UInt8(ascii: "."): Self.add([text], to: &message.extractedComments)
    case UInt8(ascii: ":"): Self.add(text.split(separator: " ").map(String.init), to: &message.references)
    case UInt8(ascii: ","), UInt8(ascii: "="):
      Self.add(text.split(separator: ",").map { String($0).trimmed }, to: &message.flags)
    default: break
    }
  }

  private static func add(_ comments: [String], to list: inout [String]) {
    list += comments.prefix(max(0, commentLimit - list.count))
  }

  private var endOfLine: Int {
    bytes[index...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? bytes.count
  }

  // MARK: Keywords

  private mutating func keyword() {
    let start = index
    while index < bytes.count, bytes[index].isASCIILetter || bytes[index] == UInt8(ascii: "_") { index += 1 }
    let word = String(decoding: bytes[start..<index], as: UTF8.self)
    switch word {
    case "msgctxt": begin(.context, at: start)
    case "msgid": begin(.id, at: start)
    case "msgid_plural": part = .pluralID
    case "msgstr": translation(at: start)
    default:
      index = endOfLine
      part = nil
      report("'\(TerminalText.cropped(word, to: 20))' is not a keyword of PO files", start..<max(index, start + 1))
    }
  }

  /// Begins a part that only a new message can have where the current one has it already.
  private mutating func begin(_ new: Part, at start: Int) {
    if hasID || !message.translations.isEmpty { finish() }
    if message.range.isEmpty { message.range = start..<start + 1 }
    part = new
    if case .id = new { hasID = true }
  }

  /// Reads the number behind `msgstr`, if there is one.
  private mutating func translation(at start: Int) {
    var number = 0
    if index < bytes.count, bytes[index] == UInt8(ascii: "[") {
      let end = endOfLine
      let close = bytes[index..<end].firstIndex(of: UInt8(ascii: "]")) ?? end
      let digits = String(decoding: bytes[(index + 1)..<close], as: UTF8.self)
      index = min(close + 1, bytes.count)
      guard let form = Int(digits), (0..<Self.formLimit).contains(form) else {
        part = nil
        return report("'\(TerminalText.cropped(digits, to: 20))' is not the number of a plural form", start..<index)
      }
      number = form
    }
    while message.translations.count <= number { message.translations.append(POMessage.Translation("")) }
    part = .translation(number)
  }

  // MARK: Strings

  private mutating func string() {
    let start = index
    var text: [UInt8] = []
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "\n") {
      if bytes[index] == UInt8(ascii: "\\") { escape(into: &text) } else { literal(into: &text) }
    }
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
      return report("the string has no closing quotation mark", start..<index)
    }
    index += 1
    add(String(decoding: text, as: UTF8.self), start..<index)
  }

  private mutating func literal(into text: inout [UInt8]) {
    text.append(bytes[index])
    index += 1
  }

  /// The letters behind a backslash that stand for a control character.
  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "a"): 0x07,
    UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "v"): 0x0B,
  ]

  private mutating func escape(into text: inout [UInt8]) {
    let start = index
    index += 1
    guard index < bytes.count else { return }
    if let control = Self.escapes[bytes[index]] {
      text.append(control)
      index += 1
    } else if bytes[index] == UInt8(ascii: "x") {
      index += 1
      number(radix: 16, digits: 2, from: start, into: &text)
    } else if (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(bytes[index]) {
      number(radix: 8, digits: 3, from: start, into: &text)
    } else {
      literal(into: &text)
    }
  }

  /// Reads the digits of a character's number, which is below 128: only ASCII is written so.
  private mutating func number(radix: Int, digits limit: Int, from start: Int, into text: inout [UInt8]) {
    var end = index
    while end < bytes.count, end < index + limit, Int(String(UnicodeScalar(bytes[end])), radix: radix) != nil {
      end += 1
    }
    let value = Int(String(decoding: bytes[index..<end], as: UTF8.self), radix: radix)
    index = end
    guard let value, value < 128 else {
      return report("the escape stands for no character", start..<max(end, start + 1))
    }
    text.append(UInt8(value))
  }

  private mutating func add(_ text: String, _ range: Range<Int>) {
    message.range = (message.range.isEmpty ? range.lowerBound : message.range.lowerBound)..<range.upperBound
    switch part {
    case .context:
      let old = message.contextRange
      message.context = (message.context ?? "") + text
      message.contextRange = (old.isEmpty ? range.lowerBound : old.lowerBound)..<range.upperBound
    case .id: message.id += text
    case .pluralID: message.pluralID = (message.pluralID ?? "") + text
    case .translation(let number):
      let old = message.translations[number].range
      message.translations[number].text += text
      message.translations[number].range = (old.isEmpty ? range.lowerBound : old.lowerBound)..<range.upperBound
    case nil: report("the string belongs to no keyword", range)
    }
  }

  // MARK: Messages

  /// Keeps the current message, if there is one. Comments before the end of a file are nobody's.
  private mutating func finish() {
    defer {
      message = POMessage()
      part = nil
      hasID = false
    }
    guard !message.range.isEmpty else { return }
    if message.translations.isEmpty {
      report("the message has no 'msgstr'", message.range)
    } else {
      message.spend(&budget)
      messages.append(message)
    }
  }

  private mutating func report(_ text: String, _ range: Range<Int>) {
    guard faults.count < Self.faultLimit else { return }
    faults.append(Diagnostic("exchange/unreadable", .error, text, at: file.location(range)))
  }
}
