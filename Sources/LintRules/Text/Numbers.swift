internal import CatalogModel
internal import Diagnostics
internal import Linting
internal import Text

/// A number that differs from the source's.
struct Numbers: TextRule {
  let id = "text/numbers"
  let severity = Severity.info
  let summary = "a translation has a different number than its source text"
  let help: String? = "check the number"
  let documentation = RuleDocumentation(
    finds: """
      A number of two or more digits in the source text that is missing from the translation, which has another \
      number instead. Digits of all scripts count; separators of thousands do not. Prices, times and measures such as \
      `8 in` are not checked, because 10 PM is 22 in other places, and 8 in are 20 cm. Numbers in tags, character \
      references (`&#8221;`), links and addresses do not count.
      """,
    why: "A limit, price or version that changed in the source text stays wrong in one language.",
    example: """
      Up to 50 items
        de: Bis zu 25 Artikel
      """,
    corrected: """
      Up to 50 items
        de: Bis zu 50 Artikel
      """,
    remedy: "Use the number from the source text.")

  var candidates: TextFilter { TextFilter(source: .twoDigits) }

  func fault(in text: CheckedText, of source: CheckedText?, _ language: CheckedLanguage) -> String? {
    guard let source else { return nil }
    // Not checked: years of copyrights, prices, which differ by country, and measurements without words, which differ
    // by unit.
    guard source.text.count(of: "©") == 0, source.text.count(of: "$") + source.text.count(of: "€") == 0,
      Words.hasLetter(Words.withoutPlaceholders(source.text)), !Measures.occur(in: source.text)
    else { return nil }
    let wanted = Numbers.numbers(in: source)
    guard !wanted.isEmpty, !Numbers.namesTime(source.text) else { return nil }
    let found = Numbers.numbers(in: text)
    lazy var spaced = Numbers.numbers(in: text, areSpaced: true)
    guard let lost = wanted.first(where: { !found.contains($0) && !spaced.contains($0) }),
      let other = found.first(where: { !wanted.contains($0) })
    else { return nil }
    return "the \(language.code) text says \(other) where the source text says \(lost)"
  }

  private static func namesTime(_ text: String) -> Bool {
    text.count(of: "AM") + text.count(of: "PM") + text.count(of: "am") + text.count(of: "pm") > 0
      || text.count(of: ":") > 0
  }

  /// The numbers of two digits or more, without thousands separators and with a point before decimals.
  ///
  /// - Parameter areSpaced: whether a space separates thousands, too, as in Russian and French: `10 000`.
  private static func numbers(in text: CheckedText, areSpaced: Bool = false) -> [String] {
    // A separator for each placeholder, and for what looks like one: `25%、50%` are two numbers.
    let plain = MarkupParts.removed(
      from: text.placeholders.reversed().reduce(text.text) { $0.replacing($1.span, with: " | ") })
    var numbers: [String] = []
    var groups: [String] = []
    var isOpen = false
    func end() {
      defer { groups = [] }
      guard groups.joined().utf8.count >= 2 else { return }
      // `macOS 14` equals `macOS 14.0`.
      if groups.count == 2, groups[1] == "0" { groups.removeLast() }
      // The last group is a fraction unless it has three digits.
      let isWhole = groups.count == 1 || groups.dropFirst().allSatisfy { $0.utf8.count == 3 }
      numbers.append(groups.joined(separator: isWhole ? "" : "."))
    }
    for scalar in plain.unicodeScalars {
      if scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue {
        let group = isOpen ? "" : groups.popLast() ?? ""
        isOpen = false
        groups.append(group + String(Int(value)))
      } else if !groups.isEmpty, !isOpen, separators.contains(scalar.value) || areSpaced && scalar == " " {
        isOpen = true
      } else {
        end()
        isOpen = false
      }
    }
    end()
    // Long fractions are examples, such as coordinates.
    return numbers.filter { number in number.split(separator: ".").dropFirst().allSatisfy { $0.utf8.count < 3 } }
  }

  private static let separators: Set<UInt32> = [0x27, 0x2C, 0x2E, 0xA0, 0x066B, 0x066C, 0x2009, 0x2019, 0x202F]
}
