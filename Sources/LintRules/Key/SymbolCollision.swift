internal import CatalogModel
internal import Diagnostics
internal import Linting

/// Two keys for which Xcode would generate one Swift symbol.
struct SymbolCollision: LintRule {
  let id = "key/symbol-collision"
  let severity = Severity.warning
  let summary = "two keys produce the same generated Swift symbol"
  let documentation = RuleDocumentation(
    finds: """
      Two manually managed keys of a String Catalog that become the same Swift identifier: `cart.title` and \
      `cart_title` both become `cartTitle`. Only catalogs written by Xcode 26 or later (version 1.1 and up) and only \
      keys without arguments are checked.
      """,
    why: "With generated symbols (`STRING_CATALOG_GENERATE_SYMBOLS`) the build fails, or one key hides the other.",
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
    input.tables.filter { $0.kind == .ordinary && $0.catalog.extras["version"] != nil }.flatMap { table in
      var first: [String: CheckedEntry] = [:]
      return table.entries.compactMap { entry -> Diagnostic? in
        guard entry.entry.extraction == .manual, entry.keyText.placeholders.isEmpty,
          entry.source?.texts.contains(where: { $0.isFormat }) != true
        else { return nil }
        let symbol = SymbolCollision.symbol(of: entry.key)
        guard !symbol.isEmpty else { return nil }
        guard let other = first[symbol] else {
          first[symbol] = entry
          return nil
        }
        return finding(
          "'\(entry.key)' and '\(other.key)' both produce the symbol '\(symbol)'", in: entry,
          notes: [Diagnostic.Note("the other key", at: other.entry.location)], help: "rename one of them")
      }
    }
  }

  /// The key as a lower camel-case identifier.
  static func symbol(of key: String) -> String {
    let words = key.unicodeScalars.split { !$0.properties.isAlphabetic && $0.properties.numericType == nil }.map(
      String.init)
    return words.enumerated().map { index, word in
      let head = index == 0 ? word.prefix(1).lowercased() : word.prefix(1).uppercased()
      return head + word.dropFirst()
    }.joined()
  }
}
