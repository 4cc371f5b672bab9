import Foundation
import TestSupport
import Testing

/// Outputs as they were approved, under `Fixtures/Reports`.
enum Golden {
  /// Compares a text with its golden file; with `UPDATE_GOLDENS=1` it writes the file and fails.
  static func check(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let path = Fixture.root + "Fixtures/Reports/" + name
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      let folder = (path as NSString).deletingLastPathComponent
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      Issue.record("wrote Fixtures/Reports/\(name): look at it", sourceLocation: sourceLocation)
      return
    }
    guard let golden = try? String(contentsOfFile: path, encoding: .utf8) else {
      Issue.record(
        "Fixtures/Reports/\(name) is missing: run with UPDATE_GOLDENS=1 and look at it", sourceLocation: sourceLocation)
      return
    }
    #expect(text == golden, sourceLocation: sourceLocation)
  }
}
