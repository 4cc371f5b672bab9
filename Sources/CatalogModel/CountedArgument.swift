/// The argument whose number chooses the form of a plural.
package struct CountedArgument: Equatable, Sendable {
  /// From 1.
  package var argument: Int
  /// Its specifier without percent sign, flags, width and precision: `lld`.
  package var type: String

  /// The number of which nothing is known.
  package static let unknown = CountedArgument(argument: 1, type: "lld")

  /// The first numeric argument of a plural's texts; nil where no text has one.
  ///
  /// What looks like prose (`50% done`) is taken for a number only where nothing else is one: Xcode takes it for one.
  package init?(in texts: [String]) {
    let readings = texts.flatMap { text in
      let placeholders = Placeholder.scan(text)
      return ArgumentMap(placeholders).readings.compactMap { reading -> (reading: ArgumentMap.Reading, Placeholder)? in
        guard reading.role == .value, let kind = reading.type?.kind, kind == .integer || kind == .float else {
          return nil
        }
        return (reading, placeholders[reading.placeholder])
      }
    }
    let meant = readings.filter { !$0.1.looksLikeProse }
    let candidates = meant.isEmpty ? readings : meant
    guard let first = candidates.min(by: { $0.reading.argument < $1.reading.argument }) else { return nil }
    self.init(argument: first.reading.argument, type: first.1.bareSpecifier)
  }

  private init(argument: Int, type: String) {
    self.argument = argument
    self.type = type
  }
}
