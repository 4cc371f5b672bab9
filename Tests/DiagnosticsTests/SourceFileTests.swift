import Diagnostics
import Testing

/// What the path of a file says: its extension and its stem.
@Suite struct SourceFileTests {
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
}
