import Foundation
import TestSupport
import Testing

@testable import Workspace

@Suite("Files that a run may read")
struct ReadingBoundsTests {
  private let scratch: Scratch
  private let bounds = ReadingBounds()

  init() throws {
    scratch = try Scratch()
    for name in [
      "secret", "above/terms.csv", "above/app/inside", "above/app/Sub/inside", "above/app/Base.lproj/A.strings",
    ] {
      try scratch.write("", to: name)
    }
    for (name, target) in [
      "link": "../../secret", "inner": "inside", "chain": "link", "out": "../..", "Sub/up": "../inside",
      "Sub/out": "../../../secret",
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: scratch.path + "/above/app/" + name, withDestinationPath: target)
    }
  }

  private func path(_ name: String) -> String { scratch.path + "/above/app/" + name }

  private func mayRead(_ name: String) -> Bool { bounds.refusal(of: path(name)) == nil }

  @Test func `without a beginning, everything may be read`() { #expect(mayRead("link") && mayRead("../../secret")) }

  @Test(arguments: [true, false])
  func `links, dots and linked folders out of the tree are refused`(isRepository: Bool) throws {
    if isRepository { try scratch.write("", to: "above/app/.git/HEAD") }
    bounds.begin(naming: [path("")])
    for name in ["inside", "inner", "Sub/inside", "Sub/up", "Sub/../inner", "missing", "./inside"] {
      #expect(mayRead(name), "\(name)")
    }
    for name in ["link", "chain", "out/secret", "Sub/out", "../../secret", "Sub/../link", "../terms.csv", ".."] {
      #expect(!mayRead(name), "\(name)")
    }
    let error = try #require(bounds.refusal(of: path("link"))).description
    #expect(error.contains("leads to \(DiskPath.realPath(scratch.path))/secret, outside of"), "\(error)")
  }

  @Test func `a repository is one tree from all of its folders, with its submodules`() throws {
    try scratch.write("", to: "above/.git/HEAD")
    try scratch.write("gitdir: ../../.git/modules/Sub\n", to: "above/app/Sub/.git")
    bounds.begin(naming: [path("Sub")])
    #expect(mayRead("Sub/up") && mayRead("../terms.csv") && !mayRead("Sub/out"))
    try scratch.write("gitdir: elsewhere\n", to: "above/app/Sub/.git")
    bounds.begin(naming: [path("Sub")])
    #expect(!mayRead("Sub/up") && mayRead("Sub/inside"))
  }

  @Test func `what the command line names may be read, and of a file what is beside it`() throws {
    bounds.begin(naming: [path("Base.lproj/A.strings")])
    #expect(mayRead("inside") && !mayRead("link"))
    bounds.name([path("link")])
    #expect(mayRead("link") && mayRead("chain") && mayRead("../../secret") && !mayRead("../terms.csv"))
    bounds.name([path("..")])
    #expect(mayRead("../terms.csv"))
  }

  @Test func `settings name what is in their own tree`() throws {
    bounds.begin(naming: [path("")])
    bounds.add(path("../terms.csv"), namedBy: path("../.glossa.yml"))
    bounds.add(path("../../secret"), namedBy: path("../.glossa.yml"))
    bounds.add(path("link"), namedBy: path(".glossa.yml"))
    #expect(mayRead("../terms.csv") && !mayRead("../../secret") && !mayRead("link"))
  }
}
