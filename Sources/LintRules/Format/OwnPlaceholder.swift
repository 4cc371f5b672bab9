internal import CatalogModel
internal import Diagnostics
internal import Linting
internal import Text

/// A translation drops or renames a placeholder that the app fills in itself.
struct OwnPlaceholder: LintRule {
  let id = "format/own-placeholder"
  let severity = Severity.error
  let summary = "a translation drops or renames a placeholder of the app's own"
  let documentation = RuleDocumentation(
    finds: """
      A placeholder in braces or brackets of the source text (`{name}`, `${name}`, `%{name}`, `{{name}}`, `[[name]]`, \
      `{0}`) that a translation has not, or has in another spelling. A way of writing counts as one of the app's where \
      at least half of the translations of such source texts keep it.
      """,
    why: "Code replaces the placeholder by its exact text: people read `{nom}`, or no name at all.",
    example: """
      profile.hello
        en: Hello {name}
        de: Hallo {name}
        fr: Bonjour {nom}
        it: Ciao {name}
      """,
    corrected: """
      profile.hello
        en: Hello {name}
        de: Hallo {name}
        fr: Bonjour {name}
        it: Ciao {name}
      """,
    remedy: "Copy the placeholder from the source text, letter by letter.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var kept: [OwnPlaceholders.Style: Int] = [:]
    var lost: [OwnPlaceholders.Style: [(CheckedEntry, CheckedLocalization, CheckedText, String)]] = [:]
    input.forEachEntry(having: .bracket) { entry in
      guard let source = entry.sourceTexts.first.map({ OwnPlaceholders(in: $0.text) }), !source.all.isEmpty,
        entry.sourceTexts.dropFirst().allSatisfy({ OwnPlaceholders(in: $0.text).all == source.all })
      else { return }
      for (placeholder, style) in source.all.sorted(by: { $0.key < $1.key }) {
        var (keeping, losing) = (0, lost[style] ?? [])
        let before = losing.count
        for localization in entry.localizations where !localization.isSource {
          for text in localization.texts where text.isWritten {
            let own = OwnPlaceholders(in: text.text)
            if own.all[placeholder] == style {
              keeping += 1
            } else if !text.text.contains(placeholder), !own.renames(style, of: source) {
              losing.append((entry, localization, text, placeholder))
            }
          }
        }
        kept[style, default: 0] += keeping
        // Where most translations of a text do without, the source text has changed, or it is none.
        if losing.count - before <= max(keeping, 1) { lost[style] = losing }
      }
    }
    return OwnPlaceholders.Style.allCases.flatMap { style -> [Diagnostic] in
      let faults = lost[style] ?? []
      guard let count = kept[style], count >= faults.count else { return [] }
      return faults.map { entry, localization, text, placeholder in
        let similar = OwnPlaceholders(in: text.text, spaced: true).all.keys.sorted().first { $0 != placeholder }
        return finding(
          similar.map { "'\($0)' stands for the source text's '\(placeholder)', which code replaces" }
            ?? "the source text's '\(placeholder)' is missing", in: entry, localization, text,
          help: "copy '\(placeholder)' from the source text")
      }
    }
  }
}

/// The placeholders of a text that no formatter reads, each with the way it is written.
package struct OwnPlaceholders {
  /// A way of writing them, longer openings first.
  enum Style: String, CaseIterable {
    case doubleBraces = "{{ }}"
    case dollarBraces = "${ }"
    case percentBraces = "%{ }"
    case doubleBrackets = "[[ ]]"
    case braces = "{ }"

    /// What stands before and behind the name.
    var ends: (opening: [UInt8], closing: [UInt8]) {
      let parts = rawValue.utf8.split(separator: UInt8(ascii: " ")).map(Array.init)
      return (parts[0], parts[1])
    }
  }

  private(set) var all: [String: Style] = [:]

  /// Whether a text has something that is written like one.
  package static func mayHave(_ text: String) -> Bool { !OwnPlaceholders(in: text).all.isEmpty }

  /// - Parameter spaced: whether names may have spaces and letters beyond ASCII, as no programmer writes them.
  init(in text: String, spaced: Bool = false) {
    let bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
      // `\begin{document}`
      let isArgument = bytes[index] == UInt8(ascii: "{") && (bytes.at(index - 1)?.isASCIILetter ?? false)
      guard !isArgument, let (style, end) = OwnPlaceholders.placeholder(at: index, in: bytes, spaced: spaced) else {
        index += 1
        continue
      }
      all[String(decoding: bytes.slice(from: index, to: end), as: UTF8.self)] = style
      index = end
    }
  }

  /// Whether another rule speaks of it: `markup/app-intent-parameter` names parameters that the source text lacks.
  func renames(_ style: Style, of source: OwnPlaceholders) -> Bool {
    style == .dollarBraces && all.contains { $0.value == .dollarBraces && source.all[$0.key] == nil }
  }

  /// The longest name that is looked for, in bytes.
  private static let longestName = 40

  private static func placeholder(at start: Int, in bytes: [UInt8], spaced: Bool) -> (Style, end: Int)? {
    for style in Style.allCases {
      let (opening, closing) = style.ends
      guard bytes.slice(from: start).starts(with: opening) else { continue }
      let rest = bytes.slice(from: start + opening.count)
      let name = rest.prefix { $0.isASCIIWord || $0 == UInt8(ascii: ".") || spaced && ($0 == 0x20 || $0 >= 0x80) }
      guard !name.isEmpty, name.count <= longestName, rest.dropFirst(name.count).starts(with: closing) else { continue }
      let end = start + opening.count + name.count + closing.count
      // `%{value1}@` is a display pattern, of which `format/translated-placeholder` speaks.
      return style == .percentBraces && bytes.at(end) == UInt8(ascii: "@") ? nil : (style, end)
    }
    return nil
  }
}
