import CatalogModel
import Seen
import Testing

/// What Apple's Foundation printed where others have written it down: public test suites that run on Apple's systems. The texts
/// here are our own; numbers, forms and order are theirs.
@Suite("What Foundation printed")
struct FoundationTranscriptTests {
  private static func plural(_ language: String, _ forms: KeyValuePairs<String, String>) -> Localization {
    Localization(
      language: Language(language),
      variation: .varies(by: .plural, forms.map { Variation.Case($0.key, text: $0.value) }))
  }

  private static func shown(_ localization: Localization, _ values: Int...) -> String? {
    let arguments = values.enumerated().map { ($0 + 1, FormatValue(String($1))) }
    return TextEvaluator(localization, Viewing(arguments: Dictionary(uniqueKeysWithValues: arguments))).seen().text
  }

  /// `RussianTest`, `UkrainianTest` of "Plural Loc" by Alexander von Below and Andrii Zakharchenko: all numbers below 100.
  @Test(arguments: ["ru", "uk"])
  func `numbers below a hundred in Russian and Ukrainian`(language: String) {
    let forms = Self.plural(
      language, ["one": "%d one", "few": "%d few", "many": "%d many", "other": "%d other"])
    for number in 0..<100 {
      let form =
        (11...19).contains(number) ? "many" : number % 10 == 1 ? "one" : (2...4).contains(number % 10) ? "few" : "many"
      #expect(Self.shown(forms, number) == "\(number) \(form)")
    }
  }

  /// `EnglishTest`, `GermanTest` of the same.
  @Test(arguments: ["en", "de"], [(0, "0 others"), (1, "1 one"), (99, "99 others")])
  func `nothing, one and many in English and German`(language: String, row: (number: Int, shown: String)) {
    #expect(Self.shown(Self.plural(language, ["one": "%d one", "other": "%d others"]), row.number) == row.shown)
  }

  /// `BundleStringTests` of crowdin/mobile-sdk-ios: English has no category for nothing, and yet its form is shown.
  @Test func `the form for zero is shown in English`() {
    let forms = Self.plural("en", ["zero": "no apples", "one": "%d apple", "other": "%d apples"])
    #expect(Self.shown(forms, 0) == "no apples")
    #expect(Self.shown(forms, 1) == "1 apple")
    #expect(Self.shown(forms, 5) == "5 apples")
  }

  /// `LocalizationUtilTests` of damus-io/damus, for 0, 1 and 2 in `en-US`: words beside a number that is shown elsewhere, the
  /// same word for all, and a number in the middle.
  @Test func `forms with and without their number, in a region`() {
    let word = Self.plural("en-US", ["one": "Fan", "other": "Fans"])
    #expect((0...2).map { Self.shown(word, $0) } == ["Fans", "Fan", "Fans"])
    let same = Self.plural("en-US", ["one": "Listening", "other": "Listening"])
    #expect((0...2).map { Self.shown(same, $0) } == ["Listening", "Listening", "Listening"])
    let inside = Self.plural("en-US", ["one": "More than %d note", "other": "More than %d notes"])
    #expect((0...2).map { Self.shown(inside, $0) } == ["More than 0 notes", "More than 1 note", "More than 2 notes"])
  }

  /// What borowis/stringsdict-test found: the number of a variable's reference says which argument it has, and the order of
  /// the variables in the file says nothing.
  @Test(arguments: [false, true])
  func `numbers of references decide which argument a variable has`(isTurned: Bool) {
    func variable(_ name: String, _ argument: Int) -> Substitution {
      Substitution(
        name: name, argument: argument, specifier: "d",
        variation: .varies(
          by: .plural, [.init("one", text: "%\(argument)$d \(name)"), .init("other", text: "%\(argument)$d \(name)s")]))
    }
    let (birds, lakes) = (variable("bird", 3), variable("lake", 2))
    let text = Localization(
      language: Language("en"), variation: .text("%1$d: %3$#@bird@ on %2$#@lake@"),
      substitutions: isTurned ? [lakes, birds] : [birds, lakes])
    #expect(Self.shown(text, 7, 1, 2) == "7: 2 birds on 1 lake")
    #expect(Self.shown(text, 7, 2, 1) == "7: 1 bird on 2 lakes")
  }
}
