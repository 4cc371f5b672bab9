/// What tells a translator how to translate a text: where people see it, and what stands beside it.
package struct ExchangeHints: Sendable {
  /// The places that use the key, `Home.swift:12`, each with its line of code.
  package var uses: [(place: String, code: String)] = []
  /// The keys that people see together with it, with their source texts.
  package var neighbours: [(key: String, text: String?)] = []

  package init() {}
}
