import Foundation

// What people see where a table has no text: what the caller passes, or the text of another language.

enum L10n {
  static let title = L10n.tr("Localizable", "cart.title", fallback: "Cart")
  static func items(_ count: Int) -> String { L10n.tr("Localizable", "cart.items", count, fallback: "%d items") }

  private static func tr(_ table: String, _ key: String, _ args: CVarArg..., fallback value: String) -> String {
    let format = Bundle.main.localizedString(forKey: key, value: value, table: table)
    return String(format: format, locale: Locale.current, arguments: args)
  }
}

func local(_ key: String, _ text: String? = nil) -> String {
  NSLocalizedString(key, value: text ?? key, comment: "")
}

func outer(_ key: String, or text: String) -> String { local(key, text) }

// The value of a setting is no text for the key.
func row(_ key: String, value: String) -> String { NSLocalizedString(key, comment: "") + ": " + value }

// The key itself is no other text.
func same(_ key: String) -> String { Bundle.main.localizedString(forKey: key, value: key, table: nil) }

let f = same("settings.about")
let a = local("without a label", "Without a label")
let b = local("alone")
let c = outer("through two", or: "Through two")
let d = row("settings.version", value: "1.0")

// A key that is known when the app is built, handed on twice.
enum Steps {
  static func text(_ key: StaticString, or text: String.LocalizationValue) -> String {
    String(localized: key, defaultValue: text, table: "Steps")
  }
}

func step(_ key: StaticString, or text: String.LocalizationValue) -> String { Steps.text(key, or: text) }

let e = step("steps.first", or: "Begin here")

// Handed on by a statement that is neither the first nor the last, and by one in braces without a literal.
func heading(_ key: String) -> String {
  var text: String?
  prepare()
  text = outer(key, or: "Nothing")
  return text!
}

func footer(_ key: String) {
  prepare()
  if isLarge { show(heading(key)) }
  finish()
}

extension String {
  func announce() {
    prepare()
    if isLarge { show(heading(self)) }
    finish()
  }
}

let f = heading("heading.one")
footer("footer.one")
"announced".announce()
