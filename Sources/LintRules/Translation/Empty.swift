internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A translation that is empty although the source text is not, or a source text that is empty.
struct Empty: LintRule {
  let id = "translation/empty"
  let severity = Severity.error
  let impact = Impact.keyShown
  let summary = "a text is empty"
  let yieldsTo = ["variation/partly-translated"]
  let documentation = RuleDocumentation(
    finds: """
      A translation that has no characters and a state other than `new`, where the source text has words. A source \
      text that has no characters is a warning, and so are translations that are empty in all of several languages: one \
      finding for all. So is a translation of a key that neither the source language nor the code has. An empty `zero` \
      form of a plural is not reported, and neither are empty translations of an empty source text.
      """,
    why: "An empty text counts as finished, so nobody looks at it again, and people see nothing.",
    example: """
      Your cart is empty
        de: ""
      """,
    corrected: """
      Your cart is empty
        de: Ihr Warenkorb ist leer
      """,
    remedy: """
      Translate it, or remove the localization so that it counts as missing. If the text is empty on purpose, mark the \
      key Don't Translate, or suppress the finding.
      """)

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    lazy var asked = TablesOfKeys(uses: input.allUses)
    input.forEach(.empty, .all) { entry, localization, text in
      // An empty `zero` form is often intended.
      guard text.state != .new, text.path.pluralCategory != "zero" else { return }
      guard !localization.isSource else {
        if let finding = finding(aboutSource: text, of: localization, in: entry) { findings.append(finding) }
        return
      }
      // The source texts of an interface are in its file, so it is not known here whether they are empty.
      guard entry.tableHeader.kind != .interfaceBuilder || entry.source != nil else { return }
      guard entry.saysSomething(for: text) else { return }
      let translations = entry.localizations.filter { !$0.isSource }
      if input.project.isSourceScanned, entry.hasStrayed, !asked.contains(entry.key) {
        findings.append(
          finding(
            "the \(localization.language.code) text is empty", in: entry, localization, text, severity: .warning,
            help: "remove the key: the other languages and the code do not have it"))
        return
      }
      guard translations.count > 1, translations.allSatisfy(\.isEmpty) else {
        findings.append(
          finding(
            "the \(localization.language.code) text is empty", in: entry, localization, text, help: "translate it"))
        return
      }
      // Nobody has a text: one decision, one finding.
      guard localization === translations[0], localization.texts.first === text else { return }
      findings.append(
        finding(
          "all \(translations.count) translations of '\(entry.key)' are empty", in: entry, localization, text,
          severity: .warning, help: "remove the key if nothing uses it, or mark it Don't Translate"))
    }
    return findings
  }

  /// The finding about an empty source text; one for all forms of a plural, where all are empty. Nil for tables of
  /// interfaces and the system, whose texts have another place.
  private func finding(
    aboutSource text: CheckedText, of localization: CheckedLocalization, in entry: CheckedEntry
  ) -> Diagnostic? {
    guard entry.tableHeader.kind.hasChosenKeys, entry.isCounted,
      !localization.isEmpty || localization.texts.first === text
    else {
      return nil
    }
    let code = localization.language.code
    return finding(
      "the \(code) text of '\(entry.key)' is empty, so people see nothing", in: entry, localization, text,
      severity: .warning, help: "write the \(code) text")
  }
}

extension CheckedEntry {
  /// Whether only translations have the key, in a table that has a file for the source language.
  fileprivate var hasStrayed: Bool {
    guard let source = tableHeader.source?.language, self[source] == nil else { return false }
    return tableHeader.catalog.origins.contains { $0.pathInfo.language == source }
  }
}

extension CheckedLocalization {
  /// Whether it has texts, and none of them a character.
  fileprivate var isEmpty: Bool { !texts.isEmpty && texts.allSatisfy(\.text.isEmpty) }
}
