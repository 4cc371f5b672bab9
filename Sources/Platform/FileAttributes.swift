internal import Foundation

#if os(Linux)
  internal import CExtendedAttributes
#endif

/// A file's metadata besides its times.
package enum FileAttributes {
  /// Copies owner, permissions, access control list and extended attributes (Finder tags, text encoding) from one open
  /// file to another.
  ///
  /// - Returns: false where the original has no status, or where owner or permissions cannot be copied. Attributes that
  ///   the new file's file system does not support are left out.
  package static func copy(from original: Int32, to descriptor: Int32) -> Bool {
    var status = stat()
    guard fstat(original, &status) == 0 else { return false }
    copyExtended(from: original, to: descriptor)
    var new = stat()
    guard fstat(descriptor, &new) == 0 else { return false }
    // The owner first, because changing it clears permission bits.
    if new.st_uid != status.st_uid || new.st_gid != status.st_gid {
      guard fchown(descriptor, status.st_uid, status.st_gid) == 0 else { return false }
    }
    // The permissions last, because a read-only file accepts no attributes.
    fchmod(descriptor, status.st_mode & 0o7777)
    return fstat(descriptor, &new) == 0 && new.st_mode == status.st_mode
  }

  private static func copyExtended(from original: Int32, to descriptor: Int32) {
    #if canImport(Darwin)
      fcopyfile(original, descriptor, nil, copyfile_flags_t(COPYFILE_XATTR | COPYFILE_ACL))
    #elseif os(Linux)
      for name in names(of: original) where name.hasPrefix("user.") || name == "system.posix_acl_access" {
        guard let value = bytes({ fgetxattr(original, name, $0, $1) }) else { continue }
        fsetxattr(descriptor, name, value, value.count, 0)
      }
    #endif
  }

  #if os(Linux)
    private static func names(of descriptor: Int32) -> [String] {
      let list = bytes { flistxattr(descriptor, $0?.assumingMemoryBound(to: CChar.self), $1) } ?? []
      return list.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The bytes of a call that returns their number for a size of 0, and -1 on failure.
    private static func bytes(_ call: (UnsafeMutableRawPointer?, Int) -> Int) -> [UInt8]? {
      let size = call(nil, 0)
      guard size >= 0 else { return nil }
      var bytes = [UInt8](repeating: 0, count: size)
      // The value may have grown meanwhile; the call then fails, and nothing is copied.
      let count = bytes.withUnsafeMutableBytes { call($0.baseAddress, size) }
      return count < 0 ? nil : Array(bytes.prefix(count))
    }
  #endif
}
