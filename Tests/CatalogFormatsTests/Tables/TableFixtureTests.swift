import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import CatalogFormats

/// Tables of texts as platforms, spreadsheets and people write them: Fixtures/Exchange/csv and Fixtures/Exchange/xlsx.
@Suite("Tables of texts")
struct TableFixtureTests {
  @Test(arguments: [CSVExchange(), XLSXExchange()] as [any ExchangeFormat])
  func `files are read as their listings say`(format: any ExchangeFormat) throws {
    let folder = "Fixtures/Exchange/" + format.name
    let names = FileManager.default.enumerator(atPath: Fixture.root + folder)?.compactMap { $0 as? String } ?? []
    let files = names.sorted().filter { name in format.fileExtensions.contains { name.hasSuffix("." + $0) } }
    #expect(!files.isEmpty)
    for name in files {
      let data = try Data(contentsOf: URL(fileURLWithPath: "\(Fixture.root)\(folder)/\(name)"))
      let file = SourceFile(path: name, bytes: Array(data))
      try Golden.check(format.read([file], options: FormatOptions()).listing(of: file), at: "\(folder)/\(name).txt")
    }
  }
}
