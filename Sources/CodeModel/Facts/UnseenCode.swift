package import Diagnostics

/// Code whose texts no user sees: a view, a function, a private type, or the branch of a `switch` for a case, that nothing
/// but previews, tests, debug builds and itself names, and previews and what only debug builds compile.
package struct UnseenCode: Hashable, Sendable {
  /// The body of its declaration, or of an extension of it; for debug builds a branch of an `#if`; of a preview all.
  package var location: Location

  package init(location: Location) { self.location = location }
}
