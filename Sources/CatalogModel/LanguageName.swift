extension Language {
  /// Its name in English as CLDR has it, the most specific one first and what that leaves out in parentheses:
  /// `Brazilian Portuguese`, `Serbian (Latin)`, `Simplified Chinese (China)`; nil for `Base` and unknown codes.
  package var englishName: String? {
    let parts = [script, region].compactMap { $0 }
    // Names of language, script and region, of language and one of them, of the language alone.
    let choices = [parts, Array(parts.prefix(1)), Array(parts.suffix(1)), []]
    for named in choices {
      guard let name = LanguageNameData.languages[([base] + named).joined(separator: "-")] else { continue }
      let rest = parts.filter { !named.contains($0) }.map { part in
        LanguageNameData.scripts[part] ?? LanguageNameData.regions[part] ?? part
      }
      return rest.isEmpty ? name : name + " (" + rest.joined(separator: ", ") + ")"
    }
    return nil
  }
}

extension Language {
  /// Whether it is a language that CLDR knows, with nothing but a script and a region that it knows: true of `pt_BR`, and
  /// not of `my-app`, although `my` is Burmese.
  package var isKnown: Bool {
    guard isWellFormed, englishName != nil else { return false }
    return code.split(whereSeparator: { "-_".contains($0) }).dropFirst().allSatisfy { part in
      part.lowercased() == script?.lowercased() && script.map { LanguageNameData.scripts[$0] != nil } == true
        || part.lowercased() == region?.lowercased() && region.map { LanguageNameData.regions[$0] != nil } == true
    }
  }

  /// The language with a name, whatever its letter case: in English (`Brazilian Portuguese`), in itself (`español`), or in
  /// one of the languages that iOS has (`inglés`, `Chinesisch (vereinfacht)`); nil for any other text.
  package init?(name: String) {
    guard let code = Language.codes[Language.comparable(name)] else { return nil }
    self.init(code)
  }

  /// The codes by the names of their languages.
  private static let codes: [String: String] = {
    var codes: [String: String] = [:]
    for (code, names) in TranslatedLanguageNames.names {
      for name in names.split(separator: ", ") { codes[comparable(String(name))] = code }
    }
    for (code, name) in LanguageNameData.languages where codes[comparable(name)] == nil {
      codes[comparable(name)] = code
    }
    return codes
  }()

  /// A name in lower case, without the parentheses and commas that some write around parts of it.
  private static func comparable(_ name: String) -> String {
    name.lowercased().split { " (),（）".contains($0) }.joined(separator: " ")
  }
}
