import SwiftUI

enum Texts {
  static let cancel = NSLocalizedString("alert.cancel", comment: "")
  static var retry: String { String(localized: "alert.retry") }
  static func both() -> String { cancel + NSLocalizedString("alert.retry", comment: "") }
}

enum Tab: String {
  case home = "tab.home"
  var title: String { NSLocalizedString(rawValue, comment: "") }
}

let texts = [Texts.cancel, Tab.home.title]
