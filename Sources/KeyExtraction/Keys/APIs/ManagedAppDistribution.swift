/// ManagedAppDistribution: the labels of an organisation's app.
extension AllCalls {
  static let managedAppDistribution: [RecognizedCall] = [
    RecognizedCall(.function, "ManagedContentView", "primaryLabel secondaryLabel tertiaryLabel quaternaryLabel")
  ]
}
