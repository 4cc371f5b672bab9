internal import CodeModel
internal import Linting

/// The word that a name ends with, by what shows the text: `button` in a `Button`.
struct TextElements {
  private let vocabulary: KeyVocabulary

  /// What shows a text.
  struct Element {
    /// The word for it.
    let word: String
    /// Why it may be another one; nil where a control, a modifier or a font of the SDK tells.
    let doubt: NameDoubt?

    fileprivate init(_ word: String, _ doubt: NameDoubt? = nil) { (self.word, self.doubt) = (word, doubt) }
  }

  /// - Parameter vocabulary: its words for controls win over the built-in ones.
  init(_ vocabulary: KeyVocabulary) { self.vocabulary = vocabulary }

  /// What a use says of the text.
  ///
  /// - Parameters:
  ///   - place: where the literal stands; nil where the code was not read.
  ///   - text: what is shown.
  func element(of use: KeyUse, at place: TextSurroundings?, text: String) -> Element? {
    guard let place else { return use.control.flatMap { word(for: $0, label: nil) } }
    let isLong = text.utf8.count > TextElements.titleLimit
    let found = element(at: place, text, mayBeTitle: !isLong && (!text.hasSuffix(".") || text.hasSuffix("..")))
    // Properties that are called so may hold sentences.
    let isSentence = isLong || text.split(separator: " ").count > 4 && text.last.map(".!".contains) == true
    guard isSentence, let word = TextElements.rolesOfSentences[found.word] else { return found }
    return Element(word, found.doubt ?? .sentence)
  }

  private func element(at place: TextSurroundings, _ text: String, mayBeTitle: Bool) -> Element {
    if let role = intentRole(at: place) { return Element(role) }
    if place.isThrown { return Element("error") }
    let found = place.calls.prefix(TextElements.depth).compactMap(role)
    let roles = found.map(\.word)
    // A `Label` is a part of what it is in.
    if let index = roles.firstIndex(where: { $0 != "label" || roles.count == 1 }) ?? roles.indices.first {
      let role = roles[index]
      // `Button { … } label: { BigLabel(title: "Go") }`
      if role == "title", let outer = found.dropFirst().first, TextElements.labelled.contains(outer.word) {
        return outer
      }
      return roles[0] == "label" && role != "title" && !TextElements.labelled.contains(role) ? found[0] : found[index]
    }
    if place.isTapped { return Element("button") }
    let isLarge = place.fontSize >= TextElements.titleSize || place.fonts.contains(where: TextElements.isTitleFont)
    if isLarge, !text.hasPrefix("%"), !text.hasSuffix("."),
      text.utf8.count < TextElements.titleLimit * 2
    {
      return Element("title")
    }
    if place.members.first == "recoveryOptions" { return Element("button") }
    // `doneButton.title = "…"`
    if let owner = place.assignedOwner, TextElements.role(inName: owner) == "button" {
      return Element("button", .memberName)
    }
    if let name = place.assigned, let role = TextElements.role(inName: name) { return Element(role, .memberName) }
    if let outer = place.types.first?.name, KeyName.words(outer).last == "error" {
      return Element("error", .memberName)
    }
    let shows = place.calls.first.map { $0.name.first?.isUppercase == true && !$0.isLookup }
    if let role = place.members.first(where: { $0 != "body" }).flatMap(TextElements.role(inName:)),
      shows != true || !TextElements.partsOfScreens.contains(role) || role == "header" && mayBeTitle,
      // The `description` of a value is often its name.
      role != "description" || !mayBeTitle || text.split(separator: " ").count > 3
    {
      return Element(role, .memberName)
    }
    // `struct ShareButton: View`
    if place.types.last.flatMap({ KeyName.words($0.name).last }) == "button" { return Element("button", .memberName) }
    return Element("text", doubt(ofTextAt: place))
  }

  /// Why a text that nothing but `Text` shows may be more than a text.
  private func doubt(ofTextAt place: TextSurroundings) -> NameDoubt? {
    guard place.calls.first?.name == "Text" else { return .noControl }
    if place.fonts.contains(where: TextElements.bold.contains) { return .heading }
    let isPart = place.calls.contains { call in
      call.isClosure && TextElements.controls[call.name].map(TextElements.labelled.contains) == true
    }
    return isPart ? .part : nil
  }

  /// What an option of an intent is; nil elsewhere.
  private func intentRole(at place: TextSurroundings) -> String? {
    place.members.first == "caseDisplayRepresentations" ? "option" : nil
  }

  /// What is said of a text that a title or a label does not say: a name for it can be made of that.
  static let explaining: Set<String> = [
    "description", "message", "footer", "hint", "caption", "detail", "subtitle", "tooltip", "accessibility_hint",
    "note",
    "warning", "body", "status", "error",
  ]
  /// What sentences are where the code says a shorter thing.
  private static let rolesOfSentences = [
    "name": "message", "label": "description", "text": "description",
  ]
  /// What members are called that arrange several texts.
  private static let partsOfScreens: Set<String> = ["header", "body", "summary", "detail", "status", "tab"]

  /// Longer texts are no titles or names, in bytes.
  private static let titleLimit = 40
  /// The size of SwiftUI's smallest title, in points.
  private static let titleSize = 20
  /// Calls further out say nothing about the text.
  private static let depth = 8
  /// `largeTitle`, `title2`, `headlineFont`
  private static func isTitleFont(_ name: String) -> Bool {
    KeyName.words(name).contains { word in ["title", "headline", "heading"].contains { word.hasPrefix($0) } }
  }

  /// Weights of fonts that headings have.
  private static let bold: Set<String> = ["bold", "semibold", "heavy", "black"]

  /// What a call around a text shows it as; nil for one that only arranges it.
  private func role(of call: TextSurroundings.Call) -> Element? {
    guard !call.isLookup else { return nil }
    if let label = call.label, let own = TextElements.labels[label] {
      let isAlert = call.name.lowercased().contains("alert")
      let isKnown = isAlert || TextElements.controls[call.name] != nil
      // `NSMenuItem(title:)`
      if own == "title", let known = TextElements.controls[call.name] { return Element(known) }
      if own == "title", KeyName.words(call.name).last == "button" { return Element("button") }
      if isAlert, own == "title" { return Element("alert_title") }
      // Of a closure that shows more than one text, none is the label.
      if !call.isClosure || call.textCount < 2 || ["message", "footer", "placeholder"].contains(own) {
        return Element(own, isKnown ? nil : .ownView)
      }
    }
    // What stands beside the label of a picker can be chosen.
    if call.isClosure, call.name == "Picker", call.isLabelled, call.label != "label" { return Element("option") }
    // Only the label is shown by the control itself: what it opens has texts of its own.
    let isFirst = call.isFirstText && ["Toggle", "Picker"].contains(call.name)
    if call.isClosure, call.textCount > 1 && !isFirst || (call.label.map { $0 != "label" } ?? call.isLabelled) {
      return nil
    }
    guard let found = word(for: call.name, label: call.label) else { return nil }
    // `Toggle(isOn:)` takes a binding, not a text.
    let isLabel = call.label.map { ["label", "withTitle"].contains($0) } ?? true
    if !isLabel, TextElements.controls[call.name] != nil { return nil }
    let showsLabel =
      call.label == "label" || TextElements.labelled.contains(found.word) || call.name == "ContentUnavailableView"
    return call.isClosure && !showsLabel ? nil : found
  }

  /// Controls whose closure is a label.
  private static let labelled: Set<String> = ["button", "link", "tab", "toggle", "menu", "picker", "placeholder"]

  /// The word for what a control shows.
  private func word(for control: String, label: String?) -> Element? {
    if let own = vocabulary.elements[control]?.first { return Element(own) }
    if let known = TextElements.controls[control] { return Element(known) }
    // A view of the app, or a function that makes one: `PrimaryButton`, `sectionHeader`.
    guard let word = label.flatMap(TextElements.role(inName:)) ?? TextElements.role(inName: control) else { return nil }
    return Element(word, KeyName.words(control).last == word && word == "button" ? nil : .ownView)
  }

  /// The one of several roles by which people know the text: what is seen before what is read out.
  ///
  /// Nil for a title that is a button elsewhere, too: a wrong word is worse than none. A link or a tab has the title of what it
  /// opens.
  static func main(of roles: [String]) -> String? {
    var left = roles
    for role in [
      "accessibility_label", "accessibility_hint", "accessibility_value", "tooltip", "option", "text",
      "description", "label", "menu_item", "name",
    ] where left.count > 1 { left.removeAll { $0 == role } }
    if left.contains("title") { left.removeAll { ["link", "tab"].contains($0) } }
    return left.count == 1 ? left[0] : nil
  }

  /// The role that a name ends with: `title` of `emptyTitle`.
  private static func role(inName name: String) -> String? {
    var words = KeyName.words(name)
    // `headerText`, `titleKey`
    while words.count > 1, let last = words.last, ["text", "key", "string"].contains(last) { words.removeLast() }
    if [["error", "info"], ["error", "description"]].contains(Array(words.suffix(2))) { words.removeLast() }
    // `actionTitle`, `confirmLabel`
    if let last = words.last, ["title", "label"].contains(last), words.dropLast().last.map(deeds.contains) == true {
      return "button"
    }
    guard let last = words.last else { return nil }
    return roles.contains(last) ? last : synonyms[last]
  }

  /// What buttons do, in the names of their labels.
  private static let deeds: Set<String> = ["action", "button", "confirm", "cancel", "dismiss", "submit"]
  private static let roles: Set<String> = [
    "title", "subtitle", "message", "placeholder", "label", "description", "hint", "prompt", "header", "footer",
    "caption", "tooltip", "button", "name", "detail", "headline", "body", "summary", "tab", "link", "badge", "error",
    "toggle", "status", "warning", "note",
  ]
  private static let synonyms = [
    "help": "tooltip", "details": "detail", "info": "detail", "heading": "header", "warnings": "warning",
    "explanation": "description", "chip": "label", "tag": "label", "failure": "error", "informative": "message",
    "steps": "step", "tips": "tip", "options": "option", "hints": "hint", "names": "name", "messages": "message",
  ]

  /// What arguments are called, whatever the call.
  private static let labels: [String: String] = [
    "title": "title", "subtitle": "subtitle", "message": "message", "placeholder": "placeholder",
    "prompt": "placeholder",
    "header": "header", "footer": "footer", "description": "description", "hint": "hint", "caption": "caption",
    "detail": "detail", "tooltip": "tooltip", "help": "tooltip", "buttonTitle": "button", "currentValueLabel": "value",
    "subheading": "subtitle", "heading": "header", "headline": "headline", "body": "body", "note": "note",
    "options": "option", "actions": "button", "steps": "step", "tips": "tip", "dialog": "dialog",
  ]

  /// What controls and modifiers of the SDK show.
  private static let controls: [String: String] = [
    "Button": "button", "NavigationLink": "link", "Link": "link", "ShareLink": "button", "Toggle": "toggle",
    "Picker": "picker", "DatePicker": "picker", "ColorPicker": "picker", "MultiDatePicker": "picker",
    "PhotosPicker": "button", "Stepper": "stepper", "Slider": "slider", "Menu": "menu", "Section": "header",
    "GroupBox": "header", "DisclosureGroup": "header", "Tab": "tab", "tabItem": "tab", "TextField": "placeholder",
    "SecureField": "placeholder", "TextEditor": "placeholder", "Label": "label", "LabeledContent": "label",
    "ProgressView": "progress", "Gauge": "label", "ContentUnavailableView": "title", "TableColumn": "column",
    "CommandMenu": "menu", "CommandGroup": "menu", "WindowGroup": "title", "Window": "title", "MenuBarExtra": "menu",
    "navigationTitle": "title", "navigationBarTitle": "title", "navigationSubtitle": "subtitle", "alert": "alert_title",
    "confirmationDialog": "dialog_title", "ActionSheet": "dialog_title", "help": "tooltip",
    "accessibilityLabel": "accessibility_label", "accessibilityHint": "accessibility_hint",
    "accessibilityValue": "accessibility_value", "accessibilityAction": "accessibility_action",
    "accessibility": "accessibility_label", "badge": "badge", "searchable": "placeholder", "setTitle": "button",
    "UIAlertAction": "button", "UNNotificationAction": "button", "UIBarButtonItem": "button", "UIAction": "button",
    "UIMenu": "menu",
    "addButton": "button", "default": "button", "cancel": "button", "destructive": "button", "EditButton": "button",
    "NSMenuItem": "menu_item", "addItem": "menu_item", "configurationDisplayName": "name", "description": "description",
    "IntentDescription": "description", "Summary": "summary", "CategoryInfo": "title", "Attribute": "label",
    "Parameter": "parameter", "Property": "property",
  ]
}
