import SwiftUI

struct Choices: View {
  let isOn: Bool
  /// A lookup: the comment is that of both texts.
  var title: String { NSLocalizedString(isOn ? "looked up on" : "looked up off", comment: "The title") }
  /// Of anything else Xcode takes the comment for a literal argument alone.
  var state: String { String(localized: isOn ? "resolved on" : "resolved off", comment: "Of neither") }

  var body: some View {
    Text(isOn ? "shown on" : "shown off", comment: "Of neither")
    Text("shown", comment: "Of this one")
  }
}
