internal import CatalogCoverage
internal import CatalogModel
internal import Text

/// The data of the page, column by column: one letter for each key and language, and each text once.
struct HTMLData {
  private let report: Report
  private let shown: CoverageReport
  private let coverage: Coverage

  init(_ report: Report, _ shown: CoverageReport) {
    self.report = report
    self.shown = shown
    coverage = shown.coverage.narrowed(to: shown.view)
  }

  var json: JSONText {
    var texts = Interned()
    var converter = LocationConverter(report)
    let uses = Dictionary(grouping: shown.uses) { Use(table: $0.table ?? "Localizable", key: $0.key) }
    let tables = coverage.tables.map { table in self.table(table, uses, &texts, &converter) }
    let view = CoverageView(measure: shown.view.measure)
    return .object([
      ("languages", .array(coverage.rows(view, before: shown.before).map(language))),
      ("tables", .array(tables)),
      ("texts", .array(texts.list.map(JSONText.string))),
    ])
  }

  /// A table and a key, to find uses.
  private struct Use: Hashable {
    let table: String
    let key: String
  }

  private func language(_ row: CoverageRow) -> JSONText {
    let language = Language(row.name)
    let tally = row.count[shown.view.measure]
    return .compact([
      ("code", .string(PlainText.visible(row.name))), ("tag", .string(language.tag)),
      ("rtl", .bool(language.isRightToLeft)), ("source", .bool(row.isSource)), ("total", .int(tally.total)),
      ("ready", .int(tally.readyTenths)), ("shipping", .int(tally.shippingTenths)),
      ("missing", .int(tally.missing + tally.empty)), ("new", .int(tally.new)),
      ("review", .int(tally.needsReview + tally.machineTranslated)), ("broken", .int(tally.broken)),
      ("suspect", .int(tally.suspect)), ("inherited", .int(tally.inherited)), ("raw", .int(row.count.rawKeys)),
      ("words", .int(row.count.words.gaps)),
      ("change", row.before.map { .int(tally.readyTenths - $0[shown.view.measure].readyTenths) }),
    ])
  }

  private func table(
    _ table: Coverage.Table, _ uses: [Use: [KeyUse]], _ texts: inout Interned, _ converter: inout LocationConverter
  ) -> JSONText {
    var keys: [JSONText] = []
    var sources: [JSONText] = []
    var screens: [JSONText] = []
    var comments: [(String, JSONText)] = []
    var code: [(String, JSONText)] = []
    var lines: [JSONText] = []
    for (index, key) in table.keys.enumerated() {
      keys.append(.string(PlainText.visible(key.key)))
      sources.append(key.source == key.key ? .int(-1) : .int(texts.index(key.source)))
      screens.append(.int(key.screen.map { texts.index($0) } ?? -1))
      if let comment = key.comment, !comment.isEmpty { comments.append((String(index), .int(texts.index(comment)))) }
      if let found = uses[Use(table: table.name, key: key.key)] {
        code.append((String(index), .array(found.prefix(6).map { .int(texts.index(converter.text($0.location))) })))
      }
      lines.append(.int(key.location.map { texts.index(converter.text($0)) } ?? -1))
    }
    let columns = table.languages.map { ($0.language.code, column($0, keys: table.keys.count, &texts)) }
    return .object([
      ("name", .string(PlainText.visible(table.label))),
      ("source", .string(table.sourceLanguage?.code ?? "")),
      ("keys", .array(keys)), ("sources", .array(sources)), ("screens", .array(screens)), ("lines", .array(lines)),
      ("comments", .object(comments)), ("code", .object(code)), ("columns", .object(columns)),
    ])
  }

  /// One language of a table: a letter for each key, and details for keys with gaps or doubts.
  private func column(_ language: Coverage.LanguageUnits, keys: Int, _ texts: inout Interned) -> JSONText {
    var letters = [UInt8](repeating: UInt8(ascii: "t"), count: keys)
    var details: [(String, JSONText)] = []
    var start = language.units.startIndex
    while start < language.units.endIndex {
      let key = language.units[start].key
      var end = start + 1
      while end < language.units.endIndex, language.units[end].key == key { end += 1 }
      let units = language.units[start..<end]
      letters[key] = units.map(HTMLData.letter).max { HTMLData.rank($0) < HTMLData.rank($1) } ?? letters[key]
      if units.contains(where: { $0.isGap || $0.isSuspect }) {
        details.append((String(key), detail(units, letters[key], &texts)))
      }
      start = end
    }
    return .object([
      ("states", .string(String(decoding: letters, as: UTF8.self))),
      ("details", .object(details)),
    ])
  }

  /// A single gap without a text is one number, for what users see; otherwise there is a row for each unit.
  private func detail(_ units: ArraySlice<Coverage.Unit>, _ letter: UInt8, _ texts: inout Interned) -> JSONText {
    if units.count == 1, let unit = units.first, unit.variation == nil, unit.text == nil {
      return .int(HTMLData.visibleText(unit))
    }
    return .array(
      units.map { unit in
        .array([
          .int(unit.variation.map { texts.index($0) } ?? -1),
          .string(String(decoding: [HTMLData.letter(unit)], as: UTF8.self)), .int(HTMLData.visibleText(unit)),
          .int(unit.text.map { texts.index($0) } ?? -1),
        ])
      })
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
  private static let letters = Array("tismrnebx".utf8)

  private static func rank(_ letter: UInt8) -> Int { letters.firstIndex(of: letter) ?? 0 }
}

/// Texts, each stored once, without control characters.
private struct Interned {
  private(set) var list: [String] = []
  private var indices: [String: Int] = [:]

  mutating func index(_ text: String) -> Int {
    if let index = indices[text] { return index }
    indices[text] = list.count
    list.append(PlainText.harmless(text))
    return list.count - 1
  }
}
