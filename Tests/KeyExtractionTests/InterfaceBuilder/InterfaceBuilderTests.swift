import CatalogModel
import CodeModel
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import KeyExtraction

@Suite struct InterfaceBuilderTests {
  private static let folder = "Fixtures/Scanning/InterfaceBuilder/"

  private func scan(_ name: String) throws -> (file: SourceFile, facts: Diagnosed<FileFacts>) {
    let bytes = try Data(contentsOf: URL(filePath: Fixture.root + Self.folder + name))
    let file = SourceFile(path: name, bytes: Array(bytes))
    return (file, InterfaceBuilderScanner().scan(file))
  }

  @Test(arguments: ["Player.xib", "Songs.storyboard"])
  func `every text has Xcode's key and comment`(name: String) throws {
    let (file, scanned) = try scan(name)
    let text = scanned.value.uses.map { use in
      let place = String(decoding: file.bytes[use.location.bytes], as: UTF8.self)
      return "/* \(use.comment ?? "") */\n\(use.key) = \(use.defaultValue ?? "")\nat \(place)\n"
    }
    #expect(scanned.diagnostics.isEmpty)
    #expect(scanned.value.uses.allSatisfy { $0.table == file.stem })
    let golden = Self.folder + file.stem + ".expected.txt"
    try Golden.check(text.joined(separator: "\n"), at: golden)
  }

  @Test func `a note on an object is its cell's and its submenu's too, and nobody else's`() {
    func noted(_ id: String) -> String {
      "<attributedString key=\"userComments\"><fragment content=\"\(id)\"/></attributedString>"
    }
    let text = """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" targetRuntime="MacOSX.Cocoa"><objects>
      <textField id="a">\(noted("Search"))<textFieldCell key="cell" title="Find" id="b"/></textField>
      <menuItem title="Edit" id="c">\(noted("Editing"))<menu key="submenu" title="Edit" id="d"><items>
      <menuItem title="Copy" id="e"/></items></menu></menuItem>
      </objects></document>
      """
    let uses = InterfaceBuilderScanner().scan(SourceFile(path: "a.xib", text: text)).value.uses
    let notes = uses.map { $0.key + ($0.comment?.split(separator: "Note = ").dropFirst().joined() ?? "") }
    #expect(notes == ["b.title\"Search\";", "c.title\"Editing\";", "d.title\"Editing\";", "e.title"])
  }

  @Test func `a file that is not XML is a located error`() {
    let file = SourceFile(path: "a.xib", text: "<document>\n<objects>\n<window title=\"a\" id=\"b\">\n</objects>")
    let scanned = InterfaceBuilderScanner().scan(file)
    #expect(scanned.value.uses.isEmpty)
    #expect(scanned.diagnostics.map(\.id) == ["source/unreadable-source"])
    #expect((scanned.diagnostics.first?.location?.bytes.lowerBound ?? 0) > 0)
  }

  @Test(arguments: [
    "", "\u{0}", "<", "<a>", String(repeating: "<a>", count: 100_000),
    "<!DOCTYPE a [<!ENTITY b \"c\">]><document><window title=\"&b;\" id=\"x\"/></document>",
    "<!DOCTYPE a SYSTEM \"file:///dev/zero\"><document>",
  ])
  func `nothing that is no interface file is read or hangs`(text: String) {
    let scanned = InterfaceBuilderScanner().scan(SourceFile(path: "a.xib", text: text))
    #expect(scanned.value.uses.isEmpty)
    #expect(scanned.diagnostics.count == 1)
  }

  @Test(arguments: 0..<100) func `any mutation of the fixture is read to its end`(seed: UInt64) throws {
    var bytes = try scan("Player.xib").file.bytes
    var random = SeededGenerator(seed: seed)
    for _ in 0..<8 { bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random) }
    if seed % 4 == 0 { bytes.removeLast(bytes.count / 3) }
    let scanned = InterfaceBuilderScanner().scan(SourceFile(path: "a.xib", bytes: bytes))
    for use in scanned.value.uses { #expect(use.location.bytes.upperBound <= bytes.count) }
  }
}
