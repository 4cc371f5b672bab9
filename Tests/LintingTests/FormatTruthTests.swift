import CatalogModel
import Diagnostics
import Foundation
import LintRules
import Linting
import TestSupport
import Testing

/// The rules about placeholders against the formatter itself. `GLOSSA_FORMAT_PAIRS=100000` makes the long run; on macOS,
/// where each crash is reported to the user, any number asks for the test.
@Suite("Placeholders in truth")
struct FormatTruthTests {
  /// What really happens to a text.
  enum Outcome: Equatable {
    case printed(String)
    case crashed
  }

  /// How many pairs the environment asks for.
  static let wantedCount = ProcessInfo.processInfo.environment["GLOSSA_FORMAT_PAIRS"].flatMap { Int($0) }

  @Test(.enabled(if: !TestMachine.reportsCrashes || wantedCount != nil, "hundreds of deliberate crashes"))
  func `what is safe prints every argument, what is an error does not`() throws {
    let count = FormatTruthTests.wantedCount ?? 1500
    var generator = FormatPairGenerator(seed: 17)
    let pairs = (0..<count).map { _ in generator.next() }
    let outcomes = try format(pairs)
    var safe = 0
    var wrong = 0
    for (pair, outcome) in zip(pairs, outcomes) {
      let isRight = pair.expected.map { outcome == .printed($0) } ?? false
      switch verdict(pair) {
      case .info?, nil:
        safe += 1
        #expect(isRight, "called safe: '\(pair.sourceText)' → '\(pair.translationText)' gave \(outcome)")
      case .error:
        wrong += 1
        #expect(!isRight, "called an error: '\(pair.sourceText)' → '\(pair.translationText)' prints all")
      case .warning: continue
      }
    }
    #expect(safe > count / 4 && wrong > count / 10, "\(safe) safe and \(wrong) wrong of \(count)")
  }

  /// The worst that the format rules say of the translation; nil for nothing.
  private func verdict(_ pair: FormatPair) -> Severity? {
    let entry = Entry(
      key: "some.key",
      localizations: [
        Localization(language: Language("en"), text: pair.sourceText),
        Localization(language: Language("de"), text: pair.translationText),
      ])
    let catalog = Catalog(table: "Localizable", sourceLanguage: Language("en"), entries: [entry])
    let findings = Linter(LintConfiguration(only: ["format"])).lint(LintInput(catalogs: [catalog])).findings
    return findings.filter { $0.subject.language == "de" }.map(\.severity).max()
  }

  /// Formats every translation in a child process; a crash ends a process of its own.
  private func format(_ pairs: [FormatPair]) throws -> [Outcome] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("glossa-truth-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let oracle = folder.appendingPathComponent("oracle").path
    // Beside the tests, as those of the build: only the first run makes them, and the compiler needs no home.
    let modules = GlossaTool.folder + "/ModuleCache"
    let source = Fixture.root + "Tests/FormatOracle/oracle.swift"
    let built = try run("/usr/bin/env", ["swiftc", "-module-cache-path", modules, "-o", oracle, source])
    try #require(built.status == 0, "the oracle does not compile")
    let input = folder.appendingPathComponent("pairs").path
    let lines = pairs.map { $0.translationText + "\t" + $0.arguments.map(\.text).joined(separator: ",") + "\n" }
    try lines.joined().write(toFile: input, atomically: true, encoding: .utf8)
    var outcomes = pairs.map { _ in Outcome.crashed }
    for line in try run(oracle, [input]).text.split(separator: "\n") {
      let columns = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      guard columns.count == 2, let index = Int(columns[0]), outcomes.indices.contains(index) else { continue }
      outcomes[index] = .printed(String(columns[1]))
    }
    return outcomes
  }

  private func run(_ path: String, _ arguments: [String]) throws -> (text: String, status: Int32) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    // The runtime's own report of a crash takes longer than everything else.
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: output, as: UTF8.self), process.terminationStatus)
  }
}
