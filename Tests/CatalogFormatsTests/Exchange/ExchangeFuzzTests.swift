import CatalogModel
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import CatalogFormats

/// Damaged translators' files of every format: no crash, no hang, and nothing that is left out in silence.
///
/// A short run is part of every test run; `GLOSSA_FUZZ` sets how many seconds each format gets.
struct ExchangeFuzzTests {
  private static let seconds = Double(ProcessInfo.processInfo.environment["GLOSSA_FUZZ"] ?? "") ?? 0.3

  @Test(arguments: allExchangeFormats.filter { !$0.isPackage }.map(\.name))
  func `damaged files are read or refused with a reason`(name: String) throws {
    let format = try #require(allExchangeFormats.first { $0.name == name })
    let files = ExchangeFuzzTests.files(of: format)
    try #require(!files.isEmpty)
    let end = Date(timeIntervalSinceNow: ExchangeFuzzTests.seconds)
    var seed: UInt64 = 1
    while Date() < end {
      var mutator = Mutator(seed: seed)
      let original = files[Int(seed % UInt64(files.count))]
      check(format, SourceFile(path: original.path, bytes: mutator.mutated(original.bytes, with: files)), seed)
      seed += 1
    }
  }

  private func check(_ format: any ExchangeFormat, _ file: SourceFile, _ seed: UInt64) {
    let start = Date()
    let read = format.read([file], options: FormatOptions())
    // A PO file that is cut off before its first message is one without messages.
    if read.value.files.isEmpty, format.name != "po" {
      #expect(read.diagnostics.contains { $0.severity >= .warning }, "seed \(seed): \(file.path) is refused in silence")
    }
    for diagnostic in read.diagnostics {
      guard let place = diagnostic.location?.bytes else { continue }
      #expect(place.upperBound <= file.bytes.count, "seed \(seed): \(diagnostic.message)")
    }
    _ = format.write(read.value, options: ExchangeWritingOptions(toolVersion: "0"))
    #expect(Date().timeIntervalSince(start) < 20, "seed \(seed): \(file.path) takes too long")
  }

  /// What the format writes of a few units, and what of that others may have made.
  private static func files(of format: any ExchangeFormat) -> [SourceFile] {
    var document = ExchangeDocument(sourceLanguage: Language("en"), languages: [Language("pl")])
    let texts = [("cart.title", "Cart"), ("cart.pay", "Pay %1$@ & \"%2$lld\"\n"), ("cart.empty", "<b>Leer</b> ☃")]
    var units = texts.map { key, text in
      ExchangeUnit(
        key: key, source: text, comment: "Shown in the cart",
        targets: [ExchangeTarget(Language("pl"), text: text + "!", state: .needsReview)])
    }
    for category in ["one", "few", "many", "other"] {
      units.append(
        ExchangeUnit(
          key: "cart.items", path: UnitPath("plural." + category) ?? UnitPath(), source: "%lld items",
          targets: [ExchangeTarget(Language("pl"), text: "%lld produkty", state: .translated)]))
    }
    document.files = [ExchangeFile(path: "App/Localizable.xcstrings", table: "Localizable", units: units)]
    return format.write(document, options: ExchangeWritingOptions(toolVersion: "0")).value
      .filter { !format.isPackage || format.reads(inPackage: $0.path) }
  }
}
