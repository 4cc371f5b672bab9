/// A set of traits, one bit each, that says which of many texts a rule has to look at.
package protocol TraitSet: OptionSet, Sendable where RawValue: FixedWidthInteger {}

extension TraitSet {
  /// Every trait: what a rule asks for that looks at all texts.
  package static var any: Self { Self(rawValue: .max) }

  /// Whether one of the wanted traits is among them.
  package func has(_ wanted: Self) -> Bool { rawValue & wanted.rawValue != 0 }
}
