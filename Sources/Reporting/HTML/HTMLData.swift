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

  init(_ report: Report, _ shown: CoverageReport) {
    self.report = report
    self.shown = shown
    coverage = shown.coverage.narrowed(to: shown.view)
  }

  /// The script elements with the data.
  var scripts: String {
    var texts = Interned()
    var converter = LocationConverter(report)
    let uses = Dictionary(grouping: shown.uses) { Use(table: $0.tableName, key: $0.key) }
    let view = CoverageView(measure: shown.view.measure)
    let rows = coverage.rows(view, before: shown.before)
    let columns = Dictionary(zip(rows.map(\.name), rows.indices)) { first, _ in first }
    var elements: [String] = []
    let tables = coverage.tables.enumerated().map { index, table in
      for language in table.languages {
        guard let column = columns[language.language.code] else { continue }
        let own = HTMLColumn(language, keys: table.keys.count).texts(&texts)
        elements.append(HTMLData.element(id: "texts-\(index)-\(column)", own))
      }
      return self.table(table, uses, &texts, &converter)
    }
    let data = JSONValue.compact([
      ("languages", .array(rows.map(language))), ("tables", .array(tables)),
      ("texts", .array(texts.list.map(JSONValue.string))),
      ("acceptsSame", shown.coverage.acceptsSame ? .bool(true) : nil), ("sourceURL", .optional(shown.sourceURL)),
    ])
    elements.append(HTMLData.element(id: "data", data))
    return elements.joined(separator: "\n")
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
      ("same", .int(tally.same)), ("inherited", .int(tally.inherited)), ("raw", .int(row.count.rawKeys)),
      ("words", .int(row.count.words.gaps)),
      ("change", row.before.map { .int(tally.readyTenths - $0[shown.view.measure].readyTenths) }),
    ])
  }

  private func table(
    _ table: Coverage.Table, _ uses: [Use: [KeyUse]], _ texts: inout Interned, _ converter: inout LocationConverter
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
    let columns = table.languages.map { ($0.language.code, HTMLColumn($0, keys: table.keys.count).states) }
    return .compact([
      ("name", .string(TerminalText.visible(table.label))),
      ("source", .string(table.sourceLanguage?.code ?? "")),
      ("keys", .array(keys)), ("sources", .array(sources)), ("screens", .array(screens)), ("lines", .array(lines)),
      ("comments", .compact(comments)), ("code", .compact(code)), ("columns", .compact(columns)),
    ])
  }
}

/// One language of a table.
private struct HTMLColumn {
  private let units: [Coverage.Unit]
  private let keys: Int

  init(_ language: Coverage.LanguageUnits, keys: Int) {
    units = language.units
    self.keys = keys
  }

  /// The units of each key, in order.
  private var groups: [ArraySlice<Coverage.Unit>] {
    var groups: [ArraySlice<Coverage.Unit>] = []
    var start = units.startIndex
    while start < units.endIndex {
      var end = start + 1
      while end < units.endIndex, units[end].key == units[start].key { end += 1 }
      groups.append(units[start..<end])
      start = end
    }
    return groups
  }

  /// Two texts with a character for each key: the letter of its worst unit, and the digit for what people see there.
  var states: JSONValue {
    var letters = [UInt8](repeating: UInt8(ascii: "t"), count: keys)
    var sees = [UInt8](repeating: UInt8(ascii: "0"), count: keys)
    for group in groups {
      guard let key = group.first?.key else { continue }
      let worst = group.max { HTMLColumn.rank($0) < HTMLColumn.rank($1) }
      letters[key] = worst.map(HTMLColumn.letter) ?? letters[key]
      let showsKey = group.first { $0.visibleText == .rawKey }
      sees[key] += UInt8((showsKey ?? worst).map(HTMLColumn.visibleText) ?? 0)
    }
    return .array([letters, sees].map { .string(String(decoding: $0, as: UTF8.self)) })
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
    case .translated where unit.isBroken: UInt8(ascii: "b")
    case .translated where unit.isSame: UInt8(ascii: "c")
    case .translated where unit.isSuspect: UInt8(ascii: "s")
    case .translated: UInt8(ascii: "t")
    case .inherited: UInt8(ascii: "i")
    case .machineTranslated: UInt8(ascii: "m")
    case .needsReview: UInt8(ascii: "r")
    case .new: UInt8(ascii: "n")
    case .empty: UInt8(ascii: "e")
    case .missing: UInt8(ascii: "x")
    }
  }

  /// Best first, in the order of the page's script.
  private static let letters = Array("tiscmrnebx".utf8)

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
