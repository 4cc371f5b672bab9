/// How a cell shows its number.
enum SheetNumberFormat: Sendable {
  /// As it is, or as a text: what was typed is what is shown, but for zeros and spaces around it.
  case plain
  /// As a day or a time.
  case date
  /// With separators, decimals, units, or in another way.
  case other
}
