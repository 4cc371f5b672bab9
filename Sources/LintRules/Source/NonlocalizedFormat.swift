internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Linting
internal import Text

/// A number that is formatted without a locale.
struct NonlocalizedFormat: LintRule {
  let id = "source/nonlocalized-format"
  let severity = Severity.info
  let summary = "a number in a text is formatted without a locale"
  let documentation = RuleDocumentation(
    finds: """
      `String(format:)` without a locale, whose format is a localized text with a number as an argument. Also \
      `String(format: "%.1f", …)` without a locale, if people see its result: in `Text` or a similar view, or in a \
      localized text.

      Arguments of unknown type, more than three decimals, as in coordinates, and values named `code`, `version`, \
      `id` or `port` are not reported. Whole numbers (`%d`) are reported only if the project has a language that writes \
      them with digits of its own, such as Arabic, Persian and Bengali. Only Swift sources are checked.
      """,
    why: """
      Without a locale, numbers are formatted for machines: `1234.5` where Germans expect `1.234,5`, and European \
      digits in Arabic and Bengali.
      """,
    example: "",
    corrected: "",
    remedy: """
      Use `String.localizedStringWithFormat(…)`, or `String(localized:)`, which formats interpolated values. For a \
      single number, use `x.formatted(…)`.
      """)
  let standsOn: [any CodeAnswer.Type] = [FormatCall.self]

  func check(_ input: LintInput) -> [Diagnostic] {
    lazy var texts = NonlocalizedFormat.sourceTexts(in: input)
    let hasOwnDigits = input.tables.contains { table in
      table.languages.contains { NonlocalizedFormat.languagesWithOwnDigits.contains($0.base) }
    }
    return input.facts(FormatCall.self).compactMap { call in
      switch call.format {
      case .literal(let format):
        guard writesFraction(format) else { return nil }
        return Diagnostic(
          id, severity, "a number is formatted without a locale", at: call.location,
          help: "use 'formatted()', or pass a locale")
      case .lookup(let format):
        guard call.numbers.contains(where: isAmount),
          writesAmount(texts[ExactText(format)] ?? format, asWholeNumber: hasOwnDigits)
        else { return nil }
        return Diagnostic(
          id, severity, "a localized format gets a number, but no locale", at: call.location,
          help: "use 'String.localizedStringWithFormat'")
      }
    }
  }

  /// Whether a number is an amount: by its name not a code, a version or an identifier.
  private func isAmount(named name: String) -> Bool {
    let name = name.lowercased()
    return !["code", "rawvalue", "id", "identifier", "port", "version"].contains { name.hasSuffix($0) }
  }

  /// Whether a format prints a decimal separator: `%.1f` does, `%.0f` does not. More than three decimals are for
  /// machines and coordinates.
  private func writesFraction(_ format: String) -> Bool {
    specifiers(of: format).contains { specifier in
      guard let last = specifier.last, last == UInt8(ascii: "f") || last == UInt8(ascii: "g") else { return false }
      guard let point = specifier.firstIndex(of: UInt8(ascii: ".")) else { return true }
      let decimals = specifier.at(point + 1) ?? 0
      return (UInt8(ascii: "1")...UInt8(ascii: "3")).contains(decimals)
    }
  }

  /// Languages whose numbers have other digits than 0 to 9 by default, by CLDR 46.
  private static let languagesWithOwnDigits: Set<String> = [
    "ar", "as", "bn", "ckb", "dz", "fa", "ks", "mni", "mr", "my", "ne", "ps", "sa", "sat", "sd",
  ]

  /// The source texts of identifier keys.
  private static func sourceTexts(in input: LintInput) -> [ExactText: String] {
    let named = input.tables.flatMap(\.entries).filter(\.isNamed)
    let texts = named.compactMap { entry in entry.source?.texts.first.map { (ExactText(entry.key), $0.text) } }
    return Dictionary(texts) { first, _ in first }
  }

  /// Whether a format prints an amount, and not only codes such as `%03d` and `%02X`; true for an identifier key, whose
  /// text is not known.
  ///
  /// - Parameter asWholeNumber: whether whole numbers count.
  private func writesAmount(_ format: String, asWholeNumber: Bool) -> Bool {
    let specifiers = specifiers(of: format)
    return specifiers.isEmpty
      || specifiers.contains { specifier in
        let flags = specifier.split(separator: UInt8(ascii: "$")).last ?? []
        guard let last = flags.last, flags.first != UInt8(ascii: "0") else { return false }
        return "fg".utf8.contains(last) || asWholeNumber && "diu".utf8.contains(last)
      }
  }

  /// The specifiers of a format, from after the percent sign to the conversion.
  private func specifiers(of format: String) -> [[UInt8]] {
    var found: [[UInt8]] = []
    var current: [UInt8]?
    for byte in format.utf8 {
      guard var specifier = current else {
        if byte == UInt8(ascii: "%") { current = [] }
        continue
      }
      specifier.append(byte)
      current = specifier
      if byte == UInt8(ascii: "%") || byte == UInt8(ascii: " ") {
        current = nil
      } else if byte == UInt8(ascii: "@") || byte.isASCIILetter, byte != UInt8(ascii: "l"), byte != UInt8(ascii: "q") {
        found.append(specifier)
        current = nil
      }
    }
    return found
  }
}
