internal import CatalogModel
internal import Diagnostics

/// The settings of an item of `terms` in `.glossa.yml`.
enum TermSettings {
  static let commands = "`lint`, `show`, `export`, `mcp`"

  /// In the order of the reference.
  static let rows: [Setting<AgreedTerm>] = [
    Setting(
      described(
        "term", .text, "the word, as source texts have it", isRequired: true,
        details: "It is looked for as a separate word; letter case counts only with `do-not-translate`.", line: nil)
    ) { $2.term = $0.string($1) ?? "" },
    Setting(
      described(
        "translations", .pairs(.text), "the agreed translations, by language",
        details: """
          Several for a language are separated by `|`; a `*` at the end of one allows any ending. Those of `de` hold for \
          `de-CH`, too, unless that has its own. The language `*` is every language.
          """, line: "translations: { de: \"Warenkorb|Warenkörbe\", fr: panier* }")
    ) { reader, node, term in
      for (code, texts) in reader.textsByLanguage(node) { term.translate(into: code, as: texts) }
    },
    Setting(
      described(
        "do-not-translate", .flag, "whether the word stays as it is in every language, including letter case",
        standard: "false", line: "do-not-translate: true")
    ) { $2.isKept = $0.bool($1) ?? false },
    Setting(
      described(
        "avoid", .pairs(.text), "words that no text is to have in its place, by language",
        details: "Several are separated by `|`.", line: "avoid: { de: Einkaufswagen }")
    ) { reader, node, term in
      for (code, texts) in reader.textsByLanguage(node) { term.avoid(texts, in: code) }
    },
    Setting(
      described(
        "note", .text, "what the word means, for translators", line: "note: what people are about to buy")
    ) { $2.note = $0.string($1) },
  ]

  /// - Parameter line: a line of the example besides `term`.
  private static func described(
    _ name: String, _ value: SettingValue, _ summary: String, standard: String = "none", isRequired: Bool = false,
    details: String = "", line: String?
  ) -> SettingDescription {
    SettingDescription(
      name, value, summary, standard: standard, isRequired: isRequired, commands: commands, details: details,
      example: "terms:\n  - term: cart" + (line.map { "\n    \($0)" } ?? ""))
  }
}

extension ConfigurationReader {
  /// A mapping from language codes, or `*`, to texts.
  fileprivate mutating func textsByLanguage(_ node: YAMLNode) -> [(code: String, texts: String)] {
    pairs(node).compactMap { code, texts, node in
      if AgreedTerm.isLanguage(code) { return (code, texts) }
      report("'\(code)' is not a language code", "write the project's code, as in pt-BR, or * for all", at: node)
      return nil
    }
  }

  /// Reads an item of `terms`: a term, or the path of a file with terms.
  mutating func addTerms(_ node: YAMLNode, to configuration: inout Configuration) {
    guard let name = node.text else {
      var term = AgreedTerm("")
      members(of: node, TermSettings.rows, into: &term)
      if !term.term.isEmpty {
        configuration.terms.append(term)
      } else {
        report("a term is missing", "name it under 'term'", at: node)
      }
      return
    }
    let path = configuration.besides(name)
    do {
      let read = TermTable.read(try source.read(path))
      configuration.termFiles.append(path)
      configuration.terms += read.value
      diagnostics += read.diagnostics
    } catch {
      report("the terms cannot be read: \(error)", "write the path of a CSV file, relative to this one", at: node)
    }
  }
}
