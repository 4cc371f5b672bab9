import Diagnostics
import TestSupport
import Testing

@testable import Syntax

/// What XML readers change or refuse, and Foundation does not.
@Suite("XML property lists")
struct PropertyListXMLTests {
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

  @Test func `a fault behind replaced characters has its place in the file`() throws {
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
