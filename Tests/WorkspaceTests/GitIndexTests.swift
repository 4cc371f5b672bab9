import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Workspace

/// Files that git tracks are read whatever `.gitignore` says; what it says of others holds.
@Suite("What git tracks")
struct GitIndexTests {
  private static let git = "git -c user.name=a -c user.email=a@b -c commit.gpgsign=false -c protocol.file.allow=always"

  /// Runs a script in a new folder.
  private static func scratch(_ script: String) throws -> Scratch {
    let scratch = try Scratch()
    let outcome = try GlossaTool.shell("set -e\n" + script.replacing("GIT", with: git), in: scratch.path)
    try #require(outcome.status == 0, "\(outcome.output)")
    return scratch
  }

  /// The Swift files that a walk finds in a folder, relative to it.
  private static func found(_ folder: String) throws -> [String] {
    let listing = try FileTree(extensions: ["swift"]).files(at: [folder])
    #expect(listing.diagnostics.isEmpty)
    return listing.paths.map { String($0.dropFirst(folder.utf8.count + 1)) }
  }

  /// A repository whose rules hide files that it tracks beside files that it does not.
  private static let repository = """
    mkdir -p logs/deep App && echo x | tee logs/a.swift logs/new.swift logs/deep/b.swift App/c.swift App/d.gen.swift \\
      App/e.gen.swift > /dev/null
    printf 'logs/\\n*.gen.swift\\n' > .gitignore
    git init -q -b main . && git add .gitignore App/c.swift && git add -f logs/a.swift logs/deep/b.swift App/d.gen.swift
    """
  private static let tracked = ["App/c.swift", "App/d.gen.swift", "logs/a.swift", "logs/deep/b.swift"]

  @Test(arguments: [
    "", "git update-index --index-version 2", "git update-index --index-version 4",
    // An entry that is not added yet makes the index one of version 3.
    "touch n.txt; git add -N n.txt", "GIT commit -qm one", "git update-index --split-index",
    "git update-index --split-index && echo x > App/f.txt && git add App/f.txt && git rm -q --cached App/f.txt",
    "git update-index --index-version 4 --split-index",
    "git sparse-checkout set --cone App logs --sparse-index || true",
  ])
  func `a tracked file is no ignored one, in every form of the index`(change: String) throws {
    let scratch = try Self.scratch(Self.repository + "\n" + change)
    #expect(try Self.found(scratch.path) == Self.tracked)
  }

  @Test func `a repository with long object names is read, too`() throws {
    let setUp = Self.repository.replacing("init -q", with: "init -q --object-format=sha256")
    let scratch = try Self.scratch(setUp)
    #expect(try Self.found(scratch.path) == Self.tracked)
  }

  @Test func `a walk that begins inside the repository asks the same index`() throws {
    let scratch = try Self.scratch(Self.repository + "\nmkdir -p sub/logs; echo x > sub/logs/s.swift; git add -f sub")
    #expect(try Self.found(scratch.path + "/sub") == ["logs/s.swift"])
    #expect(try Self.found(scratch.path + "/logs") == ["a.swift", "deep/b.swift", "new.swift"])
  }

  @Test func `worktrees and submodules have indexes and rules of their own`() throws {
    let scratch = try Self.scratch(
      """
      mkdir lib main && cd lib && \(Self.repository) && GIT commit -qm one && cd ../main && git init -q -b main .
      printf 'c.swift\\nlibrary/\\n' > .gitignore && GIT submodule add -q -f ../lib library && GIT add . \\
        && GIT commit -qm two
      echo x > library/logs/other.swift
      GIT worktree add -q --detach ../tree && cd ../tree && GIT submodule update -q --init
      """)
    for tree in ["main", "tree"] {
      #expect(try Self.found(scratch.path + "/" + tree) == Self.tracked.map { "library/" + $0 })
    }
    #expect(try Self.found(scratch.path + "/tree/library") == Self.tracked)
  }

  @Test func `where letter case does not count, it does not in the index`() throws {
    let scratch = try Self.scratch(Self.repository + "\ngit config core.ignorecase true; mv logs/a.swift logs/A.swift")
    #expect(try Self.found(scratch.path).contains("logs/A.swift"))
  }

  @Test func `without git the rules alone decide`() throws {
    let scratch = try Self.scratch(Self.repository + "\nrm -rf .git")
    #expect(try Self.found(scratch.path) == ["App/c.swift"])
  }

  @Test func `an index that cannot be read is said, and leaves the rules to decide`() throws {
    let scratch = try Self.scratch(Self.repository + "\nprintf 'no index at all' > .git/index")
    let listing = try FileTree(extensions: ["swift"]).files(at: [scratch.path])
    #expect(listing.paths == [scratch.path + "/App/c.swift"])
    let message = "git's index cannot be read: it does not begin with 'DIRC'"
    #expect(listing.diagnostics.map(\.message) == [message])
    // It is read where something would be left out, and only there.
    let quiet = try Self.scratch("mkdir .git; printf x > .git/index; echo x > a.swift")
    #expect(try Self.found(quiet.path) == ["a.swift"])
  }

  @Test(arguments: [2, 3, 4])
  func `no bytes of an index do harm`(version: Int) throws {
    let change = version == 3 ? "touch n.txt; git add -N n.txt" : "git update-index --index-version \(version)"
    let scratch = try Self.scratch(Self.repository + "\n" + change)
    let whole = try Disk.read(scratch.path + "/.git/index")
    let paths = GitIndex.read(whole, nameLength: 20).value.paths
    #expect(paths.count == (version == 3 ? 6 : 5))
    for length in whole.bytes.indices {
      let part = SourceFile(path: "index", bytes: Array(whole.bytes.prefix(length)))
      let read = GitIndex.read(part, nameLength: 20)
      #expect(read.value.paths.count <= paths.count && read.value.paths.allSatisfy(paths.contains))
    }
    var generator = SeededGenerator(seed: UInt64(version))
    for _ in 0..<2_000 {
      var damaged = whole
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        damaged.bytes[Int.random(in: damaged.bytes.indices, using: &generator)] = .random(
          in: 0...255, using: &generator)
      }
      let read = GitIndex.read(damaged, nameLength: .random(in: 0...1, using: &generator) == 0 ? 20 : 32)
      #expect(read.diagnostics.count <= 1)
      #expect(!read.value.containsFolder(Array("no/such/folder".utf8)))
    }
  }
}
