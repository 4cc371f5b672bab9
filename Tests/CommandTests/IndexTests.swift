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

  @Test func `facts of a link, in a bare environment, are those of the file`() throws {
    let here = try app()
    let there = try Scratch()
    // As a sandbox lays out its inputs.
    try FileManager.default.createDirectory(atPath: there.path + "/App", withIntermediateDirectories: true)
    for name in ["View1.m", "Player.xib"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(there.path)/App/\(name)", withDestinationPath: "\(here.path)/App/\(name)")
    }
    let index = "\"$(command -v glossa)\" index App/View1.m App/Player.xib -o some.facts"
    #expect(try GlossaTool.shell(index, in: here.path).status == 0)
    #expect(try GlossaTool.shell("env -i TZ=Asia/Tokyo LANG=de_DE " + index, in: there.path).status == 0)
    let bytes = FileManager.default.contents(atPath: here.path + "/some.facts")
    #expect(bytes != nil)
    #expect(bytes == FileManager.default.contents(atPath: there.path + "/some.facts"))
  }

  @Test func `a configuration is read for folders alone, or where it is named`() throws {
    let scratch = try app()
    try scratch.write("nonsense: true\n", to: ".glossa.yml")
    #expect(try GlossaTool.shell("glossa index App/View1.m -o one.facts", in: scratch.path).status == 0)
    #expect(try GlossaTool.shell("glossa index App -o all.facts", in: scratch.path).status == 2)
    let named = try GlossaTool.shell("glossa index App/View1.m -o one.facts --config .glossa.yml", in: scratch.path)
    #expect(named.status == 2)
  }

  /// A sandbox allows no file at the top of the git repository that it may lie in. A folder in the journal's place has
  /// the same effect for every user, and for root too.
  @Test func `facts, keys and reports are written where no journal can be`() throws {
    let scratch = try app()
    try scratch.write("", to: ".git/HEAD")
    try scratch.write("", to: ".glossa-journal/folder")
    try scratch.write("\"key.1\" = \"One\";\n", to: "App/en.lproj/Localizable.strings")
    for command in [
      "index App/View1.m -o App/one.facts", "extract App --facts App/one.facts --format json -o App/keys.json",
      "lint App --format json:App/lint.json; test -s App/lint.json",
    ] {
      let run = try GlossaTool.shell("glossa " + command, in: scratch.path)
      #expect(run.status == 0, "\(command): \(run.output)")
    }
    #expect(!scratch.names.contains { $0.hasSuffix(".glossa-new") })
  }

  @Test func `a list of facts stands for its lines`() throws {
    let scratch = try app()
    let script = """
      for file in App/*; do glossa index $file -o $file.facts; echo $file.facts; done >list
      mv App/Player.xib.facts ./@player.facts; grep -v xib list >list.objc; rm list
      glossa extract App/Strings.h --facts ./@player.facts @list.objc --format json
      """
    let linked = try GlossaTool.shell(script, in: scratch.path)
    #expect(linked.output == (try GlossaTool.shell(Self.scan, in: scratch.path).output))
    let missing = try GlossaTool.shell("glossa extract --facts @nothing", in: scratch.path)
    #expect(missing.status == 2)
    #expect(missing.output.contains("nothing: No such file or directory"))
  }

  /// An app with an accessor, the files that use it, and the facts of each.
  private func appWithAccessor() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(
      "enum Texts {\n  static var title: String { String(localized: \"cart.title\") }\n}\n", to: "App/Texts.swift")
    try scratch.write("struct Cart {\n  let title = Texts.title\n}\n", to: "App/Cart.swift")
    try scratch.write("- (NSString *)title { return @\"\"; }\n", to: "App/Other.m")
    let index = "for file in App/*; do glossa index $file -o ${file#App/}.facts || exit 1; done"
    #expect(try GlossaTool.shell(index, in: scratch.path).status == 0)
    return scratch
  }

  @Test func `facts list the accessors of one run, with the same uses`() throws {
    let scratch = try appWithAccessor()
    let linked = try GlossaTool.shell("glossa extract --facts *.facts --format json", in: scratch.path)
    #expect(linked.status == 0)
    #expect(linked.output.contains("\"name\": \"Texts.title\""))
    #expect(linked.output == (try GlossaTool.shell(Self.scan, in: scratch.path).output))
  }

  @Test(arguments: ["rm App/*.swift", "echo '// Texts' >>App/Cart.swift"])
  func `facts list accessors without the sources`(change: String) throws {
    let scratch = try appWithAccessor()
    let list = "glossa extract --facts *.facts --format json"
    let before = try GlossaTool.shell(list, in: scratch.path)
    _ = try GlossaTool.shell(change, in: scratch.path)
    let run = try GlossaTool.shell(list, in: scratch.path)
    #expect(run.status == 0)
    #expect(run.output.contains("\"name\": \"Texts.title\""))
    #expect(run.output == before.output)
  }

  @Test func `without sources of Objective-C that may use an accessor, none is listed`() throws {
    let scratch = try appWithAccessor()
    let texts = """
      @objc class Texts: NSObject {
        @objc static var title: String { String(localized: "cart.title") }
      }
      """
    try scratch.write(texts, to: "App/Texts.swift")
    _ = try GlossaTool.shell("glossa index App/Texts.swift -o Texts.swift.facts; rm App/Other.m", in: scratch.path)
    let run = try GlossaTool.run(
      ["extract", "--facts"] + scratch.names.filter { $0.hasSuffix(".facts") } + ["--format", "json"], in: scratch.path)
    #expect(run.status == 0)
    #expect(run.output.contains("\"key\": \"cart.title\""))
    #expect(run.output.contains("\"accessors\": []"))
    #expect(run.errors.contains("App/Other.m:1:1: warning: the source is missing or changed"))
    #expect(run.errors.contains("no accessors are listed"))
    // Who does not ask for accessors is told nothing.
    let text = try GlossaTool.shell("glossa extract --facts *.facts 2>&1", in: scratch.path)
    #expect(text.output.contains("cart.title") && !text.output.contains("warning"))
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
    // On a slow machine, files are old enough by now that whole runs and changes are stored too.
    let others = scratch.names.filter { $0.hasPrefix("cache/") && $0 != pack }
    #expect(others.allSatisfy { $0.hasPrefix("cache/run-") || $0.hasPrefix("cache/recent-") })
  }

  @Test func `a cache that cannot be written is no trouble`() throws {
    let scratch = try app()
    try scratch.write("", to: "cache")
    #expect(try GlossaTool.shell("glossa extract App --cache-dir cache", in: scratch.path).status == 0)
  }
}
