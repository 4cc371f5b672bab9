import CatalogModel
import CodeModel
import Diagnostics
import Testing

@testable import KeyExtraction

/// Keys in code that not every build compiles.
@Suite struct ConditionalCodeTests {
  private static let source = """
    import SwiftUI
    let plain = "Plain"
    let a = Text("Compiled \\(1)")
    #if DEBUG
    let b = Text("Debug")
    #if os(iOS)
    let c = Text("Debug on iOS")
    #endif
    #else
    let d = Text("Release")
    #endif
    #if os(macOS)
    let e = Text("Mac")
    #endif
    #if false
    let f = Text("Never \\(count(of: items)) of 5%")
    #endif
    #if false
    let h = Text("Nested \\(name(of: ")")) in it")
    #endif
    #if AGENT_DEBUG
    let g = Text("Agent")
    #endif
    // Five 5" screens: Text("Commented")
    /* Text("Commented
       "Plain" and "Block" */
    #Preview { Text("Preview") }
    """

  @Test(arguments: [
    ("Plain", true), ("Compiled %lld", false), ("Debug", true), ("Debug on iOS", true), ("Release", true),
    ("Mac", false),
    ("Never %lld of 5%%", true), ("Nested %@ in it", true), ("Agent", false), ("Commented", true), ("Block", true),
    ("Preview", true), ("Nowhere", false),
  ])
  func `a key is found where it stands in code that not every build compiles`(key: String, isFound: Bool) {
    let code = ConditionalCode(SourceFile(path: "a.swift", text: Self.source))
    let shape = UntypedKey(key)
    #expect(code.keys(among: [shape]).contains(shape) == isFound)
  }

  @Test func `a key that may be looked up through a variable is found in any literal`() {
    let code = ConditionalCode(SourceFile(path: "a.swift", text: Self.source))
    let keys = Set(["Mac", "Agent", "Nowhere"].map { UntypedKey($0) })
    #expect(code.keys(among: keys).isEmpty)
    #expect(code.keys(among: keys, dynamic: [UntypedKey("Mac"), UntypedKey("Nowhere")]) == [UntypedKey("Mac")])
  }

  @Test func `places in branches for debug builds are told from others`() throws {
    let code = ConditionalCode(SourceFile(path: "a.swift", text: Self.source))
    func isDebugOnly(_ text: String) throws -> Bool {
      let range = try #require(Self.source.firstRange(of: "\"\(text)\""))
      let start = Self.source.utf8.distance(from: Self.source.startIndex, to: range.lowerBound)
      return code.isDebugOnly(start..<(start + text.utf8.count + 2))
    }
    #expect(try isDebugOnly("Debug"))
    #expect(try isDebugOnly("Debug on iOS"))
    #expect(try isDebugOnly("Release"))
    #expect(try !isDebugOnly("Mac"))
    #expect(try !isDebugOnly("Agent"))
    #expect(try !isDebugOnly("Plain"))
  }

  @Test func `commented Objective-C is looked at too`() {
    let code = ConditionalCode(SourceFile(path: "a.m", text: "// F(@\"Old\")\nvoid f() { F(@\"New\"); }\n"))
    #expect(code.keys(among: [UntypedKey("Old"), UntypedKey("New")]) == [UntypedKey("Old")])
  }

  @Test(arguments: [
    "", "\"", "#endif\n#endif", "#if DEBUG", "\"\\(", "\"\\", "\"\"\"\n\"", "#if DEBUG\n#elseif DEBUG\n#endif",
  ])
  func `broken sources are read to their end`(text: String) {
    let code = ConditionalCode(SourceFile(path: "a.swift", text: text))
    #expect(code.keys(among: [UntypedKey("a")]).isEmpty)
  }
}
