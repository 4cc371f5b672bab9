import Foundation

func texts(bundle: Bundle, name: String) {
  _ = String(localized: "string.plain")
  _ = String(localized: "string.full", defaultValue: "Full", table: "Other", bundle: .module, comment: "All of it")
  _ = AttributedString(localized: "attributed.key", comment: "Styled")
  _ = LocalizedStringResource("resource.key", defaultValue: "Resource", table: "Other", comment: "Late")
  _ = LocalizedStringResource(stringLiteral: "resource.literal")
  _ = LocalizedStringKey("key.key")
  _ = LocalizedStringKey(stringLiteral: "key.literal")
  _ = String.LocalizationValue("value.key")
  _ = String.LocalizationValue(stringLiteral: "value.literal")
  _ = NSLocalizedString("family.plain", comment: "Plain")
  _ = NSLocalizedString("family.full", tableName: "Other", bundle: bundle, value: "Full", comment: "Everything")
  _ = bundle.localizedString(forKey: "bundle.key", value: "Bundle", table: "Other")
  _ = bundle.localizedAttributedString(forKey: "bundle.attributed", value: nil, table: nil)
  _ = NSString.localizedUserNotificationString(forKey: "notification.key", arguments: nil)
  _ = NSString.deferredLocalizedIntentsString(with: "intents.key")
  _ = NSString.deferredLocalizedIntentsString(withFormat: "intents.format", fromTable: "Other", arguments: list)
  undoManager.setActionName("undo.key")
  _ = CFBundleCopyLocalizedString(main, "core.key" as CFString, nil, "Other" as CFString)
  _ = CFBundleCopyLocalizedStringForLocalizations(main, "core.localizations" as CFString, nil, nil, languages)
  // Nobody can know these.
  _ = NSLocalizedString(name, comment: "")
  _ = NSLocalizedString("a" + name, comment: "")
  _ = String(localized: .init(name))
  // These are no keys.
  print("printed")
  logger.info("logged \(name)")
}
