import SwiftUI

// A String that is made a key where it is looked up asks what the call around it says.

enum Texts {
  static func string(_ key: String) -> String {
    String(localized: String.LocalizationValue(key), bundle: .module, comment: "")
  }

  static func string(_ key: String, _ arguments: CVarArg...) -> String {
    String(format: string(key), arguments: arguments)
  }
}

enum OtherTexts {
  static func string(_ key: String) -> String { NSLocalizedString(key, comment: "") }
  static func string(_ key: String, count: Int) -> String { String(format: string(key), count) }
}

let a = Texts.string("coerced")
let b = Texts.string("coerced %d", 1)
let c = OtherTexts.string("main")
let d = OtherTexts.string("main %d", count: 1)

extension Date {
  func time() -> LocalizedStringKey { "a time" }
}

/// The call around the key names its table.
func greeting(isMorning: Bool) -> String {
  let key: String
  if isMorning { key = "greeting.morning" } else { key = "greeting.evening" }
  return String(localized: String.LocalizationValue(key), table: "Home", bundle: .module)
}

struct Row: View {
  var date: Date
  var path: String
  var old: String?

  var body: some View {
    // Not a key: no key interpolates another one.
    Text("\(date.time()) o'clock")
    // Not a key: the other operand is a String.
    Text(old.map { "\($0) -> \(path)" } ?? path)
    Text(old.map { "\($0) is old" } ?? "No old path")
  }
}
