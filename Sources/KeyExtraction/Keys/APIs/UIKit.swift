/// UIKit: nearly all of its titles are Strings that the caller has localized already.
extension KnownSignatures {
  static let uiKit: [APISignature] = [
    APISignature(.member, "FormattingStyle", "title", base: "UITextFormattingViewController")
  ]
}
