import CatalogModel
import CodeModel
import Diagnostics
import Foundation
import Jobs
import KeyExtraction
import LintRules
import Linting
import TestSupport
import Testing

@testable import Workspace
@testable import glossa

/// A run before which nothing has changed reads no source; everything that can change what it would find shows.
@Suite("The cache of whole runs") struct RunCacheTests {
  private static let project = """
    // !$*UTF8*$!
    { objects = {
        C = { isa = XCBuildConfiguration; buildSettings = { LOCALIZED_STRING_MACRO_NAMES = MyLocalized; }; };
        P = { isa = PBXProject; targets = (T); };
        T = { isa = PBXNativeTarget; name = App; };
      };
      rootObject = P; }
    """

  private func app() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write("import SwiftUI\nlet a = Text(\"one\")\nlet b = MyLocalized(\"two\")\n", to: "App/View.swift")
    try scratch.write(
      "let c = Other(\"three\")\nlet é = \"é\", d = NSLocalizedString(name, comment: \"\")\n", to: "App/Other.swift")
    try scratch.write(Self.project, to: "App/App.xcodeproj/project.pbxproj")
    try scratch.write("\"one\" = \"One\";\n", to: "App/en.lproj/Localizable.strings")
    try scratch.write("routines: []\n", to: ".glossa.yml")
    return scratch
  }

  /// The files on disk, which can be listed and not read.
  private struct ListedFilesOnly: FileSource {
    let isDisk = true

    func files(at paths: [String], extensions: Set<String>, excluded: PathPatterns) throws -> FileTree.Listing {
      try WorkingTree().files(at: paths, extensions: extensions, excluded: excluded)
    }

    func prepared(for paths: [String]) -> ListedFilesOnly { self }

    func read(_ path: String) throws -> SourceFile { throw RunError("\(path): is not to be read") }
  }

  /// - Parameters:
  ///   - isCached: whether a cache may help; files count as settled at once.
  ///   - reusesRun: whether the whole run may come from it, and not the facts of files alone.
  ///   - withAccessors: whether accessors are asked for.
  ///   - source: where files are read.
  private func found(
    _ scratch: Scratch, isCached: Bool = true, reusesRun: Bool = true,
    withAccessors: Bool = false, from source: any FileSource = WorkingTree()
  ) throws -> PlacedUses {
    let settings = Configuration.read(try Disk.read(scratch.path + "/.glossa.yml")).value
    let cache = FactsCache(folder: scratch.path + "/cache", settlingTime: -60)
    let project = try Project(
      at: [scratch.path + "/App"], settings, source: source, cache: isCached ? cache : nil,
      for: isCached && reusesRun ? .places : .all)
    return PlacedUses(project, withAccessors: withAccessors)
  }

  /// What users see of a run.
  private func shown(_ placed: PlacedUses) -> String {
    UsesRendering(placed, sourceLanguage: nil).jsonFile.text
      + RunContext.concise(placed.diagnostics, files: placed.files) + "\(placed.fileCount)"
  }

  @Test func `a second run finds the same without reading a source`() throws {
    let scratch = try app()
    let first = try found(scratch)
    #expect(shown(first).contains("source/dynamic-key"))
    #expect(shown(try found(scratch, from: ListedFilesOnly())) == shown(first))
  }

  @Test func `accessors are found as before by a run that follows one without them`() throws {
    let scratch = try app()
    try scratch.write(
      "enum L10n { static let one = NSLocalizedString(\"one\", comment: \"\") }\nlet a = L10n.one\n",
      to: "App/L10n.swift")
    let first = try found(scratch, withAccessors: true)
    #expect(first.accessors.map(\.name) == ["L10n.one"] && first.accessors.first?.uses.count == 1)
    #expect(try found(scratch).accessors.isEmpty)
    let second = try found(scratch, withAccessors: true)
    #expect(shown(second) == shown(first) && second.accessors == first.accessors)
    #expect(second.files.values.allSatisfy { !$0.text.contains("one") })
  }

  @Test func `a damaged source is reported again, and the second run reads no source`() throws {
    let scratch = try app()
    try scratch.write(
      "<plist version=\"1.0\">\n<dict><key><string>a</string></key></dict></plist>\n", to: "App/Info.plist")
    let first = try found(scratch)
    #expect(shown(first).contains("Info.plist:2:"))
    let errors = first.diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.id) == ["source/unreadable-source"])
    let second = try found(scratch)
    #expect(shown(second) == shown(first))
    #expect(second.files.values.allSatisfy { !$0.text.contains("one") })
  }

  @Test func `a run over too much keeps what it found and no facts`() throws {
    let scratch = try app()
    for largest in [0, 1 << 20] {
      let cache = FactsCache(folder: scratch.path + "/cache", freshSizeLimit: largest, settlingTime: -60)
      let settings = Configuration.read(try Disk.read(scratch.path + "/.glossa.yml")).value
      let uses = PlacedUses(try Project(at: [scratch.path + "/App"], settings, cache: cache))
      #expect(try shown(uses) == shown(found(scratch, isCached: false)))
      let names = (try? FileManager.default.contentsOfDirectory(atPath: scratch.path + "/cache")) ?? []
      #expect(names.contains { $0.hasPrefix("facts-") } == (largest > 0))
    }
  }

  @Test func `what nobody asks for goes, and what others keep stays`() throws {
    let scratch = try Scratch()
    let cache = FactsCache(folder: scratch.path)
    let day = 86_400.0
    for (name, age) in [
      ("run-1", 0), ("facts-a0", 29), ("facts-b", 31), ("run-c", 400), ("notes-d", 400), ("facts-x", 400),
    ] {
      try scratch.write("four", to: name)
      let date = Date().addingTimeInterval(-Double(age) * day)
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: scratch.path + "/" + name)
    }
    func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: scratch.path).sorted() }
    cache.evict()
    #expect(try names() == ["facts-a0", "facts-x", "notes-d", "run-1"])
    cache.evict(sizeLimit: 7)
    #expect(try names() == ["facts-x", "notes-d", "run-1"])
  }

  @Test func `a file that is read is no forgotten one`() throws {
    let scratch = try app()
    _ = try found(scratch)
    let folder = scratch.path + "/cache"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    for name in names {
      let date = Date().addingTimeInterval(-100 * 86_400)
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: folder + "/" + name)
    }
    _ = try found(scratch)
    FactsCache(folder: folder).evict()
    let left = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(left.contains { $0.hasPrefix("run-") })
  }

  @Test func `an edit writes the facts of one file`() throws {
    let scratch = try Scratch()
    for number in 0..<40 {
      try scratch.write("import SwiftUI\nlet a\(number) = Text(\"text \(number)\")\n", to: "App/View\(number).swift")
    }
    try scratch.write("", to: ".glossa.yml")
    let keys = { try found(scratch, reusesRun: false).uses.map(\.key).sorted() }
    let before = try keys()
    let large = try #require(scratch.names.first { $0.hasPrefix("cache/facts-") })
    let bytes = FileManager.default.contents(atPath: scratch.path + "/" + large)
    try scratch.write("import SwiftUI\nlet a7 = Text(\"other\")\n", to: "App/View7.swift")
    for _ in 0..<2 {
      #expect(try keys() == (before.filter { $0 != "text 7" } + ["other"]).sorted())
      #expect(FileManager.default.contents(atPath: scratch.path + "/" + large) == bytes)
      #expect(scratch.names.contains { $0.hasPrefix("cache/recent-") })
    }
    // Much that is new goes into the large archive, and the small one ends.
    for number in 10..<40 { try scratch.write("import SwiftUI\nlet b\(number) = 1\n", to: "App/View\(number).swift") }
    #expect(try keys().count == 10)
    #expect(!scratch.names.contains { $0.hasPrefix("cache/recent-") })
    #expect(try keys().contains("other"))
  }

  // MARK: Lint

  /// What was read of the app and what the rules say of it.
  private func linted(_ scratch: Scratch, isCached: Bool = true) throws -> String {
    let configuration = Configuration.read(try Disk.read(scratch.path + "/.glossa.yml")).value
    let project = try Project(
      at: [scratch.path + "/App"], configuration,
      cache: isCached ? FactsCache(folder: scratch.path + "/cache", settlingTime: -60) : nil)
    return RunContext.concise(Linter(configuration.lint).lint(project).findings, files: project.files)
      + "\(project.uses.map { "\($0.location.path) \($0.key)" }.sorted()) \(project.catalogs.map { $0.entries.map(\.key) })"
      + "\((project.useCounts ?? [:]).sorted { $0.key < $1.key }) \(project.isSourceScanned)"
  }

  @Test(arguments: Change.allCases)
  func `every change shows in a second lint`(_ change: Change) throws {
    let scratch = try app()
    let before = try linted(scratch)
    try make(change, in: scratch)
    let after = try linted(scratch)
    #expect(try after == linted(scratch, isCached: false))
    #expect(try after == linted(scratch))
    if change != .newCatalog { #expect(after != before) }
  }

  /// What can happen to the files of a run.
  enum Change: CaseIterable {
    case edit, add, delete, move, catalog, newCatalog, project, configuration
  }

  @Test(arguments: Change.allCases)
  func `every change shows`(_ change: Change) throws {
    let scratch = try app()
    let before = shown(try found(scratch))
    try make(change, in: scratch)
    let linked = shown(try found(scratch, reusesRun: false))
    let after = shown(try found(scratch))
    #expect(linked == after)
    #expect(after == shown(try found(scratch, isCached: false)))
    if change != .catalog { #expect(after != before) }
    #expect(shown(try found(scratch)) == after)
  }

  private func make(_ change: Change, in scratch: Scratch) throws {
    let path = scratch.path + "/App/View.swift"
    switch change {
    case .edit:
      // As many bytes, in the same file, and written at the same time as far as anybody says.
      let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
      let handle = try #require(FileHandle(forUpdatingAtPath: path))
      try handle.write(contentsOf: Data("import SwiftUI\nlet a = Text(\"uno\")".utf8))
      try handle.close()
      try FileManager.default.setAttributes([.modificationDate: date ?? Date()], ofItemAtPath: path)
    case .add: try scratch.write("import SwiftUI\nlet e = Text(\"five\")\n", to: "App/New.swift")
    case .delete: try FileManager.default.removeItem(atPath: path)
    case .move: try FileManager.default.moveItem(atPath: path, toPath: scratch.path + "/App/Moved.swift")
    case .catalog: try scratch.write("\"two\" = \"Two\";\n", to: "App/en.lproj/Localizable.strings")
    case .newCatalog:
      try scratch.write("\"CFBundleName\" = \"App\";\n", to: "App/en.lproj/InfoPlist.strings")
      try scratch.write(
        "<plist version=\"1.0\"><dict><key>CFBundleName</key><string>App</string></dict></plist>", to: "App/Info.plist")
    case .project:
      try scratch.write(
        Self.project.replacingOccurrences(of: "MyLocalized", with: "Elsewhere"), to: "App/App.xcodeproj/project.pbxproj"
      )
    case .configuration: try scratch.write("routines: [Other]\n", to: ".glossa.yml")
    }
  }

  @Test func `a damaged run is made anew`() throws {
    let scratch = try app()
    let first = shown(try found(scratch))
    let name = try #require(scratch.names.first { $0.hasPrefix("cache/run-") })
    let whole = try Disk.read(scratch.path + "/" + name).bytes
    for count in stride(from: 0, to: whole.count, by: 7) {
      try scratch.write(Array(whole[..<count]), to: name)
      #expect(shown(try found(scratch)) == first)
      var bytes = whole
      bytes[count] ^= 0x21
      try scratch.write(bytes, to: name)
      #expect(shown(try found(scratch)) == first)
    }
  }

  @Test func `a file written just now is not trusted`() throws {
    let scratch = try app()
    let cache = FactsCache(folder: scratch.path + "/cache")
    #expect(RunCache(cache, options: [], paths: [scratch.path + "/App/View.swift"]) == nil)
    let settled = FactsCache(folder: scratch.path + "/cache", settlingTime: -60)
    #expect(RunCache(settled, options: [], paths: [scratch.path + "/App/View.swift"]) != nil)
    #expect(RunCache(settled, options: [], paths: [scratch.path + "/App/Gone.swift"]) == nil)
  }
}
