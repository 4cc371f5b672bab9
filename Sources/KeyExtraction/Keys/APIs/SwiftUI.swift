/// SwiftUI: views and scenes by their initialisers, then the modifiers.
extension KnownSignatures {
  static let swiftUI: [APISignature] =
    [APISignature(.function, "Text", "_0", table: "tableName", bundle: "bundle", comment: "comment")]
    + APISignature.each(
      .function,
      """
      Button Label Toggle Picker Menu MenuButton Section TextField SecureField TextFieldLink Stepper SliderTick \
      DatePicker MultiDatePicker ColorPicker ProgressView LabeledContent GroupBox DisclosureGroup ControlGroup \
      NavigationLink NavigationButton Link ShareLink SharePreview Tab TabSection TableColumn \
      ContentUnavailableView NewDocumentButton CommandMenu MenuBarExtra Window WindowGroup UtilityWindow \
      AlertScene DocumentGroupLaunchScene DocumentLaunchView AccessibilityCustomContentKey \
      AccessibilityActionCategory AccessibilityRotorEntry
      """, "_0")

  static let swiftUIModifiers: [APISignature] =
    APISignature.each(
      .member,
      """
      navigationTitle navigationSubtitle navigationBarTitle alert confirmationDialog dismissalConfirmationDialog \
      dialogSuppressionToggle help badge typeSelectEquivalent fileDialogMessage fileDialogConfirmationLabel \
      fileExporterFilenameLabel accessibilityLabel accessibilityHint accessibilityValue accessibilityRotor \
      widgetLabel controlWidgetActionHint controlWidgetStatus configurationDisplayName description displayName
      """, "_0", returns: "View") + [
      APISignature(.member, "searchable", "prompt", returns: "View"),
      APISignature(.member, "accessibilityInputLabels", "_0[]", returns: "View"),
      APISignature(.member, "accessibilityAction", "named", returns: "View"),
      APISignature(.member, "accessibilityCustomContent", "_0 _1", returns: "View"),
      APISignature(.member, "accessibilityDragPoint", "description", returns: "View"),
      APISignature(.member, "accessibilityDropPoint", "description", returns: "View"),
    ]

  /// What has the type `Text` in Apple's declarations. Comes after all other rows, because these take no literal.
  static let swiftUITexts: [APISignature] =
    APISignature.each(.function, "Alert ActionSheet", "title message", takes: .text)
    + APISignature.each(.function, "TextField SecureField", "prompt", takes: .text)
    + APISignature.each(.member, "default destructive cancel", "_0", takes: .text) + [
      APISignature(.function, "ContentUnavailableView", "description", takes: .text),
      APISignature(.function, "ShareLink", "subject message", takes: .text),
    ]
}
