import CatalogModel
import Diagnostics
import Foundation
import TestSupport
import Testing
import Text

@testable import CatalogFormats

/// What every format must hold when a key gets another name: the key's bytes change and nothing else, and renaming back
/// gives the first bytes.
struct RenamingTests {
  /// Keys whose spelling nobody can tell once it is gone: invalid UTF-8, and quotes (or none) where the new key needs them
  /// and the rest of the file is no guide.
  private static let irreversible: Set = [
    "BadText.xcstrings: 'a\u{FFFD}' to 'qqzz'", "BadText.xcstrings: 'a\u{FFFD}' to '\(oddKey)'",
    "braces.strings: 'a' to '\(oddKey)'", "braces.strings: 'b' to '\(oddKey)'",
    "layouts.strings: 'soup.onion' to '\(oddKey)'",
  ]

  /// A key that every format has to escape or quote.
  private static let oddKey = "0 \"qq\" / <zz> é"

  @Test(arguments: allFormats.map(\.name))
  func `a key renamed and renamed back gives the first bytes`(name: String) throws {
    let format = try #require(allFormats.first { $0.name == name })
    var count = 0
    for file in try fixtures(name, "canonical") + fixtures(name, "accepted") {
      for catalog in format.read(file, context: context).value {
        for entry in catalog.entries where !entry.key.isEmpty {
          for new in ["qqzz", Self.oddKey] { try check(format, file, catalog, entry, new) }
          count += 1
        }
      }
    }
    #expect(count > 0)
  }

  @Test func `a key of one table of an XLIFF file is renamed in that table`() throws {
    func part(_ name: String) -> String {
      "<file original=\"\(name).xcstrings\" source-language=\"en\" target-language=\"de\"><body>"
        + "<trans-unit xml:space='preserve' id = 'a\"b|==|plural.one'><source>A</source></trans-unit></body></file>"
    }
    let (one, two) = (part("One"), part("Two"))
    func file(_ parts: String) -> SourceFile {
      SourceFile(path: "de.xliff", text: "<xliff version=\"1.2\">\(parts)</xliff>\n")
    }
    let format = XLIFFFormat()
    let catalogs = format.read(file(one + two), context: context).value
    let names = [ExactText("a\"b"): "a'c"]
    let second = format.renamed(file(one + two), of: [catalogs[1]], to: names).value
    #expect(second?.text == file(one + two.replacing("a\"b|", with: "a&apos;c|")).text)
    let both = format.renamed(file(one + two), of: catalogs, to: names).value
    #expect(both?.text == file((one + two).replacing("a\"b|", with: "a&apos;c|")).text)
  }

  private func check(
    _ format: any CatalogFormat, _ file: SourceFile, _ catalog: Catalog, _ entry: Entry, _ new: String
  ) throws {
    let place = "\(file.stem).\(format.fileExtensions[0]): '\(entry.key)' to '\(new)'"
    let result = format.renamed(file, of: [catalog], to: [ExactText(entry.key): new])
    // `"same";` stands for its own text.
    let isRefused = entry.key == "same"
    #expect(result.diagnostics.map(\.id) == (isRefused ? ["rename/format"] : []), "\(place): \(result.diagnostics)")
    guard let renamed = result.value else { return }
    if new == "qqzz" { try checkRest(of: renamed, file, entry, place) }
    let after = try #require(
      format.read(renamed, context: context).value.first { $0.isSameTable(as: catalog) }, "\(place)")
    let wanted = catalog.renamingKeys(to: [ExactText(entry.key): new])
    #expect(after.sorted().entries == wanted.sorted().entries, "\(place)")
    let back = format.renamed(renamed, of: [after], to: [ExactText(new): entry.key])
    #expect(
      (back.value?.bytes == file.bytes) != Self.irreversible.contains(place),
      "\(place) and back: \(back.value?.text ?? "nothing")")
  }

  /// Checks that the parts of the file around the new key are those around the old one; in a format that sorts its
  /// entries, that no other byte has come or gone.
  private func checkRest(of renamed: SourceFile, _ file: SourceFile, _ entry: Entry, _ place: String) throws {
    // Binary files are written anew.
    if file.bytes.starts(with: "bplist".utf8) { return }
    if file.path.hasSuffix(".xcstrings") {
      let old = try #require(entry.location).bytes
      let key = Array(file.bytes[old].dropFirst().dropLast())
      let new = Array("qqzz".utf8)
      let times = renamed.bytes.ranges(of: new).count
      #expect(counts(renamed.bytes, without: new, times) == counts(file.bytes, without: key, times), "\(place)")
      return
    }
    // Files in UTF-16 have a zero before or after each of these letters.
    var rest = file.bytes.filter { $0 != 0 }[...]
    let parts = renamed.bytes.filter { $0 != 0 }.split(separator: Array("qqzz".utf8), omittingEmptySubsequences: false)
    #expect(rest.starts(with: parts[0]) && rest.reversed().starts(with: parts[parts.count - 1].reversed()), "\(place)")
    for part in parts {
      let found = try #require(part.isEmpty ? rest.startIndex..<rest.startIndex : rest.firstRange(of: part), "\(place)")
      rest = rest[found.upperBound...]
    }
  }

  private func counts(_ bytes: [UInt8], without removed: [UInt8], _ times: Int) -> [Int] {
    var counts = [Int](repeating: 0, count: 256)
    for byte in bytes { counts[Int(byte)] += 1 }
    for byte in removed { counts[Int(byte)] -= times }
    return counts
  }

  private func fixtures(_ format: String, _ folder: String) throws -> [SourceFile] {
    let path = "Fixtures/Formats/\(format)/\(folder)"
    let names = FileManager.default.enumerator(atPath: Fixture.root + path)?.compactMap { $0 as? String } ?? []
    return try names.sorted().filter { !$0.hasSuffix(".out") }.map { name in
      let url = URL(fileURLWithPath: Fixture.root + path + "/" + name)
      return SourceFile(path: path + "/" + name, bytes: Array(try Data(contentsOf: url)))
    }
  }

  private let context = ReadingContext(language: Language("en"))
}
