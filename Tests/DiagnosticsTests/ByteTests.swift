import Diagnostics
import Testing

/// What is read several bytes at a time says the same as what is read one by one.
@Suite struct ByteTests {
  @Test(arguments: [
    "\"", "\\", "\n", "\r", "\t", "\u{0}", "\u{1F}", "\u{7F}", "\u{2028}", "\u{2029}", "“", "é", "😀", "~",
  ])
  func `a sign is escaped wherever it stands`(sign: String) {
    let escapes = [
      "\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t", "\u{0}": "\\u0000", "\u{1F}": "\\u001f",
      "\u{7F}": "\\u007f", "\u{2028}": "\\u2028", "\u{2029}": "\\u2029",
    ]
    for before in 0..<18 {
      for after in 0..<10 {
        let (head, tail) = (String(repeating: "a", count: before), String(repeating: " ", count: after))
        var out: [UInt8] = []
        JSONBytes.appendString(head + sign + tail + sign, to: &out)
        let written = escapes[sign] ?? sign
        #expect(String(decoding: out, as: UTF8.self) == "\"\(head)\(written)\(tail)\(written)\"")
      }
    }
  }

  @Test(arguments: [
    "a.swift", "/b/a.swift", "a.SWIFT", "a.Swift", ".swift", "b/.swift", "swift", "b.swift/swift", "a.b.swift",
    "a.swiftx",
    "a.swift.", "a.m", "a.mm", "a.é", "M.xcdatamodel/contents", "M.xcdatamodel/content", "contents", "", ".", "/", "a.",
    "a.mp3", "a.p3",
  ])
  func `a path has the extension that is read from it`(path: String) {
    let names: Set = ["swift", "m", "xcdatamodel", "é", "p3"]
    #expect(FileExtensions(names).include(extensionOf: path) == names.contains(SourceFile.fileExtension(of: path)))
  }

  @Test(arguments: [
    ("", ""), ("a", "a"), ("a.swift", "a"), ("b/a.swift", "a"), ("b.c/a", "a"), ("b/.a", ".a"), (".a.b", ".a"),
    ("b/", ""), ("b/a.b.c", "a.b"), ("b/a.", "a"),
  ])
  func `a stem is a name without its extension`(path: String, stem: String) {
    #expect(SourceFile(path: path, bytes: []).stem == stem)
  }

  @Test func `the last pattern that matches a path decides, whatever it ends with`() {
    let rules = IgnoreRules(
      Array("*.log\n!keep.log\nbuild*\n/top.[ch]\ncache/\nodd\\ \na?b\n**/deep\n!build.swift\n".utf8))
    let verdicts: [(path: String, isFolder: Bool, verdict: Bool?)] = [
      ("a.log", false, true), ("b/a.log", false, true), ("keep.log", false, false), ("build1", true, true),
      ("b/builder", false, true), ("build.swift", false, false), ("top.c", false, true), ("b/top.c", false, nil),
      ("cache", true, true), ("cache", false, nil), ("odd ", false, true), ("axb", false, true),
      ("b/deep", false, true),
      ("a.swift", false, nil), ("", false, nil),
    ]
    for (path, isFolder, verdict) in verdicts {
      let bytes = Array(path.utf8)
      #expect(bytes.withUnsafeBufferPointer { rules.verdict(on: $0, isFolder: isFolder) } == verdict, "\(path)")
    }
  }
}
