internal import CatalogModel
package import CodeModel
internal import Diagnostics
internal import LintRules
internal import Linting
internal import Text
package import Workspace

/// The keys of a project by the screens that their names say.
package struct KeyTree {
  /// The screens and the segments that screens share: those of most keys first.
  package private(set) var groups: [Group] = []
  /// How many keys are names of one segment, such as `saveButton`.
  package private(set) var loneCount = 0
  /// How many keys are texts.
  package private(set) var textCount = 0
  /// Whether the built-in list says which segments screens share, and no setting.
  package let isVocabularyBuiltIn: Bool
  /// Whether sources were scanned; if not, nothing is known of uses.
  package let knowsUses: Bool

  /// The keys of one first segment.
  package struct Group {
    /// The segment, as its first key writes it.
    package let name: String
    /// What it stands for.
    package let kind: Kind
    /// Its keys, sorted.
    package fileprivate(set) var keys: [Item]

    /// In how many files its keys are used.
    package var fileCount: Int { Set(keys.flatMap(\.uses).map(\.location.path)).count }
    /// How many of its keys nobody uses.
    package var unusedCount: Int { keys.count(where: \.isUnused) }
    /// How many of its keys are used on other screens.
    package var foreignCount: Int { keys.count { !$0.screens.isEmpty } }
  }

  /// What a first segment stands for.
  package enum Kind: String {
    /// A screen: most of its keys are used in files of its own.
    case screen
    /// A segment that screens share.
    case shared
    /// Neither, as far as the uses tell.
    case other
  }

  /// One key.
  package struct Item {
    /// The key.
    package let key: String
    /// The kind of text that its last word says, in lower case: `title`; nil for a name of one segment.
    package let element: String?
    /// The platform or version that its last word says, in lower case: `ios`; nil for none.
    package let suffix: String?
    /// The name of its table.
    package let table: String
    /// The source text; nil where it has none.
    package let text: String?
    /// Where code uses it, in the order of paths and lines.
    package let uses: [KeyUse]
    /// Whether nobody uses it, for certain.
    package let isUnused: Bool
    /// The screens on which it is used instead of the one that its name says; empty where its name is right.
    package let screens: [String]
  }

  /// What the keys of a project's catalogs are named for.
  package init(_ project: Project) {
    project.answer(LintInput.coverageStandsOn)
    let input = project.input
    isVocabularyBuiltIn = input.project.vocabulary.isBuiltIn
    knowsUses = input.project.isSourceScanned
    var owners = ScreenOwners(input)
    let unused = input.unusedKeys
    var grouped: [Int: [Item]] = [:]
    for key in owners.keys {
      let isUnused = unused[key.entry.tableHeader.number]?.contains(ExactText(key.entry.key)) ?? false
      grouped[key.segment, default: []].append(
        Item(
          key: key.entry.key, element: key.name.element, suffix: key.name.suffix, table: key.entry.table,
          text: key.entry.source?.texts.first?.text, uses: key.uses,
          isUnused: isUnused, screens: owners.screens(insteadOf: key)))
    }
    groups = grouped.map { segment, keys in
      Group(
        name: owners.spelling(of: segment),
        kind: owners.isShared(segment) ? .shared : owners.isScreen(segment) ? .screen : .other,
        keys: keys.sorted { ($0.key, $0.table) < ($1.key, $1.table) })
    }.sorted { ($1.keys.count, $0.name) < ($0.keys.count, $1.name) }
    // As above, a key of several tables of one name is one.
    var seen: [String: Set<ExactText>] = [:]
    for table in input.tables where table.kind.hasChosenKeys {
      for entry in table.entries where entry.isInScope {
        guard seen[table.name, default: []].insert(ExactText(entry.key)).inserted else { continue }
        if entry.isNamed { loneCount += 1 } else { textCount += 1 }
      }
    }
    loneCount -= owners.keys.count
  }
}
