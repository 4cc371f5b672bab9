internal import Diagnostics

/// Colours texts for a terminal; does nothing when colours are off.
struct Paint {
  let isOn: Bool

  /// The ANSI codes of colours and styles.
  enum Colour: String {
    case bold = "1"
    case dim = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case cyan = "36"
  }

  func callAsFunction(_ text: String, _ colours: Colour...) -> String {
    guard isOn, !text.isEmpty else { return text }
    return "\u{1B}[" + colours.map(\.rawValue).joined(separator: ";") + "m" + text + "\u{1B}[0m"
  }
}

extension Paint.Colour {
  /// The colour of a severity.
  init(_ severity: Severity) {
    switch severity {
    case .error: self = .red
    case .warning: self = .yellow
    case .info: self = .cyan
    }
  }
}
