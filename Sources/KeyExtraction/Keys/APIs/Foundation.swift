/// Foundation and Core Foundation. The C rows serve Swift, C and Objective-C alike: their arguments have no labels there.
extension AllCalls {
  static let foundation: [RecognizedCall] = [
    RecognizedCall(
      .function, "String", "localized", table: "table", bundle: "bundle", comment: "comment",
      defaultValue: "defaultValue"),
    RecognizedCall(
      .function, "AttributedString", "localized", table: "table", bundle: "bundle", comment: "comment",
      defaultValue: "defaultValue"),
    RecognizedCall(
      .function, "LocalizedStringResource", "_0", table: "table", bundle: "bundle", comment: "comment",
      defaultValue: "defaultValue"),
    RecognizedCall(.function, "LocalizedStringResource", "stringLiteral", takes: .lookup),
    RecognizedCall(.function, "LocalizedStringKey", "_0", takes: .lookup),
    RecognizedCall(.function, "LocalizedStringKey", "stringLiteral", takes: .lookup),
    RecognizedCall(.function, "LocalizationValue", "_0", takes: .lookup),
    RecognizedCall(.function, "LocalizationValue", "stringLiteral", takes: .lookup),
    RecognizedCall(
      .function, "NSLocalizedString", "_0", takes: .lookup, returns: "String", table: "tableName", bundle: "bundle",
      comment: "comment", defaultValue: "value"),
    RecognizedCall(
      .member, "localizedString", "forKey", takes: .lookup, returns: "String", table: "table", defaultValue: "value",
      isUnseenByXcode: true),
    RecognizedCall(
      .member, "localizedAttributedString", "forKey", takes: .lookup, returns: "NSAttributedString", table: "table",
      defaultValue: "value", isUnseenByXcode: true),
    RecognizedCall(
      .member, "localizedUserNotificationString", "forKey", takes: .lookup, returns: "String", isUnseenByXcode: true),
    RecognizedCall(
      .member, "deferredLocalizedIntentsString", "with", takes: .lookup, returns: "NSString", isUnseenByXcode: true),
    RecognizedCall(
      .member, "deferredLocalizedIntentsString", "withFormat", takes: .lookup, returns: "NSString", table: "fromTable",
      isUnseenByXcode: true),
    RecognizedCall(.member, "setActionName", "_0", takesChains: false),
  ]

  static let coreFoundation: [RecognizedCall] = [
    RecognizedCall(
      .function, "CFBundleCopyLocalizedString", "_1", takes: .lookup, returns: "CFString", table: "_3", bundle: "_0",
      defaultValue: "_2", isUnseenByXcode: true),
    RecognizedCall(
      .function, "CFBundleCopyLocalizedStringForLocalizations", "_1", takes: .lookup, returns: "CFString", table: "_3",
      bundle: "_0", defaultValue: "_2", isUnseenByXcode: true),
  ]
}
