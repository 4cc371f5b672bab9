/// App Intents. Phrases of App Shortcuts live in a table of their own.
extension KnownSignatures {
  static let appIntents: [APISignature] =
    APISignature.each(
      .attribute, "Parameter IntentParameter", "title description requestValueDialog requestDisambiguationDialog")
    + APISignature.each(.attribute, "Property EntityProperty DeferredProperty", "title") + [
      APISignature(.attribute, "ComputedProperty", "title description"),
      APISignature(.function, "IntentParameter", "title description requestValueDialog"),
      APISignature(.function, "IntentDisplayName", "true false"),
      APISignature(.function, "Summary", "_0", table: "table"),
      APISignature(.function, "IntentParameterSummary", "_0", table: "table"),
      APISignature(.function, "IntentDescription", "_0 categoryName searchKeywords[] resultValueName stringLiteral"),
      APISignature(.function, "IntentDialog", "_0 full supporting stringLiteral"),
      APISignature(.function, "IntentDeprecation", "message"),
      APISignature(.function, "DisplayRepresentation", "title subtitle synonyms[] stringLiteral"),
      APISignature(.function, "TypeDisplayRepresentation", "name numericFormat synonyms[] stringLiteral"),
      APISignature(.function, "IntentItem", "title subtitle"),
      APISignature(.function, "IntentItemSection", "_0 title subtitle"),
      APISignature(.function, "IntentItemCollection", "promptLabel"),
      APISignature(.function, "ItemCollection", "promptLabel"),
      APISignature(.function, "IntentPrediction", "displayRepresentation{}"),
      APISignature(.function, "IntentPaymentMethod", "name"),
      APISignature(.function, "IntentChoiceOption", "title"),
      APISignature(
        .member, "custom", "acceptLabel acceptAlternatives[] denyLabel denyAlternatives[]", requires: "acceptLabel"),
      APISignature(.function, "AppShortcut", "phrases[]", fixedTable: "AppShortcuts"),
      APISignature(.function, "AppShortcut", "shortTitle"),
      APISignature(.function, "NegativeAppShortcutPhrases", "phrases[]", fixedTable: "AppShortcuts"),
      APISignature(.function, "AppShortcutOptionsCollection", "title"),
      APISignature(.function, "OptionsCollection", "title"),
      APISignature(.function, "AppShortcutParameterPresentationSummary", "_0"),
      APISignature(.function, "AppShortcutParameterPresentationTitle", "specific generic", table: "table"),
      APISignature(.function, "AppShortcutParameterPresentationSummaryString", "_0", takes: .lookup),
      APISignature(.function, "AppShortcutPhrase", "_0", takes: .lookup, fixedTable: "AppShortcuts"),
      APISignature(.function, "NegativeAppShortcutPhrase", "_0", takes: .lookup, fixedTable: "AppShortcuts"),
      APISignature(.function, "ParameterSummaryString", "_0", takes: .lookup),
      APISignature(.member, "result", "dialog", module: "AppIntents"),
      APISignature(.member, "requestConfirmation", "dialog", module: "AppIntents"),
      APISignature(.function, "requestConfirmation", "dialog", module: "AppIntents"),
      APISignature(.function, "requestChoice", "dialog", module: "AppIntents"),
      APISignature(.member, "requestValue", "_0", module: "AppIntents"),
      APISignature(.member, "needsValueError", "_0", module: "AppIntents"),
      APISignature(.member, "requestDisambiguation", "dialog", module: "AppIntents"),
      APISignature(.member, "needsDisambiguationError", "dialog", module: "AppIntents"),
      APISignature(.function, "requestToContinueInForeground", "_0", module: "AppIntents"),
      APISignature(.function, "needsToContinueInForegroundError", "_0", module: "AppIntents"),
      APISignature(.function, "continueInForeground", "_0", module: "AppIntents"),
    ]
}
