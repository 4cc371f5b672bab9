internal import CatalogCoverage
internal import Seen
internal import Text

/// Gaps by the languages that have them: a release's new texts are missing in all languages alike, and that is one thing
/// to know.
struct GapGroups {
  /// The texts that are a gap in exactly these languages.
  struct Group {
    /// In the order of the gaps.
    let languages: [String]
    /// One gap for each text, of the first language.
    var gaps: [CoverageGap]
  }

  /// Those of several languages, the largest first.
  let shared: [Group]
  /// All other gaps, in their order.
  let others: [CoverageGap]

  /// Fewer languages that have the same gaps are told one by one.
  private static let fewestLanguages = 3

  /// What makes gaps of two languages the same.
  private struct Name: Hashable {
    let table: String
    let key: ExactText
    let variation: String?
    let state: String
    let visibleText: VisibleText?

    init(_ gap: CoverageGap) {
      (table, key, variation) = (gap.table, ExactText(gap.key.key), gap.unit.variation)
      (state, visibleText) = (gap.state, gap.unit.visibleText)
    }
  }

  init(_ gaps: [CoverageGap]) {
    let names = gaps.map(Name.init)
    var languages: [Name: [String]] = [:]
    // A key that stands twice in a file has two gaps in one language.
    for (name, gap) in zip(names, gaps) where languages[name]?.last != gap.language {
      languages[name, default: []].append(gap.language)
    }
    var groups: [[String]: Group] = [:]
    var others: [CoverageGap] = []
    for (name, gap) in zip(names, gaps) {
      let own = languages[name] ?? []
      if own.count < GapGroups.fewestLanguages {
        others.append(gap)
      } else if gap.language == own[0] {
        groups[own, default: Group(languages: own, gaps: [])].gaps.append(gap)
      }
    }
    self.others = others
    shared = groups.values.sorted { a, b in
      let (x, y) = (a.languages.count * a.gaps.count, b.languages.count * b.gaps.count)
      return x != y ? x > y : a.languages.lexicographicallyPrecedes(b.languages)
    }
  }
}
