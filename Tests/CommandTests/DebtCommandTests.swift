import Foundation
import TestSupport
import Testing

/// Baselines and `--since` over a catalog that Xcode rewrites, in a repository of its own.
@Suite("Debt of a project")
struct DebtCommandTests {
  /// Sixty keys, every third with a fault: a placeholder that is lost, a text that is empty, a plural without a form.
  private static func strings(crash: Bool = false) -> [(key: String, value: [String: Any])] {
    (0..<60).map { number in
      let source = "You have %lld items in list \(number)"
      let translation =
        switch number % 9 {
        case 0: "Liste \(number)"
        case 3: ""
        case 6: "Sie haben %@ Artikel in Liste \(number)"
        default: "Sie haben %lld Artikel in Liste \(number)"
        }
      let text = crash && number == 40 ? "Sie haben %@ Artikel in Liste 40" : translation
      return ("list.row\(number)", ["localizations": ["en": unit(source), "de": unit(text)]])
    }
  }

  private static func unit(_ text: String) -> [String: Any] {
    ["stringUnit": ["state": "translated", "value": text]]
  }

  /// One line without spaces, in the given order: not how Xcode writes.
  private static func compact(_ rows: [(key: String, value: [String: Any])]) throws -> String {
    let members = try rows.map { row in
      let value = try JSONSerialization.data(withJSONObject: row.value, options: [.sortedKeys])
      return "\"\(row.key)\":\(String(decoding: value, as: UTF8.self))"
    }
    return "{\"sourceLanguage\":\"en\",\"strings\":{\(members.joined(separator: ","))},\"version\":\"1.0\"}"
  }

  /// Pretty, sorted, as Xcode writes.
  private static func pretty(_ rows: [(key: String, value: [String: Any])]) throws -> String {
    let document: [String: Any] = [
      "sourceLanguage": "en", "version": "1.0",
      "strings": Dictionary(rows.map { ($0.key, $0.value) }) { first, _ in first },
    ]
    let data = try JSONSerialization.data(withJSONObject: document, options: [.prettyPrinted, .sortedKeys])
    return String(decoding: data, as: UTF8.self)
  }

  private static let path = "App/Localizable.xcstrings"

  @Test func `a baseline survives reordering and reformatting, and nothing else`() throws {
    let scratch = try Scratch()
    let rows = DebtCommandTests.strings()
    try scratch.write(try DebtCommandTests.compact(rows), to: DebtCommandTests.path)
    let written = try GlossaTool.run(["lint", "--write-baseline", "debt"], in: scratch.path)
    #expect(written.status == 0 && written.errors.contains("21 findings"), "\(written.errors)")

    // Fifty keys in another order, then the whole file as Xcode writes it.
    try scratch.write(
      try DebtCommandTests.compact(rows.prefix(50).reversed() + rows.suffix(10)), to: DebtCommandTests.path)
    let reordered = try GlossaTool.run(["lint", "--baseline", "debt", "--format", "jsonl"], in: scratch.path)
    #expect(reordered.status == 0 && reordered.output.isEmpty, "\(reordered.output)")
    try scratch.write(try DebtCommandTests.pretty(rows), to: DebtCommandTests.path)
    let rewritten = try GlossaTool.run(["lint", "--baseline", "debt", "--format", "jsonl"], in: scratch.path)
    #expect(rewritten.status == 0 && rewritten.output.isEmpty, "\(rewritten.output)")

    try scratch.write(try DebtCommandTests.pretty(DebtCommandTests.strings(crash: true)), to: DebtCommandTests.path)
    let broken = try GlossaTool.run(["lint", "--baseline", "debt", "--format", "jsonl"], in: scratch.path)
    #expect(broken.status == 1)
    #expect(broken.output.split(separator: "\n").count == 1 && broken.output.contains("list.row40"))
  }

  @Test func `where letter case does not count, a folder is found in a commit by another spelling`() throws {
    let scratch = try Scratch()
    let git = "git -c user.name=a -c user.email=a@b -c commit.gpgsign=false"
    try scratch.write(try DebtCommandTests.compact(DebtCommandTests.strings()), to: DebtCommandTests.path)
    let setUp = "git init -q -b main . && git add . && \(git) commit -qm base && mv App app"
    #expect(try GlossaTool.shell(setUp, in: scratch.path).status == 0)
    let lint = ["lint", "app", "--since", "main", "--format", "jsonl"]
    #expect(try GlossaTool.run(lint, in: scratch.path).status == 1)
    #expect(try GlossaTool.shell("git config core.ignorecase true", in: scratch.path).status == 0)
    let clean = try GlossaTool.run(lint, in: scratch.path)
    #expect(clean.status == 0 && clean.output.isEmpty, "\(clean.output)\(clean.errors)")
    let whole = try GlossaTool.run(["lint", "--since", "main", "--format", "jsonl"], in: scratch.path)
    #expect(whole.status == 0 && whole.output.isEmpty, "\(whole.output)\(whole.errors)")
    // From inside the folder, and by the file's own name.
    let inside = try GlossaTool.run(["lint", "--since", "main", "--format", "jsonl"], in: scratch.path + "/app")
    #expect(inside.status == 0 && inside.output.isEmpty, "\(inside.output)\(inside.errors)")
    let named = try GlossaTool.run(
      ["lint", "app/Localizable.xcstrings", "--since", "main", "--format", "jsonl"], in: scratch.path)
    #expect(named.status == 0 && named.output.isEmpty, "\(named.output)\(named.errors)")
  }

  @Test func `a branch that a shallow clone lacks is said to be not fetched, and how to get it`() throws {
    let scratch = try Scratch()
    let git = "git -c user.name=a -c user.email=a@b -c commit.gpgsign=false"
    try scratch.write("\"a\" = \"A\";\n", to: "remote/en.lproj/Localizable.strings")
    let setUp = """
      cd remote && git init -q -b main . && git add . && \(git) commit -qm one && git checkout -q -b topic
      \(git) commit -qm two --allow-empty && \(git) commit -qm three --allow-empty
      cd .. && git clone -q --depth 1 --branch topic "file://$PWD/remote" clone
      """
    #expect(try GlossaTool.shell(setUp, in: scratch.path).status == 0)
    func lint(_ reference: String) throws -> GlossaTool.Outcome {
      try GlossaTool.run(["lint", "--since", reference], in: scratch.path + "/clone")
    }
    let checkout = ", or set 'fetch-depth: 0' in the checkout step of the workflow"
    let branch = try lint("origin/main")
    #expect(branch.status == 2)
    #expect(branch.errors == "glossa: 'origin/main' is not fetched: run 'git fetch origin main'\(checkout)\n")
    let tag = try lint("v1.0").errors
    let newest = ": the clone has only the newest commits"
    #expect(tag.contains("'v1.0' is no branch, tag or commit of this repository\(newest)"))
    #expect(try GlossaTool.shell("git fetch -q --depth 1 origin main:main", in: scratch.path + "/clone").status == 0)
    let apart = try lint("main").errors
    #expect(apart.contains("share no commit\(newest); run 'git fetch --unshallow'\(checkout)"))
    #expect(try GlossaTool.shell("git fetch -q --unshallow", in: scratch.path + "/clone").status == 0)
    #expect(try lint("main").status == 0)
    #expect(try lint("nothing").errors == "glossa: 'nothing' is no branch, tag or commit of this repository\n")
  }

  @Test func `since a commit only what a branch brought is found`() throws {
    let scratch = try Scratch()
    let git = "git -c user.name=a -c user.email=a@b -c commit.gpgsign=false"
    try scratch.write(try DebtCommandTests.compact(DebtCommandTests.strings()), to: DebtCommandTests.path)
    _ = try GlossaTool.shell(
      "git init -q -b main . && git add . && \(git) commit -q -m one && git checkout -q -b topic", in: scratch.path)
    let clean = try GlossaTool.run(["lint", "--since", "main", "--format", "jsonl"], in: scratch.path)
    #expect(clean.status == 0 && clean.output.isEmpty, "\(clean.output)\(clean.errors)")

    try scratch.write(try DebtCommandTests.pretty(DebtCommandTests.strings(crash: true)), to: DebtCommandTests.path)
    _ = try GlossaTool.shell("git add . && \(git) commit -q -m two", in: scratch.path)
    let broken = try GlossaTool.run(["lint", "--since", "main", "--format", "jsonl"], in: scratch.path)
    #expect(broken.status == 1)
    let lines = broken.output.split(separator: "\n")
    #expect(lines.count == 1 && broken.output.contains("list.row40"), "\(broken.output)")
    #expect(broken.output.contains("format/type-mismatch"))

    var rows = DebtCommandTests.strings()
    rows[1].value = [
      "localizations": [
        "en": DebtCommandTests.unit("You own %lld things on shelf 1"),
        "de": DebtCommandTests.unit("Sie haben %lld Artikel in Liste 1"),
      ]
    ]
    try scratch.write(try DebtCommandTests.pretty(rows), to: DebtCommandTests.path)
    let changed = try GlossaTool.run(["lint", "--since", "main", "--format", "jsonl"], in: scratch.path)
    #expect(changed.output.contains("key/changed-source") && changed.output.split(separator: "\n").count == 1)
  }

  @Test func `a table of the same name in another target keeps its bytes when one is mended`() throws {
    let scratch = try Scratch()
    func catalog(_ text: String) -> String {
      "{\"sourceLanguage\":\"en\",\"strings\":{\"Name\":{\"shouldTranslate\":false,\"localizations\":{"
        + "\"en\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"App\"}}\(text)}}},\"version\":\"1.0\"}"
    }
    let german = ",\"de\":{\"stringUnit\":{\"state\":\"new\",\"value\":\"Appli\"}}"
    let faulty = catalog(german.replacingOccurrences(of: "new", with: "translated"))
    try scratch.write(faulty, to: "App/InfoPlist.xcstrings")
    try scratch.write(catalog(german), to: "Widget/InfoPlist.xcstrings")
    let mended = try GlossaTool.run(
      ["lint", "--only", "key/translated-but-excluded", "--unsafe-fixes"], in: scratch.path)
    #expect(mended.errors.contains(" fixed in 1 file, "), "\(mended.errors)")
    #expect(scratch.text(of: "Widget/InfoPlist.xcstrings") == catalog(german))
    #expect(scratch.text(of: "App/InfoPlist.xcstrings") == catalog(""))
  }
}
