/// CloudKit: the keys of a push notification, looked up on the device.
extension KnownSignatures {
  static let cloudKit: [APISignature] = APISignature.each(
    .property,
    """
    alertLocalizationKey alertActionLocalizationKey titleLocalizationKey subtitleLocalizationKey
    """, "_0", takes: .lookup)
}
