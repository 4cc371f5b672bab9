internal import CatalogModel
internal import Diagnostics
internal import Linting
internal import Text

/// A build setting in a text of an InfoPlist table.
struct BuildSetting: LintRule {
  let id = "text/build-setting"
  let severity = Severity.warning
  let summary = "a text of an InfoPlist table contains a build setting"
  let documentation = RuleDocumentation(
    finds: """
      `$(PRODUCT_NAME)`, `${PRODUCT_NAME}` or another build setting in a text of an `InfoPlist` table. Tables of tests \
      are not checked.
      """,
    why: """
      Xcode replaces build settings in an `Info.plist`, but copies the texts of `InfoPlist` tables as they are. People \
      read `$(PRODUCT_NAME)` under the icon.
      """,
    example: """
      table: InfoPlist
      CFBundleDisplayName
        en: Cart
        de: $(PRODUCT_NAME)
      """,
    corrected: """
      table: InfoPlist
      CFBundleDisplayName
        en: Cart
        de: Korb
      """,
    remedy: "Write the text itself, or leave the key out, so that the text of the `Info.plist` is shown.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachText(TextFilter(text: .dollar)) { entry, localization, text in
      guard entry.tableHeader.kind == .infoPlist, entry.entry.location?.path.isOfTests != true,
        let setting = BuildSetting.setting(in: text.text)
      else { return }
      findings.append(
        finding(
          "the \(localization.language.code) text shows '\(setting)': Xcode replaces it in the Info.plist alone",
          in: entry, localization, text, help: "write the text itself, or leave the key out"))
    }
    return findings
  }

  /// The first `$(PRODUCT_NAME)` or `${PRODUCT_NAME}`, also with an operator: `$(PRODUCT_NAME:rfc1034identifier)`.
  private static func setting(in text: String) -> Substring? {
    for start in text.indices {
      let rest = text.slice(from: start)
      guard rest.first == "$", let bracket = rest.dropFirst().first, bracket == "(" || bracket == "{",
        let end = rest.firstIndex(of: bracket == "(" ? ")" : "}")
      else { continue }
      let name = rest.slice(to: end).dropFirst(2).prefix { $0 != ":" }
      guard name.first?.isASCIIUppercase == true, name.allSatisfy({ $0.isASCIIUppercase || "0123456789_".contains($0) })
      else { continue }
      return rest.slice(to: rest.index(after: end))
    }
    return nil
  }
}

extension Character {
  fileprivate var isASCIIUppercase: Bool { ("A"..."Z").contains(self) }
}
