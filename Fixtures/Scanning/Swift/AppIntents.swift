import AppIntents

struct PlayIntent: AppIntent {
  static let title: LocalizedStringResource = "Play a song"
  static let description = IntentDescription(
    "Plays it", categoryName: "Music", searchKeywords: ["song", "tune"], resultValueName: "Song played")
  @Parameter(title: "Song", description: "Which one", requestValueDialog: "Which song?") var song: String
  @IntentParameter(title: "Volume") var volume: Int
  @Property(title: "Name") var name: String
  @EntityProperty(title: "Artist") var artist: String
  @DeferredProperty(title: "Lyrics") var lyrics: String
  @ComputedProperty(title: "Length", description: "In seconds") var length: Int
  static var parameterSummary: some ParameterSummary {
    Summary("Play \(\.$song) at \(\.$volume)")
  }

  func perform() async throws -> some IntentResult {
    _ = IntentParameter(title: "A parameter")
    _ = IntentDisplayName(true: "On", false: "Off")
    _ = IntentParameterSummary("Summed up", table: "Intents")
    _ = IntentDialog("Said")
    _ = IntentDialog(full: "Said in full", supporting: "Shown")
    _ = IntentDeprecation(message: "Use another")
    _ = DisplayRepresentation(title: "A song", subtitle: "By somebody", synonyms: ["A tune"])
    _ = TypeDisplayRepresentation(name: "Song", numericFormat: "\(2) songs")
    _ = IntentItem(1, title: "An item")
    _ = IntentItemSection("A section", items: [])
    _ = IntentItemCollection(promptLabel: "Choose")
    _ = ItemCollection(promptLabel: "Choose again")
    _ = IntentPrediction(displayRepresentation: { DisplayRepresentation(title: "Predicted") })
    _ = IntentPaymentMethod(name: "A card")
    _ = IntentChoiceOption(title: "A choice")
    _ = ConfirmationActionName.custom(
      acceptLabel: "Yes", acceptAlternatives: ["Yeah"], denyLabel: "No", denyAlternatives: ["Nope"],
      destructive: false)
    _ = AppShortcutOptionsCollection(title: "Options", systemImageName: "star")
    _ = OptionsCollection(title: "More options")
    _ = AppShortcutParameterPresentationSummary("Presented")
    _ = AppShortcutParameterPresentationTitle(specific: "This song", generic: "A song at all")
    _ = AppShortcutParameterPresentationSummaryString("Presented as text")
    _ = AppShortcutPhrase<PlayIntent>("A phrase alone")
    _ = NegativeAppShortcutPhrase("Not that phrase")
    _ = ParameterSummaryString<PlayIntent>("A summary")
    try await requestConfirmation(dialog: "Sure?")
    try await self.requestConfirmation(result: .result(dialog: "Asked"), dialog: "Really?")
    try await requestChoice(between: [], dialog: "Which of these?")
    try await $song.requestValue("Which, then?")
    try await $song.requestDisambiguation(among: [], dialog: "Which one?")
    try await requestToContinueInForeground("Open the app?")
    try await continueInForeground("Opening")
    if volume == 0 { throw $song.needsValueError("Missing") }
    if volume == 1 { throw $song.needsDisambiguationError(among: [], dialog: "Too many") }
    if volume == 2 { throw needsToContinueInForegroundError("Not here") }
    return .result(dialog: "Played")
  }
}

struct Shortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: PlayIntent(), phrases: ["Play in \(.applicationName)", "Start \(.applicationName)"],
      shortTitle: "Play", systemImageName: "play")
  }
  static var negativePhrases: [NegativeAppShortcutPhrase] {
    NegativeAppShortcutPhrases(phrases: ["Stop \(.applicationName)"])
  }
}
