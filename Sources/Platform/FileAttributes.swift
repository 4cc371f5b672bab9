internal import Foundation

#if os(Linux)
  internal import CExtendedAttributes
#endif

/// What a file system keeps of a file beside its bytes and its times.
package enum FileAttributes {
  /// Gives an open file the owner, the permissions, the access control list and the extended attributes of another open
  /// file: Finder tags, the encoding of a text.
  ///
  /// - Returns: false where there is no such file, or where owner or permissions would be others. The rest is left out
  ///   where the file system of the new file cannot keep it.
  package static func copy(from original: Int32, to descriptor: Int32) -> Bool {
    var status = stat()
    guard fstat(original, &status) == 0 else { return false }
    copyExtended(from: original, to: descriptor)
    var new = stat()
    guard fstat(descriptor, &new) == 0 else { return false }
    // The owner first: a new owner takes permissions away.
    if new.st_uid != status.st_uid || new.st_gid != status.st_gid {
      guard fchown(descriptor, status.st_uid, status.st_gid) == 0 else { return false }
    }
    // Last of all: a file that may not be written takes no attributes either.
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

    /// The bytes of a call that says with a size of 0 how many there are, and -1 where it fails.
    private static func bytes(_ call: (UnsafeMutableRawPointer?, Int) -> Int) -> [UInt8]? {
      let size = call(nil, 0)
      guard size >= 0 else { return nil }
      var bytes = [UInt8](repeating: 0, count: size)
      // Others may have changed it meanwhile: what does not fit any more is not copied.
      let count = bytes.withUnsafeMutableBytes { call($0.baseAddress, size) }
      return count < 0 ? nil : Array(bytes.prefix(count))
    }
  #endif
}
