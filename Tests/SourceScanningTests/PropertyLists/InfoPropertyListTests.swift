import CatalogModel
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import SourceScanning

@Suite struct InfoPropertyListTests {
  private func fixture() throws -> SourceFile {
    let path = Fixture.root + "Fixtures/Scanning/PropertyLists/Info.plist"
    return SourceFile(path: "App/Info.plist", bytes: Array(try Data(contentsOf: URL(filePath: path))))
  }

  @Test func `usage strings, shortcuts and services are keys of their tables`() throws {
    let file = try fixture()
    let scanned = InfoPropertyListScanner().scan(file)
    #expect(scanned.diagnostics.isEmpty)
    #expect(
      scanned.value.uses.map { "\($0.table ?? "") \($0.key) = \($0.defaultValue ?? "?") // \($0.comment ?? "?")" } == [
        "InfoPlist CFBundleName = ? // Bundle name",
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

  @Test func `other property lists say nothing`() throws {
    var file = try fixture()
    file.path = "App/Settings.plist"
    #expect(InfoPropertyListScanner().scan(file).value.uses.isEmpty)
  }

  @Test func `a truncated list is a located error`() throws {
    var file = try fixture()
    file.bytes.removeLast(40)
    #expect(InfoPropertyListScanner().scan(file).diagnostics.map(\.id) == ["source/unreadable-source"])
  }
}
