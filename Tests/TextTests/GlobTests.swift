import TestSupport
import Testing
import Text

@Suite("Patterns over paths")
struct GlobTests {
  @Test(
    "a pattern matches as git matches it",
    arguments: [
      ("*.swift", "a.swift", true), ("*.swift", "b/a.swift", false), ("**/*.swift", "b/c/a.swift", true),
      ("**/*.swift", "a.swift", true), ("a/**", "a/b/c", true), ("a/**", "a", false), ("a/**/z", "a/z", true),
      ("a/**/z", "a/b/c/z", true), ("a/**/z", "a/b/c/y", false), ("[a-c]x", "bx", true), ("[!a-c]x", "bx", false),
      ("[]]x", "]x", true), ("[ab", "[ab", true), ("a\\*", "a*", true), ("a\\*", "ab", false), ("?", "/", false),
      ("a*b*c", "aXbYc", true), ("a*b*c", "aXbY", false), ("**/build", "x/build", true), ("*", "", true),
      ("**/a*/b", "x/ab/y/ac/b", true),
    ])
  func matching(pattern: String, path: String, isMatch: Bool) {
    #expect(Glob(pattern).matches(path) == isMatch)
  }

  @Test func `many stars take no exponential time`() {
    let pattern = String(repeating: "*a", count: 40) + "b"
    #expect(!Glob(pattern).matches(String(repeating: "a", count: 5_000)))
    #expect(!Glob(String(repeating: "**/", count: 40) + "b").matches(String(repeating: "a/", count: 2_000)))
  }

  @Test(arguments: 1...20) func `an index finds the same globs as trying each`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func made(of parts: [String]) -> String {
      (0..<Int.random(in: 0...6, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
    }
    let patterns = (0..<200).map { _ in
      made(of: ["a", "b", "ab", "/", "*", "**", "**/", "?", "[ab]", "[!a]", "[", "]", "\\", "\\*", "\\a", "é"])
    }
    let globs = patterns.map { Glob($0) }
    let index = GlobIndex(patterns)
    for _ in 0..<300 {
      let text = made(of: ["a", "b", "ab", "/", "*", "[", "]", "\\", "é", "?"])
      let found = index.numbers(matching: text)
      #expect(Set(found) == Set(globs.indices.filter { globs[$0].matches(text) }), "\(text)")
      #expect(index.match(text) == !found.isEmpty)
    }
  }

  @Test(
    "the last rule that matches decides",
    arguments: [
      ("*.log", "x/a.log", false, true), ("*.log\n!keep.log", "keep.log", false, false),
      ("/only", "x/only", false, nil), ("/only", "only", false, true), ("dir/", "dir", false, nil),
      ("dir/", "dir", true, true), ("# note\n\n", "note", false, nil), ("a/b", "x/a/b", false, nil),
      ("trail  ", "trail", false, true), ("\\#x", "#x", false, true),
    ] as [(String, String, Bool, Bool?)])
  func ignoring(rules: String, path: String, isFolder: Bool, verdict: Bool?) {
    let found = IgnoreRules(Array(rules.utf8)).verdict(on: Array(path.utf8), isFolder: isFolder)
    #expect(found == verdict)
  }
}
