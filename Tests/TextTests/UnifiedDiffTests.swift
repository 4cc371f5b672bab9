import TestSupport
import Testing
import Text

@Suite("Unified diffs")
struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String) -> String {
    String(decoding: UnifiedDiff(of: "f", from: Array(old.utf8), to: Array(new.utf8)).bytes, as: UTF8.self)
  }

  @Test func `equal files have no diff`() {
    #expect(diff("a\nb\n", "a\nb\n").isEmpty)
    #expect(diff("", "").isEmpty)
  }

  @Test func `differences are as diff prints them`() {
    let old = (1...20).map { "line \($0)\n" }.joined()
    let new = old.replacing("line 3\n", with: "").replacing("line 15", with: "other")
    #expect(
      diff(old, new) == """
        --- a/f
        +++ b/f
        @@ -1,6 +1,5 @@
         line 1
         line 2
        -line 3
         line 4
         line 5
         line 6
        @@ -12,7 +11,7 @@
         line 12
         line 13
         line 14
        -line 15
        +other
         line 16
         line 17
         line 18

        """)
  }

  @Test func `accents that are composed otherwise are a difference`() {
    #expect(diff("caf\u{E9}\n", "cafe\u{301}\n").utf8.count == "--- a/f\n+++ b/f\n@@ -1 +1 @@\n".utf8.count + 15)
  }

  @Test func `UTF-16 is shown as text`() {
    func bytes(_ text: String) -> [UInt8] {
      [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    }
    let diff = UnifiedDiff(of: "f", from: bytes("ä\n"), to: bytes("ö\n"))
    #expect(!diff.isApplicable)
    #expect(String(decoding: diff.bytes, as: UTF8.self) == "--- a/f\n+++ b/f\n@@ -1 +1 @@\n-ä\n+ö\n")
  }

  @Test func `a missing final newline is said`() {
    #expect(diff("a\n", "a") == "--- a/f\n+++ b/f\n@@ -1 +1 @@\n-a\n+a\n\\ No newline at end of file\n")
  }

  @Test func `bytes that are no UTF-8, and returns before line feeds, are given as they are`() {
    let old: [UInt8] = [0xA9, 0x0D, 0x0A, 0x61, 0x0A]
    let new: [UInt8] = [0xA9, 0x0D, 0x0A, 0xFE, 0x0A]
    let diff = UnifiedDiff(of: "f", from: old, to: new)
    #expect(diff.isApplicable)
    let header = Array("--- a/f\n+++ b/f\n@@ -1,2 +1,2 @@\n ".utf8)
    #expect(diff.bytes == header + [0xA9, 0x0D, 0x0A] + Array("-a\n+".utf8) + [0xFE, 0x0A])
  }

  @Test func `patch applies what the diff says`() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<60 {
      let old = (0..<Int.random(in: 0...40, using: &random)).map { _ in "\(Int.random(in: 0...5, using: &random))\n" }
      var new = old
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        let place = Int.random(in: 0...new.count, using: &random)
        if Bool.random(using: &random) || new.isEmpty {
          new.insert("x\n", at: place)
        } else {
          new.remove(at: min(place, new.count - 1))
        }
      }
      let text = diff(old.joined(), new.joined())
      guard !text.isEmpty else {
        #expect(old == new)
        continue
      }
      let scratch = try Scratch()
      try scratch.write(old.joined(), to: "f")
      try scratch.write(text, to: "change.diff")
      _ = try GlossaTool.shell("patch -s -p1 < change.diff", in: scratch.path)
      #expect(scratch.text(of: "f") ?? "" == new.joined(), "\(text)")
    }
  }
}
