/// CloudKit: the keys of a push notification, looked up on the device.
extension AllCalls {
  static let cloudKit: [RecognizedCall] = [
    "alertLocalizationKey", "alertActionLocalizationKey", "titleLocalizationKey", "subtitleLocalizationKey",
  ].map { RecognizedCall(.property, $0, "_0", takes: .lookup) }
}
