import TestSupport
import Testing
import Workspace

/// String Catalogs that name different source languages.
@Suite("Source languages that differ")
struct SourceLanguageRuleTests {
  private func catalog(_ language: String) -> String {
    #"{"sourceLanguage": "\#(language)", "strings": {"Open the door": {}}, "version": "1.0"}"#
  }

  private func findings(_ files: [String: String]) throws -> [String] {
    try MemoryProject(files.merging(["App/V.swift": "let a = 1\n"]) { first, _ in first })
      .lint(only: "project/source-language")
  }

  @Test func `catalogs of one project that differ are one remark`() throws {
    let files = [
      "App/A.xcstrings": catalog("en"), "App/B.xcstrings": catalog("en-US"), "App/C.xcstrings": catalog("de"),
    ]
    let found = try findings(files)
    #expect(found.count == 1)
    #expect(
      found.first?.contains(
        "App/C.xcstrings:1:1: info: String Catalogs name different source languages: 'en' (A, …), 'de' (C)")
        == true, "\(found)")
    #expect(try findings(files.filter { $0.key != "App/C.xcstrings" }).isEmpty)
  }

  @Test func `samples, tests and empty catalogs say nothing`() throws {
    for path in ["Examples/B.xcstrings", "AppTests/B.xcstrings"] {
      #expect(try findings(["App/A.xcstrings": catalog("en"), path: catalog("de")]).isEmpty, "\(path)")
    }
    let empty = #"{"sourceLanguage": "de", "strings": {}, "version": "1.0"}"#
    #expect(try findings(["App/A.xcstrings": catalog("en"), "App/B.xcstrings": empty]).isEmpty)
  }

  @Test func `a package has a language of its own`() throws {
    let files = [
      "App/A.xcstrings": catalog("en"),
      "Kit/Package.swift": "import PackageDescription\nlet package = Package(name: \"Kit\")\n",
      "Kit/Sources/Kit/B.xcstrings": catalog("de"),
    ]
    #expect(try findings(files).isEmpty)
  }
}
