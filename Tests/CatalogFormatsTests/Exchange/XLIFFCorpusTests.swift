import CatalogModel
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import CatalogFormats

/// Real XLIFF files, when `GLOSSA_CORPUS` names a folder of them.
@Suite("Real XLIFF", .enabled(if: Fixture.corpus != nil, "GLOSSA_CORPUS names no corpus"))
struct XLIFFCorpusTests {
  private var files: [SourceFile] {
    ["xliff", "xlf"].flatMap(CorpusTests.paths).map { path in
      SourceFile(path: path, bytes: FileManager.default.contents(atPath: path).map(Array.init) ?? [])
    }
  }

  @Test func `every file is read, or named for what it is`() {
    var count = 0
    for file in files {
      let read = XLIFFExchange().read([file], options: FormatOptions())
      let ids = Set(read.diagnostics.map(\.id))
      #expect(
        ids.isSubset(of: ["exchange/unreadable", "exchange/unknown-language", "exchange/unknown-state"]), "\(file.path)"
      )
      if ids.contains("exchange/unreadable") {
        #expect(file.text.contains("xliff:document:2."), "\(file.path)")
      } else {
        #expect(!read.value.files.isEmpty, "\(file.path)")
      }
      count += read.value.files.reduce(0) { $0 + $1.units.count }
    }
    print("\(files.count) XLIFF files, \(count) units")
  }

  /// What no Xcode wrote, although it says so: written by hand, or laid out anew.
  private static let handMade = [
    "transifex/fixture1.xliff", "transifex/fixture3.xliff", "transifex/fixture4.xliff", "transifex/fixture6.xliff",
    "data_xcode.xliff", "data_xcstrings.xliff",
  ]

  @Test func `what Xcode wrote is written again, but for the tool`() {
    var count = 0
    for file in files where file.text.contains("com.apple.dt.xcode") {
      if XLIFFCorpusTests.handMade.contains(where: file.path.hasSuffix) { continue }
      let read = XLIFFExchange().read([file], options: FormatOptions()).value
      let written = XLIFFExchange().write(read, options: ExchangeWritingOptions(toolVersion: "1")).value
      #expect(written.map(lines) == [lines(of: file)], "\(file.path)")
      count += 1
    }
    print("\(count) files of Xcode")
  }

  /// The lines but for the declaration, whose case some tools change, and the tool.
  private func lines(of file: SourceFile) -> [Substring] {
    file.text.split(separator: "\n").filter { !$0.hasPrefix("<?xml") && !$0.contains("<tool ") }
  }
}
