package import Diagnostics

/// Code whose texts no user sees, or of which nothing shows that a user sees them.
///
/// No user sees a preview, what only debug builds compile, and a view, a function, a private type or the branch of a `switch`
/// for a case that nothing else but tests and itself names. Users see for certain what is reached by names from where an app
/// of the project begins.
package struct UnseenCode: Hashable, Sendable {
  /// The body of its declaration or of an extension of it, a branch of an `#if`, a preview; or a whole file, if no app of
  /// the project is known to reach it.
  package var location: Location
  /// Whether no user sees it; false where it may be seen, such as what a library is for.
  package var isCertain: Bool

  package init(location: Location, isCertain: Bool = true) { (self.location, self.isCertain) = (location, isCertain) }
}
