internal import Text

/// What is taken from one XML file of a workbook, element by element.
protocol PartContent {
  /// An element starts, its name without a prefix; returns whether its text is wanted.
  mutating func start(_ name: String, _ attributes: [XMLElement.Attribute]) -> Bool
  /// An element ends.
  ///
  /// - Parameter text: its own text; empty unless it was wanted.
  mutating func end(_ name: String, _ text: String)
  /// Whether nothing more is wanted.
  var isDone: Bool { get }
}
