internal import CatalogFormats
internal import CatalogModel
internal import Text

/// What a service has done to the states of texts that it did not translate anew: some raise all of them, some drop them,
/// some make new texts of finished ones.
struct ReturnedStates {
  /// The texts that were to be reviewed, and are translated in the file, with the same words.
  var raised: [IncomingText] = []
  /// The texts that are still to be reviewed in the file.
  private var keptCount = 0
  /// The finished texts that are new in the file, with the same words.
  private var loweredCount = 0
  /// The finished texts that are to be reviewed in the file, with the same words.
  private var reopenedCount = 0
  /// All texts in the file, and those with a state.
  private var counts = (all: 0, withState: 0)
  /// Whether the catalog has states.
  private var hasStates = false

  /// Counts a text of the file.
  mutating func count(_ state: TranslationState?, besides own: TranslationState?, _ compared: ImportComparison) {
    counts.all += 1
    if state != nil { counts.withState += 1 }
    hasStates = hasStates || own != nil
    if state == .needsReview { keptCount += 1 }
    if state == .needsReview, own == .translated, compared.hasSameText, compared.target.exportedState == nil {
      reopenedCount += 1
    }
    if state == .new, own == .translated, compared.hasSameText { loweredCount += 1 }
  }

  /// Whether a text that was to be reviewed is finished in the file, with the same words.
  func isRaised(_ compared: ImportComparison) -> Bool {
    compared.hasSameText && compared.hasStates && compared.target.state == .translated
      && compared.target.exportedState == nil
      && compared.made?[compared.language]?.state == .needsReview
  }

  /// Fewer texts somebody may well have reviewed.
  private static let least = 3

  /// Whether the file raises all states, as a service does and hardly anybody who reviews texts.
  var areRaisedByTool: Bool { raised.count >= ReturnedStates.least && keptCount == 0 }

  /// What there is to say about the other states.
  ///
  /// - Parameters:
  ///   - hasAllStates: whether each text in a file of the format has a state.
  ///   - areRaised: whether the raised states come in.
  func remarks(hasAllStates: Bool, areRaised: Bool) -> [(id: String, message: String)] {
    var remarks: [(id: String, message: String)] = []
    if areRaised, !raised.isEmpty {
      let count = TerminalText.count(raised.count, "text")
      remarks.append(("exchange/confirmed", "\(count) to review came back as translated with the same words"))
    }
    if reopenedCount > 0 {
      let count = TerminalText.count(reopenedCount, "finished text")
      remarks.append(("exchange/reopened", "\(count) came back to be reviewed with the same words"))
    }
    if hasStates, hasAllStates, counts.all > 0, counts.withState == 0 {
      remarks.append(("exchange/dropped-states", "the file has no states, so texts that changed come in as translated"))
    }
    if loweredCount > 0 {
      remarks.append(
        (
          "exchange/lowered-states",
          "\(TerminalText.count(loweredCount, "finished text")) came back as new with the same words, and stay finished"
        ))
    }
    return remarks
  }
}
