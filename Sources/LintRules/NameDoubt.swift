internal import Linting

/// Why a person has to judge the name for a text before it is given.
///
/// What makes a doubt was read off the verdicts of readers: of the names without one, the strictest kept nine in ten.
enum NameDoubt: String {
  case screen = "no view or controller names the screen"
  case vagueScreen = "the screen's name says little"
  case noControl = "no control shows it"
  case ownView = "a view of the app shows it"
  case memberName = "only the name of a variable says what it is"
  case heading = "a bold text may be a heading"
  case part = "one of several texts of a control"
  case uses = "its uses show it as different things"
  case sharedText = "several screens show it without a control"
  case sentence = "a sentence that no control shows"
  case little = "its words say little"
  case cut = "words cut from a long sentence"
  case values = "its values stand between its words"
  case otherText = "the key says something else than its text"

  /// What is to be said of a name.
  ///
  /// - Parameters:
  ///   - shown: what shows the text, for each use that tells.
  ///   - screens: those of the uses, and whether a type names them.
  ///   - parts: what the name is made of.
  ///   - isText: whether the key is the text itself.
  static func all(
    of parts: NameParts, _ shown: [TextElements.Element], _ screens: [(words: [String], isNamed: Bool)], isText: Bool
  ) -> [NameDoubt] {
    var doubts: [NameDoubt] = []
    if screens.isEmpty || !screens.allSatisfy(\.isNamed) { doubts.append(.screen) }
    if parts.home.count == 1, vague.contains(parts.home[0]) { doubts.append(.vagueScreen) }
    if shown.isEmpty { doubts.append(.noControl) }
    for doubt in shown.compactMap(\.doubt) where !doubts.contains(doubt) { doubts.append(doubt) }
    let words = Set(shown.map(\.word))
    // A link or a tab has the title of the screen that it opens.
    let opening: Set<String> = parts.element == "title" && !parts.isShared ? ["link", "tab"] : []
    if words.subtracting(opening).count > 1 { doubts.append(.uses) }
    if parts.isShared, parts.element == "text" { doubts.append(.sharedText) }
    if parts.words.saysLittle { doubts.append(.little) }
    if parts.topic == nil, !parts.words.areFew { doubts.append(.cut) }
    if parts.words.hasValuesInside { doubts.append(.values) }
    if !isText { doubts.append(.otherText) }
    return doubts
  }

  /// Screens that may be several, or the whole app.
  private static let vague: Set<String> = ["app", "large", "medium", "small"]
}
