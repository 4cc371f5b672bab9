import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import glossa

@Suite("Finding, reading and writing files")
struct FileTreeTests {
  private func found(_ scratch: Scratch, _ extensions: Set<String> = ["swift"]) throws -> [String] {
    try FileTree(extensions: extensions).files(at: [scratch.path]).paths.map {
      String($0.dropFirst(scratch.path.count + 1))
    }
  }

  @Test func `what git ignores, hidden folders and other people's code are left out`() throws {
    let scratch = try Scratch()
    for name in [
      "a.swift", "b/c.swift", ".build/d.swift", "Pods/e.swift", ".hidden/f.swift", "gen/g.swift", "b/skip.swift",
      "h.txt",
    ] { try scratch.write("x", to: name) }
    try scratch.write("/gen/\n", to: ".gitignore")
    try scratch.write("skip.*\n", to: "b/.gitignore")
    #expect(try found(scratch) == ["a.swift", "b/c.swift"])
  }

  @Test func `the rules of a repository hold in its folders`() throws {
    let scratch = try Scratch()
    try scratch.write("x", to: ".git/HEAD")
    try scratch.write("/sub/out/\n", to: ".gitignore")
    try scratch.write("x", to: "sub/out/a.swift")
    try scratch.write("x", to: "sub/in/a.swift")
    let listing = try FileTree(extensions: ["swift"]).files(at: [scratch.path + "/sub"])
    #expect(listing.paths == [scratch.path + "/sub/in/a.swift"])
  }

  @Test func `a circle of links ends`() throws {
    let scratch = try Scratch()
    try scratch.write("x", to: "a/a.swift")
    try FileManager.default.createSymbolicLink(atPath: scratch.path + "/a/up", withDestinationPath: scratch.path)
    try FileManager.default.createSymbolicLink(atPath: scratch.path + "/loop", withDestinationPath: "loop")
    #expect(try found(scratch) == ["a/a.swift"])
  }

  @Test func `a missing path is named`() throws {
    #expect(throws: CannotRun.self) { try FileTree(extensions: ["swift"]).files(at: ["no/such/place"]) }
  }

  @Test func `a pipe, a folder and a missing file are refused, not waited for`() throws {
    let scratch = try Scratch()
    mkfifo(scratch.path + "/pipe", 0o600)
    for name in ["pipe", "missing", ""] {
      #expect(throws: CannotRun.self) { try Disk.read(scratch.path + "/" + name) }
    }
  }

  @Test func `all files are written or none`() throws {
    let scratch = try Scratch()
    try scratch.write("old", to: "a.txt")
    try scratch.write("x", to: "folder/inside")
    #expect(throws: CannotRun.self) {
      try Disk.write([
        .init(path: scratch.path + "/a.txt", text: "new"), .init(path: scratch.path + "/folder", text: "new"),
      ])
    }
    #expect(scratch.text(of: "a.txt") == "old")
    #expect(scratch.names == ["a.txt", "folder", "folder/inside"])
  }

  @Test func `nothing is written outside the output folder`() throws {
    let scratch = try Scratch()
    let outside = try Scratch()
    try scratch.write("x", to: "out/keep")
    try FileManager.default.createSymbolicLink(atPath: scratch.path + "/out/link", withDestinationPath: outside.path)
    for path in ["../escaped", "/etc/escaped", "link/escaped", "a/../../escaped"] {
      #expect(throws: CannotRun.self) { try Disk.write([.init(path: path, text: "x")], below: scratch.path + "/out") }
    }
    #expect(outside.names.isEmpty)
    try Disk.write([.init(path: "de.lproj/A.strings", text: "x")], below: scratch.path + "/out")
    #expect(scratch.text(of: "out/de.lproj/A.strings") == "x")
  }

  @Test func `a link in the way of an output is replaced, not followed`() throws {
    let scratch = try Scratch()
    try scratch.write("kept", to: "target")
    try FileManager.default.createSymbolicLink(atPath: scratch.path + "/link", withDestinationPath: "target")
    try Disk.write([.init(path: scratch.path + "/link", text: "new")])
    #expect(scratch.text(of: "target") == "kept")
    #expect(scratch.text(of: "link") == "new")
  }
}
