import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Workspace

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

  @Test func `programs for macOS that somebody else has built are left out`() throws {
    let scratch = try Scratch()
    let built = "Helper.xpc/Contents/MacOS/Updater.app/Contents/Resources/de.lproj/Sparkle.strings"
    for name in [built, "Notes.app/Contents/a.strings", "Notes.app/de.lproj/b.strings", "Contents/c.strings"] {
      try scratch.write("x", to: name)
    }
    #expect(try found(scratch, ["strings"]) == ["Contents/c.strings", "Notes.app/de.lproj/b.strings"])
    #expect(FileTree.isSkipped(file: built))
  }

  @Test func `what Xcode has built beside the sources is left out`() throws {
    let scratch = try Scratch()
    for name in ["build/Debug-iphoneos/Notes.app/de.lproj/a.strings", "build/b.strings", "Kit-iphoneos.strings"] {
      try scratch.write("x", to: name)
    }
    #expect(try found(scratch, ["strings"]) == ["Kit-iphoneos.strings", "build/b.strings"])
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

  @Test func `letter case counts in what git ignores unless the repository says otherwise`() throws {
    let scratch = try Scratch()
    try scratch.write("x", to: ".git/HEAD")
    try scratch.write("/Gen/\n*.SKIP.swift\n", to: ".gitignore")
    try scratch.write("Inner[A-C].swift\n", to: "in/.gitignore")
    for name in ["gen/a.swift", "b.skip.swift", "in/innerb.swift", "in/innerd.swift"] {
      try scratch.write("x", to: name)
    }
    #expect(try found(scratch).count == 4)
    try scratch.write("[user]\n\tignorecase = false\n[Core]\n\tIgnoreCase = true\n", to: ".git/config")
    #expect(try found(scratch) == ["in/innerd.swift"])
    let inside = try FileTree(extensions: ["swift"]).files(at: [scratch.path + "/gen", scratch.path + "/in"]).paths
    #expect(inside == [scratch.path + "/gen/a.swift", scratch.path + "/in/innerd.swift"])

    // A worktree, whose settings are those of the repository it belongs to.
    let tree = try Scratch()
    try tree.write("gitdir: \(scratch.path)/.git/worktrees/tree\n", to: ".git")
    try scratch.write("../..\n", to: ".git/worktrees/tree/commondir")
    try tree.write("GEN/\n", to: ".gitignore")
    try tree.write("x", to: "gen/a.swift")
    #expect(try found(tree).isEmpty)
  }

  @Test(arguments: [
    ("[core]\nignorecase", true), ("[core]\n ignorecase=1", true), ("[core]\nignorecase = no", false),
    ("[core \"x\"]\nignorecase = true", false), ("[other]\nignorecase = true", false), ("", false), ("[\n]\n=", false),
    ("[core]\nignorecase = true\nignorecase = false", false),
  ])
  func `git's setting of letter case is read as git reads it`(config: String, ignoresCase: Bool) throws {
    let scratch = try Scratch()
    try scratch.write(config, to: ".git/config")
    #expect(GitRepository(workingTree: scratch.path).settings.ignoresCase == ignoresCase)
  }

  @Test func `what macOS writes beside a file is no file of the project, unless it is named`() throws {
    let scratch = try Scratch()
    for name in ["a.swift", "._a.swift", "b/._c.swift", "._b/d.swift", "e._f.swift"] {
      try scratch.write("x", to: name)
    }
    #expect(try found(scratch) == ["a.swift", "e._f.swift"])
    let named = scratch.path + "/b/._c.swift"
    #expect(try FileTree(extensions: ["swift"]).files(at: [named]).paths == [named])
    let setUp = """
      git init -q -b main . && git add -f . && git -c user.name=a -c user.email=a@b -c commit.gpgsign=false commit -qm a
      cp a.swift A.xcstrings && printf '{"sourceLanguage":"en","strings":{},"version":"1.0"}' > A.xcstrings
      glossa lint --since main --format concise
      """
    let outcome = try GlossaTool.shell(setUp, in: scratch.path)
    #expect(outcome.status == 0, "\(outcome.output)")
  }

  @Test func `a circle of links ends`() throws {
    let scratch = try Scratch()
    try scratch.write("x", to: "a/a.swift")
    try FileManager.default.createSymbolicLink(atPath: scratch.path + "/a/up", withDestinationPath: scratch.path)
    try FileManager.default.createSymbolicLink(atPath: scratch.path + "/loop", withDestinationPath: "loop")
    #expect(try found(scratch) == ["a/a.swift"])
  }

  @Test func `a missing path is named`() throws {
    #expect(throws: RunError.self) { try FileTree(extensions: ["swift"]).files(at: ["no/such/place"]) }
  }

  @Test func `a pipe, a folder and a missing file are refused, not waited for`() throws {
    let scratch = try Scratch()
    mkfifo(scratch.path + "/pipe", 0o600)
    for name in ["pipe", "missing", ""] {
      #expect(throws: RunError.self) { try Disk.read(scratch.path + "/" + name) }
    }
  }

  @Test func `all files are written or none`() throws {
    let scratch = try Scratch()
    try scratch.write("old", to: "a.txt")
    try scratch.write("x", to: "folder/inside")
    #expect(throws: RunError.self) {
      try DiskWriter.write([
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
      #expect(throws: RunError.self) {
        try DiskWriter.write([.init(path: path, text: "x")], below: scratch.path + "/out")
      }
    }
    #expect(outside.names.isEmpty)
    try DiskWriter.write([.init(path: "de.lproj/A.strings", text: "x")], below: scratch.path + "/out")
    #expect(scratch.text(of: "out/de.lproj/A.strings") == "x")
  }

}
