import Testing

@testable import Syntax

/// Interface files and data models as trees of elements.
@Suite("XML elements")
struct XMLElementTests {
  private func root(_ text: String) -> XMLElement? { try? XMLElement.root(of: Array(text.utf8)).get() }

  private func failure(_ bytes: [UInt8]) -> XMLElement.Failure? {
    guard case .failure(let failure) = XMLElement.root(of: bytes) else { return nil }
    return failure
  }

  @Test func `names, attributes, texts and lines are those of the file`() {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- a comment -->
      <document type="x">
        <label id="a&amp;b"
               text="1 &lt; 2&#10;&#x1F600;"/>
        <string key="title">Tom <![CDATA[& Jerry]]>&#13;</string>
        <ns:box ns:name="prefixed" xmlns:ns="urn:x"/>
      </document>
      """
    let root = root(text)
    #expect(root?.name == "document")
    #expect(root?["type"] == "x")
    #expect(root?.text == "")
    #expect(root?.children.map(\.name) == ["label", "string", "ns:box"])
    #expect(root?.children.map(\.line) == [5, 6, 7])
    #expect(root?.child("label")?["id"] == "a&b")
    #expect(root?.child("label")?["text"] == "1 < 2\n\u{1F600}")
    #expect(root?.child("string", key: "title")?.text == "Tom & Jerry\r")
    #expect(root?.child("string", key: "other") == nil)
    #expect(root?.child("ns:box")?["ns:name"] == "prefixed")
  }

  @Test func `lines behind 65,535 are counted`() {
    let text = "<a>" + String(repeating: "\n", count: 70_000) + "<b/></a>"
    #expect(root(text)?.children.first?.line == 70_001)
  }

  @Test func `UTF-16 is read`() {
    let bytes = [0xFF, 0xFE] + TextEncoding.utf16LittleEndian.encode(Array("<a b=\"é😀\"/>".utf8))
    #expect((try? XMLElement.root(of: bytes).get())?["b"] == "é😀")
  }

  @Test(
    "what cannot be read is named with its line",
    arguments: [
      ("<a>\n<b>\n</a>", "opening and ending tag mismatch", 3), ("", "", 1), ("<a/>\n<b/>", "extra content", 2),
      ("<a>&nbsp;</a>", "entity 'nbsp' not defined", 1), ("<a>\u{1}</a>", "", 1),
      ("<!DOCTYPE a [<!ENTITY b \"c\">]>\n<a>&b;</a>", "the file declares entities", 1),
    ])
  func failures(_ text: String, _ message: String, _ line: Int) {
    let failure = failure(Array(text.utf8))
    #expect(failure?.message.hasPrefix(message) == true, "\(failure?.message ?? "no failure")")
    #expect(failure?.line == line)
  }

  @Test func `256 levels are read, one more is refused`() {
    func nested(_ count: Int) -> [UInt8] {
      Array((String(repeating: "<a>", count: count) + String(repeating: "</a>", count: count)).utf8)
    }
    #expect(failure(nested(256)) == nil)
    #expect(failure(nested(257))?.message == "elements are nested more than 256 deep")
    #expect(failure(Array(String(repeating: "<a>", count: 100_000).utf8)) != nil)
  }
}
