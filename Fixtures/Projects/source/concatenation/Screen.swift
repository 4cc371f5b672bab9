import SwiftUI

enum Strings {
  static let name = NSLocalizedString("Name", comment: "")
  static var total: String { String(localized: "Total") }
}

func describe(_ value: String, count: Int) -> [String] {
  // Found: two localized texts, or words beside one, line by line.
  let first = NSLocalizedString("Sold", comment: "") + " " + NSLocalizedString("out", comment: "")
  let second = NSLocalizedString("Name", comment: "") + " of " + value
  let third = "\(String(localized: "Total")) is \(value)"
  let fifth = "\(Strings.total)\n\(Strings.name) by \(value)"

  // Left alone: spaces, punctuation, bullets and pictures beside one text; texts in lines of their own; texts nobody
  // looks up.
  let fourth = Strings.name + " (" + value + ")"
  let sixth = (String(localized: "Sum") + "…").uppercased()
  let seventh = "• " + NSLocalizedString("First", comment: "")
  let eighth = NSLocalizedString("Warning", comment: "") + " ⚠️"
  let ninth = NSLocalizedString("Above", comment: "") + "\n\n" + NSLocalizedString("Below", comment: "")
  let tenth = value + ": " + value + "\(Strings.total):"
  let eleventh = String(localized: "\(Strings.name) of \(count)")
  let twelfth = "::: spoiler \(String(localized: "Spoiler"))" + "**"
  let thirteenth = "\(String(localized: "Picture")).\(value)"
  return [first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth, eleventh, twelfth, thirteenth]
}

struct TotalView: View {
  var body: some View {
    // Found.
    Text("Hello, ") + Text("world").bold()
    // Left alone: nothing but values and signs.
    Text("@\(count)") + Text(" · ") + Text("[BATT]")
  }
}

func log(_ value: String) {
  // Left alone: nobody translates what a log is told.
  logger.debug("\(Strings.name) of \(value)")
  Log.shared.error(Strings.name + " of " + value)
  print(Strings.total, Strings.name + " of " + value)
  // Found: an alert is no log.
  alert.error(Strings.name + " of " + value)
}
