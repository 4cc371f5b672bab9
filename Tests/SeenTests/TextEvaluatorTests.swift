import CatalogModel
import Foundation
import Seen
import TestSupport
import Testing

/// What people see of a text, by what Apple documents of Foundation's rules: `NSStringLocalizedFormatKey`, plural, device and
/// width rules, and the format specifiers of `String.localizedStringWithFormat`.
@Suite("What people see of a text")
struct TextEvaluatorTests {
  /// A text with the values of its arguments, and what is printed.
  struct Printed: Sendable, CustomTestStringConvertible {
    let text: String
    let values: [String]
    let shown: String
    var testDescription: String { "\(text) \(values)" }

    init(_ text: String, _ values: String..., shown: String) {
      (self.text, self.values, self.shown) = (text, values, shown)
    }
  }

  private static func viewing(_ values: [String], count: String? = nil, device: String = "iphone", width: Int? = nil)
    -> Viewing
  {
    Viewing(
      device: device, width: width,
      arguments: Dictionary(uniqueKeysWithValues: values.enumerated().map { ($0 + 1, FormatValue($1)) }),
      count: count.map { FormatValue($0) })
  }

  @Test(arguments: [
    Printed("plain", shown: "plain"),
    Printed("%@ and %@", "A", "B", shown: "A and B"),
    Printed("%2$@ and %1$@", "A", "B", shown: "B and A"),
    Printed("%1$@, %1$@", "A", shown: "A, A"),
    Printed("%2$@ then %@", "A", "B", shown: "B then A"),
    Printed("100%% of %@", "A", shown: "100% of A"),
    Printed("%lld", "3", shown: "3"),
    Printed("%lld", "-3", shown: "-3"),
    Printed("%d", "12345678901234567890", shown: "12345678901234567890"),
    Printed("%lld", "3.9", shown: "3"),
    Printed("%+d", "3", shown: "+3"),
    Printed("% d|", "3", shown: " 3|"),
    Printed("%5d|", "42", shown: "   42|"),
    Printed("%-5d|", "42", shown: "42   |"),
    Printed("%05d", "42", shown: "00042"),
    Printed("%05d", "-42", shown: "-0042"),
    Printed("%.3d", "7", shown: "007"),
    Printed("%u", "7", shown: "7"),
    Printed("%x", "255", shown: "ff"),
    Printed("%X", "255", shown: "FF"),
    Printed("%#x", "255", shown: "0xff"),
    Printed("%o", "8", shown: "10"),
    Printed("%x", "-1", shown: "ffffffff"),
    Printed("%llx", "-1", shown: "ffffffffffffffff"),
    Printed("%f", "1.5", shown: "1.500000"),
    Printed("%.1f", "1.25", shown: "1.2"),
    Printed("%.1f", "1.35", shown: "1.4"),
    Printed("%.0f", "0.5", shown: "0"),
    Printed("%.0f", "1.5", shown: "2"),
    Printed("%.2f", "9.999", shown: "10.00"),
    Printed("%.2f", "0.005", shown: "0.01"),
    Printed("%.1f", "-0.25", shown: "-0.2"),
    Printed("%6.2f|", "3.14159", shown: "  3.14|"),
    Printed("%06.2f", "-3.14159", shown: "-03.14"),
    Printed("%e", "12345.678", shown: "1.234568e+04"),
    Printed("%.2E", "0.00012", shown: "1.20E-04"),
    Printed("%g", "100000", shown: "100000"),
    Printed("%g", "1000000", shown: "1e+06"),
    Printed("%g", "0.0001", shown: "0.0001"),
    Printed("%g", "0.00001", shown: "1e-05"),
    Printed("%.3g", "3.14159", shown: "3.14"),
    Printed("%c", "65", shown: "A"),
    Printed("%C", "8364", shown: "€"),
    Printed("%*d|", "5", "42", shown: "   42|"),
    Printed("%.*f", "1", "2.55", shown: "2.5"),
    Printed("%1$@ %2$lld %3$.1f", "A", "2", "3", shown: "A 2 3.0"),
    Printed("%1$(name)@ has %2$lld", "Ana", "4", shown: "Ana has 4"),
    Printed("%@ %", "A", shown: "A "),
    Printed("%@ %y", "A", shown: "A y"),
    Printed("${name} %@", "A", shown: "${name} A"),
  ]) func `arguments are printed`(_ printed: Printed) {
    let localization = Localization(language: Language("en"), text: printed.text)
    let seen = TextEvaluator(localization, Self.viewing(printed.values)).seen()
    #expect(seen.text == printed.shown)
    #expect(seen.troubles.isEmpty)
  }

  @Test func `numbers are printed as Foundation prints them`() {
    var chance = SeededGenerator(seed: 7)
    for _ in 0..<4_000 {
      let isReal = Bool.random(using: &chance)
      // A precision of zero digits prints nothing for zero, which nobody asks for.
      let precision = Int.random(in: 0..<3, using: &chance) == 0 ? ".\(Int.random(in: 1...6, using: &chance))" : ""
      let width = Bool.random(using: &chance) ? String(Int.random(in: 1...14, using: &chance)) : ""
      let flags = ["", "-", "+", "0", " ", "#", "-+"].randomElement(using: &chance) ?? ""
      let conversion =
        (isReal ? ["f", "e", "E", "g", "G"] : ["lld", "d", "hd", "hhu", "llu", "llx", "llX", "llo"]).randomElement(
          using: &chance) ?? ""
      let specifier = "%" + flags + width + precision + conversion
      let whole = Int.random(in: -9_999...99_999, using: &chance)
      let value = Double(whole) / 1_000
      let meant = isReal ? String(format: specifier, value) : String(format: specifier, whole)
      let text = isReal ? String(value) : String(whole)
      let localization = Localization(language: Language("en"), text: specifier)
      let shown = TextEvaluator(localization, Self.viewing([text])).seen().text
      #expect(shown == meant, "\(specifier) \(text)")
    }
  }

  @Test func `a text that the code does not format keeps its percent signs`() {
    let localization = Localization(language: Language("en"), text: "100%% %@")
    #expect(TextEvaluator(localization, isFormatted: false, Viewing()).seen().text == "100%% %@")
  }

  @Test func `a value that nobody gives stands as its place`() {
    let seen = TextEvaluator(
      Localization(language: Language("en"), text: "%1$(name)@ has %2$lld of %3$@"), Viewing(count: FormatValue("4"))
    ).seen()
    #expect(seen.text == "⟨name⟩ has 4 of ⟨3⟩")
    #expect(seen.troubles == [.noValue(1), .noValue(3)])
    let open = TextEvaluator(Localization(language: Language("en"), text: "%lld left"), Viewing()).seen()
    #expect(open.text == "%lld left" && open.troubles == [.noValue(1)])
  }

  // MARK: Plurals

  private static func plural(_ language: String, _ forms: [(String, String)]) -> Localization {
    Localization(
      language: Language(language), variation: .varies(by: .plural, forms.map { Variation.Case($0.0, text: $0.1) }))
  }

  private static let all = ["zero", "one", "two", "few", "many", "other"]

  /// A plural with a form for each category of a language, which names it.
  private static func named(_ language: String) -> Localization {
    let categories = PluralCategories(Language(language)).all.map(\.rawValue)
    return plural(language, categories.map { ($0, "%lld \($0)") })
  }

  @Test(arguments: [
    ("en", "0", "0 other"), ("en", "1", "1 one"), ("en", "2", "2 other"), ("fr", "0", "0 one"), ("fr", "1", "1 one"),
    ("fr", "1000000", "1000000 many"), ("pl", "1", "1 one"), ("pl", "2", "2 few"), ("pl", "5", "5 many"),
    ("pl", "22", "22 few"), ("pl", "112", "112 many"), ("ru", "21", "21 one"), ("ru", "11", "11 many"),
    ("ru", "3", "3 few"), ("ar", "0", "0 zero"), ("ar", "1", "1 one"), ("ar", "2", "2 two"), ("ar", "7", "7 few"),
    ("ar", "11", "11 many"), ("ar", "100", "100 other"), ("ja", "1", "1 other"), ("cs", "3", "3 few"),
    ("he", "2", "2 two"), ("cy", "6", "6 many"), ("lt", "11", "11 other"), ("lv", "10", "10 zero"),
    ("sl", "102", "102 two"), ("pt-PT", "0", "0 other"), ("pt-BR", "0", "0 one"), ("xx", "1", "1 other"),
    ("pl", "-2", "-2 few"),
  ]) func `a number has the form of its category`(language: String, number: String, shown: String) {
    let seen = TextEvaluator(Self.named(language), Self.viewing([], count: number)).seen()
    #expect(seen.text == shown && seen.troubles.isEmpty)
  }

  @Test func `zero is for 0 in every language, and for no other number`() {
    let forms = Self.plural("en", [("zero", "nothing"), ("one", "one"), ("other", "%lld things")])
    #expect(TextEvaluator(forms, Self.viewing([], count: "0")).seen().text == "nothing")
    #expect(TextEvaluator(forms, Self.viewing([], count: "10")).seen().text == "10 things")
    let japanese = Self.plural("ja", [("zero", "なし"), ("other", "%lld件")])
    #expect(TextEvaluator(japanese, Self.viewing([], count: "0")).seen().text == "なし")
  }

  @Test func `a form that is missing shows other, and says so`() {
    let forms = Self.plural("pl", [("one", "%lld plik"), ("other", "%lld pliku")])
    let seen = TextEvaluator(forms, Self.viewing([], count: "3")).seen()
    #expect(seen.text == "3 pliku")
    #expect(seen.troubles == [.otherForm(VariationPath(steps: [.init(.plural, "few")]))])
    let alone = Self.plural("pl", [("one", "%lld plik")])
    #expect(TextEvaluator(alone, Self.viewing([], count: "3")).seen().text == nil)
  }

  @Test func `a fraction has the category of its shortest decimal, and an integer of the code has none`() {
    let real = Self.plural("en", [("one", "%.1f mile"), ("other", "%.1f miles")])
    #expect(TextEvaluator(real, Self.viewing(["1"])).seen().text == "1.0 mile")
    #expect(TextEvaluator(real, Self.viewing(["1.5"])).seen().text == "1.5 miles")
    let whole = Self.plural("en", [("one", "%lld mile"), ("other", "%lld miles")])
    #expect(TextEvaluator(whole, Self.viewing(["1.5"])).seen().text == "1 mile")
  }

  @Test func `the first number counts, whatever stands before it`() {
    let forms = Self.plural("en", [("one", "%@ has %lld card"), ("other", "%@ has %lld cards")])
    #expect(TextEvaluator(forms, Self.viewing(["Ana", "1"])).seen().text == "Ana has 1 card")
    let swapped = Self.plural("de", [("one", "%2$lld Karte von %1$@"), ("other", "%2$lld Karten von %1$@")])
    #expect(TextEvaluator(swapped, Self.viewing(["Ana", "2"])).seen().text == "2 Karten von Ana")
  }

  @Test func `a translation may leave out the number that the source text has`() {
    let source = Self.plural("en", [("one", "%2$lld card of %1$@"), ("other", "%2$lld cards of %1$@")])
    let japanese = Self.plural("de", [("one", "eine Karte"), ("other", "Karten")])
    let evaluator = TextEvaluator(japanese, source: source, Self.viewing(["Ana", "1"]))
    #expect(evaluator.seen().text == "eine Karte")
  }

  // MARK: Substitutions

  private static func substitution(_ name: String, _ argument: Int?, _ forms: [(String, String)]) -> Substitution {
    Substitution(
      name: name, argument: argument, specifier: "lld",
      variation: .varies(by: .plural, forms.map { Variation.Case($0.0, text: $0.1) }))
  }

  private static func text(_ text: String, _ language: String = "en", _ substitutions: Substitution...) -> Localization
  {
    Localization(language: Language(language), variation: .text(text), substitutions: substitutions)
  }

  @Test func `each substitution has the form of its own argument`() {
    let files = Self.substitution("files", 1, [("one", "%arg file"), ("other", "%arg files")])
    let folders = Self.substitution("folders", 2, [("one", "%arg folder"), ("other", "%arg folders")])
    let text = Self.text("%#@files@ in %#@folders@", "en", files, folders)
    #expect(TextEvaluator(text, Self.viewing(["1", "3"])).seen().text == "1 file in 3 folders")
    #expect(TextEvaluator(text, Self.viewing(["2", "1"])).seen().text == "2 files in 1 folder")
    let forms = TextEvaluator(text, Self.viewing(["1", "3"])).seen().forms.compactMap(\.text)
    #expect(forms == ["substitutions.files.plural.one", "substitutions.folders.plural.other"])
  }

  @Test func `a translation may turn the arguments round`() {
    let files = Self.substitution("files", 1, [("one", "%arg plik"), ("few", "%arg pliki"), ("other", "%arg plików")])
    let text = Self.text("w %2$@: %1$#@files@", "pl", files)
    #expect(TextEvaluator(text, Self.viewing(["3", "Dom"])).seen().text == "w Dom: 3 pliki")
  }

  @Test func `without numbers, substitutions count in their order`() {
    let first = Self.substitution("a", nil, [("one", "%d apple"), ("other", "%d apples")])
    let second = Self.substitution("b", nil, [("one", "%d pear"), ("other", "%d pears")])
    let text = Self.text("%#@a@, %#@b@, %@", "en", first, second)
    #expect(TextEvaluator(text, Self.viewing(["1", "2", "Z"])).seen().text == "1 apple, 2 pears, Z")
  }

  @Test func `the form of a variable may have further arguments and variables`() {
    let inner = Self.substitution("b", 2, [("one", "%2$d pear"), ("other", "%2$d pears")])
    let outer = Self.substitution("a", 1, [("one", "%1$d apple and %#@b@"), ("other", "%1$d apples and %#@b@")])
    let text = Self.text("%#@a@", "en", outer, inner)
    #expect(TextEvaluator(text, Self.viewing(["1", "2"])).seen().text == "1 apple and 2 pears")
  }

  @Test func `a variable that is not there, or contains itself, is named`() {
    #expect(TextEvaluator(Self.text("%#@x@"), Viewing()).seen().troubles == [.noSubstitution("x")])
    let endless = Self.substitution("x", 1, [("other", "%#@x@")])
    let seen = TextEvaluator(Self.text("%#@x@", "en", endless), Self.viewing(["1"])).seen()
    #expect(seen.troubles.contains(.endless("x")) && seen.text == "%#@x@")
  }

  // MARK: Devices and widths

  @Test func `a device has its own text, else the one for other`() {
    let text = Localization(
      language: Language("en"),
      variation: .varies(
        by: .device, [.init("iphone", text: "Tap"), .init("mac", text: "Click"), .init("other", text: "Press")]))
    #expect(TextEvaluator(text, Viewing(device: "mac")).seen().text == "Click")
    #expect(TextEvaluator(text, Viewing(device: "applewatch")).seen().text == "Press")
    let few = Localization(language: Language("en"), variation: .varies(by: .device, [.init("mac", text: "Click")]))
    let seen = TextEvaluator(few, Viewing(device: "ipad")).seen()
    #expect(seen.text == nil && seen.troubles == [.noForm(VariationPath(steps: [.init(.device, "ipad")]))])
  }

  @Test func `a device's text may be a plural`() {
    let plural = Variation.varies(by: .plural, [.init("one", text: "%lld tap"), .init("other", text: "%lld taps")])
    let text = Localization(
      language: Language("en"),
      variation: .varies(by: .device, [.init("iphone", plural), .init("other", text: "%lld clicks")]))
    #expect(TextEvaluator(text, Self.viewing(["1"])).seen().text == "1 tap")
    #expect(TextEvaluator(text, Self.viewing(["1"], device: "mac")).seen().text == "1 clicks")
  }

  @Test(arguments: [(nil, "Long text"), (5, "L"), (20, "Long"), (30, "Long"), (1, "L"), (100, "Long text")])
  func `of widths it is the largest that fits, else the smallest`(width: Int?, shown: String) {
    let text = Localization(
      language: Language("en"),
      variation: .varies(
        by: .width, [.init("20", text: "Long"), .init("5", text: "L"), .init("50", text: "Long text")]))
    #expect(TextEvaluator(text, Self.viewing([], width: width)).seen().text == shown)
  }

  // MARK: Languages

  private static func entry(_ key: String, _ texts: [(String, String)]) -> Entry {
    Entry(key: key, localizations: texts.map { Localization(language: Language($0.0), text: $0.1) })
  }

  private func seen(_ entry: Entry, in language: String, others: [Entry] = [], fallbacks: [Catalog.Fallback] = []) -> (
    String?, SeenEntry.Origin
  ) {
    let english = Language("en")
    let catalog = Catalog(table: "Localizable", sourceLanguage: english, entries: [entry] + others)
    let seen = SeenEntry(
      entry, among: catalog.languages, FoundTables(catalog), source: english,
      named: KeyClassifier(catalog, source: english), isDefaulted: false, fallbacks: fallbacks
    ).seen(in: Language(language), Viewing())
    return (seen.text.text, seen.origin)
  }

  @Test func `a region without texts has those of its language`() {
    let entry = Self.entry("cart.title", [("en", "Cart"), ("pt", "Carrinho"), ("zh-Hans", "购物车")])
    #expect(seen(entry, in: "pt-BR") == ("Carrinho", .own(Language("pt"))))
    #expect(seen(entry, in: "en-GB") == ("Cart", .own(Language("en"))))
    #expect(seen(entry, in: "zh_CN") == ("购物车", .own(Language("zh-Hans"))))
    #expect(seen(entry, in: "zh-Hant") == ("Cart", .sourceText))
  }

  @Test func `a name without a text shows itself where the table is there, else the source text`() {
    let entry = Self.entry("cart.title", [("en", "Cart")])
    let other = Self.entry("cart.total", [("en", "Total"), ("de", "Summe")])
    #expect(seen(entry, in: "de", others: [other]) == ("cart.title", .key))
    #expect(seen(entry, in: "fr", others: [other]) == ("Cart", .sourceText))
    let inherited = seen(
      entry, in: "de", others: [other], fallbacks: [Catalog.Fallback(Language("de"), to: Language("en"))])
    #expect(inherited == ("Cart", .fallback(Language("en"))))
  }

  @Test func `a key that is the text shows itself`() {
    let other = Self.entry("Total", [("de", "Summe")])
    #expect(seen(Self.entry("Save changes", []), in: "de", others: [other]) == ("Save changes", .sourceText))
    #expect(seen(Self.entry("Save changes", []), in: "en", others: [other]) == ("Save changes", .sourceText))
  }
}
