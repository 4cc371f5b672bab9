internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A bracket without its counterpart.
struct Brackets: TextRule {
  let id = "text/brackets"
  let severity = Severity.info
  let isOnByDefault = false
  let summary = "a translation has an unpaired bracket"
  let help: String? = "write both brackets, or none"
  let documentation = RuleDocumentation(
    finds: """
      A translation with different numbers of opening and closing brackets, where the brackets of the source text \
      are balanced. Round, square and curly brackets count, including the full-width ones of Chinese and Japanese.
      """,
    why: "Everybody notices an unpaired bracket, and in Markdown it breaks the link.",
    example: """
      Save (as copy)
        de: Sichern (als Kopie
      """,
    corrected: """
      Save (as copy)
        de: Sichern (als Kopie)
      """,
    remedy: "Write both brackets, or none.")

  var candidates: TextFilter { TextFilter(text: [.bracket, .leadEF, .leadE3]) }

  func fault(in text: CheckedText, of source: CheckedText?, _ language: CheckedLanguage) -> String? {
    guard let source, let open = Brackets.unbalanced(text.text), Brackets.unbalanced(source.text) == nil else {
      return nil
    }
    return "the \(language.code) text has an unpaired '\(open)'"
  }

  private static let pairs: [(open: [Unicode.Scalar], close: [Unicode.Scalar])] = [
    (["(", "\u{FF08}"], [")", "\u{FF09}"]), (["[", "\u{3010}", "\u{FF3B}"], ["]", "\u{3011}", "\u{FF3D}"]),
    (["{"], ["}"]),
  ]

  /// A bracket that is more frequent than its counterpart. Smileys and list numbers (`1)`) do not count.
  private static func unbalanced(_ text: String) -> Character? {
    var counts = [0, 0, 0]
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      for (index, pair) in pairs.enumerated() {
        if pair.open.contains(scalar) { counts[index] += 1 }
        let isMark = scalar == ")" && (":;-".unicodeScalars.contains(previous) || (48...57).contains(previous.value))
        if pair.close.contains(scalar), !(isMark && counts[index] <= 0) { counts[index] -= 1 }
      }
      previous = scalar
    }
    guard let index = counts.firstIndex(where: { $0 != 0 }) else { return nil }
    return Character(counts[index] > 0 ? pairs[index].open[0] : pairs[index].close[0])
  }
}
