import ArgumentParser
import CatalogFormats

/// The values of `--option` for formats of translators' files.
enum ExchangeOptions {
  /// Throws `ValidationError` for options that no such format has.
  static func read(_ arguments: [String]) throws -> FormatOptions {
    do {
      return try FormatOptions(arguments, known: allExchangeFormats.flatMap(\.options))
    } catch { throw ValidationError("--option: \(error)") }
  }
}
