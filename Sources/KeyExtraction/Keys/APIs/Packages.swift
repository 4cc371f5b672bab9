/// Packages that many apps use, where their source is not in the tree. Of each, the parameters whose type is localizable
/// and whose overloads for a String, if there are any, are marked `@_disfavoredOverload`: as its source declares them.
///
/// A row applies to files that import the package, or one that exports it again.
extension KnownSignatures {
  static let packages: [APISignature] =
    [
      // github.com/pointfreeco/swift-navigation 2.8
      APISignature(
        .function, "TextState", "_0",
        module: """
          SwiftNavigation SwiftUINavigation SwiftUINavigationCore UIKitNavigation AppKitNavigation ComposableArchitecture \
          _SwiftUINavigationState
          """, table: "tableName", bundle: "bundle", comment: "comment"),
      // github.com/sindresorhus/KeyboardShortcuts 3.0
      APISignature(.function, "Recorder", "_0", base: "KeyboardShortcuts", module: "KeyboardShortcuts"),
      // github.com/tyagishi/FontPicker
      APISignature(.function, "FontPicker", "_0", module: "FontPicker"),
      // github.com/Dean151/ButtonKit, github.com/StanfordSpezi/SpeziViews
      APISignature(.function, "AsyncButton", "_0", module: "ButtonKit SpeziViews"),
      // github.com/MrKai77/Luminare
      APISignature(.function, "LuminareSection", "_0 _1 footerKey", module: "Luminare"),
      APISignature(.function, "LuminareButton", "_0 _1", module: "Luminare"),
    ]
    + APISignature.each(
      .function, "LuminareTextField LuminareSlider LuminareToggle LuminareCompose LuminareSliderPicker", "_0",
      module: "Luminare")
    + spezi

  /// github.com/StanfordSpezi, the packages' versions of 2025.
  private static let spezi: [APISignature] =
    APISignature.each(.function, "InfoButton ListRow CaseIterablePicker OptionSetPicker", "_0", module: "SpeziViews")
    + APISignature.each(.function, "NameTextField NameFieldRow", "_0", module: "SpeziPersonalInfo")
    + [
      APISignature(.function, "VerifiableTextField", "_0", module: "SpeziValidation"),
      APISignature(.function, "ValidationRule", "message", module: "SpeziValidation"),
      APISignature(.member, "validate", "message", module: "SpeziValidation"),
      APISignature(.function, "OnboardingView", "title subtitle actionText", module: "SpeziOnboarding"),
      APISignature(.function, "SequentialOnboardingView", "title subtitle actionText", module: "SpeziOnboarding"),
      APISignature(.function, "OnboardingActionsView", "_0 primaryTitle secondaryTitle", module: "SpeziOnboarding"),
      APISignature(.function, "OnboardingTitleView", "title subtitle", module: "SpeziOnboarding"),
      APISignature(
        .function, "Area", "title description", base: "OnboardingInformationView", module: "SpeziOnboarding"),
      APISignature(
        .function, "Step", "title description", base: "SequentialOnboardingView", module: "SpeziOnboarding"),
      APISignature(.attribute, "AccountKey", "name", module: "SpeziAccount"),
      APISignature(.function, "AccountHeader", "caption", module: "SpeziAccount"),
      APISignature(.function, "AccountKeyCategory", "title", module: "SpeziAccount"),
      APISignature(.member, "createOrUpdateTask", "title instructions", module: "SpeziScheduler"),
    ]
}
