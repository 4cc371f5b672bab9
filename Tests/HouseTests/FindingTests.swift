import Foundation
import TestSupport
import Testing

/// The folder of findings about other people's software.
@Suite("Findings")
struct FindingTests {
  @Test func `every finding has a row, and the form of the others`() throws {
    let page = try String(contentsOfFile: Fixture.root + "findings/README.md", encoding: .utf8)
    let scripts = SourceTree.names(in: "findings").filter { $0 != "README.md" }
    #expect(!scripts.isEmpty)
    for script in scripts {
      #expect(page.contains("| [\(script)](\(script)) | "), "findings/README.md has no row for \(script)")
      let path = Fixture.root + "findings/" + script
      #expect(FileManager.default.isExecutableFile(atPath: path), "\(script) is no program")
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let parts = [
        "#!/usr/bin/env bash\n# ", "\n# Guessed before: ", "\n# Seen on ", "\nset -euo pipefail\n", "mktemp -d",
      ]
      for part in parts {
        #expect(text.contains(part), "\(script) lacks '\(part)'")
      }
      #expect(text.contains(/==\d+\.\d/), "\(script) pins no version")
      #expect(!text.contains("glossa"), "\(script) is about others' software")
    }
  }
}
