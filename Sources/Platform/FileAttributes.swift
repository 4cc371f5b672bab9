internal import Foundation

#if os(Linux)
  internal import CExtendedAttributes
#endif

/// What a file system keeps of a file beside its bytes, its times and its owner.
package enum FileAttributes {
  /// Gives an open file the permissions, the access control list and the extended attributes of the file at a path:
  /// Finder tags, the encoding of a text. What the file system of the new file cannot keep is left out.
  package static func copy(from path: String, to descriptor: Int32) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    // Last: a file that may not be written takes no attributes either.
    defer { fchmod(descriptor, status.st_mode & 0o7777) }
    let original = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard original >= 0 else { return }
    defer { close(original) }
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
