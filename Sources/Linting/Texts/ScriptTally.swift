internal import CatalogModel
internal import Diagnostics

/// Counts the letters of a text by script.
struct ScriptTally {
  /// Letters of the expected script; counting stops at the first one, except for Chinese.
  private(set) var own = 0
  /// Words of three letters or more in another script, with a lower-case letter or none at all.
  private(set) var foreignWords = 0
  private(set) var foreignIdeographs = 0
  private(set) var simplified = 0
  private(set) var traditional = 0
  private var run = 0
  private var hasLower = false

  fileprivate static let words = TranslatableWords(ignoring: [])

  init(_ text: CheckedText, _ script: WritingScript) {
    let isChinese = script.kind == .simplified || script.kind == .traditional
    // Placeholders have no script.
    var filledIn = text.placeholders.filter { !$0.looksLikeProse }.map(\.span)[...]
    var offset = 0
    for scalar in text.text.unicodeScalars {
      let start = offset
      offset += UTF8.width(scalar)
      while let span = filledIn.first, span.upperBound <= start { filledIn.removeFirst() }
      if let span = filledIn.first, span.contains(start) { continue }
      // Only Latin has ASCII letters.
      if scalar.isASCII, script.kind != .latin {
        addForeign(scalar)
      } else if script.owns(scalar.value) {
        own += 1
        guard isChinese else { return }
        endWord()
        if ChineseScript.simplifiedOnly.contains(scalar.value) { simplified += 1 }
        if ChineseScript.traditionalOnly.contains(scalar.value) { traditional += 1 }
      } else {
        addForeign(scalar)
      }
    }
    endWord()
  }

  private mutating func addForeign(_ scalar: Unicode.Scalar) {
    guard scalar.isLetter else { return endWord() }
    let isKana = (0x3040...0x30FF).contains(scalar.value)
    if !scalar.isASCII, isKana || scalar.properties.isIdeographic { foreignIdeographs += 1 }
    run += 1
    hasLower = hasLower || !scalar.isCapital
  }

  private mutating func endWord() {
    if run >= 3, hasLower { foreignWords += 1 }
    run = 0
    hasLower = false
  }
}

extension CheckedText {
  /// Cheap check: whether the whole text must be examined to know its script. For most texts the first letter is
  /// enough.
  func isScriptDoubtful(in language: CheckedLanguage) -> Bool {
    guard let script = language.script else { return false }
    switch script.kind {
    case .simplified, .traditional: return true
    case .latin: return traits.has(.beyondASCII) && ScriptTally(self, script).own == 0
    case .other: return ScriptTally(self, script).own == 0
    }
  }

  /// The fault in the script of a text (`is in traditional Chinese`); nil where there is none or the language's script
  /// is not known.
  package func foreignScript(in language: CheckedLanguage) -> String? {
    guard let script = language.script, script.kind != .latin || traits.has(.beyondASCII) else { return nil }
    let tally = ScriptTally(self, script)
    switch script.kind {
    case .simplified: if tally.traditional >= 2, tally.simplified == 0 { return "is in traditional Chinese" }
    case .traditional: if tally.simplified >= 2, tally.traditional == 0 { return "is in simplified Chinese" }
    case .latin, .other: break
    }
    guard tally.own == 0 else { return nil }
    let isForeign =
      tally.foreignIdeographs >= 3
      || (tally.foreignWords >= 3 && ScriptTally.words.count(self, source: nil, upTo: 3) >= 3)
    if isForeign { return "has no letters of the \(script.name) script" }
    return nil
  }
}
