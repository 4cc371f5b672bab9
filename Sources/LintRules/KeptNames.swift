internal import CatalogModel
internal import Linting
internal import Text

/// Short texts that the catalogs keep in every translation of a longer text that has them, so that they are names:
/// `GitHub` of `Open in GitHub`, `In GitHub öffnen`.
struct KeptNames {
  private var kept: Set<String> = []

  /// - Parameter texts: those that may be names; others than short ones with a capital are left out.
  init(among texts: [String], _ input: LintInput) {
    let names = Set(texts.filter(KeptNames.mayBeName))
    guard !names.isEmpty else { return }
    let byFirstWord = Dictionary(grouping: names) { $0.split { !$0.isLetter }.first ?? "" }
    var lost: Set<String> = []
    // The names in the source text, which is visited once for each language.
    var known: (source: String, names: [String]) = ("", [])
    input.forEachTranslation { entry, localization, text in
      guard localization.language.base != entry.tableHeader.source?.base,
        let source = entry.sourceText(for: text)?.text, source != text.text
      else { return }
      if known.source != source {
        let near = Set(source.split { !$0.isLetter }).flatMap { byFirstWord[$0] ?? [] }
        known = (source, near.filter { $0 != source && Term.occurs(Array($0.utf8), in: source, asWord: true) })
      }
      for name in known.names {
        if Term.occurs(Array(name.utf8), in: text.text, asWord: false) { kept.insert(name) } else { lost.insert(name) }
      }
    }
    kept.subtract(lost)
  }

  /// Whether a text is kept in all translations, of which there is one at least.
  func contains(_ text: String) -> Bool { kept.contains(text) }

  private static func mayBeName(_ text: String) -> Bool {
    text.first?.isUppercase == true && KeyStyle(text) == .text && Words.count(text) <= 3
  }
}
