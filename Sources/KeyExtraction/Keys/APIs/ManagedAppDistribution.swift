/// ManagedAppDistribution: the labels of an organisation's app.
extension KnownSignatures {
  static let managedAppDistribution: [APISignature] = [
    APISignature(.function, "ManagedContentView", "primaryLabel secondaryLabel tertiaryLabel quaternaryLabel")
  ]
}
