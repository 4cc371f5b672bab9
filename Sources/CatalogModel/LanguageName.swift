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
