internal import CatalogModel
internal import Diagnostics
internal import Syntax

extension TrAPPReader {
  mutating func report(
    _ id: String, _ severity: Severity, _ message: String, at bytes: Range<Int>, key: String? = nil,
    language: Language? = nil, help: String? = nil
  ) {
    guard faults.hasRoom() else { return }
    let subject = Subject(table: file.stem, key: key, language: language?.code)
    faults.report(Diagnostic(id, severity, message, subject: subject, at: file.location(bytes), help: help))
  }

  mutating func reportType(_ row: Int, key: String? = nil, language: Language? = nil) {
    report(
      "catalog/wrong-type", .error, "'\(tree.key(of: row))' is not a string, so TrAPP's reader rejects the file",
      at: tree[row].range,
      key: key, language: language)
  }

  mutating func isObject(_ index: Int) -> Bool {
    if tree[index].kind == .object { return true }
    report("catalog/wrong-type", .error, "'\(tree.key(of: index))' is not an object", at: tree[index].range)
    return false
  }

  /// Checks the base language and the fallback map against the languages that have texts.
  mutating func check(_ translations: Int) {
    let translated = Set(tree.children(of: translations).map { tree.key(of: $0) })
    let root = tree[JSONTree.root].range.prefix(1)
    if let base = tree.member("baseLanguage", of: JSONTree.root) {
      if let code = tree.string(at: base), !translated.contains(code) {
        report(
          "trapp/missing-base-language", .error, "the base language '\(code)' has no translations", at: tree[base].range
        )
      }
    } else {
      report("trapp/missing-member", .error, "the file has no 'baseLanguage', which TrAPP's reader needs", at: root)
    }
    guard let map = tree.member("languageFallback", of: JSONTree.root) else {
      return report(
        "trapp/missing-member", .error, "the file has no 'languageFallback', which TrAPP's reader needs", at: root)
    }
    checkFallbacks(map, translated)
  }

  private mutating func checkFallbacks(_ map: Int, _ translated: Set<String>) {
    var rows: [String: String] = [:]
    for row in tree.children(of: map) { rows[tree.key(of: row)] = tree.string(at: row) }
    for row in tree.children(of: map) {
      guard let target = tree.string(at: row) else { continue }
      let code = tree.key(of: row)
      if isCycle(from: code, rows) {
        report("trapp/fallback-cycle", .error, "the fallbacks of '\(code)' lead back to '\(code)'", at: tree[row].range)
      } else if !translated.contains(target) {
        report(
          "trapp/dangling-fallback", .error, "'\(code)' falls back to '\(target)', which has no translations",
          at: tree[row].range)
      }
    }
    // In files written by hand, as in TrAPP's documentation, only languages without texts have a row. An export of TrAPP
    // has one for each language, so that one that lacks its own has lost it.
    guard rows.contains(where: { $0.key == $0.value }) else { return }
    for code in translated.sorted() where rows[code] == nil {
      report(
        "trapp/missing-fallback", .warning, "'\(code)' has translations, but no row in 'languageFallback'",
        at: tree[map].keyRange, help: "add \"\(code)\": \"\(code)\"")
    }
  }

  private func isCycle(from code: String, _ rows: [String: String]) -> Bool {
    var current = code
    // A cycle has at most as many steps as there are languages.
    for _ in 0..<min(rows.count, 1_000) {
      guard let next = rows[current], next != current else { return false }
      if next == code { return true }
      current = next
    }
    return false
  }
}

extension Extras {
  private static let untranslatedField = "untranslated"

  /// The languages in which a key has an empty text.
  var untranslated: [Language] {
    guard format == TrAPPReader.format, let raw = self[Extras.untranslatedField],
      case .array(let codes) = JSONValue(parsing: raw)
    else { return [] }
    return codes.compactMap { code in
      guard case .string(let text) = code else { return nil }
      return Language(text)
    }
  }

  /// Records whether a key has an empty text in a language. False resets it, for a duplicate key with a text.
  mutating func setUntranslated(_ language: Language, _ isUntranslated: Bool) {
    let languages = untranslated.filter { $0 != language } + (isUntranslated ? [language] : [])
    guard !languages.isEmpty else {
      self = Extras()
      return
    }
    var renderer = JSONRenderer(style: .compact)
    renderer.render(.array(languages.map { .string($0.code) }))
    format = TrAPPReader.format
    fields = [Field(Extras.untranslatedField, String(decoding: renderer.out, as: UTF8.self))]
  }
}
