import CatalogModel
import Diagnostics
import Foundation
import Syntax
import TestSupport
import Testing

@testable import CatalogFormats

@Suite("Stringsdict files")
struct StringsdictTests {
  static let english = Language("en")

  static let orchard: SourceFile = {
    let path = Fixture.root + "Fixtures/Formats/stringsdict/accepted/orchard.stringsdict"
    let bytes = FileManager.default.contents(atPath: path).map(Array.init) ?? []
    return SourceFile(path: "en.lproj/orchard.stringsdict", bytes: bytes)
  }()

  static func read(_ file: SourceFile = orchard) throws -> (catalog: Catalog, diagnostics: [Diagnostic]) {
    let read = StringsdictFormat().readTable(file, context: ReadingContext())
    return (try #require(read.value), read.diagnostics)
  }

  static func localization(_ key: String) throws -> Localization {
    let entry = try #require(try read().catalog.entries.first { $0.key == key })
    return try #require(entry[english])
  }

  static func plural(_ cases: [(String, String)]) -> Variation {
    .varies(by: .plural, cases.map { Variation.Case($0.0, text: $0.1) })
  }

  @Test("translators see the numbers of arguments that the file has")
  func numbersOfArguments() throws {
    func variable(_ name: String, _ type: String, _ text: String) -> String {
      """
      <key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>\(type)</string><key>other</key><string>\(text)</string></dict>
      """
    }
    let text = """
      <plist version="1.0"><dict><key>k</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@sites@, %2$#@days@</string>
      \(variable("sites", "d", "%2$@ and %1$d sites, %d"))\(variable("days", "lu", "%2$lu days, %1$lu"))
      </dict></dict></plist>
      """
    let read = try Self.read(SourceFile(path: "en.lproj/a.stringsdict", text: text))
    let own = try #require(read.catalog.entries.first?[Self.english])
    func texts(_ localization: Localization) -> [String] {
      localization.leaves.flatMap { $0.translation.messages.map(\.text) }
    }
    #expect(texts(own) == ["%#@sites@, %2$#@days@", "%2$@ and %arg sites, %d", "%arg days, %1$lu"])
    let shown = StringsdictFormat().forTranslators(own, key: "k")
    #expect(texts(shown) == ["%#@sites@, %2$#@days@", "%2$@ and %1$d sites, %d", "%2$lu days, %1$lu"])
    #expect(StringsdictFormat().fromTranslators(shown, like: own) == own)
  }

  @Test("a variable alone is a plural")
  func plural() throws {
    let apples = try Self.localization("apples.count")
    #expect(apples.variation == Self.plural([("one", "%lld apple"), ("other", "%lld apples")]))
    #expect(apples.extras.isEmpty && apples.substitutions.isEmpty)
    let baskets = try Self.localization("basket.count")
    #expect(baskets.extras["NSStringLocalizedFormatKey"] == "%#@baskets@")
    #expect(baskets.extras["NSStringFormatValueTypeKey"] == "d")
    #expect(try Self.localization("basket.owner").extras.isEmpty)
  }

  @Test("text around a variable makes substitutions, in the order of the format key")
  func substitutions() throws {
    let summary = try Self.localization("fruit.summary")
    #expect(summary.text == "There are %#@apples@ and %#@pears@ today")
    #expect(summary.substitutions.map(\.name) == ["apples", "pears"])
    #expect(summary.substitutions.map(\.argument) == [1, 2])
    #expect(summary.substitutions.map(\.specifier) == ["d", "d"])
    #expect(summary.substitutions[1].variation == Self.plural([("one", "%arg pear"), ("other", "%arg pears")]))
    #expect(summary.extras.isEmpty)
    let swapped = try Self.localization("fruit.swapped")
    #expect(swapped.text == "%2$#@pears@ for %1$@")
    #expect(swapped.substitutions.map(\.argument) == [2])
    #expect(swapped.substitutions[0].variation["other"] == .text("%arg pears"))
  }

  @Test("a control character is read, which XML forbids and Foundation reads")
  func controlCharacters() throws {
    let text = String(decoding: Self.orchard.bytes, as: UTF8.self).replacing("There are", with: "\u{8}here are")
    let read = try Self.read(SourceFile(path: Self.orchard.path, bytes: Array(text.utf8)))
    let summary = try #require(read.catalog.entries.first { $0.key == "fruit.summary" }?[Self.english])
    #expect(summary.text == "\u{8}here are %#@apples@ and %#@pears@ today")
  }

  @Test("references keep their numbers on the way through a String Catalog")
  func references() throws {
    let (dictionary, catalog) = (StringsdictFormat(), XCStringsFormat())
    let there = catalog.write(
      try Self.read().catalog.reduced(to: catalog.features, format: catalog.name).value, options: WritingOptions())
    let read = try #require(catalog.readTable(there.value[0], context: ReadingContext()).value)
    let back = dictionary.write(
      read.reduced(to: dictionary.features, format: dictionary.name).value, options: WritingOptions())
    #expect(back.value[0].text.contains("<string>%2$#@pears@ for %1$@</string>"))
    #expect(back.value[0].text.contains("<string>There are %#@apples@ and %#@pears@ today</string>"))
  }

  @Test("references in a variable's texts keep both variables")
  func nested() throws {
    let nested = try Self.localization("fruit.nested")
    #expect(nested.text == "%#@apples@")
    #expect(nested.substitutions.map(\.name) == ["apples", "pears"])
    #expect(nested.substitutions[0].variation["one"] == .text("one apple and %#@pears@"))
  }

  @Test("devices and widths are axes, and plurals nest in devices")
  func axes() throws {
    #expect(
      try Self.localization("help.tap").variation
        == .varies(
          by: .device,
          [Variation.Case("iphone", text: "Tap the apple"), Variation.Case("mac", text: "Click the apple")]
        ))
    let taps = try Self.localization("help.taps")
    #expect(taps.variation?["iphone"] == Self.plural([("one", "Tap once"), ("other", "Tap %ld times")]))
    #expect(taps.variation?["mac"] == .text("Click often"))
    #expect(try Self.localization("help.width").variation?["100"] == .text("Tap the apple & wait"))
    #expect(try Self.localization("notice.plain").text == "All apples are gone")
  }

  @Test(
    "every form knows its own place",
    arguments: [
      ("help.taps", VariationPath(steps: [.init(.device, "mac")]), "<string>Click often</string>"),
      (
        "help.taps", VariationPath(steps: [.init(.device, "iphone"), .init(.plural, "one")]),
        "<string>Tap once</string>"
      ),
      (
        "fruit.nested", VariationPath(substitution: "apples", steps: [.init(.plural, "one")]),
        "<string>one apple and %#@pears@</string>"
      ),
    ])
  func places(key: String, path: VariationPath, expected: String) throws {
    let place = try #require(try Self.localization(key).location(of: path))
    let lines = LineTable(Self.orchard)
    let line = lines.line(lines.position(at: place.bytes.lowerBound).line)
    #expect(String(decoding: line, as: UTF8.self).filter { $0 != "\t" } == expected)
  }

  @Test("what is wrong is said, with its place")
  func faults() throws {
    let read = try Self.read()
    let lines = LineTable(Self.orchard)
    let found = read.diagnostics.map { diagnostic in
      let line = diagnostic.location.map { lines.position(at: $0.bytes.lowerBound).line } ?? 0
      let text = String(decoding: lines.line(line), as: UTF8.self).filter { $0 != "\t" }
      return "\(diagnostic.severity) \(diagnostic.id) \(diagnostic.subject.key ?? "") \(text)"
    }
    #expect(
      found == [
        "warning stringsdict/value-type worm.percent <string>%ld</string>",
        "warning variation/undefined-substitution worm.undefined <string>%#@worms@ in %#@apple@</string>",
        "warning plural/missing-other worm.unused <key>worms</key>",
        "warning variation/unused-substitution worm.unused <key>worms</key>",
        "warning stringsdict/value-type worm.untyped <key>worms</key>",
      ])
  }

  @Test("an untouched file keeps its bytes, and writing from nothing says the same in the same order")
  func identity() throws {
    let catalog = try Self.read().catalog
    let format = StringsdictFormat()
    #expect(format.update(Self.orchard, to: catalog, options: WritingOptions()).value.bytes == Self.orchard.bytes)
    let written = format.write(catalog, options: WritingOptions())
    #expect(written.diagnostics.isEmpty)
    #expect(FoundationOracle.read(written.value[0].bytes) == FoundationOracle.read(Self.orchard.bytes))
    #expect(try Self.read(written.value[0]).catalog.entries.map(\.key) == catalog.entries.map(\.key))
  }

  @Test("an edit changes its own lines alone")
  func edits() throws {
    let text = Self.orchard.text
    func edited(_ change: (inout Catalog) -> Void) throws -> String {
      var catalog = try Self.read().catalog
      change(&catalog)
      let updated = StringsdictFormat().update(Self.orchard, to: catalog, options: WritingOptions()).value
      let again = try Self.read(updated).catalog
      #expect(again.entries.map(\.key) == catalog.entries.map(\.key))
      return updated.text
    }
    func index(_ key: String, _ catalog: Catalog) throws -> Int {
      try #require(catalog.entries.firstIndex { $0.key == key })
    }
    let percent = try edited { catalog in
      catalog.entries[10].localizations[0].variation = Self.plural([("one", "1 & only"), ("other", "%ld worms")])
    }
    #expect(
      percent
        == text.replacing(
          "<string>%ld worm</string>\n\t\t\t<key>other</key>\n\t\t\t<string>%ld worms</string>\n\t\t</dict>\n\t</dict>\n\t<key>worm.undefined",
          with:
            "<string>1 &amp; only</string>\n\t\t\t<key>other</key>\n\t\t\t<string>%ld worms</string>\n\t\t</dict>\n\t</dict>\n\t<key>worm.undefined"
        ))
    let few = try edited { catalog in
      catalog.entries[1].localizations[0].extras = Extras()
      catalog.entries[1].localizations[0].variation = Self.plural([
        ("zero", "no baskets"), ("one", "%d basket"), ("other", "%d baskets"), ("few", "%d baskies"),
      ])
    }
    #expect(
      few
        == text.replacing(
          "%d baskets</string>\n",
          with: "%d baskets</string>\n\t\t\t<key>few</key>\n\t\t\t<string>%d baskies</string>\n"))
    let removed = try edited { $0.entries.remove(at: 9) }
    #expect(
      removed
        == text.replacing(
          "\t<key>notice.plain</key>\n\t<dict>\n\t\t<key>NSStringLocalizedFormatKey</key>\n\t\t<string>All apples are gone</string>\n\t</dict>\n",
          with: ""))
    let added = try edited { catalog in
      catalog.entries.append(
        Entry(key: "new", localizations: [Localization(language: Self.english, text: "Fresh")]))
    }
    #expect(
      added
        == text.replacing(
          "\t</dict>\n</dict>\n</plist>",
          with:
            "\t</dict>\n\t<key>new</key>\n\t<dict>\n\t\t<key>NSStringLocalizedFormatKey</key>\n\t\t<string>Fresh</string>\n\t</dict>\n</dict>\n</plist>"
        ))
  }

  @Test("what the model can say survives without the file's own names")
  func model() throws {
    for entry in try Self.read().catalog.entries {
      var localization = try #require(entry[Self.english])
      localization = localization.withoutExtras
      let node = try #require(StringsdictRenderer.rendered(localization, key: entry.key), "\(entry.key)")
      let again = StringsdictReader.localization(of: node, key: entry.key, language: Self.english)
      if entry.key != "worm.untyped" { #expect(again.withoutExtras == localization, "\(entry.key)") }
    }
  }

  @Test("a plural without a number in its texts takes its type from the key, or guesses and says so")
  func types() throws {
    func written(_ key: String) -> Diagnosed<[SourceFile]> {
      let plural = Localization(language: Self.english, variation: Self.plural([("one", "One"), ("other", "Many")]))
      let catalog = Catalog(table: "T", entries: [Entry(key: key, localizations: [plural])])
      return StringsdictFormat().write(catalog, options: WritingOptions())
    }
    #expect(written("%@ has %d").value[0].text.contains("<string>%2$#@arg2@</string>"))
    #expect(written("%@ has %d").diagnostics.isEmpty)
    #expect(written("count").value[0].text.contains("<string>lld</string>"))
    #expect(written("count").diagnostics.map(\.id) == ["stringsdict/guessed-type"])
  }
}

extension Localization {
  /// The same in the words of the model alone.
  fileprivate var withoutExtras: Localization {
    var copy = self
    copy.extras = Extras()
    if case .varies(let axis, let cases)? = variation {
      copy.variation = .varies(by: axis, cases.map { Variation.Case($0.selector, $0.variation) })
    }
    return copy
  }
}
