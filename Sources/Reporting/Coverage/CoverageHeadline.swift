internal import CatalogCoverage
internal import CatalogModel
internal import Seen
internal import Syntax
internal import Text

/// The figures that a reader should see first: how many languages can ship, and what is worst.
struct CoverageHeadline {
  /// The number of languages, without source languages.
  let languages: Int
  /// The number of languages that have the minimum that is asked for, or all texts where none is; none of those that
  /// have a file which cannot be read.
  let ready: Int
  /// The number of other languages that have 90 % or more.
  let nearlyReady: Int
  /// The number of keys that users see instead of a text in some language.
  let rawKeys: Int
  /// The number of translations that copy the source text and should not.
  let same: Int
  /// The number of keys that code uses and no catalog has.
  let undefinedKeys: Int
  /// The number of keys that are left over in some languages, and not counted.
  let orphanedKeys: Int
  /// The codes of the languages that no product has or names, and that are not counted.
  let uncounted: [String]
  private let hasMinimums: Bool
  /// Whether code was read that uses keys.
  private let knowsUses: Bool

  init(_ shown: CoverageReport) {
    let coverage = shown.coverage.narrowed(to: shown.view)
    let rows = coverage.rows(CoverageView()).filter { !$0.isSource }
    let others = rows.filter { shown.lacksFile($0.name) || !shown.gates.isReadyToShip($0) }
    languages = rows.count
    ready = rows.count - others.count
    (undefinedKeys, orphanedKeys) = (shown.undefinedKeys, shown.orphanedKeys)
    uncounted = coverage.uncounted.map(\.code)
    hasMinimums = !shown.gates.minimums.isEmpty
    knowsUses = !shown.uses.isEmpty
    nearlyReady = others.count { $0.count[shown.view.measure].readyTenths >= 900 }
    same = rows.reduce(0) { $0 + $1.count[shown.view.measure].same }
    rawKeys = coverage.rawKeyCount
  }

  /// One line: `12 of 32 languages ready to ship, 9 more at 90% or above; 41 keys show raw`.
  var text: String {
    var parts: [String] = []
    if languages > 0 {
      var first = "\(ready) of \(TerminalText.count(languages, "language")) ready to ship"
      if !hasMinimums, nearlyReady > 0 { first += ", \(nearlyReady) more at 90% or above" }
      parts.append(first)
    }
    if rawKeys > 0 { parts.append(TerminalText.count(rawKeys, "key") + (rawKeys == 1 ? " shows" : " show") + " raw") }
    if same > 0 {
      parts.append("\(TerminalText.count(same, "translation")) \(same == 1 ? "copies" : "copy") the source text")
    }
    if undefinedKeys > 0 {
      parts.append(
        "\(TerminalText.count(undefinedKeys, "key")) that code uses \(undefinedKeys == 1 ? "is" : "are") in no catalog")
    }
    if orphanedKeys > 0 {
      let (has, be) = orphanedKeys == 1 ? ("has", "is") : ("have", "are")
      parts.append(
        "\(TerminalText.count(orphanedKeys, "key")) \(has) no source text\(knowsUses ? " and no use" : ""), and \(be) not counted"
      )
    }
    if !uncounted.isEmpty {
      let (be, them) = uncounted.count == 1 ? ("is", "it") : ("are", "them")
      parts.append("\(TerminalText.list(uncounted, upTo: 8)) \(be) not counted, because no product has \(them)")
    }
    return parts.joined(separator: "; ")
  }

  /// For machines; the counts behind the text.
  var json: JSONValue {
    .compact([
      ("languages", .int(languages)), ("readyLanguages", .int(ready)), ("nearlyReadyLanguages", .int(nearlyReady)),
      ("rawKeys", .int(rawKeys)), ("same", .int(same)), ("undefinedKeys", .int(undefinedKeys)),
      ("orphanedKeys", .int(orphanedKeys)),
      ("uncountedLanguages", uncounted.isEmpty ? nil : .array(uncounted.map(JSONValue.string))),
    ])
  }
}
