import CatalogModel
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import CatalogFormats

/// `Fixtures/Formats/NAME`: canonical files come back from nothing, accepted ones from an update, broken ones say why.
///
/// What is to be said about a file stands beside it, in `FILE.out`; no such file means nothing.
struct FormatFixtureTests {
  @Test(arguments: allFormats.map(\.name))
  func `canonical files are written from nothing`(name: String) throws {
    let format = try #require(allFormats.first { $0.name == name })
    for file in try fixtures(name, "canonical") {
      let catalog = try #require(
        format.readTable(file, context: context(of: file)).value, "\(file.path) cannot be read")
      let written = format.write(catalog, options: WritingOptions()).value
      #expect(written.count == 1)
      #expect(written.first?.text == file.text, "\(file.path) is written otherwise")
      let again = format.update(file, to: catalog, options: WritingOptions(isCanonical: true)).value
      #expect(again.text == file.text, "\(file.path) is canonical, and yet changes")
    }
  }

  @Test(arguments: allFormats.map(\.name))
  func `an untouched file keeps its bytes`(name: String) throws {
    let format = try #require(allFormats.first { $0.name == name })
    for file in try fixtures(name, "canonical") + fixtures(name, "accepted") {
      let catalog = try #require(
        format.readTable(file, context: context(of: file)).value, "\(file.path) cannot be read")
      #expect(format.update(file, to: catalog, options: WritingOptions()).value.bytes == file.bytes, "\(file.path)")
    }
  }

  @Test(arguments: allFormats.map(\.name))
  func `what a file holds survives being written anew`(name: String) throws {
    let format = try #require(allFormats.first { $0.name == name })
    for file in try fixtures(name, "accepted") {
      let catalog = try #require(format.readTable(file, context: context(of: file)).value)
      let written = try #require(format.write(catalog, options: WritingOptions()).value.first)
      var again = try #require(
        format.readTable(written, context: context(of: file)).value, "\(file.path): \(written.text)")
      // A fallback map that a format needs is made where there is none.
      if catalog.fallbacks.isEmpty { again.fallbacks = [] }
      #expect(again.sorted() == catalog.sorted(), "\(file.path)")
    }
  }

  @Test(arguments: allFormats.map(\.name))
  func `diagnostics are the ones beside the file`(name: String) throws {
    let format = try #require(allFormats.first { $0.name == name })
    for folder in ["canonical", "accepted", "broken"] {
      for file in try fixtures(name, folder) {
        let result = format.readTable(file, context: context(of: file))
        #expect((result.value == nil) == (folder == "broken"), "\(file.path) stands in the wrong folder")
        let lines = LineTable(file)
        let text = result.diagnostics.map { render($0, lines) }.joined()
        guard folder == "broken" || !text.isEmpty || exists(file.path + ".out") else { continue }
        try Golden.check(text, at: file.path + ".out")
      }
    }
  }

  private func render(_ diagnostic: Diagnostic, _ lines: LineTable) -> String {
    let place = diagnostic.location.map { lines.position(at: $0.bytes.lowerBound) }
    let subject = [diagnostic.subject.key, diagnostic.subject.language, diagnostic.subject.variation]
    let about = subject.compactMap { $0 }.joined(separator: " / ")
    return "\(place?.line ?? 0):\(place?.column ?? 0): \(diagnostic.severity): \(diagnostic.message) [\(diagnostic.id)]"
      + (about.isEmpty ? "\n" : " (\(about))\n")
  }

  private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: Fixture.root + path) }

  private func fixtures(_ format: String, _ folder: String) throws -> [SourceFile] {
    let path = "Fixtures/Formats/\(format)/\(folder)"
    let names = FileManager.default.enumerator(atPath: Fixture.root + path)?.compactMap { $0 as? String } ?? []
    let extensions = allFormats.first { $0.name == format }?.fileExtensions ?? []
    return try names.sorted().filter { name in extensions.contains { name.hasSuffix("." + $0) } }.map { name in
      let url = URL(fileURLWithPath: Fixture.root + path + "/" + name)
      return SourceFile(path: path + "/" + name, bytes: Array(try Data(contentsOf: url)))
    }
  }

  /// The language of a file in an `.lproj` folder; English for the others.
  private func context(of file: SourceFile) -> ReadingContext {
    let folder = file.path.split(separator: "/").first { $0.hasSuffix(".lproj") }
    return ReadingContext(language: Language(folder.map { String($0.dropLast(6)) } ?? "en"))
  }
}

extension Catalog {
  /// The same catalog with its entries and their languages, cases and extras in one order: for formats that sort.
  func sorted() -> Catalog {
    var copy = self
    copy.extras.fields.sort { $0.name < $1.name }
    copy.entries = entries.sorted { $0.key < $1.key }.map { entry in
      var entry = entry
      entry.extras.fields.sort { $0.name < $1.name }
      entry.localizations.sort { $0.language < $1.language }
      for index in entry.localizations.indices {
        entry.localizations[index].extras.fields.sort { $0.name < $1.name }
        entry.localizations[index].substitutions.sort { $0.name < $1.name }
        entry.localizations[index].variation = entry.localizations[index].variation?.sorted()
        for place in entry.localizations[index].substitutions.indices {
          let variation = entry.localizations[index].substitutions[place].variation
          entry.localizations[index].substitutions[place].variation = variation.sorted()
        }
      }
      return entry
    }
    return copy
  }
}

extension Variation {
  func sorted() -> Variation {
    switch self {
    case .unit: self
    case .varies(let axis, let cases):
      .varies(
        by: axis,
        cases.sorted { $0.selector < $1.selector }
          .map { Case($0.selector, $0.variation.sorted(), extras: $0.extras) })
    }
  }
}
