package import CatalogModel
package import Diagnostics
internal import Text

/// Counts what is wrong with the texts of one translators' file: one kind of damage to many of them comes from a tool, and
/// then the file is of no use, whatever else somebody did to it. Single damaged texts come from elsewhere.
package struct DamageTally {
  private var totalCount = 0
  private var misreadCount = 0
  private var lostCount = 0
  /// By language.
  private var counts: [Language: Counts] = [:]

  /// The texts in one language.
  private struct Counts {
    /// The texts with other letters than those of ASCII that are whole, and all that cannot be read any more.
    var whole = 0
    var lost = 0
    /// The texts that differ from the catalog's.
    var changed = 0
    /// By rule: how many of these it has found, and what it says of the first.
    var found: [String: (count: Int, first: String)] = [:]
  }

  package init() {}

  /// Counts a text of the file, whether it differs from the catalog's or not.
  package mutating func add(_ text: String, _ damage: PlatformDamage?, in language: Language) {
    totalCount += 1
    if let damage, damage.isLost {
      lostCount += 1
      if damage == .misread { misreadCount += 1 }
      counts[language, default: Counts()].lost += 1
    } else if !text.utf8.allSatisfy({ $0 < 0x80 }) {
      counts[language, default: Counts()].whole += 1
    }
  }

  /// Counts a text that differs from the catalog's.
  package mutating func addChange(in language: Language) { counts[language, default: Counts()].changed += 1 }

  /// Counts a text that a rule has found something in.
  package mutating func add(rule: String, _ message: String, in language: Language) {
    counts[language, default: Counts()].found[rule, default: (0, message)].count += 1
  }

  /// Fewer unreadable texts are named one by one.
  private static let leastLost = 3

  /// Why a file that was read in the wrong encoding does not come in; nil where not most of the texts in a language are
  /// lost.
  package func encodingFault(in path: String) -> Diagnostic? {
    guard counts.values.contains(where: { $0.lost >= DamageTally.leastLost && $0.lost > $0.whole }) else { return nil }
    let figures = "\(TerminalText.number(lostCount)) of \(TerminalText.number(totalCount)) texts"
    return misreadCount * 2 >= lostCount
      ? Diagnostic(
        "exchange/wrong-encoding", .error,
        "\(figures) look decoded with the wrong encoding, as a spreadsheet does with a file that is opened by a double click",
        at: .file(path),
        help:
          "export again; open CSV in Excel with Data > From Text/CSV and the file origin 65001 (UTF-8), or take "
          + "xlsx; if the letters are meant, take the texts as they are with --accept \(PlatformDamage.misread.id)")
      : Diagnostic(
        "exchange/wrong-encoding", .error,
        "\(figures) have question marks for letters, as a spreadsheet writes that saves in another encoding than UTF-8",
        at: .file(path),
        help: "save as CSV UTF-8, or take xlsx; if the question marks are meant, take the texts as they are with "
          + "--accept " + PlatformDamage.questionMarks.id)
  }

  /// Fewer texts with one kind of damage come in to be reviewed.
  private static let leastAlike = 10

  /// Why a file with one kind of damage in many of its changed texts does not come in: a diagnostic for each language and
  /// kind; none where all is well.
  package func faults(in path: String) -> [Diagnostic] {
    counts.sorted { $0.key < $1.key }.flatMap { language, counts in
      counts.found.sorted { $0.key < $1.key }.compactMap { rule, found in
        // Translations that are copies of the source text are many in some languages.
        let share = rule == GateRules.copy ? 2 : 4
        guard found.count >= DamageTally.leastAlike, found.count * share >= counts.changed else { return nil }
        return Diagnostic(
          "exchange/damaged-file", .error,
          "\(TerminalText.number(found.count)) of the \(TerminalText.number(counts.changed)) changed texts in "
            + "'\(language.code)' have the same damage, as a tool does it: \(found.first) [\(rule)]",
          subject: Subject(language: language.code), at: .file(path),
          help: "repair the file, or take these texts as they are with --accept \(rule)")
      }
    }
  }
}
