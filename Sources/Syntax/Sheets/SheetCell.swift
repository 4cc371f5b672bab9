/// What a cell holds. All cells of CSV files are texts.
package enum SheetCell: Hashable, Sendable {
  /// A text, perhaps an empty one; formatting of its parts is not kept.
  case text(String)
  /// A whole number in the plain format, in digits: what was typed may also have had zeros in front.
  case integer(String)
  /// Any other number, as the file has it: what is shown depends on its format.
  case number(String)
  /// A day or a time, as the file has it: a number of days, or ISO 8601.
  case date(String)
  /// `TRUE` or `FALSE`, which each language shows in its own words.
  case boolean(String)
  /// An error such as `#NAME?`.
  case error(String)
  /// A formula of which the file has no value.
  case formula

  /// The text of a text or of a whole number, nil for what is neither.
  package var text: String? {
    switch self {
    case .text(let text), .integer(let text): text
    case .number, .date, .boolean, .error, .formula: nil
    }
  }

  /// Whether it is an empty text.
  package var isEmpty: Bool { self == .text("") }

  /// What a cell that is no text holds, for messages: `the number 1.5`; nil for a text.
  package var oddity: String? {
    switch self {
    case .text: nil
    case .integer(let value), .number(let value): "the number \(value)"
    case .date: "a date"
    case .boolean(let value): "the truth value \(value)"
    case .error(let value): "the error \(value)"
    case .formula: "a formula without a value"
    }
  }
}
