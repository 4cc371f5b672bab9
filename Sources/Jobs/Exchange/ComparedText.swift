internal import CatalogFormats
internal import CatalogModel
internal import Text

/// A translation beside what the catalog has in its place: decides whether and in which state it comes in.
struct ComparedText {
  let unit: ExchangeUnit
  let target: ExchangeTarget
  let text: String
  /// The unit as an export would write it now; nil where it would write none.
  let made: ExchangeUnit?
  /// The language, as the catalog spells it.
  let language: Language
  /// The source text now, where an export would write none.
  var currentSource: String?
  /// Whether the catalog's format has states.
  var hasStates = true
  /// The state that the user wants for texts that change; nil takes the file's.
  var chosenState: TranslationState?

  init(unit: ExchangeUnit, target: ExchangeTarget, text: String, made: ExchangeUnit?, language: Language) {
    self.unit = unit
    self.target = target
    self.text = text
    self.made = made
    self.language = language
  }

  /// What becomes of a translation.
  enum Outcome: Equatable {
    /// The catalog has it already, or it is no translation yet.
    case same
    /// It repeats the source text where there is no translation yet, and nobody says that it is one.
    case copy
    /// It is empty, and what it translates is not.
    case empty
    /// It comes in.
    case changed(TranslationState, isOutdated: Bool)
  }

  /// Whether the catalog has the same text.
  var hasSameText: Bool { made?[language]?.text.map(ExactText.init) == ExactText(text) }

  /// What becomes of the translation.
  var outcome: Outcome {
    let own = made?[language]
    let source = own?.source ?? made?.source ?? currentSource
    if let own, hasSameText {
      // Nobody has touched a text that is as it was exported.
      guard target.exportedState == nil, let state = target.state, let known = own.state, hasStates, state != known,
        state != .new
      else { return .same }
      return .changed(state, isOutdated: false)
    }
    let isCopy = [source, unit.source].contains { $0.map(ExactText.init) == ExactText(text) }
    if text.isEmpty {
      if isCopy { return own?.text == nil ? .same : .changed(finalState, isOutdated: false) }
      return own?.text?.isEmpty == false ? .empty : .same
    }
    let exportedState = target.exportedState ?? target.state
    if isCopy, exportedState == .new { return own?.text == nil ? .copy : .same }
    if isCopy, exportedState == nil, hasStates, own?.text == nil { return .copy }
    let isOutdated = isOutdated(source)
    return .changed(isOutdated && hasStates ? .needsReview : finalState, isOutdated: isOutdated && hasStates)
  }

  /// The state of a text that comes in. `new` means that nobody has looked at what is, after all, a translation.
  private var finalState: TranslationState {
    guard hasStates else { return .translated }
    if let chosenState { return chosenState }
    return target.state == .new ? .needsReview : target.state ?? .translated
  }

  /// Whether the file has another source text than the catalog has now.
  private func isOutdated(_ source: String?) -> Bool {
    guard let exported = unit.source, let source else { return false }
    if ExactText(exported) == ExactText(source) { return false }
    // XML and sheets turn line ends of two bytes into one.
    return ExactText(exported.replacing("\r\n", with: "\n")) != ExactText(source.replacing("\r\n", with: "\n"))
  }
}
