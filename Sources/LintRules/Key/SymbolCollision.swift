internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Linting

/// Two keys for which Xcode would generate one Swift symbol.
struct SymbolCollision: LintRule {
  let id = "key/symbol-collision"
  let severity = Severity.warning
  let summary = "two keys produce the same generated Swift symbol"
  let documentation = RuleDocumentation(
    finds: """
      Two manually managed keys of a String Catalog that become the same Swift symbol: `cart.title` and `cart_title` \
      both become `cartTitle`. Keys whose arguments differ in number, label or type are not reported, because Swift \
      can tell their functions apart.

      Checked are catalogs for which Xcode generates symbols: the target has the build setting \
      `STRING_CATALOG_GENERATE_SYMBOLS`, or the catalog belongs to a package, or, where no project says so, it was \
      written by Xcode 26 or later.
      """,
    why: "Xcode stops the build: \"This string key would generate the same symbol as …\".",
    example: """
      version: 1.1
      cart.title [manual]
        en: Cart
      cart_title [manual]
        en: Your cart
      """,
    corrected: """
      version: 1.1
      cart.title [manual]
        en: Cart
      cart_heading [manual]
        en: Your cart
      """,
    remedy: "Rename one of them (`glossa rename`).")

  func check(_ input: LintInput) -> [Diagnostic] {
    SymbolFaults.found(input).compactMap { table, fault in
      guard case .collision(_, let other) = fault.kind else { return nil }
      let (entry, first) = (table.entries[fault.entry], table.entries[other])
      return finding(
        fault.message(in: table.catalog), in: entry,
        notes: [Diagnostic.Note("the other key", at: first.entry.location)], help: "rename one of them")
    }
  }
}
