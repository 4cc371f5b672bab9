/// A platform that code is compiled for, as conditions in code tell them apart.
package enum BuildPlatform: String, CaseIterable, Hashable, Sendable {
  case iOS, macOS, tvOS, watchOS, visionOS
  /// An iPad app that runs on macOS: code's `os(iOS)` is true there.
  case macCatalyst

  /// The platform with a name of the SDK (`iphoneos`, `iphonesimulator`), of `#if os(…)` or of XcodeGen, in any letter
  /// case; nil for another.
  package init?(named name: String) {
    switch name.lowercased() {
    case "ios", "iphoneos", "iphonesimulator": self = .iOS
    case "macos", "osx", "macosx": self = .macOS
    case "tvos", "appletvos", "appletvsimulator": self = .tvOS
    case "watchos", "watchsimulator": self = .watchOS
    case "visionos", "xros", "xrsimulator": self = .visionOS
    case "maccatalyst": self = .macCatalyst
    default: return nil
    }
  }
}
