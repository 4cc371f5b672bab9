package import CatalogModel

/// The names of languages' folders, as Foundation on Apple's systems writes them; on Linux it leaves every code as it is.
///
/// Known of Xcode 26.6 for each code here. Codes with an extension or a variant keep those, in small letters.
package enum CompiledFolder {
  /// The language as its folder is named: `iw` is `he`, `sr-Cyrl` is `sr`, `en-us` is `en-US`.
  package static func language(of language: Language) -> Language { Language(name(of: language.code)) }

  private static func name(of code: String) -> String {
    if let known = registered[code.lowercased()] { return known }
    let separator = code.contains("_") ? "_" : "-"
    var parts = code.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
    // `Base` is no language.
    guard let first = parts.first, first.utf8.count < 4 else { return code }
    parts[0] = languages[first] ?? first
    var name = parts.removeFirst()
    if let script = parts.first, isScript(script) {
      let isInPlace = separator == "_" && parts.count > 1 && scriptsOfPlaces["\(name)_\(parts[1])"] == script
      if scripts[name] != script && !isInPlace { name += "-" + script.prefix(1).uppercased() + script.dropFirst() }
      parts.removeFirst()
    }
    if let place = parts.first, isPlace(place) {
      name += separator + (places["\(name)-\(place)"] ?? places[place] ?? place).uppercased()
      parts.removeFirst()
    }
    return ([name] + parts).joined(separator: "-")
  }

  private static func isScript(_ part: String) -> Bool { part.utf8.count == 4 && part.allSatisfy(\.isLetter) }

  private static func isPlace(_ part: String) -> Bool {
    part.utf8.count == 2 || part.utf8.count == 3 && part.allSatisfy(\.isWholeNumber)
  }

  /// What a language's code has become.
  private static let languages = [
    "iw": "he", "in": "id", "ji": "yi", "no": "nb", "tl": "fil", "jw": "jv", "cmn": "zh", "mol": "mo", "hbs": "sr-Latn",
  ]

  /// The script that a language is written in anyway.
  private static let scripts = [
    "sr": "cyrl", "az": "latn", "uz": "latn", "mn": "cyrl", "kk": "cyrl", "bs": "latn", "hr": "latn", "pa": "guru",
    "ha": "latn",
  ]

  /// The script that is written in a place anyway; only of codes with `_`.
  private static let scriptsOfPlaces = ["zh_cn": "hans", "zh_tw": "hant"]

  /// What a place's code has become, everywhere or in one language.
  private static let places = ["uk": "gb", "cs-cs": "cz"]

  /// Codes that are not made of language, script and place, in small letters.
  private static let registered = [
    "sh-rs": "sr-RS", "sh_rs": "sr_RS", "sh-latn-rs": "sr-Latn-RS", "i-klingon": "tlh", "i-klingon-us": "tlh-US",
    "i-ami": "ami", "i-bnn": "bnn", "i-hak": "hak", "i-lux": "lb", "i-navajo": "nv", "i-pwn": "pwn", "i-tao": "tao",
    "i-tay": "tay", "i-tsu": "tsu", "sgn-be-fr": "sfb", "sgn-be-nl": "vgt", "sgn-ch-de": "sgg", "no-bok": "nb",
    "no-bok-no": "nb-NO", "no-nyn": "nn", "no-nyn-no": "nn-NO", "art-lojban": "jbo", "zh-min-nan": "nan",
    "zh-guoyu": "zh", "zh-hakka-tw": "hak-TW", "zh-xiang-cn": "hsn-CN", "zh-yue-hk": "yue-HK", "zh-cmn": "zh",
    "zh-cmn-hans": "zh-Hans", "zh-cmn-hant": "zh-Hant", "en-us-u-nu-latn": "en-US-u-nu", "no-bokmal": "no-bokmal",
    "no-nynorsk": "no-nynorsk",
  ]
}
