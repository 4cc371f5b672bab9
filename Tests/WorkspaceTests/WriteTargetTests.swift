import Foundation
import TestSupport
import Testing

@testable import Workspace

@Suite("Links and files that must not be written")
struct WriteTargetTests {
  private func link(_ name: String, to target: String, in scratch: Scratch) throws {
    try FileManager.default.createSymbolicLink(atPath: scratch.path + "/" + name, withDestinationPath: target)
  }

  private func isLink(_ name: String, in scratch: Scratch) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: scratch.path + "/" + name)) != nil
  }

  @Test func `a link into the tree stays one, and its file is written`() throws {
    let scratch = try Scratch()
    try scratch.write("", to: ".git/HEAD")
    try scratch.write("\"a\" = \"A\";\n", to: "shared/Localizable.strings")
    try scratch.write("let x = NSLocalizedString(\"a\", comment: \"\")\n", to: "App.swift")
    try FileManager.default.createDirectory(atPath: scratch.path + "/en.lproj", withIntermediateDirectories: true)
    try link("en.lproj/Localizable.strings", to: "../shared/Localizable.strings", in: scratch)
    let run = try GlossaTool.run(["rename", "a", "b"], in: scratch.path)
    #expect(run.status == 0, "\(run.errors)")
    #expect(isLink("en.lproj/Localizable.strings", in: scratch))
    #expect(scratch.text(of: "shared/Localizable.strings") == "\"b\" = \"A\";\n")
  }

  @Test func `a link out of the tree stops everything`() throws {
    let scratch = try Scratch()
    let outside = try Scratch()
    try scratch.write("", to: ".git/HEAD")
    try outside.write("\"a\" = \"A\";\n", to: "Localizable.strings")
    try scratch.write("\"a\" = \"A\";\n", to: "de.lproj/Localizable.strings")
    try FileManager.default.createDirectory(atPath: scratch.path + "/en.lproj", withIntermediateDirectories: true)
    try link("en.lproj/Localizable.strings", to: outside.path + "/Localizable.strings", in: scratch)
    let run = try GlossaTool.run(["rename", "a", "b"], in: scratch.path)
    #expect(run.status == 2 && run.errors.contains("en.lproj/Localizable.strings: leads to"), "\(run.errors)")
    #expect(outside.text(of: "Localizable.strings") == "\"a\" = \"A\";\n")
    #expect(scratch.text(of: "de.lproj/Localizable.strings") == "\"a\" = \"A\";\n")
    #expect(isLink("en.lproj/Localizable.strings", in: scratch))
  }

  @Test func `a link that leads nowhere is not replaced`() throws {
    let scratch = try Scratch()
    try scratch.write("\"a\" = \"A\";\n", to: "en.lproj/Localizable.strings")
    try link("out.xcstrings", to: "nowhere", in: scratch)
    let run = try GlossaTool.run(["convert", "en.lproj", "-o", "out.xcstrings"], in: scratch.path)
    #expect(run.status == 2 && run.errors.contains("out.xcstrings: is a broken link"), "\(run.errors)")
    #expect(isLink("out.xcstrings", in: scratch))
  }

  @Test func `one read-only file stops everything, also for the superuser`() throws {
    let scratch = try Scratch()
    for language in ["de", "en"] { try scratch.write("\"a\" = \"A\";\n", to: "\(language).lproj/Localizable.strings") }
    chmod(scratch.path + "/en.lproj/Localizable.strings", 0o444)
    let run = try GlossaTool.run(["rename", "a", "b"], in: scratch.path)
    #expect(run.status == 2 && run.errors.contains("en.lproj/Localizable.strings: is read-only"), "\(run.errors)")
    for language in ["de", "en"] {
      #expect(scratch.text(of: "\(language).lproj/Localizable.strings") == "\"a\" = \"A\";\n")
    }
    #expect(scratch.names.count == 4)
  }

  @Test(.enabled(if: TestMachine.mayGiveFilesAway, "here files cannot be given to another user"))
  func `a file keeps its owner and its permissions`() throws {
    let scratch = try Scratch()
    try scratch.write("\"a\" = \"A\";\n", to: "en.lproj/Localizable.strings")
    let path = scratch.path + "/en.lproj/Localizable.strings"
    #expect(chown(path, 4321, 1234) == 0)
    chmod(path, 0o660)
    #expect(try GlossaTool.run(["rename", "a", "b"], in: scratch.path).status == 0)
    var status = stat()
    #expect(stat(path, &status) == 0)
    #expect(status.st_uid == 4321 && status.st_gid == 1234 && status.st_mode & 0o7777 == 0o660)
    #expect(scratch.text(of: "en.lproj/Localizable.strings") == "\"b\" = \"A\";\n")
  }

  @Test func `a configuration that is a broken or circular link is an error, not ignored`() throws {
    for target in ["nowhere.yml", ".glossa.yml"] {
      let scratch = try Scratch()
      try scratch.write("\"a\" = \"A\";\n", to: "en.lproj/Localizable.strings")
      try link(".glossa.yml", to: target, in: scratch)
      let run = try GlossaTool.run(["lint"], in: scratch.path)
      #expect(run.status == 2 && run.errors.contains(".glossa.yml: "), "\(run.errors)")
    }
  }

  @Test func `a tree is a repository, the working directory, or the folder itself`() throws {
    let scratch = try Scratch()
    let root = DiskPath.realPath(scratch.path)
    try scratch.write("", to: "repository/.git/HEAD")
    let inner = root + "/repository/a/b"
    #expect(WriteTarget.top(of: [inner, root + "/repository/c"]) == root + "/repository")
    #expect(WriteTarget.top(of: [root + "/x/a", root + "/x/ab"]) == root + "/x")
    #expect(WriteTarget.top(of: [root + "/x"]) == root + "/x")
    #expect(
      WriteTarget.top(of: [DiskPath.realPath(".") + "/some/folder"]) == DiskPath.realPath(".") || Disk.exists(".git"))
    #expect(WriteTarget.top(of: ["/"]) == "/")
  }
}
