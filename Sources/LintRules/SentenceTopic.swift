internal import CodeModel
internal import Linting
internal import Text

/// What a sentence is about, in the words of the code around it: a name says `sync.description`, not the first words of what
/// describes it.
enum SentenceTopic {
  /// - Parameters:
  ///   - words: those of the text; nil is answered where they are few enough for a name.
  ///   - role: what shows the text.
  ///   - home: the words of the screen.
  ///   - language: that of the text and of those beside it.
  static func topic(
    of words: NameWords, _ role: String?, at place: TextSurroundings, on home: [String], _ language: String?
  ) -> NameWords? {
    guard let role else { return nil }
    // An intent has one title and one description.
    if place.members.first == role, let type = place.types.last.map({ KeyName.words($0.name) }), type.last == "intent",
      ScreenNames.withoutTechnicalWords(type) == home
    {
      return NameWords(home.joined(separator: " "), language: nil)
    }
    // `Required` in the field of a row
    if role == "placeholder", let row = place.calls.at(1), row.isClosure, row.isLabelled, isRow(row.name) {
      return place.topics.first.map { NameWords($0, language: language) }.flatMap {
        $0.isEmpty || !$0.areFew ? nil : $0
      }
    }
    guard TextElements.explaining.contains(role), !words.areFew, !words.isState, place.assigned == nil else {
      return nil
    }
    let beside = place.topics.lazy.filter { !isKey($0) && !isSentence($0) }.map { NameWords($0, language: language) }
    return beside.first { !$0.isEmpty && $0.areFew && !isGeneric($0) }
      ?? (role == "tooltip" || role == "accessibility_hint" ? nil : part(at: place))
  }

  private static func isRow(_ call: String) -> Bool {
    call == "LabeledContent" || ["row", "field", "cell"].contains(KeyName.words(call).last)
  }

  /// Whether a text stands above many others: `Error`.
  private static func isGeneric(_ words: NameWords) -> Bool { words.all.count == 1 && generic.contains(words.all[0]) }

  private static let generic = NameWords.headings.union([
    "first", "enabled", "default", "value", "ok", "cancel", "done", "close",
  ])

  /// Whether a text is a sentence of its own, such as a slogan, and no topic: `Billing made simple.`
  private static func isSentence(_ text: String) -> Bool { text.hasSuffix(".") && !text.hasSuffix("..") }

  /// Whether a text is a name itself: `settings.title`.
  private static func isKey(_ text: String) -> Bool {
    !text.contains(" ") && (text.contains(".") || text.contains("_"))
  }

  /// What the member is called that shows a part of a screen: `format` of `formatSection`.
  private static func part(at place: TextSurroundings) -> NameWords? {
    guard place.calls.first?.name.first?.isUppercase == true, let member = place.members.first else { return nil }
    var words = KeyName.words(member)
    let count = words.count
    while let last = words.last, parts.contains(last) { words.removeLast() }
    guard words.count < count, (1...3).contains(words.count), !others.contains(words[0]) else { return nil }
    return NameWords(words.joined(separator: " "), language: nil)
  }

  /// Last words of members that show a part of a screen.
  private static let parts: Set<String> = [
    "section", "view", "card", "row", "header", "banner", "panel", "content", "group", "form", "list", "footer",
    "notice",
    "hint", "overlay", "sheet", "page", "step", "bar", "box", "label", "text", "block", "pane", "body",
  ]
  /// First words of functions that do something else, and places.
  private static let others: Set<String> = [
    "top", "bottom", "main", "leading", "trailing", "left", "right", "center", "make", "build", "show", "get", "set",
    "configure", "setup", "update", "load",
  ]
}
