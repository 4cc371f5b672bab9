internal import Foundation

/// Folders whose paths differ between systems.
package enum StandardFolders {
  /// The user's folder for caches: `~/.cache` or `$XDG_CACHE_HOME`, on macOS `~/Library/Caches`; nil where the user has
  /// no such folder.
  package static var caches: String? {
    FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first?.path
  }
}
