import Foundation
import TestSupport
import Testing

/// What an update does where nobody can tell whether Xcode would extract a text: it neither adds nor removes a key, or
/// does what users see.
@Suite("Careful updates")
struct CarefulUpdateTests {
  /// A project with one catalog, after an update.
  private func keys(_ entries: String, _ path: String, _ source: String) throws -> [String] {
    var project = UpdatedProject()
    let catalog = "App/Localizable.xcstrings"
    project.write("{\"sourceLanguage\":\"en\",\"strings\":{\(entries)},\"version\":\"1.0\"}", to: catalog)
    project.write(source, to: path)
    _ = try project.update(".")
    return project.files[catalog].map(XCStringsKeys.list) ?? []
  }

  @Test func `a lookup that no build compiles neither adds nor removes its key`() throws {
    let source = """
      import SwiftUI
      #if false
      let off = NSLocalizedString("off", comment: "")
      let new = NSLocalizedString("never added", comment: "")
      #endif
      let on = Text("on")

      """
    #expect(try keys("\"off\":{}", "App/A.swift", source) == ["off", "on"])
  }

  @Test func `an empty title is a key as any other`() throws {
    let source = """
      import MapKit
      import SwiftUI
      let pin = Annotation("", coordinate: place) { Text("here") }

      """
    #expect(try keys("", "App/A.swift", source) == ["", "here"])
    #expect(try keys("\"\":{}", "App/A.swift", source) == ["", "here"])
  }

  @Test func `the stock title of a window is a key of the table made for its file`() throws {
    let window = """
      <document><objects><window title="Window" id="F0z-JX-Cv5"/></objects></document>
      """
    var project = UpdatedProject()
    project.write(window, to: "App/Base.lproj/Main.xib")
    project.write("{\"sourceLanguage\":\"en\",\"strings\":{},\"version\":\"1.0\"}", to: "App/mul.lproj/Main.xcstrings")
    project.write("{\"sourceLanguage\":\"en\",\"strings\":{},\"version\":\"1.0\"}", to: "App/Localizable.xcstrings")
    _ = try project.update(".")
    #expect(project.files["App/mul.lproj/Main.xcstrings"].map(XCStringsKeys.list) == ["F0z-JX-Cv5.title"])
    #expect(project.files["App/Localizable.xcstrings"].map(XCStringsKeys.list) == [])
  }
}

/// Reads the keys of a String Catalog.
private enum XCStringsKeys {
  /// The keys of a catalog's text, sorted.
  static func list(_ text: String) -> [String] {
    let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return (object?["strings"] as? [String: Any])?.keys.sorted() ?? []
  }
}
