import Foundation
import TestSupport
import Testing

/// `glossa lint --watch` as a developer's second terminal.
@Suite("Watching")
struct WatchTests {
  private static func catalog(_ german: String) -> String {
    """
    {"sourceLanguage": "en", "strings": {"cart.title": {"localizations": {
      "en": {"stringUnit": {"state": "translated", "value": "Cart of %@"}},
      "de": {"stringUnit": {"state": "translated", "value": "\(german)"}}
    }}}, "version": "1.0"}
    """
  }

  /// Waits until a text stands so often in a file; false after ten seconds.
  private static func waits(_ scratch: Scratch, for text: String, times: Int, in name: String) -> Bool {
    for _ in 0..<500 {
      if (scratch.text(of: name) ?? "").components(separatedBy: text).count > times { return true }
      usleep(20_000)
    }
    return false
  }

  @Test func `it checks again when a file of the project changes, and only then`() throws {
    let scratch = try Scratch()
    try scratch.write(WatchTests.catalog("Korb von %@"), to: "Localizable.xcstrings")
    try scratch.write("", to: "log/out")
    try scratch.write("", to: "log/err")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: GlossaTool.program)
    process.arguments = ["lint", "--watch", "--only", "format", "--format", "concise", "--format", "json:found.json"]
    process.currentDirectoryURL = URL(fileURLWithPath: scratch.path)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: scratch.path + "/log/out")
    process.standardError = FileHandle(forWritingAtPath: scratch.path + "/log/err")
    try process.run()
    defer { process.terminate() }
    #expect(WatchTests.waits(scratch, for: "watching 1 file; press Control-C to stop", times: 1, in: "log/err"))

    // Nothing that lint reads.
    try scratch.write("# Notes", to: "notes.md")
    try scratch.write(WatchTests.catalog("Korb von %d"), to: "Localizable.xcstrings")
    #expect(WatchTests.waits(scratch, for: "[format/type-mismatch]", times: 1, in: "log/out"))
    #expect(WatchTests.waits(scratch, for: "watching 1 file", times: 2, in: "log/err"))
    let said = try #require(scratch.text(of: "log/err"))
    #expect(said.contains("Localizable.xcstrings changed"))
    #expect(!said.contains("notes.md"))

    // A folder that was not there.
    try scratch.write(WatchTests.catalog("Korb von %d"), to: "Feature/Texts/Feature.xcstrings")
    #expect(WatchTests.waits(scratch, for: "watching 2 files", times: 1, in: "log/err"))
    try FileManager.default.removeItem(atPath: scratch.path + "/Feature/Texts/Feature.xcstrings")
    #expect(WatchTests.waits(scratch, for: "Feature/Texts/Feature.xcstrings was removed", times: 1, in: "log/err"))
    #expect(WatchTests.waits(scratch, for: "watching 1 file;", times: 3, in: "log/err"))

    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 1)
  }

  @Test func `it never writes`() throws {
    let scratch = try Scratch()
    try scratch.write(WatchTests.catalog("Korb"), to: "Localizable.xcstrings")
    let outcome = try GlossaTool.run(["lint", "--watch", "--fix"], in: scratch.path)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("--watch cannot be combined with"))
  }
}
