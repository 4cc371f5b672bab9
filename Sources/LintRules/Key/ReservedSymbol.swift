internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Linting

/// A key whose Swift symbol would be too close to a reserved word.
struct ReservedSymbol: LintRule {
  let id = "key/reserved-symbol"
  let severity = Severity.warning
  let summary = "the Swift symbol of a key is too close to a reserved word"
  let documentation = RuleDocumentation(
    finds: """
      A manually managed key of a String Catalog whose symbol means something else to Swift after a point: `type`, \
      `protocol`, `self` or `init`. Other keywords are no problem: `Continue` becomes `.continue`. Checked where \
      `key/symbol-collision` is.
      """,
    why: "Xcode stops the build: \"This key is too close to a reserved keyword in Swift.\"",
    example: """
      version: 1.1
      Type [manual]
        en: Type
      """,
    corrected: """
      version: 1.1
      account.type [manual]
        en: Type
      """,
    remedy: "Rename the key (`glossa rename`), or opt it out: `\"generatesSymbol\" : false`.")

  func check(_ input: LintInput) -> [Diagnostic] {
    SymbolFaults.found(input).compactMap { table, fault in
      guard case .reserved = fault.kind else { return nil }
      return finding(
        fault.message(in: table.catalog), in: table.entries[fault.entry],
        help: "rename the key, or opt it out with \"generatesSymbol\" : false")
    }
  }
}
