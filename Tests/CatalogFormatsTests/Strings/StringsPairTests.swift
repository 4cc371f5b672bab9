import CatalogModel
import Diagnostics
import Syntax
import Testing

@testable import CatalogFormats

@Suite("A table of .strings and .stringsdict files")
struct StringsPairTests {
  static func strings(_ picker: String, _ tap: String) -> String {
    """
    /* Who picks, and what */
    "picker" = "\(picker)";

    "tap" = "\(tap)";


    """
  }

  static func rules(_ one: String, _ other: String, _ iphone: String, _ basket: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \t<!-- On the first page -->
    \t<key>apples</key>
    \t<dict>
    \t\t<key>NSStringLocalizedFormatKey</key>
    \t\t<string>%#@arg1@</string>
    \t\t<key>arg1</key>
    \t\t<dict>
    \t\t\t<key>NSStringFormatSpecTypeKey</key>
    \t\t\t<string>NSStringPluralRuleType</string>
    \t\t\t<key>NSStringFormatValueTypeKey</key>
    \t\t\t<string>lld</string>
    \t\t\t<key>one</key>
    \t\t\t<string>\(one)</string>
    \t\t\t<key>other</key>
    \t\t\t<string>\(other)</string>
    \t\t</dict>
    \t</dict>
    \t<key>basket</key>
    \t<dict>
    \t\t<key>NSStringLocalizedFormatKey</key>
    \t\t<string>%1$@ \(basket) %#@apples@ %#@pears@</string>
    \t\t<key>apples</key>
    \t\t<dict>
    \t\t\t<key>NSStringFormatSpecTypeKey</key>
    \t\t\t<string>NSStringPluralRuleType</string>
    \t\t\t<key>NSStringFormatValueTypeKey</key>
    \t\t\t<string>d</string>
    \t\t\t<key>other</key>
    \t\t\t<string>%d \(basket)</string>
    \t\t</dict>
    \t\t<key>pears</key>
    \t\t<dict>
    \t\t\t<key>NSStringFormatSpecTypeKey</key>
    \t\t\t<string>NSStringPluralRuleType</string>
    \t\t\t<key>NSStringFormatValueTypeKey</key>
    \t\t\t<string>lu</string>
    \t\t\t<key>one</key>
    \t\t\t<string>%2$lu \(basket)</string>
    \t\t\t<key>other</key>
    \t\t\t<string>%2$lu \(basket)</string>
    \t\t</dict>
    \t</dict>
    \t<key>tap</key>
    \t<dict>
    \t\t<key>NSStringDeviceSpecificRuleType</key>
    \t\t<dict>
    \t\t\t<key>iphone</key>
    \t\t\t<string>\(iphone)</string>
    \t\t</dict>
    \t</dict>
    </dict>
    </plist>

    """
  }

  static let files = [
    SourceFile(path: "de.lproj/Orchard.strings", text: strings("%2$@ pflückt %1$@", "Wählen")),
    SourceFile(path: "en.lproj/Orchard.strings", text: strings("%1$@ picks %2$@", "Select")),
    SourceFile(path: "de.lproj/Orchard.stringsdict", text: rules("ein Apfel", "%lld Äpfel", "Tippen", "hat")),
    SourceFile(path: "en.lproj/Orchard.stringsdict", text: rules("1 apple", "%lld apples", "Tap", "has")),
  ]

  static func merged() throws -> Diagnosed<Catalog> {
    let catalogs = try files.map { file in
      let format = try #require(allFormats.first { $0.fileExtensions.contains(file.fileExtension) })
      return try #require(format.readTable(file, context: ReadingContext()).value)
    }
    return Catalog.merged(catalogs, table: "Orchard")
  }

  @Test("survives a String Catalog unchanged")
  func throughCatalog() throws {
    let merged = try Self.merged()
    #expect(merged.diagnostics.isEmpty)
    var catalog = merged.value
    catalog.sourceLanguage = Language("en")
    let xcstrings = XCStringsFormat()
    let reduced = catalog.reduced(to: xcstrings.features, format: "xcstrings")
    #expect(!reduced.diagnostics.contains { $0.severity > .info })
    let written = try #require(xcstrings.write(reduced.value, options: WritingOptions()).value.first)
    let again = try #require(xcstrings.readTable(written, context: ReadingContext()).value)

    let formats: [any CatalogFormat] = [StringsFormat(), StringsdictFormat()]
    var results: [SourceFile] = []
    for (part, format) in zip(again.split(over: formats.map(\.features)), formats) {
      let reduced = part.reduced(to: format.features, format: format.name)
      #expect(!reduced.diagnostics.contains { $0.severity > .info })
      let written = format.write(reduced.value, options: WritingOptions())
      #expect(written.diagnostics.isEmpty)
      results += written.value
    }
    #expect(results.map(\.path) == Self.files.map(\.path))
    for (result, file) in zip(results, Self.files) { #expect(result.text == file.text, "\(file.path)") }
  }

  @Test("keeps the text for other devices in the .strings file")
  func devices() throws {
    let tap = try #require(try Self.merged().value.entries.first { $0.key == "tap" })
    #expect(tap[Language("de")]?.variation?["other"] == .text("Wählen"))
    #expect(tap[Language("de")]?.variation?["iphone"] == .text("Tippen"))
  }

  @Test("a .stringsdict wins over the .strings beside it, and that is said")
  func shadowed() throws {
    let plain = Localization(language: Language("en"), text: "%lld apples")
    let catalog = Catalog(table: "Orchard", entries: [Entry(key: "apples", localizations: [plain])])
    let rules = try #require(StringsdictFormat().readTable(Self.files[3], context: ReadingContext()).value)
    let merged = Catalog.merged([catalog, rules], table: "Orchard")
    #expect(merged.diagnostics.map(\.id) == ["catalog/shadowed-text"])
    #expect(merged.value.entries[0][Language("en")]?.variation?["one"] == .text("1 apple"))
  }

  @Test("of two rules with one format key, the one that is not used is named")
  func shadowedRule() {
    func catalog(_ text: String) -> Catalog {
      let count = Substitution(name: "count", argument: 1, specifier: "d", variation: .text(text))
      let own = Localization(language: Language("en"), variation: .text("%#@count@"), substitutions: [count])
      return Catalog(table: "Orchard", entries: [Entry(key: "apples", localizations: [own])])
    }
    let merged = Catalog.merged([catalog("%d apples"), catalog("%d pears")], table: "Orchard")
    #expect(merged.diagnostics.map(\.id) == ["catalog/shadowed-text"])
    #expect(Catalog.merged([catalog("%d apples"), catalog("%d apples")], table: "Orchard").diagnostics.isEmpty)
  }
}
