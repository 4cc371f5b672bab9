import Diagnostics
import Foundation
import Testing

@testable import Syntax

/// Workbooks of other people's test suites, beside openpyxl's reading of them: Tests/Corpus/sheet_cells.py.
@Suite("Workbooks of others")
struct WorkbookCorpusTests {
  static let folder = ProcessInfo.processInfo.environment["GLOSSA_WORKBOOKS"]

  @Test(.enabled(if: WorkbookCorpusTests.folder != nil))
  func `texts are those that openpyxl reads`() throws {
    let folder = try #require(WorkbookCorpusTests.folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    var counts: [String: Int] = [:]
    for name in names where name.hasSuffix(".xlsx") {
      let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name)))
      let expected = try WorkbookCorpusTests.expected(at: folder + "/" + name + ".cells")
      switch WorkbookCorpusTests.texts(SourceFile(path: name, bytes: bytes)) {
      case .failure(let problem):
        counts["refused", default: 0] += 1
        print("\(name): \(problem.message)\(expected == nil ? "" : ", but openpyxl reads it")")
      case .success(let texts):
        counts["read", default: 0] += 1
        guard let expected else { continue }
        counts["compared", default: 0] += 1
        let differences = Set(texts.keys).union(expected.keys).filter { texts[$0] != expected[$0] }
        for cell in differences.sorted().prefix(3) {
          Issue.record("\(name) \(cell): '\(texts[cell] ?? "nothing")' instead of '\(expected[cell] ?? "nothing")'")
        }
      }
    }
    print(counts)
  }

  private static func expected(at path: String) throws -> [String: String]? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    var texts: [String: String] = [:]
    for line in data.split(separator: 0x0A) {
      let row = try JSONDecoder().decode([String].self, from: line)
      texts["\(row[0])!\(row[1])"] = row[2]
    }
    return texts
  }

  private static func texts(_ file: SourceFile) -> Result<[String: String], SheetProblem> {
    WorkbookReader.open(file).flatMap { reader in
      var reader = reader
      var texts: [String: String] = [:]
      for tab in reader.tabs {
        let read = reader.read(tab) { row in
          for cell in row.cells {
            if case .text(let text) = cell.value { texts["\(tab.name)!\(row.name(of: cell))"] = text }
          }
          return true
        }
        if case .failure(let problem) = read { return .failure(problem) }
      }
      return .success(texts)
    }
  }
}
