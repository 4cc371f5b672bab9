import Foundation
import TestSupport
import Testing

@testable import Workspace

/// A repository's configuration names programs, which would leave a marker.
@Suite("What git starts")
struct GitTests {
  private let scratch: Scratch
  private var marker: String { scratch.path + "/marker" }
  private var top: String { scratch.path + "/app" }

  init() throws {
    scratch = try Scratch()
    try scratch.write("#!/bin/sh\necho \"$@\" >> \(scratch.path)/marker\nexit 1\n", to: "trap.sh")
    _ = chmod(scratch.path + "/trap.sh", 0o755)
    try scratch.write("*.strings filter=one\n*.swift filter=two.three\n", to: "app/.gitattributes")
    try scratch.write("\"a\" = \"A\";\n", to: "app/en.lproj/A.strings")
    try scratch.write("let a = 1\n", to: "app/A.swift")
    for words in [["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "first"]] { try git(words) }
  }

  /// Lets the configuration name programs, and gives all files another time, so that git has to compare their contents.
  private func arm(_ folders: [String] = ["app"]) throws {
    for folder in folders {
      for name in ["core.fsmonitor", "filter.one.clean", "filter.two.three.process", "core.pager", "core.sshCommand"] {
        try git(["config", name, scratch.path + "/trap.sh " + name], in: folder)
      }
      try git(["config", "filter.two.three.required", "true"], in: folder)
      for name in ["A.swift", "en.lproj/A.strings"] {
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: 1_000)],
          ofItemAtPath: scratch.path + "/" + folder + "/" + name)
      }
    }
    try? FileManager.default.removeItem(atPath: marker)
  }

  private func git(_ words: [String], in folder: String = "app") throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["git", "-C", scratch.path + "/" + folder, "-c", "user.name=A", "-c", "user.email=a@example.org"] + words
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
  }

  private var started: String? { scratch.text(of: "marker") }

  @Test func `what is not committed is found without the programs`() throws {
    try arm()
    try scratch.write("let a = 2\n", to: "app/A.swift")
    #expect(try UncommittedChanges.paths(around: top) == ["A.swift"])
    #expect(started == nil)
    try git(["status"])
    #expect(started?.contains("core.fsmonitor") ?? false)
  }

  @Test func `files that are as they were are not changed, whatever their filters`() throws {
    try arm()
    #expect(try UncommittedChanges.paths(around: top) == [])
    #expect(try Git.run(.listTree, ["--name-only", "HEAD"], in: top).split(separator: 0x0A).count == 3)
    #expect(started == nil)
  }

  @Test func `a filter that cannot be switched off is an error`() throws {
    try arm()
    try git(["config", "filter.a=b.clean", scratch.path + "/trap.sh"])
    #expect(throws: RunError.self) { try UncommittedChanges.paths(around: top) }
    #expect(started == nil)
  }

  @Test func `the working tree is where it is, and not where the configuration says`() throws {
    try scratch.write("secret", to: "elsewhere/secret-name")
    try git(["config", "core.worktree", scratch.path + "/elsewhere"])
    #expect(try UncommittedChanges.paths(around: top) == [])
  }

  @Test func `submodules are asked without their programs, too`() throws {
    try git(["-c", "protocol.file.allow=always", "submodule", "add", "-q", top, "Sub"])
    try git(["commit", "-q", "-m", "second"])
    try arm(["app", "app/Sub"])
    #expect(try UncommittedChanges.paths(around: top) == [])
    try scratch.write("let a = 3\n", to: "app/Sub/A.swift")
    #expect(try UncommittedChanges.paths(around: top) == ["Sub/A.swift"])
    #expect(started == nil)
  }

  @Test func `no remote is asked for what a partial clone lacks`() throws {
    for (name, value) in [
      ("core.repositoryFormatVersion", "1"), ("extensions.partialClone", "origin"), ("remote.origin.promisor", "true"),
      ("remote.origin.url", top),
      ("remote.origin.uploadpack", scratch.path + "/trap.sh uploadpack"), ("protocol.file.allow", "always"),
    ] { try git(["config", name, value]) }
    let object = try Git.run(.revParse, ["HEAD:A.swift"], in: top).prefix { $0 != 0x0A }
    let name = String(decoding: object, as: UTF8.self)
    try FileManager.default.removeItem(atPath: top + "/.git/objects/\(name.prefix(2))/\(name.dropFirst(2))")
    let error = #expect(throws: RunError.self) { try Git.run(.catFile, ["blob", name], in: top) }
    #expect(error?.description.contains("the clone is partial") ?? false, "\(error?.description ?? "")")
    #expect(started == nil)
  }
}
