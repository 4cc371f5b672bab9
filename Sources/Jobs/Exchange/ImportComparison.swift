internal import CatalogFormats
internal import CatalogModel
internal import Text

/// A translation beside what the catalog has in its place: decides whether and in which state it comes in.
struct ImportComparison {
  let unit: ExchangeUnit
  let target: ExchangeTarget
  /// With the line ends of the catalog's texts.
  let text: String
  /// The unit as an export would write it now; nil where it would write none.
  let made: ExchangeUnit?
  /// The language, as the catalog spells it.
  let language: Language
  /// The source text now, where an export would write none.
  let currentSource: String?
  /// The tags of elements that the text would lose: neither the catalog's texts nor the file's source text say what they
  /// stand for.
  let lostTags: [String]
  /// Whether the catalog's format has states.
  var hasStates = true
  /// The state that the user wants for texts that change; nil takes the file's.
  var chosenState: TranslationState?

  /// Nil for a target without a text.
  init?(
    unit: ExchangeUnit, target: ExchangeTarget, made: ExchangeUnit?, language: Language, currentSource: String?
  ) {
    guard let given = target.text else { return nil }
    self.unit = unit
    self.target = target
    self.made = made
    self.language = language
    self.currentSource = currentSource
    let source = made?[language]?.source ?? made?.source ?? currentSource
    let current = made?[language]?.text
    let tags = target.markup?.tags ?? []
    let keepsTags = [current, source].contains { text in
      text.map { text in tags.allSatisfy { text.contains($0) } } ?? false
    }
    if let marked = target.markup?.text, keepsTags {
      text = marked.withLineEnds(of: source, current: current)
      lostTags = []
      return
    }
    let plain = given.withLineEnds(of: source, current: current).withoutIndentation(of: source, current: current)
    // Some tools take accents apart, or put them together. Nobody sees a difference.
    text = current.flatMap { $0 == plain ? $0 : nil } ?? plain
    // The file's source text has the same elements, and the catalog's has nothing in their place.
    let areNothing =
      unit.source.map(ExactText.init) == source.map(ExactText.init) && Set(unit.sourceMarkup?.tags ?? []) == Set(tags)
    lostTags = areNothing ? [] : tags
  }

  /// What becomes of a translation.
  enum Outcome: Equatable {
    /// The catalog has it already, or it is no translation yet.
    case same
    /// It repeats the source text where there is no translation yet, and nobody says that it is one.
    case copy
    /// It is empty, and what it translates is not.
    case empty
    /// It comes in; whether the file has another source text than the catalog has now.
    case changed(TranslationState, isOutdated: Bool)
  }

  /// Whether the catalog has the same text.
  var hasSameText: Bool { made?[language]?.text.map(ExactText.init) == ExactText(text) }

  /// What becomes of the translation.
  var outcome: Outcome {
    let own = made?[language]
    if let own, hasSameText {
      // Nobody has touched a text that is as it was exported.
      guard target.exportedState == nil, let state = target.state, let known = own.state, hasStates, state != known,
        state != .new
      else { return .same }
      return .changed(state, isOutdated: false)
    }
    let isCopy = [source, unit.source].contains { $0.map(ExactText.init) == ExactText(text) }
    if text.trimmed.isEmpty, source?.trimmed.isEmpty != true || text.isEmpty {
      if isCopy { return own?.text == nil ? .same : .changed(finalState, isOutdated: false) }
      return own?.text?.isEmpty == false ? .empty : .same
    }
    let exportedState = target.exportedState ?? target.state
    if isCopy, exportedState == .new { return own?.text == nil ? .copy : .same }
    if isCopy, exportedState == nil, hasStates, own?.text == nil { return .copy }
    let isOutdated = isOutdated(source)
    return .changed(finalState, isOutdated: isOutdated)
  }

  /// The state of a text that comes in. `new` means that nobody has looked at what is, after all, a translation.
  private var finalState: TranslationState { hasStates ? wantedState : .translated }

  /// The state that a text that comes in would have in a format with states.
  private var wantedState: TranslationState {
    if let chosenState { return chosenState }
    return target.state == .new ? .needsReview : target.state ?? .translated
  }

  /// Whether somebody is to review the text if it comes in, and the catalog's format has no state that says so.
  var losesReview: Bool { !hasStates && wantedState == .needsReview }

  /// The source text that the catalog has now.
  var source: String? { made?[language]?.source ?? made?.source ?? currentSource }

  /// Whether the file has another source text than the catalog has now.
  var isOutdated: Bool { isOutdated(source) }

  /// Whether the file has another source text than this one.
  private func isOutdated(_ source: String?) -> Bool {
    guard let exported = unit.source, let source else { return false }
    if ExactText(exported) == ExactText(source) { return false }
    if let marked = unit.sourceMarkup?.text, ExactText(marked) == ExactText(source) { return false }
    // XML and sheets turn line ends of two bytes into one.
    return ExactText(exported.replacing("\r\n", with: "\n")) != ExactText(source.replacing("\r\n", with: "\n"))
  }
}
