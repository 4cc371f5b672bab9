internal import CatalogModel
package import Linting
internal import Text

/// How the keys that developers chose are written: each key counts for one style.
package struct KeyStyleSurvey: Sendable {
  /// The styles, the most frequent first.
  package private(set) var rows: [Row] = []
  /// The number of keys.
  package let count: Int
  /// The way of writing that nine of ten keys follow; nil where there is none, or are too few keys.
  package let convention: KeyLayout?

  /// The team's written rule that nineteen of twenty keys follow; nil where there is none, or are too few keys.
  package let preset: KeyPreset?

  /// A style with the number of its keys.
  package struct Row: Sendable {
    /// What the keys are.
    package let kind: Kind
    /// What it is called: `dotted snake_case`.
    package let name: String
    /// The first key in that style.
    package let example: String
    /// The number of keys.
    package let count: Int
  }

  /// What keys of a style are.
  package enum Kind: Sendable {
    /// The source texts themselves.
    case texts
    /// Names that are written alike.
    case layout
    /// Other names.
    case others
  }

  /// Whether nine of ten keys are sentences or words.
  package let isOfSentences: Bool

  /// Fewer keys show no convention.
  private static let fewestKeys = 5

  /// The keys of all catalogs, or those of the sources where there is no catalog.
  package init(_ input: LintInput) {
    let chosen = DeveloperKeys.byTable(input).flatMap(\.all)
    let own = chosen.filter { $0.entry != nil }
    let keys = own.isEmpty ? chosen : own
    count = keys.count
    convention = KeyStyleSurvey.convention(of: keys.map(\.text))
    preset = KeyStyleSurvey.preset(of: keys.map(\.text))
    let sentences = KeyStyleSurvey.sentences(among: keys.filter { !$0.isNamed })
    let texts = Set(sentences.map { ExactText($0.text) })
    var names = keys.map(\.text).filter { !texts.contains(ExactText($0)) }
    var layouts = KeyLayout.all
    var rows = [
      Row(kind: .texts, name: "sentences and words", example: sentences.first?.text ?? "", count: sentences.count)
    ]
    // A name may fit several layouts: it counts for the one that most of them have.
    while !names.isEmpty {
      let best = layouts.map { layout in (layout, names.filter { layout.isFollowed(by: $0) }.count) }
        .reduce((KeyLayout.standard, 0)) { $1.1 > $0.1 ? $1 : $0 }
      guard best.1 * 50 >= keys.count, best.1 > 1 else { break }
      let first = names.first { best.0.isFollowed(by: $0) }
      rows.append(Row(kind: .layout, name: best.0.name, example: first ?? "", count: best.1))
      names.removeAll { best.0.isFollowed(by: $0) }
      layouts.removeAll { $0 == best.0 }
    }
    isOfSentences = sentences.count * 10 >= keys.count * 9
    rows.append(Row(kind: .others, name: "other names", example: names.first ?? "", count: names.count))
    self.rows = rows.filter { $0.count > 0 }.sorted { $0.count > $1.count }
  }

  /// The keys that are texts among those that look like texts. Where most have another source text, as
  /// `[Settings/title]` has, those alone that are their own; a few others are texts that somebody has corrected.
  private static func sentences(among keys: [DeveloperKeys.Key]) -> [DeveloperKeys.Key] {
    let known = keys.filter { !$0.sourceTexts.isEmpty }
    let own = known.filter { key in key.sourceTexts.contains { Message($0).repeats(key.text) } }
    return own.count * 2 < known.count ? own : keys
  }

  private static func convention(of keys: [String]) -> KeyLayout? {
    guard keys.count >= fewestKeys else { return nil }
    let found = KeyLayout.all.map { layout in
      (layout, followers(of: Dictionary(layout.options.map { ($0.name, $0.value) }) { first, _ in first }, among: keys))
    }
    let best = found.reduce((KeyLayout.standard, 0)) { $1.1 > $0.1 ? $1 : $0 }
    return best.1 * 10 >= keys.count * 9 ? best.0 : nil
  }

  private static func preset(of keys: [String]) -> KeyPreset? {
    guard keys.count >= fewestKeys else { return nil }
    return KeyPreset.all.first { preset in
      preset.isToldByNames && followers(of: preset.convention, among: keys) * 20 >= keys.count * 19
    }
  }

  /// How many keys follow a convention that is given by its options.
  private static func followers(of options: [String: OptionValue], among keys: [String]) -> Int {
    let grammar = KeyGrammar(RuleOptions(Convention().options, chosen: options))
    return keys.count { grammar.fault(in: $0) == nil }
  }
}
