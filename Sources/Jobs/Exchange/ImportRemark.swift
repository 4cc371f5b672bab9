package import Diagnostics

/// Something to say about a text that comes in or does not.
package struct ImportRemark {
  /// What there is to say.
  package var diagnostic: Diagnostic
  /// What becomes of the text.
  package var outcome: Outcome

  /// What becomes of a text.
  package enum Outcome: String, Sendable {
    /// It does not come in.
    case refused
    /// It comes in, and somebody is to review it: as `needs_review`, in a format with states.
    case review = "needs_review"
    /// It comes in as it is, or nothing depends on it.
    case named
  }

  /// - Parameter outcome: by default, that the text is refused for an error.
  init(_ diagnostic: Diagnostic, _ outcome: Outcome? = nil) {
    self.diagnostic = diagnostic
    self.outcome = outcome ?? (diagnostic.severity == .error ? .refused : .named)
  }
}
