/// RealityKit: what VoiceOver says of entities.
extension KnownSignatures {
  static let realityKit: [APISignature] = [
    APISignature(.member, "CustomContent", "label value", base: "AccessibilityComponent", module: "RealityKit"),
    APISignature(.member, "CustomAction", "key", base: "AccessibilityEvents", module: "RealityKit"),
    APISignature(.member, "custom", "_0", base: "RotorType", module: "RealityKit"),
    APISignature(.property, "accessibilityLabelKey", "_0", module: "RealityKit"),
  ]
}
