import Foundation
import TestSupport
import Testing

@testable import Platform

@Suite("Attributes of files")
struct FileAttributesTests {
  @Test func `the time a file was written is told, and set back is not the time it changed`() throws {
    let scratch = try Scratch()
    try scratch.write("x", to: "a")
    var times = [timeval(tv_sec: 1_000_000_000, tv_usec: 250_000), timeval(tv_sec: 1_000_000_000, tv_usec: 250_000)]
    #expect(utimes(scratch.path + "/a", &times) == 0)
    var status = stat()
    #expect(stat(scratch.path + "/a", &status) == 0)
    #expect(FileTime.modified(status).seconds == 1_000_000_000)
    #expect(FileTime.modified(status).nanoseconds == 250_000_000)
    #expect(FileTime.changed(status).seconds > 1_500_000_000)
  }

  @Test func `permissions are copied, and a missing original is no trouble`() throws {
    let scratch = try Scratch()
    try scratch.write("x", to: "old")
    try scratch.write("y", to: "new")
    chmod(scratch.path + "/old", 0o640)
    let descriptor = open(scratch.path + "/new", O_WRONLY)
    defer { close(descriptor) }
    let original = open(scratch.path + "/old", O_RDONLY)
    defer { close(original) }
    #expect(FileAttributes.copy(from: original, to: descriptor))
    #expect(!FileAttributes.copy(from: -1, to: descriptor))
    var status = stat()
    #expect(fstat(descriptor, &status) == 0)
    #expect(status.st_mode & 0o7777 == 0o640)
  }
}
