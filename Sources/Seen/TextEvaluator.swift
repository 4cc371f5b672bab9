package import CatalogModel
internal import Text

/// Evaluates a localization as Foundation does: chooses the forms by device, width and number, and prints the arguments.
///
/// Known of Foundation: `zero` is for the number 0 in every language; other numbers have CLDR's category of the language
/// that the text is in, and where that form is missing `other`; a device without a text has the one for `other`; of
/// widths it is the largest that fits, else the smallest. Numbers are printed plainly, without a language's separators.
package struct TextEvaluator {
  private let localization: Localization
  private let viewing: Viewing
  private let plurals: PluralCategories
  private let sourceCount: CountedArgument?
  private let isFormatted: Bool

  /// - Parameters:
  ///   - language: the one whose plural rule applies; nil for that of the localization.
  ///   - source: the localization of the source language: a translation may leave a number out that it has.
  ///   - isFormatted: whether the code passes arguments: else a plain text is shown as it is, with all its percent signs.
  package init(
    _ localization: Localization, language: Language? = nil, source: Localization? = nil, isFormatted: Bool = true,
    _ viewing: Viewing
  ) {
    self.localization = localization
    self.viewing = viewing
    plurals = PluralCategories(language ?? localization.language)
    let forms = (source?.leaves ?? []).filter { $0.path.substitution == nil && $0.path.pluralCategory != nil }
    sourceCount = CountedArgument(in: forms.compactMap { $0.translation.messages.first?.text })
    self.isFormatted = isFormatted
  }

  /// What people see.
  package func seen() -> SeenText {
    guard let variation = localization.variation else { return SeenText() }
    var evaluation = Evaluation()
    let text = text(of: variation, at: VariationPath(), branch: nil, &evaluation)
    return SeenText(text: text, forms: evaluation.forms, troubles: evaluation.troubles)
  }

  /// What is found on the way.
  private struct Evaluation {
    var forms: [VariationPath] = []
    var troubles: [SeenText.Trouble] = []
    /// The substitutions whose texts are being evaluated.
    var open: [String] = []

    mutating func add(_ trouble: SeenText.Trouble) {
      if !troubles.contains(trouble) { troubles.append(trouble) }
    }
  }

  /// - Parameter branch: the argument of the substitution whose texts these are; nil for the localization's own.
  private func text(
    of variation: Variation, at path: VariationPath, branch: ArgumentMap.Reading?, _ evaluation: inout Evaluation
  ) -> String? {
    switch variation {
    case .unit(let unit):
      if !path.steps.isEmpty { evaluation.forms.append(path) }
      guard let message = unit.messages.first else { return nil }
      let isWhole = path.pluralCategory == nil && branch == nil && localization.substitutions.isEmpty
      return isFormatted || !isWhole
        ? printed(message, isWhole: isWhole, branch: branch, &evaluation) : message.text
    case .varies(let axis, let cases):
      let wanted = wanted(along: axis, among: cases, branch, &evaluation)
      let asked = path.appending(axis, wanted ?? "")
      if let wanted, let own = cases.first(where: { $0.selector == wanted }) {
        return text(of: own.variation, at: asked, branch: branch, &evaluation)
      }
      guard let other = cases.first(where: { $0.selector == "other" }) else {
        evaluation.add(.noForm(asked))
        return nil
      }
      if axis == .plural, wanted != nil { evaluation.add(.otherForm(asked)) }
      return text(of: other.variation, at: path.appending(axis, "other"), branch: branch, &evaluation)
    }
  }

  /// The selector that is asked for along an axis; nil where only `other` can be meant.
  private func wanted(
    along axis: Variation.Axis, among cases: [Variation.Case], _ branch: ArgumentMap.Reading?,
    _ evaluation: inout Evaluation
  ) -> String? {
    switch axis {
    case .device: return viewing.device
    case .width:
      let widths = cases.compactMap { branch in Int(branch.selector) }.sorted()
      guard let limit = viewing.width else { return widths.last.map(String.init) }
      return (widths.last { $0 <= limit } ?? widths.first).map(String.init)
    case .plural:
      let argument = branch?.argument ?? counted(by: cases).argument
      guard let value = value(of: argument) else {
        evaluation.add(.noValue(argument))
        return nil
      }
      guard let number = value.number else { return nil }
      // An integer of the code has no decimals, whatever was given for it.
      let kind = branch?.type?.kind ?? kind(of: argument, in: cases)
      let counted = kind == .float ? number : number.whole
      if counted.isZero, cases.contains(where: { $0.selector == PluralCategory.zero.rawValue }) {
        return PluralCategory.zero.rawValue
      }
      return (plurals.category(of: counted.magnitude.text) ?? .other).rawValue
    default: return nil
    }
  }

  private func texts(of cases: [Variation.Case]) -> [String] {
    cases.compactMap { branch in
      if case .unit(let unit) = branch.variation { unit.messages.first?.text } else { nil }
    }
  }

  /// The argument that chooses among the forms of a plural which is a text as a whole.
  private func counted(by cases: [Variation.Case]) -> CountedArgument {
    CountedArgument(in: texts(of: cases)) ?? sourceCount ?? .unknown
  }

  private func kind(of argument: Int, in cases: [Variation.Case]) -> ArgumentType.Kind? {
    texts(of: cases).lazy.compactMap { ArgumentMap(Placeholder.scan($0))[argument]?.type?.kind }.first
  }

  private func value(of argument: Int) -> FormatValue? { viewing.arguments[argument] ?? viewing.count }
}

// MARK: Printing

extension TextEvaluator {
  /// - Parameter isWhole: whether it is all that is formatted: a plural may get arguments from the text around it.
  private func printed(
    _ message: Message, isWhole: Bool, branch: ArgumentMap.Reading?, _ evaluation: inout Evaluation
  ) -> String {
    let placeholders = message.placeholders
    let map = ArgumentMap(placeholders, substitutions: localization.substitutions, branch: branch)
    let readings = isWhole ? map.readingsWithoutGaps : map.readings
    let bytes = Array(message.text.utf8)
    let parts = placeholders.enumerated().map { index, placeholder -> (span: Range<Int>, text: String) in
      let spelled = String(
        decoding: bytes.slice(from: placeholder.span.lowerBound, to: placeholder.span.upperBound), as: UTF8.self)
      let own = readings.filter { $0.placeholder == index }
      let text =
        switch placeholder.kind {
        case .percent: "%"
        case .literal: String(spelled.dropFirst().prefix(1))
        case .incomplete: ""
        case .intentParameter, .displayPattern: spelled
        case .substitution: substituted(placeholder, own.first, &evaluation) ?? spelled
        case .branchArgument where branch == nil: spelled
        case .argument, .branchArgument: argument(placeholder, own, branch, &evaluation) ?? spelled
        }
      return (placeholder.span, text)
    }
    return message.text.replacing(parts)
  }

  /// The text of a substitution; nil where it cannot be shown.
  private func substituted(
    _ placeholder: Placeholder, _ reading: ArgumentMap.Reading?, _ evaluation: inout Evaluation
  ) -> String? {
    guard let name = placeholder.name, let reading else { return nil }
    guard let own = localization.substitutions.first(where: { $0.name == name }) else {
      evaluation.add(.noSubstitution(name))
      return nil
    }
    guard !evaluation.open.contains(name) else {
      evaluation.add(.endless(name))
      return nil
    }
    evaluation.open.append(name)
    defer { evaluation.open.removeLast() }
    return text(of: own.variation, at: VariationPath(substitution: name), branch: reading, &evaluation)
  }

  /// An argument as its specifier prints it; nil where no value is known.
  private func argument(
    _ placeholder: Placeholder, _ readings: [ArgumentMap.Reading], _ branch: ArgumentMap.Reading?,
    _ evaluation: inout Evaluation
  ) -> String? {
    guard let reading = readings.first(where: { $0.role != .width && $0.role != .precision }) else { return nil }
    var specifier = placeholder
    if placeholder.kind == .branchArgument {
      // `%arg` prints the number as the substitution's specifier does.
      guard let own = localization.substitutions.first(where: { evaluation.open.last == $0.name })?.specifierPlaceholder
      else { return value(of: reading.argument)?.description }
      specifier = own
    }
    let isObject = specifier.argumentType?.kind == .object || specifier.argumentType?.kind == .cString
    guard let value = viewing.arguments[reading.argument] ?? (isObject ? nil : viewing.count) else {
      evaluation.add(.noValue(reading.argument))
      return isObject ? "⟨\(placeholder.name ?? String(reading.argument))⟩" : nil
    }
    func count(_ role: ArgumentMap.Role) -> Int? {
      readings.first { $0.role == role }.flatMap { self.value(of: $0.argument)?.number?.integer }
    }
    return PrintedArgument(specifier, width: count(.width), precision: count(.precision)).text(of: value)
  }
}
