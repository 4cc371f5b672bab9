// Generated using SwiftGen — https://github.com/SwiftGen/SwiftGen
import Foundation

enum L10n {
  static let cartEmpty = L10n.tr("Localizable", "cart.empty")
  private static func tr(_ table: String, _ key: String, _ args: CVarArg...) -> String {
    let format = BundleToken.bundle.localizedString(forKey: key, value: nil, table: table)
    return String(format: format, locale: Locale.current, arguments: args)
  }
}
