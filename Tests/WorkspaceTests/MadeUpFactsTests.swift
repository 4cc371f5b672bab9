import Diagnostics
import Foundation
import KeyExtraction
import SwiftOutline
import TestSupport
import Testing

@testable import Workspace

/// Facts under a right seal that no scanner makes: named where a user gives them, made anew where a cache holds them.
@Suite("Facts that somebody made up") struct MadeUpFactsTests {
  private static let file = SourceFile(path: "View.swift", text: "import SwiftUI\nlet a = Text(\"one\" + \"two\")\n")

  /// What the file says, with an outline that runs in a circle.
  private func circle(at path: String) -> ScannedFile {
    var scanned = SwiftScanner().scan(Self.file)
    scanned.value.path = path
    let outline = scanned.value.outline
    var nodes = outline.nodes
    let last = nodes.count - 1
    nodes[last].first = NodeID(2)
    nodes[last].next = NodeID(last)
    scanned.value.outline = Outline(
      nodes: nodes, literals: outline.literals, text: outline.text, symbols: outline.symbols)
    return ScannedFile(Self.file, scanned, content: ContentHash(Self.file.bytes), keepsLines: true)
  }

  @Test func `facts whose outline runs in a circle are named`() throws {
    let scratch = try Scratch()
    try scratch.write(FactsArchive.encode([circle(at: "View.swift")]), to: "made-up.facts")
    let run = try Watchdog.guarding("extract --facts") {
      try GlossaTool.run(["extract", "--facts", "made-up.facts"], in: scratch.path)
    }
    #expect(run.status == 2)
    #expect(run.errors.contains("made-up.facts: contains no facts of this version"))
    #expect(run.output.isEmpty)
  }

  @Test func `a cache whose outlines run in a circle is made anew`() throws {
    let scratch = try Scratch()
    let path = scratch.path + "/View.swift"
    try scratch.write(Self.file.bytes, to: "View.swift")
    let cache = FactsCache(folder: scratch.path + "/cache", settlingTime: -60)
    let stamp = Disk.stamp(path)?.bytes(settledFor: cache.settlingTime) ?? []
    let planted = FactsArchive.PackedFile(circle(at: path), stamp: stamp)
    #expect(!stamp.isEmpty)
    cache.update(FactsCache.Known(), with: [planted], size: 1)
    #expect(cache.read().files[path]?.stamp == stamp)
    let uses = try Watchdog.guarding("a planted cache") {
      try Project(at: [path], Configuration(), cache: cache).uses
    }
    #expect(uses == (try Project(at: [path], Configuration(), cache: nil).uses))
    // What was scanned took its place.
    #expect(cache.read().files[path].map { $0.unpacked != nil } == true)
  }
}
