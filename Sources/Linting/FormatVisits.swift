internal import CatalogModel

/// A text that the code formats, with what its source promises and what it reads. A class, for the reason of
/// `CheckedTable`: two dozen rules visit each.
package final class FormatVisit: Sendable {
  let entry: CheckedEntry
  let localization: CheckedLocalization
  let text: CheckedText
  let map: ArgumentMap
  /// Arguments of the source that the text leaves out. Texts of a substitution may leave out all but their own, and
  /// `zero`, `one` and `two` the number they stand for.
  let missing: [Int]
  /// What is wrong with the text's placeholders, in text order.
  let damages: [FormatDamage]

  /// Nil where no source text is known.
  var contract: ArgumentContract? { entry.contract }

  init(_ entry: CheckedEntry, _ localization: CheckedLocalization, _ text: CheckedText) {
    self.entry = entry
    self.localization = localization
    self.text = text
    map = localization.argumentMap(of: text)
    let omission = FormatOmission(entry: entry, localization: localization, text: text, map: map)
    missing = omission.missing
    damages = FormatDamage.find(
      in: text, missing: missing, contract: entry.contract, isSource: localization.isSource)
  }

  /// Whether the text stands alone: the formatter takes skipped arguments of a plural form from the outer call.
  var isOutsidePlurals: Bool { text.path.substitution == nil && text.path.pluralCategory == nil }
}

/// Finds what a text leaves out.
private struct FormatOmission {
  let entry: CheckedEntry
  let localization: CheckedLocalization
  let text: CheckedText
  let map: ArgumentMap

  private var contract: ArgumentContract? { entry.contract }

  /// What the text reads, in the whole of its localization: a root text reads what its substitutions' texts read.
  private var reach: Set<Int> {
    var arguments = Set(map.readings.map(\.argument))
    guard text.path.substitution == nil, !localization.localization.substitutions.isEmpty else { return arguments }
    for other in localization.texts where other.path.substitution != nil {
      arguments.formUnion(localization.argumentMap(of: other).readings.map(\.argument))
    }
    return arguments
  }

  var missing: [Int] {
    guard let contract, text.path.substitution == nil else { return [] }
    let reach = reach
    let omitted = contract.arguments.keys.filter { !reach.contains($0) && !mayOmit($0) }
    guard !omitted.isEmpty, let source = entry.source, let same = source.texts.first(where: { $0.path == text.path }),
      !text.path.isRoot
    else { return omitted.sorted() }
    // What the source's form of the same number leaves out, the translation may leave out too.
    let printed = Set(source.argumentMap(of: same).readings.map(\.argument))
    return omitted.filter(printed.contains).sorted()
  }

  private func mayOmit(_ argument: Int) -> Bool {
    if contract?.isEnding(argument) ?? false { return true }
    guard let category = text.path.pluralCategory, argument == contract?.pluralArgument else { return false }
    return ["zero", "one", "two"].contains(category)
  }
}

extension LintInput {
  /// Every written text that the code formats, in every language, with what its source promises. Tables of App
  /// Shortcut phrases and of Info.plist are never formatted.
  static func formatted(in tables: [CheckedTable]) -> [FormatVisit] {
    var visits: [FormatVisit] = []
    for table in tables where table.kind == .ordinary || table.kind == .interfaceBuilder {
      for entry in table.entries where entry.isInScope {
        let isFormat = entry.contract?.isFormat ?? false || entry.keyText.isFormat
        for localization in entry.localizations {
          for text in localization.texts where isFormat || text.isFormat {
            guard text.isWritten || localization.isSource, !text.isIntentPhrase else { continue }
            visits.append(FormatVisit(entry, localization, text))
          }
        }
      }
    }
    return visits
  }

  /// Visits every text that the code formats.
  @inline(never)
  func forEachFormattedText(_ visit: (FormatVisit) -> Void) {
    for each in formatted { visit(each) }
  }

  /// Visits every written translation of a source text that is known, where one of the two is formatted.
  @inline(never)
  func forEachFormat(_ visit: (FormatVisit, ArgumentContract) -> Void) {
    forEachFormattedText { each in
      guard let contract = each.contract, !each.localization.isSource else { return }
      visit(each, contract)
    }
  }

  /// Visits each pair of an argument as the source reads it and as a translation does.
  @inline(never)
  func forEachReading(
    _ visit: (FormatVisit, _ reading: ArgumentMap.Reading, _ expected: ArgumentMap.Reading) -> Void
  ) {
    forEachFormat { each, contract in
      for reading in each.map.readings {
        if let expected = contract.arguments[reading.argument] { visit(each, reading, expected) }
      }
    }
  }
}

extension CheckedText {
  /// The specifier behind a reading.
  func placeholder(of reading: ArgumentMap.Reading) -> Placeholder { placeholders[reading.placeholder] }

  /// The specifier behind a reading, as it is written.
  func specifier(of reading: ArgumentMap.Reading) -> String { written(placeholders[reading.placeholder].span) }

  /// A stretch of the text, by UTF-8 offsets.
  func written(_ span: Range<Int>) -> String { String(decoding: Array(text.utf8)[span], as: UTF8.self) }
}

extension String {
  /// The text with a stretch replaced, by UTF-8 offsets; unchanged where the stretch lies outside.
  func replacing(_ span: Range<Int>, with replacement: String) -> String {
    let bytes = Array(utf8)
    guard span.lowerBound >= 0, span.upperBound <= bytes.count else { return self }
    return String(
      decoding: bytes[..<span.lowerBound] + Array(replacement.utf8) + bytes[span.upperBound...], as: UTF8.self)
  }
}
