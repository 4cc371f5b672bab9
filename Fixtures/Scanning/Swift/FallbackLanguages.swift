import Foundation

// A lookup that takes the English text where another language has none.

final class Texts {
  private let english = Bundle.main.path(forResource: "en", ofType: "lproj").flatMap { Bundle(path: $0) }

  func string(_ key: String, in table: String) -> String {
    let text = Bundle.main.localizedString(forKey: key, value: nil, table: table)
    return text == key ? english?.localizedString(forKey: key, value: nil, table: table) ?? key : text
  }
}

let texts = Texts()
let title = texts.string("cart.title", in: "Cart")
let plain = NSLocalizedString("cart.done", comment: "")
