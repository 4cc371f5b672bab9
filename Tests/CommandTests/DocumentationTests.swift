import Foundation
import TestSupport
import Testing

/// Every `console` block of the README and of the documentation is a transcript, and it is played.
///
/// A command is a line that begins with `$ `; where it has a here-document, the document's lines follow behind `> `.
/// A block's commands run one after another in a fresh copy of the sample app; a block that begins with
/// `$ # continued` goes on in the folder of the block before. A line `…` stands for any lines.
/// The pages are golden files: see `Golden`.
@Suite("Documentation")
struct DocumentationTests {
  static let pages: [String] = {
    let documentation = Fixture.root + "Sources/glossa/Documentation.docc"
    let names = FileManager.default.enumerator(atPath: documentation)?.compactMap { $0 as? String } ?? []
    return ["README.md"]
      + names.filter { $0.hasSuffix(".md") }.sorted().map { "Sources/glossa/Documentation.docc/" + $0 }
  }()

  @Test("a page's transcripts are what the commands print", arguments: pages)
  func transcripts(page: String) throws {
    var lines = try String(contentsOfFile: Fixture.root + page, encoding: .utf8).components(separatedBy: "\n")
    var scratch = try DocumentationTests.sample()
    var start = 0
    while let open = lines[start...].firstIndex(of: "```console"),
      let close = lines[(open + 1)...].firstIndex(of: "```")
    {
      if lines[open + 1] != "$ # continued" { scratch = try DocumentationTests.sample() }
      let block = Array(lines[(open + 1)..<close])
      let played = try DocumentationTests.play(block, in: scratch.path)
      start = close + 1
      if !DocumentationTests.matches(played, block) {
        lines.replaceSubrange((open + 1)..<close, with: played)
        start = open + 1 + played.count + 1
      }
    }
    try Golden.check(lines.joined(separator: "\n"), at: page)
  }

  /// A `text` block of the README is part of an output that needs no command beside it to convince.
  @Test func `what the README shows without a command is found in the sample`() throws {
    let page = try String(contentsOfFile: Fixture.root + "README.md", encoding: .utf8)
    let blocks = page.components(separatedBy: "```text\n").dropFirst().map { $0.components(separatedBy: "```\n")[0] }
    #expect(!blocks.isEmpty)
    let sample = try DocumentationTests.sample()
    let outputs = try ["text", "github"].map {
      try GlossaTool.run(["lint", "--all", "--format", $0], in: sample.path).output
    }
    for block in blocks {
      let isShown = outputs.contains { $0.contains(block) }
      #expect(isShown, "no output of 'glossa lint' has these lines:\n\(block)")
    }
  }

  @Test func `the build phase for Xcode names whole paths and leaves the verdict to their severities`() throws {
    let path = Fixture.root + "Sources/glossa/Documentation.docc/ContinuousIntegration.md"
    let page = try String(contentsOfFile: path, encoding: .utf8)
    let section = try #require(page.components(separatedBy: "## In Xcode\n").dropFirst().first)
    let script = try #require(section.components(separatedBy: "```sh\n").dropFirst().first)
    let phase = try #require(script.components(separatedBy: "```").first)
    let sample = try DocumentationTests.sample()
    // Xcode runs phases with /bin/sh, which is bash on a Mac.
    try sample.write(phase, to: "phase.sh")
    let run = try GlossaTool.shell("SRCROOT=$PWD exec bash --posix phase.sh", in: sample.path)
    #expect(run.status == 0)
    #expect(run.output.contains("\n" + sample.path + "/App/WordListView.swift:20:29: error: "))
  }

  @Test func `the key that contributors follow through the code is found`() throws {
    let page = try String(contentsOfFile: Fixture.root + ".github/HOW-GLOSSA-WORKS.md", encoding: .utf8)
    let block = try #require(page.components(separatedBy: "```swift\n").dropFirst().first)
    let code = try #require(block.components(separatedBy: "```").first)
    let scratch = try Scratch()
    // Each file begins with a comment that is its name.
    for file in code.components(separatedBy: "// ").dropFirst() {
      let name = try #require(file.split(separator: "\n").first)
      try scratch.write(file.dropFirst(name.count).description, to: String(name))
    }
    #expect(scratch.names == ["Badge.swift", "Home.swift"])
    let run = try GlossaTool.run(["extract"], in: scratch.path)
    #expect(run.output.hasPrefix("Home.swift:2:24: \"home.new\" (") && run.output.split(separator: "\n").count == 1)
  }

  static func sample() throws -> Scratch {
    let scratch = try Scratch()
    try FileManager.default.removeItem(atPath: scratch.path)
    try FileManager.default.copyItem(atPath: Fixture.root + "Fixtures/SampleApp", toPath: scratch.path)
    return scratch
  }

  /// The block with every command followed by what it prints now.
  private static func play(_ block: [String], in folder: String) throws -> [String] {
    let commands = commands(of: block)
    // A line that no command prints separates the outputs; the status is handed on for `echo $?`.
    let separator = "==next=="
    let script = commands.map { command in
      let lines = command.map { $0.dropFirst(2) }.joined(separator: "\n")
      return "\(lines)\nstatus=$?; echo '\(separator)'; (exit $status)"
    }
    let output = try GlossaTool.shell(script.joined(separator: "\n"), in: folder).output
    let parts = output.components(separatedBy: separator + "\n")
    return zip(commands, parts).flatMap { command, part in
      let text = part.hasSuffix("\n") ? String(part.dropLast()) : part
      return command + (text.isEmpty ? [] : text.components(separatedBy: "\n"))
    }
  }

  /// The lines of each command: one, or several with a here-document.
  private static func commands(of block: [String]) -> [[String]] {
    var commands: [[String]] = []
    var isInDocument = false
    for line in block {
      if line.hasPrefix("$ ") {
        commands.append([line])
        isInDocument = line.contains("<<")
      } else if isInDocument, line.hasPrefix("> "), let last = commands.popLast() {
        commands.append(last + [line])
      } else {
        isInDocument = false
      }
    }
    return commands
  }

  private static func matches(_ played: [String], _ block: [String]) -> Bool {
    guard block.contains("…") else { return played == block }
    var rest = played[...]
    var isOpen = false
    for line in block {
      if line == "…" {
        isOpen = true
        continue
      }
      guard let index = isOpen ? rest.firstIndex(of: line) : (rest.first == line ? rest.startIndex : nil) else {
        return false
      }
      rest = rest[(index + 1)...]
      isOpen = false
    }
    return rest.isEmpty || isOpen
  }
}
