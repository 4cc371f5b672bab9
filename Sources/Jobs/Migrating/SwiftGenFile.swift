internal import CodeModel
internal import Diagnostics
internal import KeyExtraction

/// A file of accessors that SwiftGen generated.
struct SwiftGenFile {
  /// By the offsets of the accessors' names.
  let signatures: [Int: AccessorSignature]
  /// Why none of its uses can be rewritten; nil where nothing speaks against it.
  let reason: Obstacle?

  /// Nil for a file that does not say at its top that SwiftGen has generated it.
  init?(_ file: SourceFile, _ accessors: [Accessor]) {
    guard String(decoding: file.bytes.prefix(600), as: UTF8.self).contains("SwiftGen") else { return nil }
    signatures = AccessorSignature.signatures(in: file, at: Set(accessors.map(\.location.bytes.lowerBound)))
    let text = String(decoding: file.bytes, as: UTF8.self)
    let isOrdinary = SwiftGenFile.lookups.contains { text.contains($0) }
    reason =
      isOrdinary
      ? nil
      : Obstacle(
        "the accessors of this file look their keys up in a way of their own, which the symbols would not",
        at: .file(file.path))
  }

  /// What SwiftGen's own templates look keys up with, and the bundle that has the catalog by any other name. The
  /// configuration can name another function or bundle.
  private static let lookups = [
    "let format = BundleToken.bundle.localizedString(forKey: key, value: ",
    "let format = Bundle.module.localizedString(forKey: key, value: ",
    "let format = Bundle.main.localizedString(forKey: key, value: ",
    "let format = NSLocalizedString(key, tableName: table, bundle: Bundle(for: BundleToken.self), ",
  ]
}
