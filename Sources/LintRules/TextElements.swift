internal import CodeModel
internal import Linting

/// The word that a name ends with, by what shows the text: `button` in a `Button`.
struct TextElements {
  private let vocabulary: KeyVocabulary

  /// - Parameter vocabulary: its words for controls win over the built-in ones.
  init(_ vocabulary: KeyVocabulary) { self.vocabulary = vocabulary }

  /// What a use says of the text.
  ///
  /// - Parameters:
  ///   - place: where the literal stands; nil where the code was not read.
  ///   - text: what is shown.
  func element(of use: KeyUse, at place: TextSurroundings?, text: String) -> String? {
    guard let place else { return use.control.flatMap { word(for: $0, label: nil) } }
    let isLong = text.utf8.count > TextElements.titleLimit
    let role = element(at: place, text, mayBeTitle: !isLong && (!text.hasSuffix(".") || text.hasSuffix("..")))
    // Properties that are called so may hold sentences.
    let isSentence = isLong || text.split(separator: " ").count > 4 && text.last.map(".!".contains) == true
    return isSentence ? TextElements.rolesOfSentences[role ?? ""] ?? role : role
  }

  private func element(at place: TextSurroundings, _ text: String, mayBeTitle: Bool) -> String? {
    if let role = intentRole(at: place) { return role }
    if place.isThrown { return "error" }
    let roles = place.calls.prefix(TextElements.depth).compactMap(role)
    // A `Label` is a part of what it is in.
    if let role = roles.first(where: { $0 != "label" || roles.count == 1 }) ?? roles.first {
      // `Button { … } label: { BigLabel(title: "Go") }`
      if role == "title", let outer = roles.dropFirst().first, TextElements.labelled.contains(outer) { return outer }
      return roles[0] == "label" && role != "title" && !TextElements.labelled.contains(role) ? "label" : role
    }
    if place.isTapped { return "button" }
    let isLarge = place.fontSize >= TextElements.titleSize || place.fonts.contains(where: TextElements.isTitleFont)
    if isLarge, !text.hasPrefix("%"), !text.hasSuffix("."),
      text.utf8.count < TextElements.titleLimit * 2
    {
      return "title"
    }
    if place.members.first == "recoveryOptions" { return "button" }
    // `doneButton.title = "…"`
    if let owner = place.assignedOwner, TextElements.role(inName: owner) == "button" { return "button" }
    if let name = place.assigned, let role = TextElements.role(inName: name) { return role }
    if let outer = place.types.first?.name, KeyName.words(outer).last == "error" { return "error" }
    let shows = place.calls.first.map { $0.name.first?.isUppercase == true && !$0.isLookup }
    if let role = place.members.first(where: { $0 != "body" }).flatMap(TextElements.role(inName:)),
      shows != true || !TextElements.partsOfScreens.contains(role) || role == "header" && mayBeTitle,
      // The `description` of a value is often its name.
      role != "description" || !mayBeTitle || text.split(separator: " ").count > 3
    {
      return role
    }
    // `struct ShareButton: View`
    return place.types.last.flatMap { KeyName.words($0.name).last } == "button" ? "button" : "text"
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

  /// What a call around a text shows it as; nil for one that only arranges it.
  private func role(of call: TextSurroundings.Call) -> String? {
    guard !call.isLookup else { return nil }
    if let label = call.label, let own = TextElements.labels[label] {
      // `NSMenuItem(title:)`
      if own == "title", let known = TextElements.controls[call.name] { return known }
      if own == "title", KeyName.words(call.name).last == "button" { return "button" }
      if call.name.lowercased().contains("alert"), own == "title" { return "alert_title" }
      // Of a closure that shows more than one text, none is the label.
      if !call.isClosure || call.textCount < 2 || ["message", "footer", "placeholder"].contains(own) { return own }
    }
    // What stands beside the label of a picker can be chosen.
    if call.isClosure, call.name == "Picker", call.isLabelled, call.label != "label" { return "option" }
    // Only the label is shown by the control itself: what it opens has texts of its own.
    let isFirst = call.isFirstText && ["Toggle", "Picker"].contains(call.name)
    if call.isClosure, call.textCount > 1 && !isFirst || (call.label.map { $0 != "label" } ?? call.isLabelled) {
      return nil
    }
    guard let word = word(for: call.name, label: call.label) else { return nil }
    // `Toggle(isOn:)` takes a binding, not a text.
    let isLabel = call.label.map { ["label", "withTitle"].contains($0) } ?? true
    if !isLabel, TextElements.controls[call.name] != nil { return nil }
    let showsLabel =
      call.label == "label" || TextElements.labelled.contains(word) || call.name == "ContentUnavailableView"
    return call.isClosure && !showsLabel ? nil : word
  }

  /// Controls whose closure is a label.
  private static let labelled: Set<String> = ["button", "link", "tab", "toggle", "menu", "picker", "placeholder"]

  /// The word for what a control shows.
  private func word(for control: String, label: String?) -> String? {
    if let own = vocabulary.elements[control]?.first { return own }
    if let known = TextElements.controls[control] { return known }
    // A view of the app, or a function that makes one: `PrimaryButton`, `sectionHeader`.
    return label.flatMap(TextElements.role(inName:)) ?? TextElements.role(inName: control)
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
