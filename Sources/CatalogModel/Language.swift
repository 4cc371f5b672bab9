internal import Text

/// A language as a file spells it; two spellings of one language are two values with one `tag`.
package struct Language: Hashable, Sendable, Comparable {
  /// The code as written: `pt-BR`, `zh_CN`, `zh-HANS-CN`, `Base`.
  package var code: String

  package init(_ code: String) { self.code = code }

  package static func < (a: Language, b: Language) -> Bool { a.code < b.code }
}

extension Language {
  /// The BCP 47 spelling: hyphens, conventional case, deprecated codes replaced (`iw` becomes `he`, `no` becomes `nb`),
  /// the script added to Chinese by region (`zh_CN` becomes `zh-Hans-CN`); `Base` stays as it is.
  package var tag: String { subtags.joined(separator: "-") }

  /// The code that Xcode writes today: `en` for `English`, `pt-BR` for `pt_BR`, `sr-Latn` for `sr@latin`, `zh-Hans` for
  /// `zh_CN`. A code that is no language, and `zh-HK`, which Xcode writes itself, stay as they are.
  package var modernCode: String {
    if let code = LanguageData.legacyNames[code] { return code }
    var language = self
    // Scripts as POSIX locales name them.
    let parts = code.split(separator: "@", maxSplits: 1)
    if parts.count == 2 {
      let subtags = ["latin": "Latn", "cyrillic": "Cyrl", "valencia": "valencia"]
      guard let subtag = subtags[parts[1].lowercased()] else { return code }
      language = Language("\(parts[0])-\(subtag)")
    }
    guard language.isWellFormed, code != language.tag, code != "zh-HK" else { return code }
    // Apple writes `zh-Hans`, with a region only where it matters.
    switch (language.base, language.region) {
    case ("zh", "CN"), ("zh", "TW"): return "zh-\(language.script ?? "Hans")"
    case ("zh", "HK") where language.code.split(whereSeparator: { "-_".contains($0) }).count == 2: return "zh-HK"
    default: return language.tag
    }
  }

  /// Whether both are one language in one script, as two regions write it: `en` and `en-GB`, not `zh-Hans` and `zh-Hant`.
  package func differsByRegionAlone(from other: Language) -> Bool {
    tag != other.tag && base == other.base && expectedScript == other.expectedScript && !isPseudo
  }

  /// Whether it is a name that folders of old projects have, `English`, and no code.
  package var isLegacyName: Bool { LanguageData.legacyNames[code] != nil }

  /// The language subtag, in lower case: `zh` of `zh_CN`.
  package var base: String { subtags.first ?? "" }

  /// The script subtag, if there is one: `Hant`.
  package var script: String? {
    subtags.dropFirst().first { $0.utf8.count == 4 && $0.utf8.allSatisfy(\.isASCIILetter) }
  }

  /// The region subtag, if there is one: `BR`, `419`.
  package var region: String? {
    subtags.dropFirst().first { part in
      part.utf8.count == 2 || (part.utf8.count == 3 && part.utf8.allSatisfy(\.isASCIIDigit))
    }
  }

  /// Language and region: `pt-PT`; the language alone where there is no region.
  package var baseAndRegion: String { region.map { base + "-" + $0 } ?? base }

  /// Whether it is one of the languages that tools make to try a layout, `en-XA`, which no people read.
  package var isPseudo: Bool { region == "XA" || region == "XB" }

  /// Whether it is `Base`, the folder of layouts in the development language, and not a language.
  package var isBase: Bool { code.lowercased() == "base" }

  /// Whether it is `qqq`, in which translatewiki.net keeps notes for translators, and not a language.
  package var isMessageDocumentation: Bool { code == "qqq" }

  /// Whether the tag has the shape of BCP 47: a language of two or three letters before anything else.
  package var isWellFormed: Bool {
    let first = base.utf8
    guard (2...3).contains(first.count), first.allSatisfy(\.isASCIILetter) else { return false }
    return subtags.dropFirst().allSatisfy { part in
      (1...8).contains(part.utf8.count) && part.utf8.allSatisfy(\.isASCIILetterOrDigit)
    }
  }

  private var subtags: [String] {
    guard !isBase else { return ["Base"] }
    var parts = code.split { $0 == "-" || $0 == "_" }.enumerated().map { index, part in
      Language.conventionalCase(part, isFirst: index == 0)
    }
    guard let first = parts.first else { return [] }
    if let modern = LanguageData.replacements[first] { parts.replaceSubrange(0..<1, with: modern) }
    if parts.count == 2, parts[0] == "zh", let script = LanguageData.chineseScripts[parts[1]] {
      parts.insert(script, at: 1)
    }
    return parts
  }

  /// `ZH` is `zh`, `HANS` is `Hans`, `cn` is `CN`.
  private static func conventionalCase(_ part: Substring, isFirst: Bool) -> String {
    let lower = part.lowercased()
    if isFirst { return lower }
    switch part.utf8.count {
    case 2: return part.uppercased()
    case 4 where part.utf8.allSatisfy(\.isASCIILetter): return lower.prefix(1).uppercased() + lower.dropFirst()
    default: return lower
    }
  }
}

extension Language {
  /// The script its texts are written in, as an ISO 15924 code: from the tag, else by custom; nil where unknown.
  package var expectedScript: String? {
    script ?? LanguageData.scripts[baseAndRegion] ?? LanguageData.scripts[base]
  }

  /// Whether most nouns have the same form after any number, so that plural forms may have equal texts.
  package var keepsNounsAfterNumbers: Bool { LanguageData.invariantNouns.contains(base) }

  /// Whether it is written from right to left.
  package var isRightToLeft: Bool {
    switch expectedScript {
    case "Arab", "Hebr", "Syrc", "Thaa", "Nkoo", "Adlm", "Rohg", "Mand", "Samr": true
    default: false
    }
  }
}
