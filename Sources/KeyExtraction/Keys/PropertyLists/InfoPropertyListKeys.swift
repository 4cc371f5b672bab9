/// The `Info.plist` keys whose values translators see, and Xcode's names for them.
package enum InfoPropertyListKeys {
  /// Whether the `InfoPlist` table may translate the key's value.
  package static func isLocalizable(_ key: String) -> Bool {
    if comments[key] != nil { return true }
    return (key.hasPrefix("NS") || key.hasPrefix("NFC")) && key.hasSuffix("UsageDescription") && key != madeUp
  }

  /// Many apps have it, no system asks for it, and Xcode does not export it.
  private static let madeUp = "NSUserNotificationsUsageDescription"

  /// The comment that Xcode writes into the catalog; nil for keys whose name in Xcode is unknown here.
  package static func comment(on key: String) -> String? { comments[key] }

  /// Arrays of dictionaries, and the keys in these whose texts are looked up. Names of document types are not.
  static let listed: [String: Set<String>] = [
    "UIApplicationShortcutItems": ["UIApplicationShortcutItemTitle", "UIApplicationShortcutItemSubtitle"],
    "UTExportedTypeDeclarations": ["UTTypeDescription"],
    "UTImportedTypeDeclarations": ["UTTypeDescription"],
    "INAlternativeAppNames": ["INAlternativeAppName", "INAlternativeAppNamePronunciationHint"],
  ]

  private static let comments: [String: String] = {
    var comments = [
      "CFBundleDisplayName": "Bundle display name",
      "CFBundleGetInfoString": "Get Info string",
      "CFBundleName": "Bundle name",
      "CFBundleSpokenName": "Accessibility Bundle Name",
      "NSHumanReadableCopyright": "Copyright (human-readable)",
      "NSHumanReadableDescription": "Human readable description",
      "NSSensorKitPrivacyPolicyURL": "Privacy - SensorKit Privacy Policy URL",
    ]
    for line in privacy.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1)
      comments[words[0] + "UsageDescription"] = "Privacy - \(words[1]) Usage Description"
    }
    return comments
  }()

  /// The part of the key before `UsageDescription`, and Xcode's words for it.
  private static let privacy = """
    NFCReader NFC Scan
    NSAppleEvents AppleEvents Sending
    NSAppleMusic Media Library
    NSBluetoothAlways Bluetooth Always
    NSBluetoothPeripheral Bluetooth Peripheral
    NSCalendars Calendars
    NSCalendarsFullAccess Calendars Full Access
    NSCamera Camera
    NSContacts Contacts
    NSDesktopFolder Desktop Folder
    NSDocumentsFolder Documents Folder
    NSDownloadsFolder Downloads Folder
    NSFaceID Face ID
    NSHealthShare Health Share
    NSHealthUpdate Health Update
    NSHomeKit HomeKit
    NSLocalNetwork Local Network
    NSLocation Location
    NSLocationAlways Location Always
    NSLocationAlwaysAndWhenInUse Location Always and When In Use
    NSLocationWhenInUse Location When In Use
    NSMicrophone Microphone
    NSMotion Motion
    NSPhotoLibrary Photo Library
    NSPhotoLibraryAdd Photo Library Additions
    NSReminders Reminders
    NSRemindersFullAccess Reminders Full Access
    NSSiri Siri
    NSSpeechRecognition Speech Recognition
    NSUserTracking Tracking
    """
}
