/// What a scan keeps beside the code in which people may see keys.
package struct ScannedParts: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The names that code uses and declares: a fifth of the work.
  package static let names = ScannedParts(rawValue: 1)
  /// The members of a `PreviewProvider`: Xcode exports their texts, and not those of `#Preview`.
  package static let previewProviders = ScannedParts(rawValue: 2)
}
