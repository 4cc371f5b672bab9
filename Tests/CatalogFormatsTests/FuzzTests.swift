import CatalogModel
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import CatalogFormats

/// Damaged files of every format: no crash, no hang, no byte changed that nobody asked to change.
///
/// A short run is part of every test run; `GLOSSA_FUZZ` sets how many seconds each format gets, and `GLOSSA_CORPUS` adds
/// real files to the fixtures. A failure names the seed and the file; the damaged bytes become a fixture.
struct FuzzTests {
  private static let seconds = Double(ProcessInfo.processInfo.environment["GLOSSA_FUZZ"] ?? "") ?? 0.5
  private static let firstSeed = UInt64(ProcessInfo.processInfo.environment["GLOSSA_FUZZ_SEED"] ?? "") ?? 1

  @Test(arguments: allFormats.map(\.name))
  func `damaged files are read, diagnosed and left as they are`(name: String) throws {
    let format = try #require(allFormats.first { $0.name == name })
    let files = try FuzzTests.files(of: name)
    try #require(!files.isEmpty)
    let end = Date(timeIntervalSinceNow: FuzzTests.seconds)
    var seed = FuzzTests.firstSeed
    while Date() < end {
      var mutator = Mutator(seed: seed)
      let original = files[Int(seed % UInt64(files.count))]
      let file = SourceFile(path: original.path, bytes: mutator.mutated(original.bytes, with: files))
      // A crash ends the process: what was being read is in this file then.
      if FuzzTests.seconds > 1 { try FuzzTests.remember(file, format: name) }
      check(format, file, seed)
      seed += 1
    }
    if FuzzTests.seconds > 1 { print("\(name): \(seed - FuzzTests.firstSeed) damaged files") }
  }

  private func check(_ format: any CatalogFormat, _ file: SourceFile, _ seed: UInt64) {
    let context = ReadingContext(language: Language("en"))
    let start = Date()
    let read = format.readTable(file, context: context)
    guard let catalog = read.value else {
      #expect(read.diagnostics.contains { $0.severity == .error }, "seed \(seed): \(file.path) is refused in silence")
      return
    }
    for diagnostic in read.diagnostics {
      guard let place = diagnostic.location?.bytes else { continue }
      #expect(place.lowerBound >= 0 && place.upperBound <= file.bytes.count, "seed \(seed): \(diagnostic.message)")
    }
    let updated = format.update(file, to: catalog, options: WritingOptions()).value
    #expect(updated.bytes == file.bytes, "seed \(seed): \(file.path) changes untouched")
    let canonical = format.update(file, to: catalog, options: WritingOptions(isCanonical: true)).value
    #expect(
      format.readTable(canonical, context: context).value != nil,
      "seed \(seed): \(file.path) is broken by canonical form")
    for written in format.write(catalog, options: WritingOptions()).value {
      #expect(format.readTable(written, context: context).value != nil, "seed \(seed): \(file.path) is written broken")
    }
    #expect(Date().timeIntervalSince(start) < 20, "seed \(seed): \(file.path) takes too long")
  }

  /// Fixtures, and of the corpus what is small enough to be damaged often.
  private static func files(of format: String) throws -> [SourceFile] {
    let extensions = allFormats.first { $0.name == format }?.fileExtensions ?? []
    var roots = [Fixture.root + "Fixtures/Formats/" + format]
    if let corpus = Fixture.corpus { roots.append(corpus + "/" + format) }
    return try roots.flatMap { root in
      let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
      return try names.sorted().compactMap { name -> SourceFile? in
        guard extensions.contains(where: { name.hasSuffix("." + $0) }) else { return nil }
        let data = try Data(contentsOf: URL(fileURLWithPath: root + "/" + name))
        return data.count < 30_000 ? SourceFile(path: "en.lproj/" + name, bytes: Array(data)) : nil
      }
    }
  }

  private static func remember(_ file: SourceFile, format: String) throws {
    let folder = NSTemporaryDirectory() + "glossa-fuzz"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(file.bytes).write(to: URL(fileURLWithPath: folder + "/last." + format))
  }
}
