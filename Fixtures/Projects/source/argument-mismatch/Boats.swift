import Foundation

func welcome(_ name: String, boats: Int) -> [String] {
  [
    String(format: NSLocalizedString("pier.welcome", comment: ""), name),
    String(format: NSLocalizedString("pier.boats", comment: ""), name),
    String.localizedStringWithFormat(NSLocalizedString("pier.boats", comment: ""), boats),
    String(format: NSLocalizedString("pier.hello", comment: ""), name, boats),
  ]
}
