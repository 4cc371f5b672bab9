import CatalogModel
import Diagnostics
import TestSupport
import Testing

@testable import CatalogFormats

/// What replaces a file is read back before, and says what was meant.
@Suite("Proven writing") struct ProvenWritingTests {
  private static let german = Language("de")

  private static func catalog(_ texts: [String: String]) -> Catalog {
    let entries = texts.sorted { $0.key < $1.key }.map { key, text in
      Entry(key: key, localizations: [Localization(language: german, text: text)])
    }
    return Catalog(table: "L", sourceLanguage: Language("en"), entries: entries)
  }

  /// An XML property list with one text.
  private static func list(_ text: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \t<key>a</key>
    \t<string>\(text)</string>
    </dict>
    </plist>

    """
  }

  @Test(arguments: ["x\u{B}y", "x\u{1}", "\u{FFFE}", "x\u{FFFF}y", "\u{1B}[1m"])
  func `XML never gets a character that it cannot hold`(text: String) throws {
    let file = SourceFile(path: "de.lproj/L.strings", bytes: Array(Self.list("x").utf8))
    let updated = StringsFormat().update(file, to: Self.catalog(["a": text]), options: WritingOptions())
    #expect(updated.value.bytes == file.bytes)
    let fault = try #require(updated.diagnostics.first { $0.isFailedProof })
    #expect(fault.severity == .error && fault.subject.key == "a")
    #expect(fault.message.contains("XML cannot hold U+"), "\(fault.message)")
    let written = StringsdictFormat().write([Self.catalog(["a": text])], options: WritingOptions())
    #expect(written.value.isEmpty && written.diagnostics.contains(where: \.isFailedProof))
  }

  @Test func `a file that has such a character already can still be edited elsewhere`() {
    let file = SourceFile(path: "de.lproj/L.strings", bytes: Array(Self.list("x\u{B}").utf8))
    let updated = StringsFormat().update(
      file, to: Self.catalog(["a": "x\u{B}", "b": "neu"]), options: WritingOptions())
    #expect(updated.diagnostics.isEmpty)
    #expect(updated.value.text.contains("<string>neu</string>"))
  }

  @Test(arguments: ["x\u{B}y", "\u{0}", "\u{FFFE}", "x\r\ny", "\\U0041", "\u{10FFFD}", "e\u{301}"])
  func `formats that can hold a text do`(text: String) {
    for format in [StringsFormat(), XCStringsFormat()] as [any CatalogFormat] {
      let written = format.write([Self.catalog(["a": text])], options: WritingOptions())
      #expect(written.value.count == 1, "\(format.name)")
    }
  }

  @Test(arguments: [("%#@n@", 1), ("%1$#@n@", 1), ("%1#@n@", 1), ("Of %1$@: %#@n@", 2), ("Of %1$@: %2$#@n@", 2)])
  func `references to a substitution are spelled in several ways`(text: String, argument: Int) throws {
    let cases = [Variation.Case("one", .text("%arg day")), Variation.Case("other", .text("%arg days"))]
    let days = Substitution(
      name: "n", argument: argument, specifier: "lld", variation: .varies(by: .plural, cases))
    let own = Localization(language: Self.german, variation: .text(text), substitutions: [days])
    let catalog = Catalog(
      table: "L", sourceLanguage: Language("en"), entries: [Entry(key: "a", localizations: [own])])
    let written = StringsdictFormat().write([catalog], options: WritingOptions())
    #expect(written.diagnostics.isEmpty && written.value.count == 1, "\(written.diagnostics)")
    // Another number is another argument.
    let other = CarelessFormat { $0.entries[0][Self.german]?.variation = .text("Of %1$@: %3$#@n@") }
    #expect(other.write([catalog], options: WritingOptions()).value.isEmpty)
  }

  /// What a careless format may do to the catalog that it is to write.
  private static let slips: [(name: String, slip: @Sendable (inout Catalog) -> Void)] = [
    ("a lost key", { $0.entries.removeLast() }),
    (
      "a further key",
      { $0.entries.append(Entry(key: "z", localizations: [Localization(language: german, text: "z")])) }
    ),
    ("a changed text", { $0.entries[0][german] = Localization(language: german, text: "anders") }),
    ("a text in another language", { $0.entries[0].localizations[0].language = Language("fr") }),
    ("a text composed otherwise", { $0.entries[1][german] = Localization(language: german, text: "e\u{301}") }),
    ("another state", { $0.entries[0][german] = Localization(language: german, text: "A", state: .needsReview) }),
    ("a lost comment", { $0.entries[0].comment = nil }),
  ]

  @Test(arguments: slips.indices)
  func `a format that writes something else writes nothing`(index: Int) throws {
    var meant = Self.catalog(["a": "A", "b": "é"])
    meant.entries[0].comment = "About a"
    let careless = CarelessFormat(slip: Self.slips[index].slip)
    let written = careless.write([meant], options: WritingOptions())
    #expect(written.value.isEmpty, "\(Self.slips[index].name)")
    #expect(written.diagnostics.map(\.isFailedProof) == [true])
    let file = try #require(XCStringsFormat().write([meant], options: WritingOptions()).value.first)
    let updated = careless.update(file, to: meant, options: WritingOptions())
    #expect(updated.value.bytes == file.bytes && updated.diagnostics.map(\.isFailedProof) == [true])
  }
}

/// A String Catalog by a writer that makes a mistake.
private struct CarelessFormat: OneTableFormat {
  let slip: @Sendable (inout Catalog) -> Void
  let name = "careless"
  let summary = "catalogs of a test"
  let fileExtensions = ["xcstrings"]
  let features = XCStringsFormat().features

  func catalog(of file: SourceFile, _ context: ReadingContext) -> Diagnosed<Catalog?> {
    XCStringsFormat().catalog(of: file, context)
  }

  func files(of catalog: Catalog, _ options: WritingOptions) -> Diagnosed<[SourceFile]> {
    var catalog = catalog
    slip(&catalog)
    return XCStringsFormat().files(of: catalog, options)
  }

  func updated(_ original: SourceFile, to catalog: Catalog, _ options: WritingOptions) -> Diagnosed<SourceFile> {
    files(of: catalog, options).map { SourceFile(path: original.path, bytes: $0.first?.bytes ?? []) }
  }
}
