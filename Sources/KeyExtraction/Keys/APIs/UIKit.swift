/// UIKit: its titles are Strings that the caller localizes, but for one.
extension AllCalls {
  static let uiKit: [RecognizedCall] = [
    RecognizedCall(.member, "FormattingStyle", "title", base: "UITextFormattingViewController")
  ]
}
