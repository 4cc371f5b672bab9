import CatalogModel
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import CatalogFormats

/// `Fixtures/Conversions`: what becomes of one catalog in every format, and everything that is said about it.
struct ConversionFixtureTests {
  @Test(arguments: allFormats.map(\.name).filter { $0 != "xcstrings" }, PluralChoice.allCases)
  func `the losses and the files are the ones beside the catalog`(name: String, plurals: PluralChoice) throws {
    let format = try #require(allFormats.first { $0.name == name })
    // Only where plurals have no place does the choice about them matter.
    guard plurals == .refuse || !format.features.contains(.plurals) else { return }
    let path = "Fixtures/Conversions/Everything.xcstrings"
    let data = try Data(contentsOf: URL(fileURLWithPath: Fixture.root + path))
    let file = SourceFile(path: path, bytes: Array(data))
    let catalog = try #require(XCStringsFormat().readTable(file, context: ReadingContext()).value)
    let reduced = catalog.reduced(to: format.features, format: name, choices: ReductionChoices(plurals: plurals))
    let written = format.write(reduced.value, options: WritingOptions())
    let losses = (reduced.diagnostics + written.diagnostics).map(line)
    let files = written.value.sorted { $0.path < $1.path }.map { "--- \($0.path)\n\($0.text)" }
    let text = (losses + files).joined(separator: "\n") + "\n"
    let golden = "Fixtures/Conversions/Everything-\(name)-\(plurals.rawValue).out"
    try Golden.check(text, at: golden)
  }

  private func line(_ diagnostic: Diagnostic) -> String {
    let subject = diagnostic.subject
    let place = [subject.key, subject.language, subject.variation].compactMap { $0 }.joined(separator: " / ")
    return "\(diagnostic.severity): \(diagnostic.message) [\(diagnostic.id)] (\(place))"
  }
}
