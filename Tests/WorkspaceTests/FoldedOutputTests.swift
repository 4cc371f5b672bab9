import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Workspace

/// Outputs whose names are one on disks that ignore letter case and normalization.
@Suite("Outputs on folding disks")
struct FoldedOutputTests {
  /// A disk in memory that folds names as macOS documents it, by Foundation's own means.
  private struct FoldingDisk {
    private(set) var files: [String: String] = [:]

    static func key(_ path: String) -> String {
      path.folding(options: .caseInsensitive, locale: nil).precomposedStringWithCanonicalMapping
    }

    subscript(path: String) -> String? {
      get { files[FoldingDisk.key(path)] }
      set { files[FoldingDisk.key(path)] = newValue }
    }
  }

  @Test(arguments: [
    ["a.strings", "A.strings"], ["de.lproj/a.strings", "DE.lproj/a.strings"],
    ["de.lproj/a.strings", "DE.lproj/b.strings"], ["\u{E9}.strings", "e\u{301}.strings"],
    ["stra\u{DF}e", "STRASSE"], ["\u{3A3}", "\u{3C2}"], ["a", "a"], ["a", "A/b"], ["a/b/c", "a/B"],
  ])
  func `names that some disk takes for one are a clash`(paths: [String]) throws {
    let clash = try #require(FoldedPath.clash(among: paths))
    #expect(clash.first != clash.second || paths[0] == paths[1])
    #expect(FoldedPath.clash(among: paths.reversed()) != nil)
  }

  @Test(arguments: [
    ["de.lproj/a.strings", "de.lproj/b.strings", "fr.lproj/a.strings"], ["a", "b/a", "b/c/a"], [], ["a-b", "a_b"],
    ["e", "\u{E9}"],
  ])
  func `different names are none`(paths: [String]) { #expect(FoldedPath.clash(among: paths) == nil) }

  @Test func `what is not refused comes back whole from a disk that folds`() {
    let pieces = ["a", "A", "b", "\u{E9}", "e\u{301}", "\u{C9}", "\u{DF}", "ss", "S", "/", "\u{3C3}", "\u{3C2}", "k"]
    var random = SeededGenerator(seed: 11)
    var accepted = 0
    for _ in 0..<4_000 {
      let paths = (0..<Int.random(in: 2...4, using: &random)).map { _ in
        "x"
          + (0..<Int.random(in: 1...3, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
          + "y"
      }
      guard FoldedPath.clash(among: paths) == nil else { continue }
      accepted += 1
      var disk = FoldingDisk()
      for path in paths { disk[path] = path }
      for path in paths { #expect(disk[path] == path) }
    }
    #expect((1_000...3_900).contains(accepted))
  }

  @Test func `of outputs that clash none is written, and no folder made`() throws {
    let scratch = try Scratch()
    #expect(throws: RunError.self) {
      try DiskWriter.write(
        [.init(path: "de.lproj/a.strings", text: "1"), .init(path: "DE.lproj/a.strings", text: "2")],
        below: scratch.path + "/out")
    }
    #expect(throws: RunError.self) {
      try DiskWriter.write([
        .init(path: scratch.path + "/a.json", text: "1"), .init(path: scratch.path + "/A.json", text: "2"),
      ])
    }
    #expect(scratch.names.isEmpty)
  }

  @Test func `a file beside another of nearly its name can be edited where both are there`() throws {
    let scratch = try Scratch()
    try scratch.write("1", to: "a.strings")
    try scratch.write("2", to: "A.strings")
    // A folding disk has one of them.
    try #require(scratch.names.count == 2)
    try DiskWriter.write([
      .init(path: scratch.path + "/a.strings", text: "3"), .init(path: scratch.path + "/A.strings", text: "4"),
    ])
    #expect(scratch.text(of: "a.strings") == "3")
    #expect(scratch.text(of: "A.strings") == "4")
    #expect(throws: RunError.self) {
      try DiskWriter.write([
        .init(path: scratch.path + "/a.strings", text: "5"), .init(path: scratch.path + "/a.strings", text: "6"),
      ])
    }
    #expect(scratch.text(of: "a.strings") == "3")
  }

  @Test func `a file is replaced under the name that the disk has for it`() throws {
    let scratch = try Scratch()
    try scratch.write("1", to: "e\u{301}.strings")
    try DiskWriter.write([.init(path: scratch.path + "/e\u{301}.strings", text: "2")])
    #expect(scratch.names.map { Array($0.utf8) } == [Array("e\u{301}.strings".utf8)])
    #expect(scratch.text(of: "e\u{301}.strings") == "2")
  }

  private static let catalog = """
    {"sourceLanguage": "en", "strings": {"a": {"localizations": {
      "de": {"stringUnit": {"state": "translated", "value": "x"}},
      "en": {"stringUnit": {"state": "translated", "value": "y"}}
    }}}, "version": "1.0"}
    """

  @Test func `convert into names that fold together cannot run`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.catalog, to: "in/Home.xcstrings")
    try scratch.write(Self.catalog, to: "in/HOME.xcstrings")
    try #require(scratch.names.count == 3)
    let before = scratch.names
    let outcome = try GlossaTool.run(["convert", "in", "--to", "strings", "-o", "out"], in: scratch.path)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("nothing was written"))
    #expect(outcome.errors.contains("Home.strings") && outcome.errors.contains("HOME.strings"))
    #expect(scratch.names == before)
  }

  @Test func `convert into folders of languages that fold together cannot run`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.catalog.replacing("\"en\": {\"str", with: "\"DE\": {\"str"), to: "Home.xcstrings")
    let outcome = try GlossaTool.run(
      ["convert", "Home.xcstrings", "--to", "strings", "-o", "out", "--allow-loss"], in: scratch.path)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("DE.lproj"))
    #expect(scratch.names == ["Home.xcstrings"])
  }

  @Test func `two reports into one file cannot run`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.catalog, to: "Home.xcstrings")
    let outcome = try GlossaTool.run(
      ["lint", "--format", "json:found.txt", "--format", "sarif:Found.txt"], in: scratch.path)
    #expect(outcome.status == 2)
    #expect(scratch.names == ["Home.xcstrings"])
  }

  @Test func `genstrings into tables that fold together cannot run`() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      void f(void) {
        NSLocalizedStringFromTable(@"a", @"Home", nil);
        NSLocalizedStringFromTable(@"b", @"HOME", nil);
      }
      """, to: "A.m")
    let outcome = try GlossaTool.run(["genstrings", "A.m"], in: scratch.path)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("HOME.strings"))
    #expect(scratch.names == ["A.m"])
  }
}
