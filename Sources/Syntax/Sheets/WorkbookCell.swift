/// What a cell of a sheet to write holds.
package enum WorkbookCell: Sendable {
  /// A text of its own; an empty one for a cell that waits for a text.
  case text(String)
  /// A text that other cells have, too, by its number among `CommonTexts`.
  case common(Int)
  /// Nothing, because it is not to be filled.
  case unused
}
