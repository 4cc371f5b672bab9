internal import CatalogModel
internal import Diagnostics

/// A translation in a writing system its language does not use.
struct WrongScript: LintRule {
  let id = "translation/wrong-script"
  let severity = Severity.warning
  let summary = "a translation is not written in its language's script"
  let documentation = RuleDocumentation(
    finds: """
      A translation with several words and no letter of its language's script, or in the other kind of Chinese: two \
      traditional-only characters and no simplified one in `zh-Hans`, and the reverse. Texts equal to the source are \
      left to `translation/identical`. Languages written in more than one script (Serbian, Uzbek, …) are checked where \
      their tag names one.
      """,
    why: "A text that was pasted into the wrong column is shown to people who cannot read it.",
    example: """
      Your cart is empty
        ru: Ihr Warenkorb ist leer
      """,
    corrected: """
      Your cart is empty
        ru: Ваша корзина пуста
      """,
    remedy: "Put the text where it belongs and translate this one.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    var scripts: [Language: Script?] = [:]
    input.forEachTranslation { entry, localization, text in
      let language = localization.language.language
      let script: Script?
      if let known = scripts[language] {
        script = known
      } else {
        script = Script(language)
        scripts[language] = .some(script)
      }
      guard let script, let found = fault(in: text, script) else { return }
      guard !entry.sourceTexts.contains(where: { $0.text == text.text }), text.text != entry.key else { return }
      findings.append(
        finding(
          "the \(localization.language.code) text \(found)", in: entry, localization, text,
          help: "check that the text is in this language"))
    }
    return findings
  }

  private static let words = TranslatableWords(ignoring: [])

  private func fault(in text: CheckedText, _ script: Script) -> String? {
    if script == .latin, text.text.isASCII { return nil }
    let tally = ScriptTally(text.text, script)
    switch script {
    case .simplified: if tally.traditional >= 2, tally.simplified == 0 { return "is in traditional Chinese" }
    case .traditional: if tally.simplified >= 2, tally.traditional == 0 { return "is in simplified Chinese" }
    default: break
    }
    guard tally.own == 0 else { return nil }
    let isForeign =
      tally.foreignIdeographs >= 3 || (tally.foreignWords >= 3 && WrongScript.words.count(text, source: nil) >= 3)
    if isForeign { return "has no letter of the \(script.name) script" }
    return nil
  }
}

/// A script as the rule tells them apart.
private struct Script: Hashable {
  var name: String
  var ranges: [ClosedRange<UInt32>]

  static let latin = Script(name: "Latin", ranges: [])
  static let simplified = Script(
    name: "Han", ranges: [0x3007...0x3007, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF])
  static let traditional = Script(name: "traditional Han", ranges: simplified.ranges)

  init(name: String, ranges: [ClosedRange<UInt32>]) {
    self.name = name
    self.ranges = ranges
  }

  /// Nil for languages whose script is not known for certain.
  init?(_ language: Language) {
    guard language.script != nil || !Script.ambiguous.contains(language.base) else { return nil }
    switch language.expectedScript {
    case "Latn": self = .latin
    case "Hans": self = .simplified
    case "Hant": self = .traditional
    case let code?:
      guard let row = Script.rows.first(where: { $0.code == code }) else { return nil }
      self.init(name: row.name, ranges: row.ranges)
    case nil: return nil
    }
  }

  private static let ambiguous: Set<String> = [
    "az", "bs", "ha", "kk", "ks", "ku", "ky", "mn", "ms", "pa", "sd", "sr", "tg", "tk", "tt", "ug", "uz", "yue",
  ]

  private static let rows: [(code: String, name: String, ranges: [ClosedRange<UInt32>])] = [
    ("Cyrl", "Cyrillic", [0x400...0x52F]), ("Grek", "Greek", [0x370...0x3FF, 0x1F00...0x1FFF]),
    ("Arab", "Arabic", [0x600...0x6FF, 0x750...0x77F, 0xFB50...0xFDFF, 0xFE70...0xFEFF]),
    ("Hebr", "Hebrew", [0x590...0x5FF]), ("Armn", "Armenian", [0x530...0x58F]), ("Geor", "Georgian", [0x10A0...0x10FF]),
    ("Deva", "Devanagari", [0x900...0x97F]), ("Beng", "Bengali", [0x980...0x9FF]),
    ("Gujr", "Gujarati", [0xA80...0xAFF]),
    ("Taml", "Tamil", [0xB80...0xBFF]), ("Telu", "Telugu", [0xC00...0xC7F]), ("Knda", "Kannada", [0xC80...0xCFF]),
    ("Mlym", "Malayalam", [0xD00...0xD7F]), ("Sinh", "Sinhala", [0xD80...0xDFF]), ("Thai", "Thai", [0xE00...0xE7F]),
    ("Laoo", "Lao", [0xE80...0xEFF]), ("Mymr", "Burmese", [0x1000...0x109F]), ("Khmr", "Khmer", [0x1780...0x17FF]),
    ("Ethi", "Ethiopic", [0x1200...0x139F]),
    ("Kore", "Korean", [0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7AF]),
    ("Jpan", "Japanese", [0x3005...0x3007, 0x3040...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9D]),
  ]
}

/// The letters of a text by script.
private struct ScriptTally {
  var own = 0
  /// Words of three letters or more in another script, with a lower-case letter or none at all.
  var foreignWords = 0
  var foreignIdeographs = 0
  var simplified = 0
  var traditional = 0

  init(_ text: String, _ script: Script) {
    let isChinese = script == .simplified || script == .traditional
    var run = 0
    var hasLower = false
    func isLatin(_ value: UInt32) -> Bool { (0xC0...0x24F).contains(value) || (0x1E00...0x1EFF).contains(value) }
    func endWord() {
      if run >= 3, hasLower { foreignWords += 1 }
      run = 0
      hasLower = false
    }
    for scalar in Words.withoutPlaceholders(text).unicodeScalars {
      let value = scalar.value
      let isOwn =
        script == .latin
        ? (scalar.isASCII && UInt8(value).isASCIILetter) || isLatin(value)
        : script.ranges.contains { $0.contains(value) }
      if isOwn {
        own += 1
        endWord()
        guard isChinese else { return }
        if ChineseScript.simplifiedOnly.contains(value) { simplified += 1 }
        if ChineseScript.traditionalOnly.contains(value) { traditional += 1 }
      } else if scalar.isASCII ? UInt8(value).isASCIILetter : scalar.properties.isAlphabetic {
        if scalar.properties.isIdeographic || (0x3040...0x30FF).contains(value) { foreignIdeographs += 1 }
        run += 1
        hasLower = hasLower || !scalar.isCapital
      } else {
        endWord()
      }
    }
    endWord()
  }
}
