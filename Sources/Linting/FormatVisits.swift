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
  let traits: FormatTraits

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
    traits = FormatTraits(
      map, of: text, contract: localization.isSource ? nil : entry.contract, missing: missing, damages: damages)
  }

  /// Whether the text stands alone: the formatter takes skipped arguments of a plural form from the outer call.
  var isOutsidePlurals: Bool { text.path.substitution == nil && text.path.pluralCategory == nil }
}

/// What is remarkable about a text that the code formats: most texts read what their source reads, and nothing else.
struct FormatTraits: OptionSet, Sendable {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  func has(_ wanted: FormatTraits) -> Bool { rawValue & wanted.rawValue != 0 }

  static let any = FormatTraits(rawValue: .max)
  /// Every text has it.
  static let format = FormatTraits(rawValue: 1 << 0)
  static let damaged = FormatTraits(rawValue: 1 << 1)
  /// Arguments of the source are left out.
  static let lacking = FormatTraits(rawValue: 1 << 2)
  /// An argument is asked for by number.
  static let numbered = FormatTraits(rawValue: 1 << 3)
  /// More than one argument is read, or one more than once.
  static let several = FormatTraits(rawValue: 1 << 4)
  /// A conversion other than those of objects, whole numbers and floating-point numbers.
  static let rare = FormatTraits(rawValue: 1 << 5)
  /// Something is read in another way than the source reads it, or not by the source at all.
  static let differs = FormatTraits(rawValue: 1 << 6)

  /// - Parameter contract: the source's; nil for source texts themselves.
  fileprivate init(
    _ map: ArgumentMap, of text: CheckedText, contract: ArgumentContract?, missing: [Int], damages: [FormatDamage]
  ) {
    var traits = FormatTraits.format
    if !damages.isEmpty { traits.insert(.damaged) }
    if !missing.isEmpty { traits.insert(.lacking) }
    if map.readings.count > 1 { traits.insert(.several) }
    for index in text.placeholders.indices where FormatTraits.isRare(text.placeholders[index]) { traits.insert(.rare) }
    for index in map.readings.indices {
      let reading = map.readings[index]
      if reading.isNumbered { traits.insert(.numbered) }
      if reading.type?.kind == .cString { traits.insert(.rare) }
      if let contract, !FormatTraits.isSame(text.placeholders[reading.placeholder], reading, contract) {
        traits.insert(.differs)
      }
    }
    self = traits
  }

  private static func isRare(_ placeholder: Placeholder) -> Bool {
    guard placeholder.kind == .argument else { return false }
    switch placeholder.argumentType?.kind {
    case .object, .float: return false
    case .integer: return placeholder.conversion < UInt8(ascii: "a")
    case .character, .cString, .pointer, nil: return true
    }
  }

  /// Whether the source reads the argument by the same specifier.
  private static func isSame(
    _ placeholder: Placeholder, _ reading: ArgumentMap.Reading, _ contract: ArgumentContract
  ) -> Bool {
    guard let argument = contract[reading.argument], argument.specifier.kind == .argument else { return false }
    let (expected, own) = (argument.reading, argument.specifier)
    return reading.type == expected.type && reading.style == expected.style && reading.role == .value
      && expected.role == .value && placeholder.kind == .argument && placeholder.length == own.length
      && placeholder.precision == own.precision
  }
}

/// Finds what a text leaves out.
private struct FormatOmission {
  let entry: CheckedEntry
  let localization: CheckedLocalization
  let text: CheckedText
  let map: ArgumentMap

  private var contract: ArgumentContract? { entry.contract }

  /// Whether the text reads an argument, in the whole of its localization: a root text reads what its substitutions'
  /// texts read.
  private func reaches(_ argument: Int) -> Bool {
    if map.reads(argument) { return true }
    return localization.texts.contains { other in
      other.path.substitution != nil && localization.argumentMap(of: other).reads(argument)
    }
  }

  var missing: [Int] {
    guard let contract, text.path.substitution == nil else { return [] }
    var omitted: [Int] = []
    for argument in contract.arguments where !reaches(argument.number) && !mayOmit(argument) {
      omitted.append(argument.number)
    }
    guard !omitted.isEmpty, let source = entry.source, let same = source.texts.first(where: { $0.path == text.path }),
      !text.path.isRoot
    else { return omitted }
    // What the source's form of the same number leaves out, the translation may leave out too.
    let printed = source.argumentMap(of: same)
    return omitted.filter { printed.reads($0) }
  }

  private func mayOmit(_ argument: ArgumentContract.Argument) -> Bool {
    if argument.isEnding { return true }
    guard let category = text.path.pluralCategory, argument.number == contract?.pluralArgument else { return false }
    return ["zero", "one", "two"].contains(category)
  }
}

extension LintInput {
  /// Visits every text that the code formats, in every language: in tables of App Shortcut phrases and of Info.plist
  /// there are none.
  ///
  /// - Parameter wanted: traits one of which the text has to have.
  @inline(never)
  func forEachFormattedText(having wanted: FormatTraits = .any, _ visit: (FormatVisit) -> Void) {
    for index in visits.formattedTraits.indices where visits.formattedTraits[index].has(wanted) {
      visit(visits.formatted[index])
    }
  }

  /// Visits every written translation of a source text that is known, where one of the two is formatted.
  @inline(never)
  func forEachFormat(
    having wanted: FormatTraits = .any, _ visit: (FormatVisit, ArgumentContract) -> Void
  ) {
    forEachFormattedText(having: wanted) { each in
      guard let contract = each.contract, !each.localization.isSource else { return }
      visit(each, contract)
    }
  }

  /// Visits each pair of an argument as the source reads it and as a translation does, in texts where some differ.
  @inline(never)
  func forEachReading(
    _ visit: (FormatVisit, _ reading: ArgumentMap.Reading, _ expected: ArgumentMap.Reading) -> Void
  ) {
    forEachFormat(having: .differs) { each, contract in
      for reading in each.map.readings {
        if let expected = contract[reading.argument]?.reading { visit(each, reading, expected) }
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
