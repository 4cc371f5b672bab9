import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Workspace

#if os(Linux)
  import CExtendedAttributes

  /// What is kept of a file beside its bytes, after Glossa has replaced it.
  @Suite("Extended attributes")
  struct ExtendedAttributeTests {
    private static let name = "user.glossa.tag"

    /// Whether the disk of temporary files keeps any.
    private static let areKept: Bool = {
      guard let scratch = try? Scratch(), (try? scratch.write("x", to: "a")) != nil else { return false }
      return setxattr(scratch.path + "/a", name, "x", 1, 0) == 0
    }()

    @Test(.enabled("the disk of temporary files keeps extended attributes") { areKept })
    func `replacing a file keeps its attributes and permissions`() throws {
      let scratch = try Scratch()
      try scratch.write("old", to: "a.strings")
      let path = scratch.path + "/a.strings"
      let value = [UInt8]((0..<200).map { UInt8($0) })
      #expect(setxattr(path, Self.name, value, value.count, 0) == 0)
      #expect(setxattr(path, "user.empty", value, 0, 0) == 0)
      chmod(path, 0o640)
      try DiskWriter.write([.init(path: path, text: "new")])
      #expect(scratch.text(of: "a.strings") == "new")
      var found = [UInt8](repeating: 0, count: 300)
      #expect(getxattr(path, Self.name, &found, found.count) == value.count)
      #expect(found.starts(with: value))
      #expect(getxattr(path, "user.empty", &found, found.count) == 0)
      var status = stat()
      #expect(stat(path, &status) == 0)
      #expect(status.st_mode & 0o7777 == 0o640)
    }
  }
#endif
