package import Diagnostics

/// Code whose texts no user sees, or of which code does not show that a user sees them.
///
/// No user sees those of a view, a function, a private type, or the branch of a `switch` for a case, that
/// nothing but previews, tests, debug builds and itself names, nor those of previews and of what only debug builds compile.
/// Users see for certain what is reached by names from where an app of the project begins.
package struct UnseenCode: Hashable, Sendable {
  /// The body of its declaration, or of an extension of it; for debug builds a branch of an `#if`; of a preview all; of a
  /// file that no app of the project reaches all, too.
  package var location: Location
  /// Whether no user sees it; false where it may be seen, such as what a library is for.
  package var isCertain: Bool

  package init(location: Location, isCertain: Bool = true) { (self.location, self.isCertain) = (location, isCertain) }
}
