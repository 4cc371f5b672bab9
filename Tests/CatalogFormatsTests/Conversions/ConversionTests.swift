import CatalogModel
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import CatalogFormats

/// Every format and every pair of formats, over seeded catalogs: what a format can hold comes back, the rest is reported.
struct ConversionTests {
  /// `GLOSSA_SEEDS` sets how many; 1,000 take a minute.
  private static let seeds = 0..<(ProcessInfo.processInfo.environment["GLOSSA_SEEDS"].flatMap { UInt64($0) } ?? 150)

  static let pairs: [(from: String, to: String)] = allFormats.flatMap { from in
    allFormats.filter { $0.name != from.name }.map { (from.name, $0.name) }
  }

  @Test(arguments: allFormats.map(\.name))
  func `writing and reading gives what the reduction promises`(name: String) throws {
    let format = try #require(allFormats.first { $0.name == name })
    for seed in Self.seeds {
      var generator = CatalogGenerator(seed: seed)
      let reduced = generator.catalog().reduced(to: format.features, format: name).value
      let again = try read(format, reduced)
      guard again.comparable(to: reduced) != reduced.sorted() else { continue }
      Issue.record("seed \(seed): \(Self.difference(reduced, again.comparable(to: reduced)))")
      return
    }
  }

  @Test(arguments: pairs)
  func `nothing is lost in silence`(from: String, to: String) throws {
    let (source, target) = (try format(from), try format(to))
    for seed in Self.seeds {
      var generator = CatalogGenerator(seed: seed)
      let original = try read(source, generator.catalog().reduced(to: source.features, format: from).value)
      let reduced = original.reduced(to: target.features, format: to)
      let back = try read(source, try read(target, reduced.value).reduced(to: source.features, format: from).value)
      let wording = reduced.diagnostics.map(\.message).joined(separator: "; ")
      if reduced.diagnostics.allSatisfy({ $0.id == "convert/lost-source-language" || $0.id == "convert/lost-fallbacks" }
      ) {
        // Nothing was lost, so the way there and back is the identity.
        let isSame = zip(back.comparable(to: original).entries, original.sorted().entries).allSatisfy {
          back, original in
          back == original || back == original.numbered || back == original.withNumberedSubstitutions
        }
        guard isSame, back.entries.count == original.entries.count else {
          Issue.record("seed \(seed): there and back: \(Self.difference(original, back))")
          return
        }
      }
      // Writing `%@` as `%1$@` changes nothing for the one who calls.
      let isNumbered = !target.features.contains(.typedPlaceholders)
      var expected = isNumbered ? original.entries.map(\.numbered) : original.entries
      // So does writing the number that a substitution has by its order.
      if !target.features.contains(.impliedArguments) { expected = expected.map(\.withNumberedSubstitutions) }
      for entry in expected where !reduced.value.entries.contains(entry) {
        guard !reduced.diagnostics.contains(where: { $0.subject.key == entry.key }) else { continue }
        Issue.record("seed \(seed): \(words(entry)) changed, and only this was said: \(wording)")
        return
      }
    }
  }

  @Test func `reducing twice changes nothing more`() {
    for seed in Self.seeds {
      for format in allFormats {
        var generator = CatalogGenerator(seed: seed)
        let once = generator.catalog().reduced(to: format.features, format: format.name).value
        let twice = once.reduced(to: format.features, format: format.name)
        #expect(twice.value == once, "seed \(seed), \(format.name)")
        #expect(twice.diagnostics.isEmpty, "seed \(seed), \(format.name): \(twice.diagnostics.first?.message ?? "")")
      }
    }
  }

  private func format(_ name: String) throws -> any CatalogFormat {
    try #require(allFormats.first { $0.name == name })
  }

  /// Writes a catalog and reads what was written, each file in the language of its folder.
  private func read(_ format: any CatalogFormat, _ catalog: Catalog) throws -> Catalog {
    let files = format.write(catalog, options: WritingOptions()).value
    let parts = try files.map { file in
      let folder = file.path.split(separator: "/").first { $0.hasSuffix(".lproj") }
      let context = ReadingContext(
        language: folder.map { Language(String($0.dropLast(6))) }, sourceLanguage: catalog.sourceLanguage)
      let read = format.readTable(file, context: context)
      let error = read.diagnostics.first { $0.severity == .error }
      guard let value = read.value, error == nil else { throw Unreadable(file: file.text, why: error?.message) }
      return value
    }
    var merged = Catalog.merged(parts, table: catalog.table).value
    merged.sourceLanguage = merged.sourceLanguage ?? Language("en")
    return merged
  }

  private struct Unreadable: Error {
    var file: String
    var why: String?
  }

  private static func difference(_ expected: Catalog, _ actual: Catalog) -> String {
    let (old, new) = (expected.sorted(), actual.sorted())
    for (a, b) in zip(old.entries, new.entries) where a != b { return words(a) + "\n  became\n" + words(b) }
    return "\(old.entries.count) entries became \(new.entries.count); \(old.extras) \(new.extras)"
  }
}

/// An entry as short as a failure message should be.
private func words(_ entry: Entry) -> String {
  let texts = entry.localizations.map { localization in
    let leaves = localization.leaves.map {
      "\($0.path.text ?? "-"): \($0.translation.messages.map(\.text)) \($0.translation.state.rawValue)"
    }
    let arguments = localization.substitutions.map { "\($0.name) \($0.argument ?? 0) \($0.specifier)" }
    return
      "\(localization.language.code) \(leaves) \(arguments) \(localization.extras.fields.map { "\($0.name)=\($0.raw)" })"
  }
  return "\(entry.key.debugDescription) \(entry.comment ?? "-") \(entry.extras.fields.count) "
    + texts.joined(separator: "\n    ")
}

extension Entry {
  fileprivate var withNumberedSubstitutions: Entry {
    var copy = self
    for index in copy.localizations.indices { copy.localizations[index].numberSubstitutions() }
    return copy
  }

  fileprivate var numbered: Entry {
    var copy = self
    copy.localizations = localizations.map { localization in
      localization.mapLeaves { leaf, _ in
        var leaf = leaf
        leaf.messages = leaf.messages.map { $0.withNumberedArguments().message }
        return leaf
      }
    }
    return copy
  }
}

extension Catalog {
  /// The catalog in one order, without what formats add by themselves.
  fileprivate func comparable(to other: Catalog) -> Catalog {
    var copy = sorted()
    if other.fallbacks.isEmpty { copy.fallbacks = [] }
    copy.sourceLanguage = other.sourceLanguage
    return copy
  }
}
