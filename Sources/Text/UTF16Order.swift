extension String {
  /// Whether it comes before another text in the order of UTF-16's units, as Apple's property lists sort their keys.
  package func isBeforeInUTF16(_ other: String) -> Bool { utf16.lexicographicallyPrecedes(other.utf16) }
}
