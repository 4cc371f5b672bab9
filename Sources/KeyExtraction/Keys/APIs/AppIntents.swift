/// App Intents. Phrases of App Shortcuts live in a table of their own.
extension AllCalls {
  static let appIntents: [RecognizedCall] =
    RecognizedCall.each(
      .attribute, "Parameter IntentParameter", "title description requestValueDialog requestDisambiguationDialog")
    + RecognizedCall.each(.attribute, "Property EntityProperty DeferredProperty", "title") + [
      RecognizedCall(.attribute, "ComputedProperty", "title description"),
      RecognizedCall(.function, "IntentParameter", "title description requestValueDialog"),
      RecognizedCall(.function, "IntentDisplayName", "true false"),
      RecognizedCall(.function, "Summary", "_0", table: "table"),
      RecognizedCall(.function, "IntentParameterSummary", "_0", table: "table"),
      RecognizedCall(.function, "IntentDescription", "_0 categoryName searchKeywords[] resultValueName stringLiteral"),
      RecognizedCall(.function, "IntentDialog", "_0 full supporting stringLiteral"),
      RecognizedCall(.function, "IntentDeprecation", "message"),
      RecognizedCall(.function, "DisplayRepresentation", "title subtitle synonyms[] stringLiteral"),
      RecognizedCall(.function, "TypeDisplayRepresentation", "name numericFormat synonyms[] stringLiteral"),
      RecognizedCall(.function, "IntentItem", "title subtitle"),
      RecognizedCall(.function, "IntentItemSection", "_0 title subtitle"),
      RecognizedCall(.function, "IntentItemCollection", "promptLabel"),
      RecognizedCall(.function, "ItemCollection", "promptLabel"),
      RecognizedCall(.function, "IntentPrediction", "displayRepresentation{}"),
      RecognizedCall(.function, "IntentPaymentMethod", "name"),
      RecognizedCall(.function, "IntentChoiceOption", "title"),
      RecognizedCall(
        .member, "custom", "acceptLabel acceptAlternatives[] denyLabel denyAlternatives[]", requires: "acceptLabel"),
      RecognizedCall(.function, "AppShortcut", "phrases[]", fixedTable: "AppShortcuts"),
      RecognizedCall(.function, "AppShortcut", "shortTitle"),
      RecognizedCall(.function, "NegativeAppShortcutPhrases", "phrases[]", fixedTable: "AppShortcuts"),
      RecognizedCall(.function, "AppShortcutOptionsCollection", "title"),
      RecognizedCall(.function, "OptionsCollection", "title"),
      RecognizedCall(.function, "AppShortcutParameterPresentationSummary", "_0"),
      RecognizedCall(.function, "AppShortcutParameterPresentationTitle", "specific generic", table: "table"),
      RecognizedCall(.function, "AppShortcutParameterPresentationSummaryString", "_0", takes: .lookup),
      RecognizedCall(.function, "AppShortcutPhrase", "_0", takes: .lookup, fixedTable: "AppShortcuts"),
      RecognizedCall(.function, "NegativeAppShortcutPhrase", "_0", takes: .lookup, fixedTable: "AppShortcuts"),
      RecognizedCall(.function, "ParameterSummaryString", "_0", takes: .lookup),
      RecognizedCall(.member, "result", "dialog", module: "AppIntents"),
      RecognizedCall(.member, "requestConfirmation", "dialog", module: "AppIntents"),
      RecognizedCall(.function, "requestConfirmation", "dialog", module: "AppIntents"),
      RecognizedCall(.function, "requestChoice", "dialog", module: "AppIntents"),
      RecognizedCall(.member, "requestValue", "_0", module: "AppIntents"),
      RecognizedCall(.member, "needsValueError", "_0", module: "AppIntents"),
      RecognizedCall(.member, "requestDisambiguation", "dialog", module: "AppIntents"),
      RecognizedCall(.member, "needsDisambiguationError", "dialog", module: "AppIntents"),
      RecognizedCall(.function, "requestToContinueInForeground", "_0", module: "AppIntents"),
      RecognizedCall(.function, "needsToContinueInForegroundError", "_0", module: "AppIntents"),
      RecognizedCall(.function, "continueInForeground", "_0", module: "AppIntents"),
    ]
}
