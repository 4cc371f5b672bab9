internal import CatalogModel
internal import Diagnostics

/// A number that became another number.
struct Numbers: TextRule {
  let id = "text/numbers"
  let severity = Severity.info
  let summary = "a translation has another number than its source text"
  let help: String? = "check the number"
  let documentation = RuleDocumentation(
    finds: """
      A number of two digits or more in the source text that the translation lacks while it has another one instead. \
      Digits of all scripts count, separators of thousands and decimals do not; times of day are passed over, for 10 PM is \
      22 in other places.
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
    remedy: "Write the number of the source text.")

  func fault(in text: CheckedText, of source: CheckedText?, _ language: CheckedLanguage) -> String? {
    guard let source, source.text.withBytes(Numbers.hasTwoDigits) else { return nil }
    let wanted = Numbers.numbers(in: source)
    guard !wanted.isEmpty, !Numbers.namesTime(source.text) else { return nil }
    let found = Numbers.numbers(in: text)
    guard let lost = wanted.first(where: { !found.contains($0) }),
      let other = found.first(where: { !wanted.contains($0) })
    else { return nil }
    return "the \(language.code) text says \(other) where the source text says \(lost)"
  }

  private static func hasTwoDigits(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.indices.dropFirst().contains { bytes[$0].isASCIIDigit && bytes[$0 - 1].isASCIIDigit }
  }

  private static func namesTime(_ text: String) -> Bool {
    text.count(of: "AM") + text.count(of: "PM") + text.count(of: "am") + text.count(of: "pm") > 0
      || text.count(of: ":") > 0
  }

  /// Numbers of two digits or more, separators taken out.
  private static func numbers(in text: CheckedText) -> [String] {
    let plain = text.placeholders.isEmpty ? text.text : Words.withoutPlaceholders(text.text)
    var numbers: [String] = []
    var digits = ""
    var isSeparated = false
    for scalar in plain.unicodeScalars {
      if let value = scalar.properties.numericValue, scalar.properties.numericType == .decimal {
        digits += String(Int(value))
        isSeparated = false
      } else if !digits.isEmpty, !isSeparated, separators.contains(scalar.value) {
        isSeparated = true
      } else {
        if digits.utf8.count >= 2 { numbers.append(digits) }
        digits = ""
        isSeparated = false
      }
    }
    if digits.utf8.count >= 2 { numbers.append(digits) }
    return numbers
  }

  private static let separators: Set<UInt32> = [0x20, 0x27, 0x2C, 0x2E, 0xA0, 0x066B, 0x066C, 0x2009, 0x2019, 0x202F]
}
