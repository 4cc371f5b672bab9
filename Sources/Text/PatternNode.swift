/// A parsed part of a `TextPattern`.
indirect enum PatternNode: Sendable {
  case one(Characters)
  case sequence([PatternNode])
  case choice(PatternNode, PatternNode)
  /// `most` is nil for any number.
  case repeated(PatternNode, least: Int, most: Int?)

  /// A set of characters: a letter, `.`, or a class.
  struct Characters: Sendable {
    var ranges: [ClosedRange<UInt32>]
    var isNegated = false

    func contains(_ scalar: Unicode.Scalar) -> Bool { ranges.contains { $0.contains(scalar.value) } != isNegated }
  }
}
