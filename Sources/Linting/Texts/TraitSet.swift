/// A set of traits, one bit each, by which rules find the texts that they need to check.
package protocol TraitSet: OptionSet, Sendable where RawValue: FixedWidthInteger {}

extension TraitSet {
  /// All traits, for rules that check every text.
  package static var any: Self { Self(rawValue: .max) }

  /// Whether the set contains at least one of the wanted traits.
  package func has(_ wanted: Self) -> Bool { rawValue & wanted.rawValue != 0 }
}
