/// SwiftUI: views and scenes by their initialisers, then the modifiers.
extension AllCalls {
  static let swiftUI: [RecognizedCall] =
    [RecognizedCall(.function, "Text", "_0", table: "tableName", bundle: "bundle", comment: "comment")]
    + RecognizedCall.each(
      .function,
      """
      Button Label Toggle Picker Menu MenuButton Section TextField SecureField TextFieldLink Stepper SliderTick \
      DatePicker MultiDatePicker ColorPicker ProgressView LabeledContent GroupBox DisclosureGroup ControlGroup \
      NavigationLink NavigationButton Link ShareLink SharePreview Tab TabSection TableColumn \
      ContentUnavailableView NewDocumentButton CommandMenu MenuBarExtra Window WindowGroup UtilityWindow \
      AlertScene DocumentGroupLaunchScene DocumentLaunchView AccessibilityCustomContentKey \
      AccessibilityActionCategory AccessibilityRotorEntry
      """, "_0")

  static let swiftUIModifiers: [RecognizedCall] =
    RecognizedCall.each(
      .member,
      """
      navigationTitle navigationSubtitle navigationBarTitle alert confirmationDialog dismissalConfirmationDialog \
      dialogSuppressionToggle help badge typeSelectEquivalent fileDialogMessage fileDialogConfirmationLabel \
      fileExporterFilenameLabel accessibilityLabel accessibilityHint accessibilityValue accessibilityRotor \
      widgetLabel controlWidgetActionHint controlWidgetStatus configurationDisplayName description displayName
      """, "_0", returns: "View") + [
      RecognizedCall(.member, "searchable", "prompt", returns: "View"),
      RecognizedCall(.member, "accessibilityInputLabels", "_0[]", returns: "View"),
      RecognizedCall(.member, "accessibilityAction", "named", returns: "View"),
      RecognizedCall(.member, "accessibilityCustomContent", "_0 _1", returns: "View"),
      RecognizedCall(.member, "accessibilityDragPoint", "description", returns: "View"),
      RecognizedCall(.member, "accessibilityDropPoint", "description", returns: "View"),
    ]

  /// What has the type `Text` in Apple's declarations. Comes after all other rows, because these take no literal.
  static let swiftUITexts: [RecognizedCall] =
    RecognizedCall.each(.function, "Alert ActionSheet", "title message", takes: .text)
    + RecognizedCall.each(.function, "TextField SecureField", "prompt", takes: .text)
    + RecognizedCall.each(.member, "default destructive cancel", "_0", takes: .text) + [
      RecognizedCall(.function, "ContentUnavailableView", "description", takes: .text),
      RecognizedCall(.function, "ShareLink", "subject message", takes: .text),
    ]
}
