import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Syntax

/// Property lists as Foundation reads them, which is not as XML readers do.
@Suite("XML property lists")
struct PropertyListXMLTests {
  /// Lists of shapes that nobody would write; `GLOSSA_FUZZ` sets how many of each seed.
  @Test("lists of odd shapes are read as Foundation reads them, or refused with it", arguments: 0..<8)
  func oddShapes(_ seed: Int) {
    let rounds = ProcessInfo.processInfo.environment["GLOSSA_FUZZ"].flatMap(Int.init) ?? 150
    var shapes = OddPropertyLists(seed: UInt64(seed))
    var read = 0
    for round in 0..<rounds {
      let bytes = shapes.next()
      let ours = PropertyList.read(SourceFile(path: "a.strings", bytes: bytes))
      let theirs = FoundationOracle.read(bytes)
      // A list of old style that is data in `<` and `>` is no table, so nobody asks for it.
      if ours.value == nil, case .data? = theirs?.value { continue }
      let what = "seed \(seed), round \(round): \(String(decoding: bytes, as: UTF8.self).debugDescription)"
      #expect(ours.value?.value?.normalized.withoutScalars == theirs?.withoutScalars, "\(what)")
      if theirs == nil { #expect(ours.diagnostics.contains { $0.severity == .error }, "\(what)") } else { read += 1 }
    }
    #expect(read > rounds / 4)
  }

  @Test func `a list that breaks off anywhere is refused`() {
    let whole = Array(
      """
      <?xml version="1.0"?><!-- a --><!DOCTYPE plist><plist version="1.0"><dict><!-- b --><key>a&lt;</key>\
      <string>b&#x41;&amp;<![CDATA[c]]></string><key>d</key><array><data>QQ==</data><true/><integer>1</integer></array>\
      </dict></plist>
      """.utf8)
    for length in 1..<whole.count {
      let file = SourceFile(path: "a.strings", bytes: Array(whole.prefix(length)))
      #expect(PropertyList.read(file).value?.isRefused ?? true, "\(length) bytes")
    }
    #expect(PropertyList.read(SourceFile(path: "a.strings", bytes: whole)).value?.value != nil)
  }

  @Test func `encodings that a file declares are those of its texts`() {
    func bytes(_ encoding: String, _ text: [UInt8]) -> [UInt8] {
      Array("<?xml version=\"1.0\" encoding=\"\(encoding)\"?>\n<plist><dict><key>k</key><string>".utf8) + text
        + Array("&#233;</string></dict></plist>".utf8)
    }
    for (encoding, text) in [
      ("ISO-8859-1", [0xE9]), ("us-ascii", [0x65]), ("utf-16", [0x65]), ("UTF-16LE", [0x65]), ("nonsense", [0x65]),
      ("UTF-8", [0xC3, 0xA9]), ("us-ascii", [0xE9]),
    ] as [(String, [UInt8])] {
      let file = bytes(encoding, text)
      let read = PropertyList.read(SourceFile(path: "a.strings", bytes: file))
      #expect(read.value?.value?.normalized == FoundationOracle.read(file), "\(encoding)")
      #expect((read.value == nil) == read.diagnostics.contains { $0.severity == .error })
    }
  }

  @Test func `a byte order mark alone is an empty file, as Foundation refuses both`() {
    for mark in DecodedText.marks.map(\.bytes) {
      let read = PropertyList.read(SourceFile(path: "a.strings", bytes: mark))
      #expect(FoundationOracle.read(mark) == nil)
      #expect(read.value == nil)
      #expect(read.diagnostics.map(\.id) == ["strings/empty-file"])
      #expect(read.diagnostics.map(\.severity) == [.warning])
    }
  }

  private static let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\r\n<plist version=\"1.0\">\r\n<dict>\r\n"

  private func read(_ members: String) -> (text: String, read: Diagnosed<PropertyList?>) {
    let text = PropertyListXMLTests.head + members + "</dict>\r\n</plist>\r\n"
    return (text, PropertyList.read(SourceFile(path: "a.strings", text: text)))
  }

  @Test func `carriage returns and control characters stay as they are`() {
    let (text, read) = read("<key>a\u{1}b</key>\r\n<string>c\r\nd\u{1F}\re</string>\r\n")
    let value = read.value?.value
    #expect(value?["a\u{1}b"]?.text.map { Array($0.utf8) } == Array("c\r\nd\u{1F}\re".utf8))
    #expect(value?.normalized == FoundationOracle.read(Array(text.utf8)))
  }

  @Test func `a fault behind control characters has its place in the file`() throws {
    let (text, read) = read("<key>a</key>\r\n<string>\u{1}\r\u{2}&nbsp;</string>\r\n")
    let place = try #require(read.diagnostics.first?.location).bytes.lowerBound
    #expect(read.value == nil)
    #expect(text.utf8.dropFirst(place).starts(with: "&nbsp;".utf8) || text.utf8.dropFirst(place).first == 0x3C)
  }

  @Test func `a value on one line reads back`() {
    let node = PropertyListNode(
      .dictionary([
        PropertyListMember(key: "a & b", node: PropertyListNode(.text("<c>\r\n"))),
        PropertyListMember(key: "list", node: PropertyListNode(.array([PropertyListNode(.data([1, 2, 3]))]))),
      ]))
    let line = PropertyListRenderer.line(node)
    #expect(PropertyListXML.value(of: line)?.normalized == node.normalized)
    #expect(PropertyListXML.value(of: "no list") == nil)
  }
}

extension PropertyListNode {
  /// The same, with nothing of numbers, dates and booleans but that they are there.
  fileprivate var withoutScalars: PropertyListNode {
    switch value {
    case .text, .data: self
    case .scalar: PropertyListNode(.scalar(kind: "", text: ""))
    case .array(let items): PropertyListNode(.array(items.map(\.withoutScalars)))
    case .dictionary(let members):
      PropertyListNode(.dictionary(members.map { PropertyListMember(key: $0.key, node: $0.node.withoutScalars) }))
    }
  }
}

/// XML property lists by chance: of the shapes that CoreFoundation's source has a word for, and a few that are damaged.
private struct OddPropertyLists {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func next() -> [UInt8] {
    let root = element(depth: 0)
    let list = chance(4) ? root : open("plist") + gap() + root + gap() + close("plist")
    let head = chance(3) ? "" : one(["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<?xml?>", "<?xml version='1.0'?>"])
    let type =
      chance(2)
      ? "" : one(["<!DOCTYPE plist PUBLIC \"-//Apple//DTD\" \"http://a/b.dtd\">", "<!DOCTYPE>", "<!DOCTYPE plist []>"])
    var text =
      head + gap() + (chance(8) ? type + type : type) + gap() + list + one(["", "\n", " trailing", "</dict>", "\u{0}"])
    if chance(4) { damage(&text) }
    let mark: [UInt8] = chance(10) ? [0xEF, 0xBB, 0xBF] : []
    if mark.isEmpty, chance(10) { return [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } }
    return mark + Array(text.utf8)
  }

  private mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  private mutating func one(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }

  private mutating func some(_ make: (inout OddPropertyLists) -> String) -> String {
    (0..<Int.random(in: 0...3, using: &random)).map { _ in make(&self) }.joined()
  }

  /// What may stand between elements.
  private mutating func gap() -> String {
    some {
      $0.one([
        "", " ", "\n", "\r\n\t", "<!-- a -->", "<!-- a -- b -->", "<!---->", "<!--->-->", "<!--a--->", "<!-- <b> -->",
        "<?pi?>",
        "<?pi a > b?>", "<!-- é -->",
      ])
    }
      + (chance(60)
        ? one(["x", "<!-- a", "<!-->", "<!a>", "<?a", "\u{C}", "\u{A0}", "]]>", "&amp;", "<![CDATA[]]>"]) : "")
  }

  private mutating func open(_ name: String, isEmpty: Bool = false) -> String {
    let attributes = some {
      $0.one([
        " version=\"1.0\"", " a", " a=b", " a=\"1\" a=\"2\"", " a:b='c'", "\n", "\t", " <", " \"", " b=\"'\"", " é",
      ])
    }
    return "<" + name + attributes + (isEmpty ? attributes.isEmpty || chance(2) ? "/" : " /" : "") + ">"
  }

  private mutating func close(_ name: String) -> String {
    chance(60)
      ? one(["</ \(name)>", "</\(name) x>", "</\(name.uppercased())>", "", "</\(name)"])
      : "</" + name + one(["", "", " ", "\n"]) + ">"
  }

  private mutating func element(depth: Int) -> String {
    switch Int.random(in: 0..<(depth > 3 ? 8 : 14), using: &random) {
    case 0...3: return text("string")
    case 4: return open("string", isEmpty: true)
    case 5: return chance(3) ? open("true") + close("true") : open(one(["true", "false"]), isEmpty: true)
    case 6: return scalar()
    case 7:
      return chance(6)
        ? one(["<foo/>", "<String>a</String>", "<data/>", "<integer/>", "<plist/>", "<>", "</>"]) : text("key")
    case 8: return open(one(["array", "dict"]), isEmpty: true)
    case 9: return open("array") + gap() + some { $0.element(depth: depth + 1) + $0.gap() } + close("array")
    case 10 where chance(4): return open("plist") + element(depth: depth + 1) + close("plist")
    default:
      let members = some { $0.gap() + $0.text("key") + $0.gap() + $0.element(depth: depth + 1) }
      return open("dict") + members + gap() + (chance(40) ? text("key") : "") + close("dict")
    }
  }

  private mutating func text(_ name: String) -> String {
    let content = some {
      $0.one([
        "a", "b c", "\n", "\r\n", "\r", "é", "😀", "&amp;", "&lt;", "&gt;", "&quot;", "&apos;", "&#65;", "&#x42;",
        "&#10;", "&#0;",
        "&#x1F600;", "<![CDATA[<b>&amp;]]>", "<![CDATA[]]>", ">", "\"", "]]>", "\u{1}", "--", "&#;", "&#xe9;",
      ])
    }
    let odd = [
      "&", "&nbsp;", "&#X41;", "&#xD83D;", "&#1114112;", "&#99999999999;", "<!-- c -->", "<b>c</b>", "<![CDATA[",
      "&amp", "<",
    ]
    return open(name) + content + (chance(40) ? one(odd) : "") + close(name)
  }

  private mutating func scalar() -> String {
    let contents: [(String, [String])] = [
      (
        "integer",
        [
          "1", "-5", "+ 7", " 0x1F", "0X0", "00", "5 ", "", "1.5", "18446744073709551615", "18446744073709551616",
          "-9223372036854775809", "x",
        ]
      ),
      (
        "real",
        [
          "1.5", " 2", "-.5", "1.", "1e5", "1E-5", "NaN", "inf", "+Infinity", "", ".", "1 ", "1e", "0x1p3", "&#49;",
          "1,5",
        ]
      ),
      (
        "date",
        ["2026-11-29T02:10:00Z", "20-13-41T25:61:61Z", "-1-01-01T00:00:00Z", "2026-11-29", "", "2026-1-29T02:10:00Z"]
      ),
      ("data", ["", "AAEC", "A A\nE=", "AA==", "AA==AAE=", "A!A#E%C", "AAECA", "=AAA", "A=A="]),
    ]
    let (name, texts) = contents[Int.random(in: 0..<contents.count, using: &random)]
    return open(name) + one(texts) + close(name)
  }

  private mutating func damage(_ text: inout String) {
    let place = text.index(text.startIndex, offsetBy: Int.random(in: 0...text.count, using: &random))
    let end =
      text.index(place, offsetBy: Int.random(in: 0...3, using: &random), limitedBy: text.endIndex) ?? text.endIndex
    text.replaceSubrange(
      place..<end, with: one(["", "<", ">", "/", "-", "--", "&", "<!--", "-->", "\"", " ", "<key>", "</dict>", "?"]))
  }
}
