import SwiftUI

enum Tab: String {
  case home = "tab.home"
  case gone = "tab.gone"

  var title: String { NSLocalizedString(rawValue, comment: "") }
}

enum Alerts {
  static var gone: String { NSLocalizedString("alert.gone", comment: "") }
}

struct Home: View {
  let songs: Int
  let words = L10n.Home.self

  var body: some View {
    VStack {
      Text(verbatim: words.title)
      Text(verbatim: L10n.Home.songs(songs))
      Text(verbatim: Tab.home.title)
      // Another type's `empty` is no use of `L10n.Cart.empty`.
      EmptyView.empty
    }
  }
}
