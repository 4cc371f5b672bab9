import CatalogModel
import CodeModel
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import KeyExtraction

@Suite struct InfoPropertyListTests {
  private func fixture() throws -> SourceFile {
    let path = Fixture.root + "Fixtures/Scanning/PropertyLists/Info.plist"
    return SourceFile(path: "App/Info.plist", bytes: Array(try Data(contentsOf: URL(filePath: path))))
  }

  @Test func `what Foundation reads is read: two hyphens in a comment, attributes without quotes`() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- made by: generate_keys --account me -->
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version=1.0><dict><!-- a -- b --->
      <key>CFBundleDisplayName</key><string>Example</string>
      </dict></plist>
      """
    let file = SourceFile(path: "App/Info.plist", text: text)
    #expect(FoundationOracle.read(file.bytes) != nil)
    let facts = InfoPropertyListScanner().scan(file)
    #expect(facts.diagnostics.isEmpty)
    #expect(facts.value.uses.map(\.key) == ["CFBundleDisplayName"])
  }

  @Test func `usage strings, shortcuts and services are keys of their tables`() throws {
    let file = try fixture()
    let scanned = InfoPropertyListScanner().scan(file)
    #expect(scanned.diagnostics.isEmpty)
    #expect(
      scanned.value.uses.map { "\($0.table ?? "") \($0.key) = \($0.defaultValue ?? "?") // \($0.comment ?? "?")" } == [
        "InfoPlist CFBundleName = $(PRODUCT_NAME) // Bundle name",
        "InfoPlist NSCameraUsageDescription = Songs photographs covers. // Privacy - Camera Usage Description",
        "InfoPlist NSThoughtsUsageDescription = Songs reads your mind. // ?",
        "InfoPlist shortcut.play = ? // ?",
        "InfoPlist Songs playlist = ? // ?",
        "InfoPlist My Songs = ? // ?",
        "ServicesMenu Play Selection = ? // ?",
      ])
    let place = scanned.value.uses[1].location.bytes
    #expect(String(decoding: file.bytes[place], as: UTF8.self) == "<string>Songs photographs covers.</string>")
  }

  @Test func `a binary list says the same, at the bytes of its values`() throws {
    var file = try fixture()
    let plain = InfoPropertyListScanner().scan(file).value.uses
    let list = try PropertyListSerialization.propertyList(from: Data(file.bytes), format: nil)
    file.bytes = Array(try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0))
    let scanned = InfoPropertyListScanner().scan(file)
    #expect(scanned.diagnostics.isEmpty)
    func said(_ uses: [KeyUse]) -> [String] {
      uses.map { "\($0.tableName) \($0.key) = \($0.defaultValue ?? "?") // \($0.comment ?? "?") \($0.api)" }
        .sorted()
    }
    #expect(said(scanned.value.uses) == said(plain))
    let use = try #require(scanned.value.uses.first { $0.key == "NSCameraUsageDescription" })
    #expect(String(decoding: file.bytes[use.location.bytes], as: UTF8.self).hasSuffix("Songs photographs covers."))
  }

  @Test func `a binary list that is cut off is an error`() throws {
    let list = ["NSCameraUsageDescription": "Songs photographs covers."]
    var bytes = Array(try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0))
    bytes.removeLast(8)
    let scanned = InfoPropertyListScanner().scan(SourceFile(path: "App/Info.plist", bytes: bytes))
    #expect(scanned.value.uses.isEmpty)
    #expect(scanned.diagnostics.map(\.id) == ["source/unreadable-source"])
  }

  @Test(arguments: ["App/Settings.plist", "Vendor/Player.framework/Info.plist"])
  func `binary lists of others say nothing`(path: String) throws {
    let list = ["NSCameraUsageDescription": "Songs photographs covers."]
    let bytes = Array(try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0))
    let scanned = InfoPropertyListScanner().scan(SourceFile(path: path, bytes: bytes))
    #expect(scanned.value.uses.isEmpty && scanned.diagnostics.isEmpty)
  }

  @Test func `other property lists say nothing`() throws {
    var file = try fixture()
    file.path = "App/Settings.plist"
    #expect(InfoPropertyListScanner().scan(file).value.uses.isEmpty)
  }

  @Test func `lines for the preprocessor are passed over, and places stay`() throws {
    var file = try fixture()
    let plain = InfoPropertyListScanner().scan(file).value.uses
    let lines = file.text.replacing(
      "<dict>\n", with: "<dict>\n#if DEBUG\n  # define VERSION 1\n#endif\n", maxReplacements: 1)
    file.bytes = Array(lines.utf8)
    let scanned = InfoPropertyListScanner().scan(file)
    #expect(scanned.diagnostics.isEmpty)
    #expect(scanned.value.uses.map(\.key) == plain.map(\.key))
    let place = scanned.value.uses[1].location.bytes
    #expect(String(decoding: file.bytes[place], as: UTF8.self) == "<string>Songs photographs covers.</string>")
  }

  @Test func `other text between elements is an error at its place`() throws {
    var file = try fixture()
    file.bytes = Array(file.text.replacing("<dict>\n", with: "<dict>\n# remark\n", maxReplacements: 1).utf8)
    let scanned = InfoPropertyListScanner().scan(file)
    #expect(scanned.value.uses.isEmpty)
    #expect(scanned.diagnostics.map(\.id) == ["source/unreadable-source"])
  }

  @Test func `a truncated list is a located error`() throws {
    var file = try fixture()
    file.bytes.removeLast(40)
    #expect(InfoPropertyListScanner().scan(file).diagnostics.map(\.id) == ["source/unreadable-source"])
  }
}
