import Foundation

struct Screen {
  let title = NSLocalizedString("greeting.title", comment: "Title")
  let subtitle = String(localized: "greeting.subtitle")
  let missing = NSLocalizedString("greeting.body", comment: "Nobody wrote it")
  let button = String(localized: "Not in the catalog yet")

  func show() { print(missing, button) }

  func title(of quiz: String) -> String {
    NSLocalizedString("quiz.\(quiz).title", comment: "")
  }
}
