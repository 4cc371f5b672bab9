internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A language code that the system may not match.
struct LanguageTag: LintRule {
  let id = "project/language-tag"
  let severity = Severity.warning
  let summary = "a language code is misspelled or outdated, or two codes mean the same language"
  let documentation = RuleDocumentation(
    finds: """
      A language code that is a country's (`jp`, where `ja` is meant), unknown, outdated (`iw`), in unusual letter case, \
      or with an underscore or a region that is none, Chinese with only a region (`zh-CN`), and two codes for one \
      language in a table (`nb` and `no`). Each code is reported once. The severity is `info` for codes that the system \
      still finds.

      A code that is a language's and a country's counts as the language's: `se` is Northern Sami. Codes of three letters \
      may be languages that CLDR does not name. Folders with an underscore (`pt_BR.lproj`) or Apple's old names \
      (`English.lproj`), which the system finds as well, and TrAPP files, which have their own spellings, are not checked.
      """,
    why: """
      The system looks for `ja` where people chose Japanese: nobody sees the texts under `jp`. It looks for `zh-Hans` and \
      `pt-BR`. How it handles other spellings differs between releases, and two spellings split the translations of one \
      language.
      """,
    example: """
      Cart
        pt_BR: Carrinho
      """,
    corrected: """
      Cart
        pt-BR: Carrinho
      """,
    remedy: "Rename the language in the catalog or its `.lproj` folder.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    var findingByMessage: [String: Int] = [:]
    for table in input.tables where !table.catalog.origins.contains(where: { $0.format.role == .library }) {
      var spellings: [String: String] = [:]
      for language in table.languages where !language.language.isBase {
        let isFolder = table.catalog.origins.contains { $0.pathInfo.language == language.language }
        guard let fault = fault(of: language, known: spellings[language.tag], isFolder: isFolder) else {
          spellings[language.tag] = spellings[language.tag] ?? language.code
          continue
        }
        // One finding per folder name, even if several tables are in it.
        if let index = findingByMessage[fault.message] {
          findings[index].notes.append(Diagnostic.Note("also here", at: location(of: language, in: table)))
          continue
        }
        findingByMessage[fault.message] = findings.count
        findings.append(
          Diagnostic(
            id, fault.severity, fault.message, subject: Subject(language: language.code),
            at: location(of: language, in: table), help: help(for: language)))
      }
    }
    return findings
  }

  private func location(of language: CheckedLanguage, in table: CheckedTable) -> Location? {
    let origins = table.catalog.origins
    return (origins.first { $0.pathInfo.language == language.language } ?? origins.first).map { .file($0.path) }
  }

  private func fault(of language: CheckedLanguage, known: String?, isFolder: Bool) -> (
    severity: Severity, message: String
  )? {
    let code = language.code
    if let known { return (severity, "'\(code)' and '\(known)' are codes of the same language") }
    if language.language.isLegacyName {
      return isFolder ? nil : (severity, "'\(code)' is a legacy language name, not a language code")
    }
    if let fault = language.language.faultText { return (severity, fault.message) }
    let parts = code.split(separator: "-")
    // The system still finds codes with underscores.
    if code.contains("_") { return isFolder ? nil : (.info, "'\(code)' has an underscore instead of a hyphen") }
    if parts.count == 2, parts[0] == "zh", ["CN", "TW", "SG"].contains(parts[1]) {
      return (.info, "'\(code)' has a region, but no script")
    }
    // Xcode itself writes `zh-HK`, and `no` is the code of Norwegian in both its forms.
    guard code != language.tag, !["zh-HK", "no"].contains(code) else { return nil }
    return code.lowercased() == language.tag.lowercased()
      ? (severity, "'\(code)' has unusual letter case") : (.info, "'\(code)' is an outdated code")
  }

  private func help(for language: CheckedLanguage) -> String? {
    if let fault = language.language.faultText { return fault.help }
    let code = language.language.modernCode
    return code == language.code ? nil : "write '\(code)'"
  }
}
