internal import CatalogModel

/// A text that the code formats, with what its source promises and what it reads.
struct FormatVisit {
  let entry: CheckedEntry
  let localization: CheckedLocalization
  let text: CheckedText
  /// Nil where no source text is known.
  let contract: ArgumentContract?
  let map: ArgumentMap

  /// What the text reads, in the whole of its localization: a root text reads what its substitutions' texts read.
  var reach: Set<Int> {
    var arguments = Set(map.readings.map(\.argument))
    guard text.path.substitution == nil, !localization.localization.substitutions.isEmpty else { return arguments }
    for other in localization.texts where other.path.substitution != nil {
      arguments.formUnion(localization.argumentMap(of: other).readings.map(\.argument))
    }
    return arguments
  }

  /// Arguments of the source that the text leaves out. Texts of a substitution may leave out all but their own, and
  /// `zero`, `one` and `two` the number they stand for.
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

  /// Whether the text stands alone: the formatter takes skipped arguments of a plural form from the outer call.
  var isOutsidePlurals: Bool { text.path.substitution == nil && text.path.pluralCategory == nil }
}

extension LintInput {
  /// Visits every written text that the code formats, in every language, with what its source promises. Tables of
  /// App Shortcut phrases and of Info.plist are never formatted.
  func forEachFormattedText(_ visit: (FormatVisit) -> Void) {
    for table in tables where table.kind == .ordinary || table.kind == .interfaceBuilder {
      for entry in table.entries where entry.isInScope {
        for localization in entry.localizations {
          for text in localization.texts where !text.isIntentPhrase {
            guard text.isWritten || localization.isSource else { continue }
            guard text.isFormat || entry.contract?.isFormat ?? false || entry.keyText.isFormat else { continue }
            visit(
              FormatVisit(
                entry: entry, localization: localization, text: text, contract: entry.contract,
                map: localization.argumentMap(of: text)))
          }
        }
      }
    }
  }

  /// Visits every written translation of a source text that is known, where one of the two is formatted.
  func forEachFormat(_ visit: (FormatVisit, ArgumentContract) -> Void) {
    forEachFormattedText { each in
      guard let contract = each.contract, !each.localization.isSource else { return }
      visit(each, contract)
    }
  }

  /// Visits each pair of an argument as the source reads it and as a translation does.
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
