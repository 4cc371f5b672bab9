/// The frameworks with a handful of rows each, and the TrAPP runtime.
extension KnownSignatures {
  static let otherFrameworks: [APISignature] =
    APISignature.each(
      .function,
      """
      AxisValueLabel ControlWidgetButton ControlWidgetToggle AccessoryWidgetGroup Marker Annotation PhotosPicker \
      SubscriptionOptionGroup SubscriptionOptionSection LocalAuthenticationView JournalingSuggestionsPicker
      """, "_0") + [
      APISignature(.member, "value", "_0", module: "Charts", returns: "PlottableValue", arity: 2),
      APISignature(.member, "chartXAxisLabel", "_0", returns: "View"),
      APISignature(.member, "chartYAxisLabel", "_0", returns: "View"),
      APISignature(.member, "chartZAxisLabel", "_0", returns: "View"),
      APISignature(.function, "LinePlot", "x y t"),
      APISignature(.function, "AreaPlot", "x y yStart yEnd"),
      APISignature(.function, "SurfacePlot", "x y z"),
      APISignature(.function, "AppIntentRecommendation", "description"),
      APISignature(.function, "IntentRecommendation", "description"),
      APISignature(.function, "AlertConfiguration", "title body", module: "ActivityKit"),
      APISignature(.function, "AlarmButton", "text"),
    ]

  static let trapp: [APISignature] = [
    APISignature(
      .member, "translate", "_0", takes: .lookup, package: "TrAPPSync", returns: "String", isUnseenByXcode: true),
    APISignature(
      .member, "getTranslationFor", "_0", takes: .lookup, package: "TrAPPSync", returns: "String",
      isUnseenByXcode: true),
    APISignature(
      .function, "TranslatableText", "key", takes: .lookup, package: "TrAPPSync", isUnseenByXcode: true),
  ]
}
