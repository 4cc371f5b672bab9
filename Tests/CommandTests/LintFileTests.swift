import Foundation
import TestSupport
import Testing

/// `lint` of single files: they are judged in the project around them.
@Suite struct LintFileTests {
  private func project() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(
      "\"a.title\" = \"Title\";\n\"c.count\" = \"%@ things\";\n", to: "App/en.lproj/Localizable.strings")
    try scratch.write(
      "\"a.title\" = \"Titel\";\n\"c.count\" = \"%d Dinge\";\n\"c.gone\" = \"Weg\";\n",
      to: "App/de.lproj/Localizable.strings")
    try scratch.write(
      """
      import SwiftUI
      let title = Text("a.title")
      let count = String(format: NSLocalizedString("c.count", comment: ""), "x")
      let other = Text("a.other")

      """, to: "App/Cart.swift")
    return scratch
  }

  private func lines(_ arguments: [String], in folder: String) throws -> [Substring] {
    try GlossaTool.run(["lint", "--format", "concise"] + arguments, in: folder).output.split(separator: "\n")
  }

  @Test(arguments: ["App/de.lproj/Localizable.strings", "App/en.lproj/Localizable.strings", "App/Cart.swift"])
  func `of a file it says what it says of the project, and nothing else`(path: String) throws {
    let scratch = try project()
    let all = try lines([], in: scratch.path)
    #expect(!all.isEmpty)
    let own = all.filter { $0.hasPrefix(path + ":") }
    #expect(try lines([path], in: scratch.path) == own)
    #expect(try lines(["./" + path], in: scratch.path) == own)
    #expect(try lines([scratch.path + "/" + path], in: scratch.path) == own)
  }

  @Test func `a wrong placeholder is seen in one file, and a used key is not called unused`() throws {
    let scratch = try project()
    let found = try lines(["App/de.lproj/Localizable.strings"], in: scratch.path).joined(separator: "\n")
    #expect(found.contains("[format/type-mismatch]"), "\(found)")
    #expect(!found.contains("'a.title'"), "\(found)")
  }

  @Test func `of a file outside of the working directory nothing is said of uses`() throws {
    let (scratch, other) = (try project(), try Scratch())
    let found = try lines([scratch.path + "/App/de.lproj/Localizable.strings"], in: other.path)
    #expect(!found.contains { $0.contains("unused-key") }, "\(found)")
  }

  @Test func `files and folders can be named together`() throws {
    let scratch = try project()
    let all = try lines([], in: scratch.path)
    let named = try lines(["App/Cart.swift", "App/de.lproj/Localizable.strings"], in: scratch.path)
    #expect(named == all.filter { !$0.hasPrefix("App/en.lproj") })
  }
}
