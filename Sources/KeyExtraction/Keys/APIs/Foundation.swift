/// Foundation and Core Foundation. The C rows serve Swift, C and Objective-C alike: their arguments have no labels there.
extension KnownSignatures {
  static let foundation: [APISignature] = [
    APISignature(
      .function, "String", "localized", table: "table", bundle: "bundle", comment: "comment",
      defaultValue: "defaultValue"),
    APISignature(
      .function, "AttributedString", "localized", table: "table", bundle: "bundle", comment: "comment",
      defaultValue: "defaultValue"),
    APISignature(
      .function, "LocalizedStringResource", "_0", table: "table", bundle: "bundle", comment: "comment",
      defaultValue: "defaultValue"),
    APISignature(.function, "LocalizedStringResource", "stringLiteral", takes: .lookup),
    APISignature(.function, "LocalizedStringKey", "_0", takes: .lookup, bundleByDefault: .unknown),
    APISignature(.function, "LocalizedStringKey", "stringLiteral", takes: .lookup, bundleByDefault: .unknown),
    APISignature(.function, "LocalizationValue", "_0", takes: .lookup, bundleByDefault: .unknown),
    APISignature(.function, "LocalizationValue", "stringLiteral", takes: .lookup, bundleByDefault: .unknown),
    APISignature(
      .function, "NSLocalizedString", "_0", takes: .lookup, returns: "String", table: "tableName", bundle: "bundle",
      comment: "comment", defaultValue: "value"),
    APISignature(
      .member, "localizedString", "forKey", takes: .lookup, returns: "String", table: "table",
      bundleByDefault: .receiver, defaultValue: "value", isUnseenByXcode: true),
    APISignature(
      .member, "localizedAttributedString", "forKey", takes: .lookup, returns: "NSAttributedString", table: "table",
      bundleByDefault: .receiver, defaultValue: "value", isUnseenByXcode: true),
    APISignature(
      .member, "localizedUserNotificationString", "forKey", takes: .lookup, returns: "String", isUnseenByXcode: true),
    APISignature(
      .member, "deferredLocalizedIntentsString", "with", takes: .lookup, returns: "NSString", isUnseenByXcode: true),
    APISignature(
      .member, "deferredLocalizedIntentsString", "withFormat", takes: .lookup, returns: "NSString", table: "fromTable",
      isUnseenByXcode: true),
    APISignature(.member, "setActionName", "_0", takesChains: false),
  ]

  static let coreFoundation: [APISignature] = [
    APISignature(
      .function, "CFBundleCopyLocalizedString", "_1", takes: .lookup, returns: "CFString", table: "_3", bundle: "_0",
      defaultValue: "_2", isUnseenByXcode: true),
    APISignature(
      .function, "CFBundleCopyLocalizedStringForLocalizations", "_1", takes: .lookup, returns: "CFString", table: "_3",
      bundle: "_0", defaultValue: "_2", isUnseenByXcode: true),
  ]
}
