internal import Foundation

/// Folders that every system has in a place of its own.
package enum StandardFolders {
  /// Where programs keep what they can make again: `~/.cache` or `$XDG_CACHE_HOME`, on macOS `~/Library/Caches`; nil
  /// where the user has no such folder.
  package static var caches: String? {
    FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first?.path
  }
}
