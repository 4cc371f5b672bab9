import Diagnostics
import Foundation
import KeyExtraction
import TestSupport
import Testing

@testable import Workspace

@Suite("Files that somebody else changes while a run works")
struct RunRecordTests {
  /// A folder with two files, and a run that has read both.
  private struct Project {
    let scratch: Scratch
    let record = RunRecord()
    var paths: [String] { ["a.strings", "b.strings"].map { scratch.path + "/" + $0 } }

    init() throws {
      scratch = try Scratch()
      record.begin()
      for name in ["a.strings", "b.strings"] { try scratch.write("old \(name)", to: name) }
      for path in paths { try read(path) }
    }

    func read(_ path: String) throws { _ = try Disk.readStamped(path, notedBy: record) }

    func write(deleting deleted: [String] = []) throws {
      let files = paths.filter { !deleted.contains($0) }.map { SourceFile(path: $0, text: "new") }
      try FileTransaction(files, deleting: deleted, record: record).commit()
    }

    func text(_ name: String) -> String? { scratch.text(of: name) }
  }

  /// What a run says that must not write.
  private func refusal(_ work: () throws -> Void) -> String {
    do { try work() } catch { return "\(error)" }
    return "no error"
  }

  @Test func `what nobody has changed is written, also twice in one run`() throws {
    let project = try Project()
    try project.write()
    try project.write()
    #expect(project.text("a.strings") == "new" && project.text("b.strings") == "new")
    #expect(project.scratch.names == ["a.strings", "b.strings"])
  }

  @Test func `a file that has changed since it was read stops all of them`() throws {
    let project = try Project()
    try project.scratch.write("mine", to: "b.strings")
    let words = refusal { try project.write() }
    #expect(words.contains("/b.strings: was changed by another program") && words.contains("nothing was written"))
    #expect(project.text("a.strings") == "old a.strings" && project.text("b.strings") == "mine")
    #expect(project.scratch.names == ["a.strings", "b.strings"])
  }

  @Test func `a file that has gone is not made again`() throws {
    let project = try Project()
    try FileManager.default.removeItem(atPath: project.paths[1])
    #expect(refusal { try project.write() }.contains("/b.strings: was deleted by another program"))
    #expect(project.scratch.names == ["a.strings"] && project.text("a.strings") == "old a.strings")
  }

  @Test func `a file that was missing and is there by now stays`() throws {
    let project = try Project()
    let path = project.scratch.path + "/c.strings"
    project.record.noteMissing(path)
    try project.scratch.write("mine", to: "c.strings")
    let words = refusal {
      try FileTransaction([SourceFile(path: path, text: "new")], record: project.record).commit()
    }
    #expect(words.contains("/c.strings: was created by another program"), "\(words)")
    #expect(project.text("c.strings") == "mine")
  }

  @Test func `the same bytes written again are no change while the file is fresh`() throws {
    let project = try Project()
    try project.scratch.write("old b.strings", to: "b.strings")
    try project.write()
    #expect(project.text("b.strings") == "new")
  }

  @Test func `a file that changed between two readings is not written, whichever the plan was made of`() throws {
    let project = try Project()
    try project.scratch.write("mine", to: "b.strings")
    try project.read(project.paths[1])
    #expect(refusal { try project.write() }.contains("/b.strings: was changed"))
    #expect(project.text("b.strings") == "mine")
  }

  @Test func `a link that leads elsewhere by now, and a file read through a link, are noticed`() throws {
    let project = try Project()
    let link = project.scratch.path + "/link.strings"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a.strings")
    try project.read(link)
    try FileManager.default.removeItem(atPath: link)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "b.strings")
    let write = { try FileTransaction([SourceFile(path: link, text: "new")], record: project.record).commit() }
    #expect(refusal(write).contains("/link.strings: was changed"))
    #expect(project.text("b.strings") == "old b.strings")
    // Read as a.strings only, written through the link.
    try FileManager.default.removeItem(atPath: link)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a.strings")
    try project.scratch.write("mine", to: "a.strings")
    #expect(refusal(write).contains("/link.strings: was changed"))
    #expect(project.text("a.strings") == "mine")
  }

  @Test func `files are deleted together with what replaces them, or not at all`() throws {
    let project = try Project()
    try project.scratch.write("mine", to: "b.strings")
    #expect(refusal { try project.write(deleting: [project.paths[1]]) }.contains("/b.strings: was changed"))
    #expect(project.text("a.strings") == "old a.strings" && project.text("b.strings") == "mine")
    let other = try Project()
    try other.write(deleting: [other.paths[1]])
    #expect(other.scratch.names == ["a.strings"] && other.text("a.strings") == "new")
  }

  @Test func `what was written before a change was noticed is taken back, and the other's save stays`() throws {
    let project = try Project()
    let root = DiskPath.realPath(project.scratch.path)
    let entries = ["a.strings", "b.strings", "c.strings"].map { name in
      WriteJournal.Entry(
        path: root + "/" + name,
        old: name == "c.strings" ? nil : ContentHash.text(of: Array("old \(name)".utf8)),
        new: name == "b.strings" ? nil : ContentHash.text(of: Array("new".utf8)))
    }
    let (journal, lock) = try WriteJournal.begin(entries, making: [])
    try journal.keepOldFiles()
    // A file is replaced, never written in place.
    Disk.remove(entries[0].path)
    try project.scratch.write("new", to: "a.strings")
    Disk.remove(entries[1].path)
    try project.scratch.write("mine", to: "c.strings")
    #expect(try journal.takeBack(Array(entries.prefix(2))).isEmpty)
    withExtendedLifetime(lock) {}
    #expect(project.text("a.strings") == "old a.strings" && project.text("b.strings") == "old b.strings")
    #expect(project.text("c.strings") == "mine" && project.scratch.names.count == 3)
  }

  @Test func `a deletion that was stopped halfway is undone by the next run`() throws {
    let project = try Project()
    let root = DiskPath.realPath(project.scratch.path)
    let entries = ["a.strings", "b.strings"].map { name in
      WriteJournal.Entry(path: "\(root)/\(name)", old: ContentHash.text(of: Array("old \(name)".utf8)), new: nil)
    }
    let (journal, lock) = try WriteJournal.begin(entries, making: [])
    try journal.keepOldFiles()
    Disk.remove(entries[0].path)
    guard case .whole(let read, _) = JournalText.content(of: try Disk.read(journal.path).bytes, in: root) else {
      Issue.record("the journal cannot be read")
      return
    }
    #expect(read.map(\.new) == [nil, nil])
    #expect(try WriteJournal(path: journal.path, entries: read, folders: []).end() == .undone)
    withExtendedLifetime(lock) {}
    #expect(project.text("a.strings") == "old a.strings" && project.scratch.names.count == 2)
  }

  @Test func `what cannot be cleaned up is named`() throws {
    let project = try Project()
    let root = DiskPath.realPath(project.scratch.path)
    let journal = WriteJournal(
      path: root + "/.glossa-journal", entries: [.init(path: root + "/a.strings", old: nil, new: nil)], folders: [])
    // A folder cannot be deleted like a file.
    try project.scratch.write("", to: ".a.strings.glossa-old/x")
    #expect(journal.finish() == [root + "/.a.strings.glossa-old"])
  }
}
