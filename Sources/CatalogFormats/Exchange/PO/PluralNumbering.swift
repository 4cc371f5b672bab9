internal import CatalogModel
internal import Text

/// Which of CLDR's plural categories the numbered plural forms of a PO file are.
///
/// gettext numbers the forms of whole numbers, and CLDR names the categories of all numbers. The two are brought together
/// by counting: a form has the categories of the numbers that have the form.
struct PluralNumbering {
  /// The categories of each form, in order of the forms' numbers; none for a form that no number below 1,000 has.
  let categories: [[PluralCategory]]
  /// Categories whose numbers have several forms, so that no form is theirs.
  let split: [PluralCategory]

  private static let numbers = 0..<1_000

  /// Reads the header's field `Plural-Forms`, as in `nplurals=2; plural=n != 1;`; nil where it says no rule.
  init?(_ field: String, of language: Language) {
    var parts: [String: String] = [:]
    for part in field.split(separator: ";") {
      let pair = part.split(separator: "=", maxSplits: 1)
      if pair.count == 2 { parts[String(pair[0]).trimmed] = String(pair[1]).trimmed }
    }
    guard let count = parts["nplurals"].flatMap({ Int($0) }), (1...64).contains(count),
      let expression = parts["plural"].flatMap({ PluralExpression($0) })
    else { return nil }
    let rule = PluralCategories(language)
    var forms: [PluralCategory: Set<Int>] = [:]
    for number in Self.numbers {
      guard let form = expression.value(for: number), (0..<count).contains(form) else { return nil }
      forms[rule.category(of: number), default: []].insert(form)
    }
    split = rule.ofIntegers.filter { forms[$0]?.count ?? 0 > 1 }
    categories = (0..<count).map { form in rule.ofIntegers.filter { forms[$0] == [form] } }
  }

  /// The field for a language, by CLDR's rule.
  static func field(for language: Language) -> String {
    let rule = PluralCategories(language)
    return "nplurals=\(rule.ofIntegers.count); plural=(\(rule.expression));"
  }
}
