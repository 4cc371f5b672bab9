/// The version of Glossa.
package enum GlossaVersion {
  /// As `glossa --version` prints it.
  package static let text = "0.2.0"
}
