internal import CatalogModel
internal import Diagnostics
internal import Gate
internal import Text

/// Counts the texts of one translators' file that a wrong encoding has made unreadable.
///
/// A spreadsheet that opens a file in the wrong encoding damages every text with a letter that is not in ASCII. Then the
/// file is of no use, whatever else somebody did to it; single damaged texts come from elsewhere.
struct DamageTally {
  /// The texts that cannot be read any more, and what happened to them.
  private(set) var lost: [(altered: PlatformDamage, text: IncomingText)] = []
  private var totalCount = 0
  /// The texts with other letters than those of ASCII, by language: those that are whole, and those that are lost.
  private var counts: [Language: (whole: Int, lost: Int)] = [:]

  /// Counts a text.
  mutating func count(_ altered: PlatformDamage?, _ text: IncomingText) {
    totalCount += 1
    if let altered, altered.isLost {
      lost.append((altered, text))
      counts[text.language, default: (0, 0)].lost += 1
    } else if !text.text.utf8.allSatisfy({ $0 < 0x80 }) {
      counts[text.language, default: (0, 0)].whole += 1
    }
  }

  /// Fewer damaged texts are named one by one.
  private static let least = 3

  /// Why a file does not come in; nil where not most of the texts in a language are lost.
  func fault(in path: String) -> Diagnostic? {
    guard counts.values.contains(where: { $0.lost >= DamageTally.least && $0.lost > $0.whole }) else { return nil }
    let misread = lost.count { $0.altered == .misread }
    let figures = "\(TerminalText.number(lost.count)) of \(TerminalText.number(totalCount)) texts"
    return misread * 2 >= lost.count
      ? Diagnostic(
        "exchange/wrong-encoding", .error,
        "\(figures) look decoded with the wrong encoding, as a spreadsheet does with a file that is opened by a double click",
        at: .file(path),
        help:
          "export again; open CSV in Excel with Data > From Text/CSV and the file origin 65001 (UTF-8), or take xlsx")
      : Diagnostic(
        "exchange/wrong-encoding", .error,
        "\(figures) have question marks for letters, as a spreadsheet writes that saves in another encoding than UTF-8",
        at: .file(path), help: "save as CSV UTF-8, or take xlsx")
  }
}
