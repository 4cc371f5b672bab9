internal import CatalogModel
internal import Text

/// How TrAPP spells languages: two letters, the script in capitals, two letters for the country (`zh-HANS-CN`).
struct TrAPPLanguages {
  /// TrAPP's codes by Apple's, from the command line; they take precedence over the table.
  var overrides: [String: String]

  /// The codes that differ by more than the case of the script.
  private static let table: [(apple: String, trapp: String)] = [
    ("zh-Hans", "zh-HANS-CN"),
    ("zh-Hant", "zh-HANT-TW"),
    ("zh-HK", "zh-HANT-HK"),
  ]

  func language(_ code: String) -> Language {
    if let apple = overrides.first(where: { $0.value == code })?.key { return Language(apple) }
    if let row = TrAPPLanguages.table.first(where: { $0.trapp == code }) { return Language(row.apple) }
    return Language(respelled(code) { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() })
  }

  func code(_ language: Language) -> String {
    if let code = overrides[language.code] { return code }
    if let row = TrAPPLanguages.table.first(where: { $0.apple == language.code }) { return row.trapp }
    return respelled(language.code) { $0.uppercased() }
  }

  /// Whether a code has the documented form, with a country, which Apple's codes often lack.
  static func isDocumented(_ code: String) -> Bool {
    let parts = code.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3, let country = parts.last else { return false }
    return parts[0].utf8.count == 2 && country.utf8.count == 2 && (parts.count == 2 || parts[1].utf8.count == 4)
  }

  /// A code with its script, the part of four letters, in another case.
  private func respelled(_ code: String, _ script: (Substring) -> String) -> String {
    code.split(separator: "-", omittingEmptySubsequences: false).enumerated().map { index, part in
      let isScript = index == 1 && part.utf8.count == 4 && part.utf8.allSatisfy(\.isASCIILetter)
      return isScript ? script(part) : String(part)
    }.joined(separator: "-")
  }
}
