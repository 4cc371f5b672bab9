import Diagnostics
import Foundation
import KeyExtraction
import TestSupport
import Testing

@testable import Workspace

@Suite("Files that are written together")
struct WriteJournalTests {
  private static let old = ["en": "\"cart.title\" = \"Cart\";\n", "de": "\"cart.title\" = \"Korb\";\n"]
  private static let new = ["en": "\"cart.heading\" = \"Cart\";\n", "de": "\"cart.heading\" = \"Korb\";\n"]
  private static let paths = ["de", "en"].map { "\($0).lproj/Localizable.strings" }

  /// A project in which a renaming was killed after it had put some new files in their places.
  private func interrupted(afterFiles count: Int) throws -> Scratch {
    let scratch = try Scratch()
    for (language, text) in WriteJournalTests.old {
      try scratch.write(text, to: "\(language).lproj/Localizable.strings")
    }
    let root = DiskPath.realPath(scratch.path)
    let entries = ["de", "en"].map { language in
      WriteJournal.Entry(
        path: "\(root)/\(language).lproj/Localizable.strings",
        old: ContentHash.text(of: Array((WriteJournalTests.old[language] ?? "").utf8)),
        new: ContentHash.text(of: Array((WriteJournalTests.new[language] ?? "").utf8)))
    }
    try scratch.write("", to: ".git/HEAD")
    let (journal, lock) = try WriteJournal.begin(entries, making: [])
    try journal.keepOldFiles()
    for (number, language) in ["de", "en"].enumerated() {
      let staged = StagedFile(target: try WriteTarget(entries[number].path))
      try staged.write(Array((WriteJournalTests.new[language] ?? "").utf8))
      if number < count { try staged.replaceTarget() }
    }
    // Here the process ends, and with it the lock.
    withExtendedLifetime(lock) {}
    return scratch
  }

  private func texts(_ scratch: Scratch) -> [String?] { WriteJournalTests.paths.map { scratch.text(of: $0) } }

  private func all(_ texts: [String: String]) -> [String?] { [texts["de"], texts["en"]] }

  private func visible(_ scratch: Scratch) -> [String] {
    scratch.names.filter { !$0.hasPrefix(".git") && !$0.hasSuffix(".lproj") }
  }

  @Test func `the next run that writes puts back what a killed run had begun`() throws {
    for count in 0...1 {
      let scratch = try interrupted(afterFiles: count)
      let run = try GlossaTool.run(["rename", "cart.title", "cart.name"], in: scratch.path)
      #expect(run.status == 0 && run.errors.contains("its files are as they were before it"), "\(run.errors)")
      #expect(scratch.text(of: "de.lproj/Localizable.strings") == "\"cart.name\" = \"Korb\";\n")
      #expect(scratch.text(of: "en.lproj/Localizable.strings") == "\"cart.name\" = \"Cart\";\n")
      #expect(visible(scratch) == WriteJournalTests.paths)
    }
  }

  @Test func `a run that was killed after its last file is finished`() throws {
    let scratch = try interrupted(afterFiles: 2)
    let run = try GlossaTool.run(["rename", "cart.heading", "cart.name"], in: scratch.path)
    #expect(run.status == 0 && run.errors.contains("all its files were written"), "\(run.errors)")
    #expect(scratch.text(of: "de.lproj/Localizable.strings") == "\"cart.name\" = \"Korb\";\n")
    #expect(visible(scratch) == WriteJournalTests.paths)
  }

  @Test func `a run from a folder inside the tree, or for a part of it, sees the journal too`() throws {
    let inside = try interrupted(afterFiles: 1)
    let first = try GlossaTool.run(["rename", "cart.title", "cart.name"], in: inside.path + "/en.lproj")
    #expect(first.status == 0)
    #expect(inside.text(of: "de.lproj/Localizable.strings") == WriteJournalTests.old["de"])
    let outside = try interrupted(afterFiles: 1)
    let second = try GlossaTool.run(["rename", "cart.title", "cart.name", "--in", outside.path + "/en.lproj"], in: "/")
    #expect(second.status == 0)
    #expect(outside.text(of: "de.lproj/Localizable.strings") == WriteJournalTests.old["de"])
  }

  @Test func `whoever reads is told, and changes nothing`() throws {
    let scratch = try interrupted(afterFiles: 1)
    let before = scratch.names
    for command in [
      ["lint"], ["report"], ["extract"], ["rename", "cart.title", "x", "--diff"], ["diff", "de.lproj", "en.lproj"],
    ] {
      let run = try GlossaTool.run(command, in: scratch.path)
      #expect(run.errors.contains("/.glossa-journal: a run of glossa was stopped"), "\(command)")
    }
    #expect(scratch.names == before)
  }

  @Test func `a build that links facts only reads, although it writes its keys`() throws {
    let scratch = try interrupted(afterFiles: 1)
    let before = (scratch.names, texts(scratch))
    let build = try Scratch()
    try build.write("Text(\"cart.title\")\n", to: "Cart.swift")
    #expect(try GlossaTool.run(["index", "Cart.swift", "-o", "cart.facts"], in: build.path).status == 0)
    let link = try GlossaTool.run(
      ["extract", scratch.path, "--facts", "cart.facts", "--format", "json", "-o", "keys.json"], in: build.path)
    #expect(link.status == 0 && link.errors.contains("/.glossa-journal: a run of glossa was stopped"), "\(link.errors)")
    #expect(build.text(of: "keys.json")?.contains("cart.title") == true)
    #expect((scratch.names, texts(scratch)) == before)
  }

  @Test func `where a file has changed since, nothing is touched and the journal is named`() throws {
    let scratch = try interrupted(afterFiles: 1)
    try scratch.write("\"mine\" = \"Mine\";\n", to: "en.lproj/Localizable.strings")
    let before = (scratch.names, texts(scratch))
    let run = try GlossaTool.run(["rename", "cart.title", "cart.name"], in: scratch.path)
    #expect(run.status == 2 && run.errors.contains("/.glossa-journal"), "\(run.errors)")
    #expect((scratch.names, texts(scratch)) == before)
  }

  @Test func `where the old bytes are gone, nothing is touched`() throws {
    let scratch = try interrupted(afterFiles: 1)
    try FileManager.default.removeItem(atPath: scratch.path + "/de.lproj/.Localizable.strings.glossa-old")
    let before = (scratch.names, texts(scratch))
    #expect(try GlossaTool.run(["rename", "cart.title", "cart.name"], in: scratch.path).status == 2)
    #expect((scratch.names, texts(scratch)) == before)
  }

  @Test func `a journal cut off anywhere means that nothing was begun, and any other damage stops the run`() throws {
    let scratch = try interrupted(afterFiles: 0)
    let whole = Array(try #require(scratch.text(of: ".glossa-journal")).utf8)
    for length in stride(from: 0, to: whole.count, by: 7) {
      guard case .begun = JournalText.content(of: Array(whole.prefix(length)), in: scratch.path) else {
        Issue.record("cut off after \(length) bytes")
        continue
      }
    }
    for (word, other) in [("file ", "fill "), ("de.lproj/", "../"), ("de.lproj/", "/"), ("glossa journal 1", "x")] {
      let text = String(decoding: whole, as: UTF8.self).replacing(word, with: other)
      guard case .damaged = JournalText.content(of: Array(text.utf8), in: DiskPath.realPath(scratch.path)) else {
        Issue.record("\(word) as \(other)")
        continue
      }
    }
    try scratch.write("mine\n", to: ".glossa-journal")
    let run = try GlossaTool.run(["rename", "cart.title", "cart.name"], in: scratch.path)
    #expect(run.status == 2 && run.errors.contains(".glossa-journal: is not a journal"))
    #expect(texts(scratch) == all(WriteJournalTests.old))
  }

  @Test func `a name with a line break, a percent sign or a space comes back from a journal`() throws {
    let scratch = try Scratch()
    let root = DiskPath.realPath(scratch.path)
    let path = root + "/a\nb % 20.strings"
    let journal = WriteJournal(
      path: root + "/.glossa-journal", entries: [.init(path: path, old: nil, new: "1-2")], folders: [root + "/c d"])
    guard case .whole(let entries, let folders) = JournalText.content(of: JournalText(journal).bytes, in: root) else {
      Issue.record("not read")
      return
    }
    #expect(entries.map(\.path) == [path] && entries[0].old == nil && entries[0].new == "1-2")
    #expect(folders == [root + "/c d"])
  }

  @Test func `what fails halfway leaves no file and no folder behind`() throws {
    let scratch = try Scratch()
    try scratch.write("old", to: "a.strings")
    try scratch.write("x", to: "b.strings")
    try scratch.write("x", to: "out/keep")
    // The new bytes of the second file have no room for their name.
    let long = String(repeating: "n", count: 250)
    #expect(throws: RunError.self) {
      try DiskWriter.write([
        (scratch.path, [.init(path: "a.strings", text: "new"), .init(path: "b.strings", text: "new")]),
        (scratch.path + "/new", [.init(path: "de.lproj/\(long)", text: "new")]),
      ])
    }
    #expect(scratch.names == ["a.strings", "b.strings", "out", "out/keep"])
    #expect(scratch.text(of: "a.strings") == "old")
  }

  @Test func `a run waits for another one that is writing`() throws {
    let scratch = try Scratch()
    try scratch.write("old", to: "a.strings")
    let path = DiskPath.realPath(scratch.path) + "/.glossa-journal"
    var lock = try JournalLock.creating(path)
    #expect(lock != nil)
    #expect(try JournalLock.creating(path) == nil)
    let start = Date()
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.3) { unlink(path) }
    try DiskWriter.write([.init(path: scratch.path + "/a.strings", text: "new")])
    #expect(Date().timeIntervalSince(start) >= 0.25)
    lock = nil
    #expect(scratch.names == ["a.strings"] && scratch.text(of: "a.strings") == "new")
  }

  @Test func `runs that write side by side in one tree all end well`() throws {
    let scratch = try Scratch()
    try scratch.write("let a = NSLocalizedString(\"a\", comment: \"\")\n", to: "App.swift")
    let run = try GlossaTool.shell(
      "seq 40 | xargs -P 8 -I{} sh -c 'glossa index App.swift -o {}.facts || echo failed'", in: scratch.path)
    #expect(run.output == "")
    #expect(scratch.names.count == 41)
  }

  @Test func `a merge that was killed leaves nothing once it is run again`() throws {
    let scratch = try Scratch()
    for name in ["base", "ours", "theirs"] { try scratch.write("\"a\" = \"A\";\n", to: "\(name).strings") }
    try scratch.write("half", to: ".ours.strings.glossa-new")
    let run = try GlossaTool.run(["merge", "base.strings", "ours.strings", "theirs.strings"], in: scratch.path)
    #expect(run.status == 0, "\(run.errors)")
    #expect(scratch.names == ["base.strings", "ours.strings", "theirs.strings"])
  }
}
