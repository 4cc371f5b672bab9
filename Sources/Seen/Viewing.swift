/// On what and with which values people look at a text.
package struct Viewing: Hashable, Sendable {
  /// The device, as catalogs name it: `iphone`, `mac`.
  package var device: String
  /// The width that there is for a text, in the unit of its `NSStringVariableWidthRuleType`; nil for any.
  package var width: Int?
  /// What the code passes for each argument, by its number from 1.
  package var arguments: [Int: FormatValue]
  /// The number for every numeric argument that is not among those; nil where none is known.
  package var count: FormatValue?

  package init(
    device: String = "iphone", width: Int? = nil, arguments: [Int: FormatValue] = [:], count: FormatValue? = nil
  ) {
    self.device = device
    self.width = width
    self.arguments = arguments
    self.count = count
  }
}

/// A value that code passes to a text.
package enum FormatValue: Hashable, Sendable {
  case number(DecimalNumber)
  case text(String)

  /// A number where the text is one, in plain decimals: `3`, `-1.5`.
  package init(_ text: String) { self = DecimalNumber(text).map(FormatValue.number) ?? .text(text) }

  /// The number; nil for a text.
  var number: DecimalNumber? {
    if case .number(let number) = self { number } else { nil }
  }

  /// As `%@` prints it.
  var description: String {
    switch self {
    case .number(let number): number.text
    case .text(let text): text
    }
  }
}
