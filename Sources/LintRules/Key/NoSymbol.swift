internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Linting

/// A key of which Xcode cannot make a Swift symbol.
struct NoSymbol: LintRule {
  let id = "key/no-symbol"
  let severity = Severity.warning
  let summary = "no Swift symbol can be made of a key"
  let documentation = RuleDocumentation(
    finds: """
      A manually managed key of a String Catalog that has nothing besides its specifiers that a Swift name can contain: \
      `%lld%%`, `%@ → %@`. Checked where `key/symbol-collision` is.
      """,
    why: "Xcode stops the build: \"Unable to derive a symbol name from this key.\"",
    example: """
      version: 1.1
      %@ → %@ [manual]
        en: %1$@ to %2$@
      """,
    corrected: """
      version: 1.1
      route.from %@ to %@ [manual]
        en: %1$@ to %2$@
      """,
    remedy: """
      Rename the key (`glossa rename`), or opt it out: `"generatesSymbol" : false`. A key that only code uses need not be \
      manual: without `extractionState`, Xcode manages it, and makes no symbol.
      """)

  func check(_ input: LintInput) -> [Diagnostic] {
    SymbolFaults.found(input).compactMap { table, fault in
      guard fault.kind == .noName else { return nil }
      return finding(
        fault.message(in: table.catalog), in: table.entries[fault.entry],
        help: "rename the key, or opt it out with \"generatesSymbol\" : false")
    }
  }
}
