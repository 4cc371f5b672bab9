/// Where Glossa is published.
package enum GlossaRepository {
  /// The account on GitHub of the repositories `glossa`, `glossa-plugins` and `homebrew-tap`.
  ///
  /// Pages and scripts that name it are held to this by `OwnerTests`; `UPDATE_GOLDENS=1` writes it into the pages.
  package static let owner = "OWNER"
}
