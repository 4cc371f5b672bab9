import CatalogFormats
import CatalogModel
import Diagnostics
import Jobs
import TestSupport
import Testing

/// Which texts an export gives as source texts, where no folder of the source language tells it alone.
@Suite("Source texts of an export")
struct ExportSourceTests {
  /// A small app, and what an export of it has.
  struct Sample: Sendable, CustomTestStringConvertible {
    /// Why its source language is not where most apps have it.
    let cause: String
    /// By path.
    let files: [String: String]
    let source: String
    let targets: [String]
    /// By key the source text.
    let texts: [String: String]

    var testDescription: String { cause }
  }

  static let samples = [
    Sample(
      cause: "the keys are the texts, and no file has them", files: project("en", keysAsTexts(["de", "fr"])),
      source: "en", targets: ["de", "fr"], texts: ["Save changes": "Save changes", "%d of %d": "%d of %d"]),
    Sample(
      cause: "the keys are texts of a language that has no file, beside an English translation",
      files: project("fr", keysAsTexts(["de", "en"])), source: "fr", targets: ["de", "en"],
      texts: ["Save changes": "Save changes", "%d of %d": "%d of %d"]),
    Sample(
      cause: "the project is developed in German, and has English, too",
      files: project("German", named(["de", "en", "fr"])), source: "de", targets: ["en", "fr"],
      texts: ["cart.title": "de title", "cart.note": "de note"]),
    Sample(
      cause: "the package's texts are Japanese",
      files: named(["en", "ja"], in: "App/Sources/Kit").merging([
        "App/Package.swift":
          "let package = Package(name: \"Kit\", defaultLocalization: \"ja\", targets: [.target(name: \"Kit\")])\n"
      ]) { $1 },
      source: "ja", targets: ["en"], texts: ["cart.title": "ja title", "cart.note": "ja note"]),
    Sample(
      cause: "the source texts are in Base.lproj", files: project("it", named(["Base", "de"])), source: "it",
      targets: ["de"], texts: ["cart.title": "Base title", "cart.note": "Base note"]),
    Sample(
      cause: "the folder has the name of the language", files: project("en", named(["English", "de"])),
      source: "English", targets: ["de"], texts: ["cart.title": "English title", "cart.note": "English note"]),
  ]

  @Test(arguments: samples, allExchangeFormats.map(\.name))
  func `an export has the texts of the source language`(_ sample: Sample, format name: String) throws {
    let project = try ExchangedProject()
    for (path, text) in sample.files { try project.write(text, to: path) }
    let outcome = try project.export(to: "out", as: name)
    #expect(outcome.diagnostics.isEmpty && outcome.leftOut.isEmpty, "\(outcome.leftOut)")
    #expect(outcome.summary.map { $0.prefix { $0 != ":" } } == sample.targets.map { $0[...] }, "\(outcome.summary)")
    // What was written, as translators' tools read it.
    let format = try #require(allExchangeFormats.first { $0.name == name })
    let packages = Dictionary(grouping: outcome.files) { file in
      format.isPackage ? file.path.prefix { $0 != "/" } : file.path[...]
    }
    // A template has no translations, and is not read.
    for files in packages.values where files.allSatisfy({ !$0.path.hasSuffix(".pot") }) {
      let read = files.filter { file in
        !format.isPackage || format.reads(inPackage: file.path.split(separator: "/").dropFirst().joined(separator: "/"))
      }
      let document = format.read(read, options: FormatOptions()).value
      let units = document.files.flatMap(\.units)
      #expect(Set(units.map(\.key)) == Set(sample.texts.keys))
      // The JSON is a catalog to be reviewed, by keys.
      for unit in units where name != "json" { #expect(unit.source == sample.texts[unit.key], "\(unit.key)") }
      if let language = document.sourceLanguage {
        #expect(language.modernCode == Language(sample.source).modernCode)
      }
      #expect(!document.languages.contains { $0.modernCode == Language(sample.source).modernCode })
    }
    let before = project.catalogs
    let back = try project.take("out")
    #expect(back.extent == .whole && back.read > 0 && back.changed == 0, "\(back.said)")
    #expect(project.catalogs == before)
  }

  /// An Xcode project that is developed in a language, with some files.
  private static func project(_ region: String, _ files: [String: String]) -> [String: String] {
    files.merging([
      "App/App.xcodeproj/project.pbxproj":
        "{ rootObject = P; objects = { P = { isa = PBXProject; developmentRegion = \(region); targets = (); }; }; }"
    ]) { $1 }
  }

  /// A table whose keys are identifiers.
  private static func named(_ languages: [String], in folder: String = "App") -> [String: String] {
    table(languages, in: folder) { "\"cart.title\" = \"\($0) title\";\n\"cart.note\" = \"\($0) note\";\n" }
  }

  /// A table whose keys are texts.
  private static func keysAsTexts(_ languages: [String]) -> [String: String] {
    table(languages, in: "App") { "\"Save changes\" = \"\($0) text\";\n\"%d of %d\" = \"\($0) %d / %d\";\n" }
  }

  private static func table(
    _ languages: [String], in folder: String, text: (String) -> String
  ) -> [String: String] {
    Dictionary(uniqueKeysWithValues: languages.map { ("\(folder)/\($0).lproj/Localizable.strings", text($0)) })
  }
}
