import Testing

/// A function is read on one screen. Files have no limit: a type has one file.
@Suite("Functions fit a screen")
struct LengthTests {
  private static let limit = 60

  /// Longer functions by their files, and why.
  private static let exceptions = [
    "Sources/CatalogModel/PluralRule.swift": "the rules of CLDR, one after the other"
  ]

  @Test func `no body of a function is longer than 60 lines`() throws {
    var excepted: Set<String> = []
    for file in SourceTree.files(below: "Sources") + SourceTree.files(below: "Tests") {
      for (number, length) in try LengthTests.bodies(in: file.lines) where length > LengthTests.limit {
        excepted.insert(file.path)
        if LengthTests.exceptions[file.path] != nil { continue }
        Issue.record("\(file.path):\(number) has \(length) lines: part it into functions that say what they do")
      }
    }
    for path in LengthTests.exceptions.keys where !excepted.contains(path) {
      Issue.record("\(path) needs no exception any more: remove it from LengthTests.exceptions")
    }
  }

  @Test func `a body is measured from its declaration to its brace`() throws {
    let text = """
      struct A {
        var a: Int { 1 }
        package static func b(
          c: Int
        ) -> Int {
          if c > 0 {
            return 1
          }
          return 2
        }
        var d: Int {
          get { 1 }
        }
      }
      """
    let found = try LengthTests.bodies(in: text.split(separator: "\n", omittingEmptySubsequences: false))
    #expect(found.map(\.number) == [3, 11])
    #expect(found.map(\.length) == [6, 1])
  }

  /// The functions, initialisers and computed properties of several lines, by their lines, with the lines between the
  /// first one and the closing brace. The layout tells: the brace stands as far right as the declaration.
  private static func bodies(in lines: [Substring]) throws -> [(number: Int, length: Int)] {
    let attributes = #"(?:@\w+(?:\([^)]*\))? )*"#
    let words = "(?:(?:package|private|fileprivate|static|final|mutating|override|convenience|nonisolated) )*"
    let start = try Regex("^ *" + attributes + words + "(?:func |init[?(<]|subscript|deinit|var )")
    return try lines.indices.compactMap { index in
      let margin = indentation(of: lines[index])
      // What stands no further right ends the declaration, but for the end of a list of parameters.
      func isEnd(_ line: Substring) -> Bool {
        !line.isEmpty && indentation(of: line) <= margin && line.dropFirst(margin).first != ")"
      }
      let rest = lines[(index + 1)...]
      // Most lines have nothing below them, and the pattern takes longer than looking.
      guard let next = rest.first, !isEnd(next), try start.prefixMatch(in: lines[index]) != nil else { return nil }
      guard let end = rest.firstIndex(where: isEnd), lines[end].dropFirst(margin).first == "}" else { return nil }
      return (index + 1, end - index - 1)
    }
  }

  private static func indentation(of line: Substring) -> Int { line.utf8.prefix { $0 == UInt8(ascii: " ") }.count }
}
