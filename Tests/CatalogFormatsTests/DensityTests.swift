import CatalogModel
import Diagnostics
import Testing

@testable import CatalogFormats

/// Files that are all keys, and what is larger than anybody's: refused or kept, never unfolded.
@Suite("Files out of proportion")
struct DensityTests {
  private static let plist = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n"

  private func numbered(_ count: Int, _ text: (Int) -> String) -> String {
    (0..<count).map(text).joined()
  }

  private func read(_ text: String, _ path: String) -> Diagnosed<Catalog?> {
    let format = allFormats.first { $0.fileExtensions.contains(SourceFile(path: path, bytes: []).fileExtension) }
    let read = format?.readTable(SourceFile(path: path, text: text), context: ReadingContext())
    return read ?? Diagnosed(nil)
  }

  /// Updating a file with what was read from it changes no byte.
  private func isKept(_ text: String, _ path: String) -> Bool {
    let file = SourceFile(path: path, text: text)
    guard let catalog = read(text, path).value,
      let format = allFormats.first(where: { $0.fileExtensions.contains(file.fileExtension) })
    else { return false }
    return format.update(file, to: catalog, options: WritingOptions()).value.bytes == file.bytes
  }

  @Test func `a file of keys and nothing else is refused`() {
    let strings = read(numbered(150_000) { "k\($0);" }, "en.lproj/a.strings")
    #expect(strings.value == nil)
    #expect(strings.diagnostics.map(\.id) == ["catalog/unreadable"])
    let members = numbered(150_000) { "<key>k\($0)</key><true/>" }
    let list = read(DensityTests.plist + members + "</dict></plist>", "en.lproj/a.strings")
    #expect(list.value == nil)
    #expect(list.diagnostics.map(\.id) == ["catalog/unreadable"])
  }

  @Test func `a table of short texts is read, however many they are`() {
    let strings = numbered(120_000) { "\"k\($0)\" = \"OK\";\n" }
    #expect(read(strings, "en.lproj/a.strings").value?.entries.count == 120_000)
    let members = numbered(60_000) { "\t<key>k\($0)</key>\n\t<string>OK</string>\n" }
    let list = read(DensityTests.plist + members + "</dict></plist>", "en.lproj/a.strings")
    #expect(list.value?.entries.count == 60_000)
    let texts = numbered(60_000) { "\($0 == 0 ? "" : ",")\"key\($0)\":\"Text\"" }
    let trapp = read("{\"baseLanguage\":\"en-US\",\"translations\":{\"en-US\":{\(texts)}}}", "a.json")
    #expect(trapp.value?.entries.count == 60_000)
  }

  @Test func `what nobody writes so often is refused`() {
    let members = String(repeating: "a;", count: 200_000)
    #expect(read("\"a\" = {\(members)};", "en.lproj/a.strings").diagnostics.map(\.id) == ["catalog/unreadable"])
    let fields = numbered(80_000) { ",\"x\($0)\":0" }
    #expect(read("{\"strings\":{}\(fields)}", "a.xcstrings").diagnostics.map(\.id) == ["catalog/unreadable"])
    let rows = numbered(1_001) { "\($0 == 0 ? "" : ",")\"l\($0)\":\"l0\"" }
    let trapp = read("{\"baseLanguage\":\"l0\",\"languageFallback\":{\(rows)},\"translations\":{}}", "a.json")
    #expect(trapp.diagnostics.map(\.id) == ["catalog/unreadable"])
    let returns = DensityTests.plist + "<key>a</key><string>" + String(repeating: "\r", count: 2_500_000)
    let list = read(returns + "</string></dict></plist>", "en.lproj/a.stringsdict")
    #expect(list.diagnostics.map(\.id) == ["catalog/unreadable"])
  }

  @Test func `one key a hundred thousand times is one key`() {
    let read = read(String(repeating: "a;", count: 100_000), "en.lproj/a.strings")
    #expect(read.value?.entries.map(\.key) == ["a"])
    #expect(read.diagnostics.count == Faults.limit + 1)
    #expect(isKept(String(repeating: "a;", count: 10_000), "en.lproj/a.strings"))
  }

  @Test func `thousands of languages or cases are kept as they are`() {
    let members = numbered(1_001) { "\($0 == 0 ? "" : ",")\"l\($0)\":{}" }
    let languages = "{\"sourceLanguage\":\"en\",\"strings\":{\"a\":{\"localizations\":{\(members)}}}}"
    #expect(read(languages, "a.xcstrings").diagnostics.map(\.id).contains("catalog/wrong-type"))
    #expect(isKept(languages, "a.xcstrings"))
    let cases = "{\"strings\":{\"a\":{\"localizations\":{\"de\":{\"variations\":{\"plural\":{\(members)}}}}}}}"
    #expect(read(cases, "a.xcstrings").value?.entries.count == 1)
    #expect(isKept(cases, "a.xcstrings"))
  }

  @Test func `a rule of thousands of variables is kept as it is`() {
    let variables = numbered(1_001) { "<key>k\($0)</key><dict/>" }
    let rule = "<dict><key>NSStringLocalizedFormatKey</key><string>x</string>\(variables)</dict>"
    let file = DensityTests.plist + "<key>a</key>\(rule)</dict></plist>"
    #expect(read(file, "en.lproj/a.stringsdict").diagnostics.map(\.id) == ["stringsdict/malformed-entry"])
    #expect(isKept(file, "en.lproj/a.stringsdict"))
  }

  @Test func `comments, instructions and carriage returns leave nothing behind`() {
    let noise = String(repeating: "<!----><?a?>\r", count: 100_000)
    let text = DensityTests.plist + noise + "<key>a</key><string>x\rz</string></dict></plist>"
    let read = read(text, "en.lproj/a.strings")
    #expect(read.value?.entries.first?.localizations.first?.text == "x\rz")
    #expect(read.diagnostics.isEmpty)
  }
}
