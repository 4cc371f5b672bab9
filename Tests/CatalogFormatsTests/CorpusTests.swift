import CatalogModel
import Diagnostics
import Foundation
import Syntax
import TestSupport
import Testing

@testable import CatalogFormats

/// Real files, when `GLOSSA_CORPUS` names a folder of them.
@Suite("Real property lists", .enabled(if: Fixture.corpus != nil, "GLOSSA_CORPUS names no corpus"))
struct CorpusTests {
  static func paths(_ fileExtension: String) -> [String] {
    guard let corpus = Fixture.corpus, let all = FileManager.default.enumerator(atPath: corpus) else { return [] }
    return all.compactMap { $0 as? String }.filter { $0.hasSuffix("." + fileExtension) }.map { corpus + "/" + $0 }
      .sorted()
  }

  static func file(_ path: String) -> SourceFile {
    let bytes = FileManager.default.contents(atPath: path).map(Array.init) ?? []
    return SourceFile(path: "en.lproj/" + (path.split(separator: "/").last ?? ""), bytes: bytes)
  }

  @Test(
    "are read as Foundation reads them, keep their bytes when nothing is changed, and say the same when written anew",
    arguments: ["strings", "stringsdict"])
  func values(_ fileExtension: String) throws {
    let format = try #require(allFormats.first { $0.fileExtensions.contains(fileExtension) })
    var read = 0
    for path in Self.paths(fileExtension) {
      let file = Self.file(path)
      let ours = PropertyList.read(file)
      let theirs = FoundationOracle.read(file.bytes)
      if let theirs {
        read += 1
        #expect(ours.value?.value?.normalized == theirs, "\(path)")
      } else {
        #expect(ours.diagnostics.contains { $0.severity >= .warning }, "\(path) is refused by Foundation")
      }
      guard let catalog = format.readTable(file, context: ReadingContext()).value else { continue }
      let updated = format.update(file, to: catalog, options: WritingOptions()).value
      #expect(updated.bytes == file.bytes, "\(path)")
      guard let theirs, theirs.members?.isEmpty == false else { continue }
      let written = format.write(catalog, options: WritingOptions()).value
      #expect(written.map(\.path) == ["en.lproj/\(catalog.table).\(fileExtension)"])
      #expect(FoundationOracle.read(written.first?.bytes ?? []) == theirs, "\(path)")
    }
    print("\(fileExtension): \(read) files that Foundation reads")
  }
}
