import SwiftUI

enum Strings {
  static let distance = NSLocalizedString("%.1f km to %@", comment: "")
}

struct RideView: View {
  let kilometres: Double
  let stops: Int
  let name: String
  let errorCode: Int

  var body: some View {
    // Found: a localized text and a number, no locale.
    Text(String(format: Strings.distance, kilometres, "B2"))
    // Found: a number formatted by hand in what people see.
    Text(String(format: "%.1f", kilometres))
    Text("\(String(format: "%.2f", kilometres)) km")
    Text(String(format: NSLocalizedString("%@ km", comment: ""), String(format: "%.3f", kilometres)))

    // Left alone: a locale, texts alone, formats without a decimal sign, what nobody sees, whole numbers.
    Text(String(format: NSLocalizedString("%d stops", comment: ""), stops))
    Text(String(format: NSLocalizedString("%d halts", comment: ""), locale: .current, stops))
    Text(String.localizedStringWithFormat(NSLocalizedString("%d ends", comment: ""), stops))
    Text(String(format: NSLocalizedString("To %@", comment: ""), name))
    Text(String(format: "%02d:%02d", stops, stops))
    Text(String(format: "%.0f", kilometres))
    Text(String(format: "%.6f", kilometres))
    Text(String(format: NSLocalizedString("Error %d", comment: ""), errorCode))
    Text(String(format: NSLocalizedString("Fault %1$03d", comment: ""), stops))
  }

  var log: String { String(format: "%.6f", kilometres) }
}
