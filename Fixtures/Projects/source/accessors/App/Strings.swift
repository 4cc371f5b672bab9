// Generated using SwiftGen
import Foundation

enum L10n {
  /// Cancel
  static let cancel = L10n.tr("Localizable", "Cancel", fallback: "Cancel")

  enum Home {
    /// Home
    static let title = L10n.tr("Localizable", "home.title", fallback: "Home")
    /// %lld songs
    static func songs(_ p1: Int) -> String {
      return L10n.tr("Localizable", "home.songs %lld", p1, fallback: "%lld songs")
    }
  }

  enum Cart {
    /// Your cart is empty
    static let empty = L10n.tr("Localizable", "cart.empty", fallback: "Your cart is empty")
    /// No catalog has this key; people see the fallback.
    static let missing = L10n.tr("Localizable", "cart.missing", fallback: "Missing")
    /// Cart
    static let title = L10n.tr("Localizable", "cart.title", fallback: "Cart")
  }
}

extension L10n {
  private static func tr(_ table: String, _ key: String, _ args: CVarArg..., fallback value: String) -> String {
    let format = Bundle.main.localizedString(forKey: key, value: value, table: table)
    return String(format: format, locale: Locale.current, arguments: args)
  }
}
