internal import CatalogCoverage
internal import CatalogModel
internal import CodeModel
internal import Seen
internal import Syntax
internal import Text

/// The data of the page: one letter for each key and language, which the page reads at once, and the texts, one script
/// element for each table and language, which it reads when they are asked for.
struct HTMLData {
  private let report: Report
  private let shown: CoverageReport
  private let coverage: Coverage
  private let changes: CoverageChanges?

  init(_ report: Report, _ shown: CoverageReport) {
    self.report = report
    self.shown = shown
    coverage = shown.coverage.narrowed(to: shown.view)
    changes = shown.changes
  }

  /// The script elements with the data.
  var scripts: String {
    var texts = Interned()
    var converter = LocationConverter(report)
    let uses = Dictionary(grouping: shown.uses) { Use(table: $0.tableName, key: $0.key) }
    let view = CoverageView(measure: shown.view.measure)
    let rows = coverage.rows(view, before: shown.before)
    let columns = Dictionary(zip(rows.map(\.name), rows.indices)) { first, _ in first }
    var owners = HTMLOwners(shown.view)
    var elements: [String] = []
    let tables = coverage.tables.enumerated().map { index, table in
      for language in table.languages {
        guard let column = columns[language.language.code] else { continue }
        let own = HTMLColumn(language, keys: table.keys.count).texts(&texts)
        elements.append(HTMLData.element(id: "texts-\(index)-\(column)", own))
      }
      return self.table(table, index, owners.columns(of: table), uses, &texts, &converter)
    }
    let data = JSONValue.compact([
      ("languages", .array(rows.map(language))), ("tables", .array(tables)),
      ("texts", .array(texts.list.map(JSONValue.string))),
      ("groups", groups(hasOwners: !owners.names.isEmpty)),
      ("owners", owners.names.isEmpty ? nil : .array(owners.names.map { .string(TerminalText.visible($0)) })),
      ("since", since), ("history", HTMLHistory(shown)?.json),
      ("acceptsSame", shown.coverage.acceptsSame ? .bool(true) : nil), ("sourceURL", .optional(shown.sourceURL)),
    ])
    elements.append(HTMLData.element(id: "data", data))
    return elements.joined(separator: "\n")
  }

  /// The rows of `report --by table`, `screen` and `owner`, by the name of the grouping.
  private func groups(hasOwners: Bool) -> JSONValue {
    var view = shown.view
    let groupings: [CoverageGrouping] = hasOwners ? [.table, .screen, .owner] : [.table, .screen]
    return .compact(
      groupings.map { grouping in
        view.grouping = grouping
        return (grouping.rawValue, .array(coverage.rows(view).map(group)))
      })
  }

  private func group(_ row: CoverageRow) -> JSONValue {
    let tally = row.count[shown.view.measure]
    return .compact([
      // The page's filters know what has no screen and no owner by an empty name.
      ("name", .string(row.isRest ? "" : TerminalText.visible(row.name))), ("ready", .int(tally.readyTenths)),
      ("gaps", .int(tally.gaps)), ("raw", .int(row.count.rawKeys)), ("total", .int(tally.total)),
    ])
  }

  /// What is compared with; nil for nothing.
  private var since: JSONValue? {
    guard let changes, let since = shown.since else { return nil }
    return .compact([
      ("text", .string(TerminalText.visible(since.text))), ("added", .int(changes.addedKeys)),
      ("removed", .int(changes.removedKeys)),
    ])
  }

  private static func element(id: String, _ json: JSONValue) -> String {
    "<script type=\"application/json\" id=\"\(id)\">\(HTMLReporter.inScript(json.line))</script>"
  }

  /// A table and a key, to find uses.
  private struct Use: Hashable {
    let table: String
    let key: String
  }

  private func language(_ row: CoverageRow) -> JSONValue {
    let language = Language(row.name)
    let tally = row.count[shown.view.measure]
    return .compact([
      ("code", .string(TerminalText.visible(row.name))), ("name", .optional(language.englishName)),
      ("tag", .string(language.tag)), ("rtl", .bool(language.isRightToLeft)), ("source", .bool(row.isSource)),
      ("total", .int(tally.total)), ("ready", .int(tally.readyTenths)),
      ("missing", .int(tally.missing + tally.empty)), ("new", .int(tally.new)),
      ("review", .int(tally.needsReview + tally.machineTranslated)), ("broken", .int(tally.broken)),
      ("same", .int(tally.same)), ("inherited", .int(tally.inherited)),
      ("notNeeded", .int(tally.notNeeded)), ("raw", .int(row.count.rawKeys)),
      ("words", .int(row.count.words.gaps)),
      ("export", .optional(shown.exports[row.name])),
      ("change", row.before.map { .int(tally.readyTenths - $0[shown.view.measure].readyTenths) }),
    ])
  }

  /// - Parameters:
  ///   - number: its index among the tables.
  ///   - owners: of each language that has any: `HTMLOwners`.
  private func table(
    _ table: Coverage.Table, _ number: Int, _ owners: [(String, JSONValue?)], _ uses: [Use: [KeyUse]],
    _ texts: inout Interned, _ converter: inout LocationConverter
  ) -> JSONValue {
    var keys: [JSONValue] = []
    var sources: [JSONValue] = []
    var screens: [JSONValue] = []
    var comments: [(String, JSONValue?)] = []
    var code: [(String, JSONValue?)] = []
    var lines: [JSONValue] = []
    for (index, key) in table.keys.enumerated() {
      keys.append(.string(TerminalText.visible(key.key)))
      sources.append(key.source == key.key ? .int(-1) : .int(texts.index(key.source)))
      screens.append(.int(key.screen.map { texts.index($0) } ?? -1))
      if let comment = key.comment, !comment.isEmpty { comments.append((String(index), .int(texts.index(comment)))) }
      if let found = uses[Use(table: table.name, key: key.key)] {
        code.append(
          (
            String(index),
            .array(found.prefix(CoverageReport.placeLimit).map { .int(texts.index(converter.text($0.location))) })
          ))
      }
      lines.append(.int(key.location.map { texts.index(converter.text($0)) } ?? -1))
    }
    let faults: [(String, JSONValue?)] = table.languages.compactMap { language in
      HTMLColumn(language, keys: table.keys.count).faults(&texts).map { (language.language.code, $0) }
    }
    let columns: [(String, JSONValue?)] = table.languages.map { language in
      let changed = changes.flatMap { self.changed($0, number, language.language.code, table.keys.count) }
      let states = HTMLColumn(language, keys: table.keys.count).states
      return (language.language.code, .array((states + [changed].compactMap { $0 }).map(JSONValue.string)))
    }
    return .compact([
      ("name", .string(TerminalText.visible(table.label))),
      ("source", .string(table.sourceLanguage?.code ?? "")),
      ("keys", .array(keys)), ("sources", .array(sources)), ("screens", .array(screens)), ("lines", .array(lines)),
      ("comments", .compact(comments)), ("code", .compact(code)), ("columns", .compact(columns)),
      ("owners", owners.isEmpty ? nil : .compact(owners)), ("faults", faults.isEmpty ? nil : .compact(faults)),
    ])
  }

  /// A text with a hexadecimal digit for each key: the sum of 1 for what became ready, 2 for what is no longer ready, 4
  /// for what is newly missing and 8 for what newly shows raw. Nil where nothing changed.
  private func changed(_ changes: CoverageChanges, _ table: Int, _ language: String, _ keys: Int) -> String? {
    guard let own = changes.languages.first(where: { $0.language == language }) else { return nil }
    var sums = [Int](repeating: 0, count: keys)
    for (bit, kind) in CoverageChanges.Kind.allCases.enumerated() {
      for place in own[kind] where place.table == table { sums[place.key] += 1 << bit }
    }
    guard sums.contains(where: { $0 > 0 }) else { return nil }
    return sums.map { String($0, radix: 16) }.joined()
  }
}

/// Who is responsible for which texts, by the project's settings.
private struct HTMLOwners {
  /// The owners of any text, in the order in which they were met.
  private(set) var names: [String] = []
  private let view: CoverageView

  init(_ view: CoverageView) { self.view = view }

  /// For each language of a table that has owners, their numbers in `names` by key, -1 for nobody; one number where it is
  /// the same for all.
  mutating func columns(of table: Coverage.Table) -> [(String, JSONValue?)] {
    var columns: [(String, JSONValue?)] = []
    for row in table.languages {
      let (code, path) = (row.language.code, table.file(for: row.language))
      let numbers = table.keys.map { view.owner($0.key, code, path).map { number(of: $0) } ?? -1 }
      guard let first = numbers.first, numbers.contains(where: { $0 >= 0 }) else { continue }
      let isUniform = numbers.allSatisfy { $0 == first }
      columns.append((code, isUniform ? .int(first) : .array(numbers.map(JSONValue.int))))
    }
    return columns
  }

  private mutating func number(of name: String) -> Int {
    if let number = names.firstIndex(of: name) { return number }
    names.append(name)
    return names.count - 1
  }
}

/// The runs of a history, the last one of each day.
private struct HTMLHistory {
  private let moments: [CoverageMoment]

  /// Nil where there is no history.
  init?(_ shown: CoverageReport) {
    guard !shown.history.isEmpty else { return nil }
    var moments: [CoverageMoment] = []
    for moment in shown.moments {
      if let last = moments.last, last.date.prefix(10) == moment.date.prefix(10) { moments.removeLast() }
      moments.append(moment)
    }
    self.moments = moments
  }

  /// The dates, and of each language the ready share on each of them in tenths of a percent, -1 where it was not
  /// counted.
  var json: JSONValue {
    var lines: [String: [Int]] = [:]
    for (index, moment) in moments.enumerated() {
      for point in moment.languages {
        lines[point.language, default: Array(repeating: -1, count: moments.count)][index] = point.readyTenths
      }
    }
    return .compact([
      ("dates", .array(moments.map { .string(TerminalText.visible($0.date)) })),
      (
        "lines",
        .compact(lines.sorted { $0.key < $1.key }.map { ($0.key, .array($0.value.map(JSONValue.int))) })
      ),
    ])
  }
}

/// One language of a table.
private struct HTMLColumn {
  /// The units of each key, in order.
  private let groups: [ArraySlice<Coverage.Unit>]
  private let keys: Int

  init(_ language: Coverage.LanguageUnits, keys: Int) {
    groups = language.unitsByKey
    self.keys = keys
  }

  /// Two texts with a character for each key: the letter of its worst unit, and the digit for what people see there.
  var states: [String] {
    var letters = [UInt8](repeating: UInt8(ascii: "t"), count: keys)
    var sees = [UInt8](repeating: UInt8(ascii: "0"), count: keys)
    for group in groups {
      guard let key = group.first?.key else { continue }
      let worst = group.max { HTMLColumn.rank($0) < HTMLColumn.rank($1) }
      letters[key] = worst.map(HTMLColumn.letter) ?? letters[key]
      let showsKey = group.first { $0.visibleText == .rawKey }
      sees[key] += UInt8((showsKey ?? worst).map(HTMLColumn.visibleText) ?? 0)
    }
    return [letters, sees].map { String(decoding: $0, as: UTF8.self) }
  }

  /// By key the sentence about each of its texts, -1 for none; nil where that is not known of any.
  func faults(_ names: inout Interned) -> JSONValue? {
    var faults: [(String, JSONValue?)] = []
    for group in groups where group.contains(where: { $0.fault != nil }) {
      let own = group.map { unit in unit.fault.map { JSONValue.int(names.index($0.message)) } ?? .int(-1) }
      faults.append((String(group.first?.key ?? 0), .array(own)))
    }
    return faults.isEmpty ? nil : .compact(faults)
  }

  /// One member for each key: its text, 0 where there is none, or the rows of its forms.
  func texts(_ names: inout Interned) -> JSONValue {
    var members = [JSONValue](repeating: .int(0), count: keys)
    for group in groups {
      guard let first = group.first else { continue }
      if group.count == 1, first.variation == nil {
        members[first.key] = HTMLColumn.text(first)
        continue
      }
      members[first.key] = .array(
        group.map { unit in
          .array([
            .int(names.index(HTMLColumn.form(unit))),
            .string(String(decoding: [HTMLColumn.letter(unit)], as: UTF8.self)),
            .int(HTMLColumn.visibleText(unit)), HTMLColumn.text(unit),
            unit.source.map { .int(names.index($0)) } ?? .int(-1),
          ])
        })
    }
    return .array(members)
  }

  private static func text(_ unit: Coverage.Unit) -> JSONValue {
    unit.text.map { .string(TerminalText.harmless($0)) } ?? .int(0)
  }

  /// The name of a form: `one` of `plural.one`; whole paths where there are other variations.
  private static func form(_ unit: Coverage.Unit) -> String {
    let path = unit.variation ?? ""
    return path.hasPrefix("plural.") ? String(path.dropFirst("plural.".count)) : path
  }

  private static func visibleText(_ unit: Coverage.Unit) -> Int {
    switch unit.visibleText {
    case nil: 0
    case .sourceText: 1
    case .rawKey: 2
    case .otherForm: 3
    case .nothing: 4
    }
  }

  private static func letter(_ unit: Coverage.Unit) -> UInt8 {
    switch unit.status {
    case .translated where unit.fault?.canCrash == true: UInt8(ascii: "f")
    case .translated where unit.isBroken: UInt8(ascii: "b")
    case .translated where unit.isSame: UInt8(ascii: "c")
    case .translated where unit.isSuspect: UInt8(ascii: "s")
    case .translated: UInt8(ascii: "t")
    case .inherited: UInt8(ascii: "i")
    case .notNeeded: UInt8(ascii: "o")
    case .machineTranslated: UInt8(ascii: "m")
    case .needsReview: UInt8(ascii: "r")
    case .new: UInt8(ascii: "n")
    case .empty: UInt8(ascii: "e")
    case .missing: UInt8(ascii: "x")
    }
  }

  /// Best first, in the order of the page's script.
  private static let letters = Array("tioscmrnexbf".utf8)

  private static func rank(_ unit: Coverage.Unit) -> Int { letters.firstIndex(of: letter(unit)) ?? 0 }
}

/// Texts, each stored once, without control characters.
private struct Interned {
  private(set) var list: [String] = []
  private var indices: [String: Int] = [:]

  mutating func index(_ text: String) -> Int {
    if let index = indices[text] { return index }
    indices[text] = list.count
    list.append(TerminalText.harmless(text))
    return list.count - 1
  }
}
