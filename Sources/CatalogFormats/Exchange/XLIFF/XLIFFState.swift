internal import CatalogModel

/// How XLIFF spells the state of a translation: `state`, and `state-qualifier` for what a machine has translated.
struct XLIFFState: Equatable {
  /// Nil writes no attribute.
  var state: String?
  /// Nil writes no attribute.
  var qualifier: String?

  init(state: String?, qualifier: String? = nil) {
    self.state = state
    self.qualifier = qualifier
  }

  /// The spelling of a state, as Xcode writes it. States that XLIFF does not have get `x-`, as its specification asks.
  init(_ state: TranslationState?) {
    switch state {
    case nil: self.init(state: nil)
    case .new?: self.init(state: "new")
    case .translated?: self.init(state: "translated")
    case .needsReview?: self.init(state: "needs-review-l10n")
    case .machineTranslated?: self.init(state: "translated", qualifier: XLIFFState.machine)
    case let other?:
      // XLIFF's schema has no state with a space in it.
      let isName = !other.rawValue.isEmpty && !other.rawValue.contains(where: \.isWhitespace)
      self.init(state: isName ? XLIFFState.extensionMark + other.rawValue : nil)
    }
  }

  private static let machine = "leveraged-mt"
  private static let extensionMark = "x-"

  /// The state that is meant; nil where the file does not say.
  var meaning: TranslationState? {
    if isFinished, qualifier == XLIFFState.machine || qualifier == "mt-suggestion" { return .machineTranslated }
    guard let state else { return nil }
    if isFinished { return .translated }
    if XLIFFState.untranslated.contains(state) { return .new }
    if state.hasPrefix(XLIFFState.extensionMark), !isForReview {
      return TranslationState(rawValue: String(state.dropFirst(XLIFFState.extensionMark.count)))
    }
    return .needsReview
  }

  /// Whether neither the specification nor a known tool has the state. It is read as `needs_review`.
  var isUnknown: Bool {
    guard let state else { return false }
    return !isFinished && !XLIFFState.untranslated.contains(state) && !isForReview
      && !state.hasPrefix(XLIFFState.extensionMark)
  }

  private var isFinished: Bool { state.map { XLIFFState.finished.contains($0) } ?? true }

  /// States of the specification, and of translation tools, that ask a person to look.
  private var isForReview: Bool {
    guard let state else { return false }
    return state.hasPrefix("needs-") || XLIFFState.unfinished.contains { state.hasSuffix($0) }
  }

  private static let finished: Set<String> = ["translated", "final", "signed-off", "approved", "reviewed"]
  private static let untranslated: Set<String> = ["new", "needs-translation", "untranslated", "initial"]
  private static let unfinished = ["unreviewed", "rejected", "fuzzy", "draft", "unfinished", "suggested"]
}
