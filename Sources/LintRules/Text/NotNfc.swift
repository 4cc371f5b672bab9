internal import CatalogModel
internal import Diagnostics
internal import Linting

/// Letters and accents that are not composed (NFC).
struct NotNfc: LintRule {
  let id = "text/not-nfc"
  let severity = Severity.info
  let summary = "a text stores letters and accents as separate characters"
  let fix: FixSafety? = .safe
  let documentation = RuleDocumentation(
    finds: """
      A letter followed by combining accents, where one character exists for both (`e` and U+0301 for `é`), and \
      Korean syllables in parts, in a text of any language.
      """,
    why: """
      It looks the same, but is different: searches, byte-wise comparison and some fonts do not handle it. It \
      usually comes from file names copied on a Mac.
      """,
    example: """
      Closed
        fr: "Ferme\\u{301}"
      """,
    corrected: """
      Closed
        fr: Fermé
      """,
    remedy: "Use composed characters (NFC), as `--fix` does.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachText(TextFilter(text: [.accent, .leadE1, .leadE3])) { entry, localization, text in
      guard Composition.mayBeApart(text.text), Composition.composed(text.text) != nil else { return }
      findings.append(
        finding(
          "the \(localization.language.code) text stores letters and accents as separate characters", in: entry,
          localization, text,
          help: "use composed characters (NFC)"))
    }
    return findings
  }

  func applyFix(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> FixedEntry? {
    entry.fixing(finding) { Composition.composed($0) ?? $0 }
  }
}

/// Composes letters and accents, for Latin, Greek, Cyrillic, kana and Hangul.
private enum Composition {
  /// Cheap check: whether a combining accent, kana voice mark or Hangul vowel occurs.
  static func mayBeApart(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x300...0x37F, 0x1100...0x11FF, 0x3099...0x309A: true
      default: false
      }
    }
  }

  /// The composed text; nil where nothing can be composed.
  static func composed(_ text: String) -> String? {
    var result = ""
    var isChanged = false
    for character in text {
      if character.unicodeScalars.count > 1, let one = singles[character] ?? syllable(character) {
        result.append(one)
        isChanged = true
      } else {
        result.append(character)
      }
    }
    return isChanged ? result : nil
  }

  /// Composed characters by themselves: a decomposed character is equal in Swift, so looking it up finds the composed
  /// one.
  private static let singles: [Character: Character] = {
    let ranges: [ClosedRange<UInt32>] = [0xC0...0x24F, 0x386...0x3CE, 0x400...0x4F9, 0x1E00...0x1FFC, 0x304C...0x30FE]
    var singles: [Character: Character] = [:]
    for value in ranges.joined() {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let character = Character(scalar)
      singles[character] = character
    }
    return singles
  }()

  /// Composes a Hangul syllable of a leading consonant, a vowel and an optional trailing consonant (Unicode 3.12).
  private static func syllable(_ character: Character) -> Character? {
    let parts = character.unicodeScalars.map(\.value)
    guard parts.count == 2 || parts.count == 3, (0x1100...0x1112).contains(parts[0]),
      (0x1161...0x1175).contains(parts[1])
    else { return nil }
    let trailing = parts.count == 3 ? parts[2] : 0x11A7
    guard (0x11A7...0x11C2).contains(trailing) else { return nil }
    let value = 0xAC00 + ((parts[0] - 0x1100) * 21 + (parts[1] - 0x1161)) * 28 + (trailing - 0x11A7)
    return Unicode.Scalar(value).map(Character.init)
  }
}
