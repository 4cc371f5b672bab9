/// The frameworks with a handful of rows each, and the TrAPP runtime.
extension AllCalls {
  static let otherFrameworks: [RecognizedCall] =
    RecognizedCall.each(
      .function,
      """
      AxisValueLabel ControlWidgetButton ControlWidgetToggle AccessoryWidgetGroup Marker Annotation PhotosPicker \
      SubscriptionOptionGroup SubscriptionOptionSection LocalAuthenticationView JournalingSuggestionsPicker
      """, "_0") + [
      RecognizedCall(.member, "value", "_0", module: "Charts", returns: "PlottableValue", arity: 2),
      RecognizedCall(.member, "chartXAxisLabel", "_0", returns: "View"),
      RecognizedCall(.member, "chartYAxisLabel", "_0", returns: "View"),
      RecognizedCall(.member, "chartZAxisLabel", "_0", returns: "View"),
      RecognizedCall(.function, "LinePlot", "x y t"),
      RecognizedCall(.function, "AreaPlot", "x y yStart yEnd"),
      RecognizedCall(.function, "SurfacePlot", "x y z"),
      RecognizedCall(.function, "AppIntentRecommendation", "description"),
      RecognizedCall(.function, "IntentRecommendation", "description"),
      RecognizedCall(.function, "AlertConfiguration", "title body", module: "ActivityKit"),
      RecognizedCall(.function, "AlarmButton", "text"),
    ]

  static let trapp: [RecognizedCall] = [
    RecognizedCall(
      .member, "translate", "_0", takes: .lookup, package: "TrAPPSync", returns: "String", isUnseenByXcode: true),
    RecognizedCall(
      .member, "getTranslationFor", "_0", takes: .lookup, package: "TrAPPSync", returns: "String",
      isUnseenByXcode: true),
    RecognizedCall(
      .function, "TranslatableText", "key", takes: .lookup, package: "TrAPPSync", isUnseenByXcode: true),
  ]
}
