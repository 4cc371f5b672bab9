package import Diagnostics
internal import Syntax

/// The quoted texts of files in languages without keys of their own: parts of an app in JavaScript, Kotlin or Dart can
/// name a catalog's keys, and so can any property list.
///
/// Nothing more is known of these languages than how they quote and comment. To take a text too many for one that is
/// spelt does no harm: it keeps a key from being called unused.
package enum MentionedTexts {
  /// Without dots, lower case.
  package static let fileExtensions = Set(codeExtensions).union([listExtension])

  private static let codeExtensions = ["js", "jsx", "mjs", "ts", "tsx", "kt", "kts", "dart"]
  private static let listExtension = "plist"

  /// Whether a file that begins so is text of these languages: `.ts` is the ending of videos, too.
  package static func isReadable(_ start: SourceFile) -> Bool {
    start.fileExtension == listExtension || !start.bytes.contains(0)
  }

  /// Those of some texts that a file spells.
  package static func found(in file: SourceFile, among texts: Set<String>) -> Set<String> {
    var found: Set<String> = []
    func note(_ text: String) {
      if texts.contains(text) { found.insert(text) }
    }
    if file.fileExtension == listExtension {
      visitTexts(of: file, note)
    } else {
      visitQuoted(in: file.bytes, note)
    }
    return found
  }

  /// Visits the names and texts of a property list.
  private static func visitTexts(of file: SourceFile, _ visit: (String) -> Void) {
    guard let root = PropertyList.read(file).value?.value else { return }
    var waiting = [root]
    while let node = waiting.popLast() {
      if let text = node.text { visit(text) }
      for member in node.members ?? [] {
        visit(member.key)
        waiting.append(member.node)
      }
      waiting += node.items
    }
  }

  /// Visits what stands between quotation marks of one kind on one line; between backticks on several.
  private static func visitQuoted(in bytes: [UInt8], _ visit: (String) -> Void) {
    var place = 0
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "/") where bytes[place...].starts(with: "//".utf8):
        place = bytes[place...].firstIndex(of: 0x0A) ?? bytes.count
      case UInt8(ascii: "/") where bytes[place...].starts(with: "/*".utf8):
        place = endOfComment(in: bytes, from: place + 2)
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
        let (text, end) = quoted(in: bytes, at: place)
        if let text { visit(String(decoding: text, as: UTF8.self)) }
        place = end
      default: place += 1
      }
    }
  }

  private static func endOfComment(in bytes: [UInt8], from start: Int) -> Int {
    var place = start
    while let star = bytes[place...].firstIndex(of: UInt8(ascii: "*")) {
      place = star + 1
      if place < bytes.count, bytes[place] == UInt8(ascii: "/") { return place + 1 }
    }
    return bytes.count
  }

  /// The text behind a quotation mark, and the place behind the mark that ends it; no text where the line ends first.
  private static func quoted(in bytes: [UInt8], at start: Int) -> (text: [UInt8]?, end: Int) {
    let mark = bytes[start]
    var text: [UInt8] = []
    var place = start + 1
    while place < bytes.count {
      let byte = bytes[place]
      if byte == mark { return (text, place + 1) }
      if byte == 0x0A, mark != UInt8(ascii: "`") { return (nil, place) }
      if byte == UInt8(ascii: "\\"), place + 1 < bytes.count {
        place += 1
        text.append(escaped(bytes[place]))
      } else {
        text.append(byte)
      }
      place += 1
    }
    return (nil, bytes.count)
  }

  /// What a byte behind a backslash stands for.
  private static func escaped(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "r"): 0x0D
    default: byte
    }
  }
}
