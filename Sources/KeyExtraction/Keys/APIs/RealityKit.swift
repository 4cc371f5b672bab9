/// RealityKit: what VoiceOver says of entities.
extension AllCalls {
  static let realityKit: [RecognizedCall] = [
    RecognizedCall(.member, "CustomContent", "label value", base: "AccessibilityComponent", module: "RealityKit"),
    RecognizedCall(.member, "CustomAction", "key", base: "AccessibilityEvents", module: "RealityKit"),
    RecognizedCall(.member, "custom", "_0", base: "RotorType", module: "RealityKit"),
    RecognizedCall(.property, "accessibilityLabelKey", "_0", module: "RealityKit"),
  ]
}
