internal import CatalogModel
internal import Diagnostics
internal import Linting

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
    input.forEachTranslation { entry, localization, text in
      guard let script = localization.language.script, let found = fault(in: text, script) else { return }
      guard !entry.sourceTexts.contains(where: { $0.text == text.text }), text.text != entry.key else { return }
      findings.append(
        finding(
          "the \(localization.language.code) text \(found)", in: entry, localization, text,
          help: "check that the text is in this language"))
    }
    return findings
  }

  private static let words = TranslatableWords(ignoring: [])

  private func fault(in text: CheckedText, _ script: WritingScript) -> String? {
    if script.kind == .latin, !text.traits.has(.beyondASCII) { return nil }
    let tally = ScriptTally(text, script)
    switch script.kind {
    case .simplified: if tally.traditional >= 2, tally.simplified == 0 { return "is in traditional Chinese" }
    case .traditional: if tally.simplified >= 2, tally.traditional == 0 { return "is in simplified Chinese" }
    case .latin, .other: break
    }
    guard tally.own == 0 else { return nil }
    let isForeign =
      tally.foreignIdeographs >= 3
      || (tally.foreignWords >= 3 && WrongScript.words.count(text, source: nil, upTo: 3) >= 3)
    if isForeign { return "has no letter of the \(script.name) script" }
    return nil
  }
}

/// The letters of a text by script.
private struct ScriptTally {
  /// Counting stops at the first one where the script needs no more.
  var own = 0
  /// Words of three letters or more in another script, with a lower-case letter or none at all.
  var foreignWords = 0
  var foreignIdeographs = 0
  var simplified = 0
  var traditional = 0
  private var run = 0
  private var hasLower = false

  init(_ text: CheckedText, _ script: WritingScript) {
    let isChinese = script.kind == .simplified || script.kind == .traditional
    let placeholders = text.placeholders
    text.text.withBytes { bytes in
      var next = 0
      var index = 0
      while index < bytes.count {
        // What is filled in later is in no script.
        if next < placeholders.count, placeholders[next].span.lowerBound <= index {
          if !placeholders[next].looksLikeProse { index = max(index, placeholders[next].span.upperBound) }
          next += 1
          continue
        }
        let (value, length) = bytes.scalar(at: index)
        index += length
        // Latin alone has letters of ASCII.
        if value < 0x80, script.kind != .latin {
          addForeign(value)
        } else if script.owns(value) {
          own += 1
          guard isChinese else { return }
          endWord()
          if ChineseScript.simplifiedOnly.contains(value) { simplified += 1 }
          if ChineseScript.traditionalOnly.contains(value) { traditional += 1 }
        } else {
          addForeign(value)
        }
      }
    }
    endWord()
  }

  private mutating func addForeign(_ value: UInt32) {
    if value < 0x80 {
      guard UInt8(value).isASCIILetter else { return endWord() }
      run += 1
      hasLower = hasLower || value >= 0x61
      return
    }
    guard let scalar = Unicode.Scalar(value), scalar.properties.isAlphabetic else { return endWord() }
    if scalar.properties.isIdeographic || (0x3040...0x30FF).contains(value) { foreignIdeographs += 1 }
    run += 1
    hasLower = hasLower || !scalar.isCapital
  }

  private mutating func endWord() {
    if run >= 3, hasLower { foreignWords += 1 }
    run = 0
    hasLower = false
  }
}
