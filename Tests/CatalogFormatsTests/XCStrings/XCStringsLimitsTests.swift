import CatalogModel
import Diagnostics
import Syntax
import Testing

@testable import CatalogFormats

/// Inputs at and beyond every limit: diagnosed with their place, in bounded time and memory.
struct XCStringsLimitsTests {
  private func read(_ bytes: [UInt8]) -> Diagnosed<Catalog?> {
    XCStringsFormat().readTable(SourceFile(path: "Localizable.xcstrings", bytes: bytes), context: ReadingContext())
  }

  private func keys(_ bytes: [UInt8]) -> [String]? {
    XCStringsFormat().keys(of: SourceFile(path: "Localizable.xcstrings", bytes: bytes), context: ReadingContext())?
      .map(\.text)
  }

  private func catalog(strings: String) -> [UInt8] {
    Array("{\"sourceLanguage\":\"en\",\"strings\":{\(strings)}}".utf8)
  }

  @Test func `keys alone are those of the whole catalog`() {
    let bytes = catalog(strings: "\"a\":{},\"\\u0062\\n\":{\"comment\":\"c\"},\"\":{\"localizations\":{\"en\":{}}}")
    #expect(keys(bytes) == read(bytes).value?.entries.map(\.key))
    #expect(keys(bytes) == ["a", "b\n", ""])
    #expect(keys(Array("[]".utf8)) == nil)
    #expect(keys(Array("{\"strings\":[]}".utf8)) == nil)
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"a\":"]) func `a hundred thousand levels are refused, not climbed`(
    level: String
  ) {
    let read = read(Array(String(repeating: level, count: 100_000).utf8))
    #expect(read.value == nil)
    #expect(read.diagnostics.map(\.id) == ["catalog/unreadable"])
    #expect(read.diagnostics.first?.message == "values are nested more than 512 deep")
  }

  @Test func `as many levels as Foundation reads are read`() {
    let nested = String(repeating: "{\"variations\":{\"device\":{\"mac\":", count: 160)
    let read = read(
      catalog(strings: "\"a\":{\"localizations\":{\"en\":\(nested){}\(String(repeating: "}}}", count: 160))}}"))
    #expect(read.value?.entries.count == 1)
  }

  @Test func `a text of millions of bytes is one text`() {
    let text = String(repeating: "a\\n", count: 1_000_000)
    let read = read(catalog(strings: "\"a\":{\"comment\":\"\(text)\"}"))
    #expect(read.value?.entries.first?.comment?.utf8.count == 2_000_000)
    #expect(read.diagnostics.isEmpty)
  }

  @Test func `millions of faults are not millions of diagnostics`() {
    let read = read(catalog(strings: "\"a\":{\"comment\":\"\(String(repeating: "\\x", count: 100_000))\"}"))
    #expect(read.diagnostics.count == JSONParser.problemLimit)
  }

  @Test func `ten thousand duplicates are counted, not told one by one`() {
    let read = read(catalog(strings: Array(repeating: "\"a\":{}", count: 10_001).joined(separator: ",")))
    #expect(read.value?.entries.count == 1)
    #expect(read.diagnostics.count == Faults.limit + 1)
    #expect(read.diagnostics.last?.message == "9000 more errors like these are not shown")
  }

  @Test(arguments: ["99999999999999999999", "-1e400", "1.5", "007", "-"])
  func `an argument's number that is none is kept and reported`(number: String) {
    let unit = "\"localizations\":{\"en\":{\"substitutions\":{\"n\":{\"argNum\":\(number),\"formatSpecifier\":\"d\"}}}}"
    let read = read(catalog(strings: "\"a\":{\(unit)}"))
    let substitution = read.value?.entries.first?.localizations.first?.substitutions.first
    #expect(substitution?.argument == nil)
    #expect(!read.diagnostics.isEmpty)
  }

  @Test func `every prefix of a catalog is diagnosed`() {
    let bytes = catalog(
      strings: "\"a\":{\"localizations\":{\"en\":{\"stringUnit\":{\"state\":\"new\",\"value\":\"\\u00e9\"}}}}")
    for count in 0..<bytes.count {
      let read = read(Array(bytes[..<count]))
      #expect(read.value == nil && read.diagnostics.first?.location != nil, "after \(count) bytes")
    }
  }
}
