import CatalogModel
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import CatalogFormats

/// Over every catalog of the third-party corpus, when `GLOSSA_CORPUS` names one.
struct XCStringsCorpusTests {
  @Test(.enabled(if: Fixture.corpus != nil, "GLOSSA_CORPUS names no corpus"))
  func `untouched catalogs keep their bytes, and Xcode's own are canonical`() throws {
    let format = XCStringsFormat()
    var (read, xcode, canonical) = (0, 0, 0)
    for file in try corpusFiles("xcstrings") {
      let catalog = format.readTable(file, context: ReadingContext())
      guard let value = catalog.value else {
        #expect((try? JSONSerialization.jsonObject(with: Data(file.bytes))) == nil, "\(file.path) is refused")
        #expect(!catalog.diagnostics.isEmpty, "\(file.path) is refused in silence")
        continue
      }
      read += 1
      let keys = format.keys(of: file, context: ReadingContext()) ?? []
      #expect(Set(keys.map(\.text)) == Set(value.entries.map(\.key)), "the keys of \(file.path) alone are others")
      let same = format.update(file, to: value, options: WritingOptions())
      #expect(same.value.bytes == file.bytes, "\(file.path) changes")
      guard let rule = foundationBytes(file) else { continue }
      let bytes = format.update(file, to: value, options: WritingOptions(isCanonical: true)).value.bytes
      xcode += 1
      if bytes == rule { canonical += 1 } else { Issue.record("\(file.path) is not what Foundation writes") }
    }
    print("xcstrings corpus: \(read) read, \(canonical) of \(xcode) as Foundation writes them")
    #expect(read > 0)
  }

  /// What JSONSerialization makes of a file, which is what Xcode writes.
  private func foundationBytes(_ file: SourceFile) -> [UInt8]? {
    guard let object = try? JSONSerialization.jsonObject(with: Data(file.bytes)) else { return nil }
    let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return (try? JSONSerialization.data(withJSONObject: object, options: options)).map { Array($0) }
  }
}

/// Every file below a folder of the corpus.
func corpusFiles(_ kind: String) throws -> [SourceFile] {
  let root = (Fixture.corpus ?? "") + "/" + kind
  let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
  return try paths.sorted().compactMap { path in
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: root + "/" + path, isDirectory: &isDirectory), !isDirectory.boolValue
    else { return nil }
    return SourceFile(path: path, bytes: Array(try Data(contentsOf: URL(fileURLWithPath: root + "/" + path))))
  }
}
