import CatalogModel
import CodeModel
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import KeyExtraction

/// Every Swift fixture against what is written next to it: its keys with what belongs to them, then its diagnostics.
@Suite("Swift fixtures")
struct SwiftFixtureTests {
  static let folder = "Fixtures/Scanning/Swift/"

  static let names =
    (try? FileManager.default.contentsOfDirectory(atPath: Fixture.root + folder))?
    .filter { $0.hasSuffix(".swift") }.sorted() ?? []

  static func file(_ name: String) throws -> SourceFile {
    SourceFile(path: name, bytes: Array(try Data(contentsOf: URL(filePath: Fixture.root + folder + name))))
  }

  @Test(arguments: names) func `a fixture gives the keys that are written next to it`(_ name: String) throws {
    let file = try Self.file(name)
    let scanned = SwiftScanner().scan(file)
    let linked = LinkedProject([scanned.value]).uses()
    let lines = LineTable(file)
    let uses = linked.value.map { use in
      let place = lines.position(at: use.location.bytes.lowerBound)
      let rest = [
        use.table.map { "table \($0)" },
        use.bundle == .unnamed || use.bundle == .unknown ? nil : "bundle \(use.bundle.text(inFile: name))",
        use.defaultValue.map { "value \($0)" }, use.fallbackLanguage.map { "else \($0)" },
        use.comment.map { "// \($0)" },
      ]
      return (["\(place.line):\(place.column) \(use.api)", use.key] + rest.compactMap { $0 }).joined(separator: " | ")
    }
    let faults = (scanned.diagnostics + linked.diagnostics).map { diagnostic in
      let place = lines.position(at: diagnostic.location?.bytes.lowerBound ?? 0)
      return "\(place.line):\(place.column) \(diagnostic.id): \(diagnostic.message)"
    }
    let text = (uses + [""] + faults).joined(separator: "\n") + "\n"
    try Golden.check(text, at: Self.folder + file.stem + ".out")
  }

  /// Who asks what code does with texts looks at every literal; who does not steps over declarations in which nothing
  /// is named that makes keys.
  @Test(arguments: names) func `no key stands in what is stepped over`(_ name: String) throws {
    let facts = [SwiftScanner().scan(try Self.file(name)).value]
    #expect(LinkedProject(facts).uses().value == LinkedProject(facts, findsCodeFacts: true).uses().value)
  }
}
