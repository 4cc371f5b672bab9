/// What a scan keeps besides what may hold keys that people see.
package struct ScannedParts: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The names that code uses and declares: a fifth of the work.
  package static let names = ScannedParts(rawValue: 1)
  /// The members of a `PreviewProvider`, which Xcode's exports have, and those of `#Preview` not.
  package static let previewProviders = ScannedParts(rawValue: 2)
}
