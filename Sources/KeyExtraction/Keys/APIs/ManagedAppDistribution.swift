/// ManagedAppDistribution: the labels of an organisation's app.
extension AllCalls {
  static let managedAppDistribution: [APISignature] = [
    APISignature(.function, "ManagedContentView", "primaryLabel secondaryLabel tertiaryLabel quaternaryLabel")
  ]
}
