package import CatalogModel
internal import Text

/// A text that the code formats, with the arguments that it reads and those that the source has.
package final class FormatVisit: Sendable {
  /// The text's entry.
  package let entry: CheckedEntry
  /// The text's localization.
  package let localization: CheckedLocalization
  /// The text itself.
  package let text: CheckedText
  /// The arguments that it reads.
  package let map: ArgumentMap
  /// The arguments of the source that the text leaves out. Texts of a substitution may leave out all but their own;
  /// `zero`, `one` and `two` may leave out the number.
  package let missing: [Int]
  /// The malformed parts of the text, in text order.
  package let damages: [FormatDamage]
  let traits: FormatStringTraits

  /// Nil where no source text is known.
  package var contract: ArgumentContract? { entry.contract }

  init(_ entry: CheckedEntry, _ localization: CheckedLocalization, _ text: CheckedText) {
    self.entry = entry
    self.localization = localization
    self.text = text
    let map = localization.argumentMap(of: text)
    let contract = entry.contract
    let missing = contract.map { FormatOmission.missing($0, entry, localization, text, map) } ?? []
    let damages = FormatDamage.find(in: text, missing: missing, contract: contract, isSource: localization.isSource)
    traits = FormatStringTraits(
      map, of: text, contract: localization.isSource ? nil : contract, missing: missing, damages: damages)
    self.map = map
    self.missing = missing
    self.damages = damages
  }

  /// Whether the text is not a plural form; in plural forms the formatter takes skipped arguments from the outer call.
  package var isOutsidePlurals: Bool { text.path.substitution == nil && text.path.pluralCategory == nil }
}

/// Traits of a text that the code formats, by which rules find the few texts that they need to check.
package struct FormatStringTraits: TraitSet {
  /// One bit a trait.
  package let rawValue: UInt8

  /// The traits of some bits.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Every text has it.
  package static let format = FormatStringTraits(rawValue: 1 << 0)
  /// A placeholder is malformed, or a percent sign should be doubled.
  package static let damaged = FormatStringTraits(rawValue: 1 << 1)
  /// Arguments of the source are left out.
  package static let lacking = FormatStringTraits(rawValue: 1 << 2)
  /// A specifier gives its argument's number.
  package static let numbered = FormatStringTraits(rawValue: 1 << 3)
  /// More than one argument is read, or one more than once.
  package static let several = FormatStringTraits(rawValue: 1 << 4)
  /// A conversion other than those of objects, whole numbers and floating-point numbers.
  package static let rare = FormatStringTraits(rawValue: 1 << 5)
  /// An argument is read differently than in the source, or not by the source at all.
  package static let differs = FormatStringTraits(rawValue: 1 << 6)

  /// - Parameter contract: the source's; nil for source texts themselves.
  fileprivate init(
    _ map: ArgumentMap, of text: CheckedText, contract: ArgumentContract?, missing: [Int], damages: [FormatDamage]
  ) {
    var traits = FormatStringTraits.format
    if !damages.isEmpty { traits.insert(.damaged) }
    if !missing.isEmpty { traits.insert(.lacking) }
    if map.readings.count > 1 { traits.insert(.several) }
    for index in text.placeholders.indices where FormatStringTraits.isRare(text.placeholders[index]) {
      traits.insert(.rare)
    }
    for index in map.readings.indices {
      let reading = map.readings[index]
      if reading.isNumbered { traits.insert(.numbered) }
      if reading.type?.kind == .cString { traits.insert(.rare) }
      if let contract, !FormatStringTraits.isSame(text.placeholders[reading.placeholder], reading, contract) {
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
    guard let index = contract.position(of: reading.argument) else { return false }
    return contract.arguments[index].specifier.kind == .argument && placeholder.kind == .argument
      && reading.type == contract.arguments[index].reading.type
      && reading.style == contract.arguments[index].reading.style && reading.role == .value
      && contract.arguments[index].reading.role == .value
      && placeholder.length == contract.arguments[index].specifier.length
      && placeholder.precision == contract.arguments[index].specifier.precision
  }
}

/// Finds the arguments of the source that a text leaves out.
private enum FormatOmission {
  static func missing(
    _ contract: ArgumentContract, _ entry: CheckedEntry, _ localization: CheckedLocalization, _ text: CheckedText,
    _ map: ArgumentMap
  ) -> [Int] {
    guard text.path.substitution == nil else { return [] }
    var omitted: [Int] = []
    for index in contract.arguments.indices {
      let number = contract.arguments[index].number
      guard !map.reads(number), !substitutions(of: localization, read: number),
        !contract.arguments[index].isEnding, !mayOmit(number, text, contract)
      else { continue }
      omitted.append(number)
    }
    guard !omitted.isEmpty, let source = entry.source, let same = source.texts.first(where: { $0.path == text.path }),
      !text.path.isRoot
    else { return omitted }
    // A translation may leave out what the source's text for the same category leaves out.
    let printed = source.argumentMap(of: same)
    return omitted.filter { printed.reads($0) }
  }

  /// Whether a text of a substitution reads an argument, on behalf of the texts that refer to it.
  private static func substitutions(of localization: CheckedLocalization, read argument: Int) -> Bool {
    localization.texts.contains { other in
      other.path.substitution != nil && localization.argumentMap(of: other).reads(argument)
    }
  }

  /// Whether a text is for one number only, so that it need not print the number.
  private static func mayOmit(_ argument: Int, _ text: CheckedText, _ contract: ArgumentContract) -> Bool {
    guard let category = text.path.pluralCategory, argument == contract.pluralArgument else { return false }
    return ["zero", "one", "two"].contains(category)
  }
}

extension CheckedText {
  /// The specifier of a reading.
  package func placeholder(of reading: ArgumentMap.Reading) -> Placeholder { placeholders[reading.placeholder] }

  /// The specifier of a reading, as it is written.
  package func specifier(of reading: ArgumentMap.Reading) -> String { written(placeholders[reading.placeholder].span) }

  /// A part of the text, by UTF-8 offsets.
  package func written(_ span: Range<Int>) -> String { text.slice(span) }
}
