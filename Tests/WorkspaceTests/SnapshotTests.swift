import Diagnostics
import TestSupport
import Testing
import Workspace

/// A snapshot answers as the disk did when it was first asked.
@Suite("Snapshots")
struct SnapshotTests {
  @Test func `a file keeps its first bytes`() throws {
    let scratch = try Scratch()
    try scratch.write("one", to: "a.swift")
    let snapshot = Snapshot()
    let path = scratch.path + "/a.swift"
    #expect(try snapshot.read(path).text == "one")
    try scratch.write("two", to: "a.swift")
    #expect(try snapshot.read(path).text == "one")
    #expect(try snapshot.read(path, ifFirst: 1) { $0.text == "o" }?.text == "one")
    #expect(try snapshot.read(path, ifFirst: 1) { $0.text == "t" } == nil)
    #expect(snapshot.stamp(of: path) != WorkingTree().stamp(of: path))
    #expect(try Snapshot().read(path).text == "two")
  }

  @Test func `a file that was not wanted can be wanted later`() throws {
    let scratch = try Scratch()
    let path = scratch.path + "/a.json"
    for size in [10, 100_000] {
      try scratch.write(String(repeating: "x", count: size), to: "a.json")
      for snapshot in [Snapshot(), Snapshot.withoutSources()] {
        #expect(try snapshot.read(path, ifFirst: 4) { _ in false } == nil)
        #expect(try snapshot.read(path, ifFirst: 4) { $0.text == "xxxx" }?.bytes.count == size)
        #expect(try snapshot.read(path).bytes.count == size)
      }
    }
  }

  @Test func `without sources, a source is read anew`() throws {
    let scratch = try Scratch()
    let snapshot = Snapshot.withoutSources()
    for (name, expected) in [("a.swift", "two"), ("Package.swift", "one"), ("a.strings", "one")] {
      try scratch.write("one", to: name)
      #expect(try snapshot.read(scratch.path + "/" + name).text == "one")
      try scratch.write("two", to: name)
      #expect(try snapshot.read(scratch.path + "/" + name).text == expected)
    }
  }

  @Test func `what is forgotten is kept where everything is kept`() throws {
    let scratch = try Scratch()
    let path = scratch.path + "/project.pbxproj"
    for (snapshot, expected) in [(Snapshot(), "one"), (Snapshot.withoutSources(), "two")] {
      try scratch.write("one", to: "project.pbxproj")
      #expect(try snapshot.read(path).text == "one")
      try scratch.write("two", to: "project.pbxproj")
      #expect(try snapshot.read(path).text == "one")
      snapshot.forget([path])
      #expect(try snapshot.read(path).text == expected)
    }
  }

  @Test func `a missing file stays missing`() throws {
    let scratch = try Scratch()
    let snapshot = Snapshot()
    #expect(throws: RunError.self) { try snapshot.read(scratch.path + "/a.swift") }
    try scratch.write("one", to: "a.swift")
    #expect(throws: RunError.self) { try snapshot.read(scratch.path + "/a.swift") }
  }

  @Test(arguments: [
    [], ["App"], ["**/Out"], ["*"], ["**/*.swift"], ["App/Out"], ["App/Out/b.swift"], ["**/en.lproj"],
  ])
  func `one walk gives the listings that several give`(excluded: [String]) throws {
    let scratch = try Scratch()
    for name in [
      "App/a.swift", "App/Out/b.swift", "App/Out/c.strings", "App/en.lproj/d.strings", "App/ignored/e.swift", "f.yml",
      ".gitignore", "App/note.txt",
    ] {
      try scratch.write(name == ".gitignore" ? "ignored\n" : "", to: name)
    }
    let folder = scratch.path
    let patterns = excluded.flatMap { [$0, folder + "/" + $0] }
    let snapshot = Snapshot()
    for roots in [
      [folder], [folder + "/App"], [folder + "/App/"], [folder + "/App/note.txt", folder + "/App/Out", folder],
    ] {
      for extensions: Set<String> in [["swift"], ["strings", "yml"], [], ["swift", "txt"]] {
        let listing = try snapshot.files(at: roots, extensions: extensions, excluded: PathPatterns(patterns))
        let expected = try WorkingTree().files(at: roots, extensions: extensions, excluded: PathPatterns(patterns))
        #expect(listing.paths == expected.paths, "\(roots) \(extensions)")
      }
    }
    #expect(throws: RunError.self) {
      try snapshot.files(at: [folder + "/gone"], extensions: [], excluded: PathPatterns())
    }
  }
}
