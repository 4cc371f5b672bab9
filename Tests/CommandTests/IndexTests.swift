import Foundation
import TestSupport
import Testing

/// `glossa index`, `extract --facts` and the cache: the same keys by other ways.
@Suite struct IndexTests {
  private static let scan = "glossa extract App --no-cache --format json"

  /// An app whose macro is in another file than its uses.
  private func app() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write("#define L(x) NSLocalizedString(x, nil)\n", to: "App/Strings.h")
    for number in 1...8 {
      try scratch.write("void f(void) {\n  L(@\"key.\(number)\");\n}\n", to: "App/View\(number).m")
    }
    try scratch.write(
      try String(contentsOfFile: Fixture.root + "Fixtures/Scanning/InterfaceBuilder/Player.xib", encoding: .utf8),
      to: "App/Player.xib")
    return scratch
  }

  @Test func `make with two jobs finds what one run finds`() throws {
    let scratch = try app()
    let page = Fixture.root + "Sources/glossa/Documentation.docc/BuildSystems.md"
    let text = try String(contentsOfFile: page, encoding: .utf8)
    let makefile = try #require(
      text.components(separatedBy: "```make\n").dropFirst().first?.components(separatedBy: "```").first)
    try scratch.write(makefile, to: "Makefile")
    let built = try GlossaTool.shell("make -j2 >/dev/null 2>&1 && cat keys.json", in: scratch.path)
    #expect(built.status == 0)
    #expect(built.output == (try GlossaTool.shell(Self.scan, in: scratch.path).output))
    #expect(built.output.contains("\"key.8\""))
    // A change scans one file.
    try scratch.write("void f(void) { L(@\"key.new\"); }\n", to: "App/View3.m")
    let again = try GlossaTool.shell("make -j2 2>/dev/null | grep -c 'glossa index'", in: scratch.path)
    #expect(again.output == "1\n")
    #expect(scratch.text(of: "keys.json")?.contains("\"key.new\"") == true)
  }

  @Test func `the bytes of facts depend on neither the order nor the folder of the run`() throws {
    let first = try app()
    let second = try app()
    _ = try GlossaTool.shell("glossa index App -o all.facts", in: first.path)
    _ = try GlossaTool.shell("glossa index $(ls App/* | sort -r) -o all.facts", in: second.path)
    let bytes = FileManager.default.contents(atPath: first.path + "/all.facts")
    #expect(bytes != nil)
    #expect(bytes == FileManager.default.contents(atPath: second.path + "/all.facts"))
  }

  @Test func `facts that are none are named`() throws {
    let scratch = try Scratch()
    try scratch.write("nonsense", to: "bad.facts")
    let run = try GlossaTool.shell("glossa extract --facts bad.facts", in: scratch.path)
    #expect(run.status == 2)
    #expect(run.output.contains("bad.facts: contains no facts of this version"))
  }

  @Test func `a warm run, a change, a damaged cache and runs side by side find the same`() throws {
    let scratch = try app()
    let cached = "glossa extract App --cache-dir cache --format json"
    func check(_ script: String) throws {
      let run = try GlossaTool.shell(script, in: scratch.path)
      #expect(run.status == 0)
      #expect(run.output == (try GlossaTool.shell(Self.scan, in: scratch.path).output))
    }
    try check(cached)
    let pack = try #require(scratch.names.first { $0.hasPrefix("cache/facts-") })
    let before = FileManager.default.contents(atPath: scratch.path + "/" + pack)
    try check(cached)
    #expect(FileManager.default.contents(atPath: scratch.path + "/" + pack) == before)
    try scratch.write("void f(void) { L(@\"key.changed\"); }\n", to: "App/View2.m")
    try check(cached)
    try scratch.write("damaged", to: pack)
    try check(cached)
    try FileManager.default.removeItem(atPath: scratch.path + "/" + pack)
    try check("seq 6 | xargs -P 6 -I{} sh -c '\(cached) >/dev/null'; \(cached)")
    #expect(scratch.names.filter { $0.hasPrefix("cache/") } == [pack])
  }

  @Test func `a cache that cannot be written is no trouble`() throws {
    let scratch = try app()
    try scratch.write("", to: "cache")
    #expect(try GlossaTool.shell("glossa extract App --cache-dir cache", in: scratch.path).status == 0)
  }
}
