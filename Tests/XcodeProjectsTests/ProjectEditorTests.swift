import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import XcodeProjects

/// What becomes of a project whose tables become String Catalogs, and which projects stay as they are.
@Suite("Editing projects")
struct ProjectEditorTests {
  private static let type = "text.json.xcstrings"

  private static func shop() throws -> SourceFile {
    let path = "Fixtures/Migrating/Shop/Shop.xcodeproj/project.pbxproj"
    return SourceFile(
      path: "Shop.xcodeproj/project.pbxproj",
      bytes: Array(try Data(contentsOf: URL(fileURLWithPath: Fixture.root + path))))
  }

  private static func table(_ name: String, in languages: [String], like extensions: [String] = ["strings"])
    -> ReplacedTable
  {
    ReplacedTable(
      files: extensions.flatMap { end in languages.map { "App/\($0).lproj/\(name).\(end)" } },
      catalog: "App/\(name).xcstrings", fileType: type)
  }

  private static let shopTables = [
    table("Localizable", in: ["en", "pt_BR", "zh-Hans"]) + ["App/en.lproj/Localizable.stringsdict"],
    table("Price List", in: ["en", "pt_BR"]), table("Colors", in: ["en"]),
    ReplacedTable(
      files: ["App/en.lproj/Main.strings", "App/zh-Hans.lproj/Main.strings"], catalog: "App/mul.lproj/Main.xcstrings",
      fileType: type, document: "App/Base.lproj/Main.storyboard"),
  ]

  /// The project with catalogs in place of tables.
  private static func edited(
    _ file: SourceFile, _ tables: [ReplacedTable], missing: Set<String> = [],
    _ change: (inout ProjectEditor) -> Void = { _ in }
  ) throws -> Diagnosed<SourceFile> {
    let read = ProjectEditor.editor(of: file) { missing.contains($0) }
    guard var editor = read.value else { return Diagnosed(file, read.diagnostics) }
    for table in tables { editor.replace(table) }
    change(&editor)
    return editor.edited()
  }

  private static func editedShop(_ file: SourceFile) throws -> Diagnosed<SourceFile> {
    try edited(file, shopTables, missing: ["App/fr.lproj/Localizable.strings"]) { editor in
      _ = editor.addRegion("pt-BR", behind: "pt_BR")
      _ = editor.set("SWIFT_EMIT_LOC_STRINGS", to: "YES", of: "Shop")
      _ = editor.set("SWIFT_EMIT_LOC_STRINGS", to: "YES", of: "Widget")
    }
  }

  private static func text(_ file: SourceFile) -> String { String(decoding: file.bytes, as: UTF8.self) }

  @Test func `catalogs come where the files stood, and every other byte stays`() throws {
    let edited = try Self.editedShop(try Self.shop())
    #expect(edited.diagnostics.isEmpty)
    try Golden.check(Self.text(edited.value), at: "Fixtures/Migrating/Shop.out/project.pbxproj")
  }

  @Test func `a new language of a table comes into its group, and every other byte stays`() throws {
    let shop = try Self.shop()
    var editor = try #require(ProjectEditor.editor(of: shop, isMissing: { _ in false }).value)
    let paths = [
      "App/ja.lproj/Localizable.strings", "App/sv.lproj/Localizable.strings", "App/ja.lproj/Main.strings",
      // No group has this table, and the project has no such kind of file.
      "App/ja.lproj/Unknown.strings", "App/ja.lproj/Localizable.json",
    ]
    let added = paths.map { editor.addVariant($0) }
    #expect(added == [true, true, true, false, false])
    let edited = editor.edited()
    #expect(edited.diagnostics.isEmpty)
    try Golden.check(Self.text(edited.value), at: "Fixtures/Migrating/Shop.languages/project.pbxproj")
    let new = Self.text(edited.value).split(separator: "\n", omittingEmptySubsequences: false)
    let old = Self.text(shop).split(separator: "\n", omittingEmptySubsequences: false)
    let changes = new.difference(from: old)
    // A reference and a child for each file, and two regions.
    #expect(changes.removals.isEmpty && changes.insertions.count == 8, "\(changes)")
  }

  @Test func `a second edit changes nothing`() throws {
    let once = try Self.editedShop(try Self.shop()).value
    #expect(try Self.editedShop(once).value.bytes == once.bytes)
  }

  @Test func `line ends stay as they are`() throws {
    let shop = try Self.shop()
    let other = SourceFile(
      path: shop.path, bytes: Array(Self.text(shop).replacingOccurrences(of: "\n", with: "\r\n").utf8))
    let edited = Self.text(try Self.editedShop(other).value)
    let expected = Self.text(try Self.editedShop(shop).value)
    #expect(edited == expected.replacingOccurrences(of: "\n", with: "\r\n"))
  }

  @Test func `targets have the catalogs in place of the old files, and all else as before`() throws {
    let shop = try Self.shop()
    let before = XcodeProject.layout(of: shop).value
    let after = XcodeProject.layout(of: try Self.editedShop(shop).value).value
    #expect(after.knownRegions == ["en", "Base", "pt_BR", "pt-BR", "zh-Hans"])
    #expect(after.targets.map(\.sources) == before.targets.map(\.sources))
    #expect(
      after.targets[0].resources.files.sorted() == [
        "App/Base.lproj/Main.storyboard", "App/Colors.xcstrings", "App/Localizable.xcstrings",
        "App/Price List.xcstrings", "App/mul.lproj/Main.xcstrings",
      ])
    #expect(after.targets[1].resources.files == ["App/Localizable.xcstrings"])
    #expect(after.targets.allSatisfy { !$0.isExtractedWithoutCompiler })
  }

  /// A project of one target in few lines, as other tools write them.
  private static func small(
    _ objects: String, groups: String = "V", files: String = "FV", phase: String = "PBXResourcesBuildPhase"
  ) -> SourceFile {
    let text = """
      { rootObject = P; objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (T); };
        G = { isa = PBXGroup; path = App; children = (\(groups)); sourceTree = "<group>"; };
        E = { isa = PBXFileReference; path = en.lproj/L.strings; sourceTree = "<group>"; };
        D = { isa = PBXFileReference; path = de.lproj/L.strings; sourceTree = "<group>"; };
        T = { isa = PBXNativeTarget; name = App; buildPhases = (R); };
        R = { isa = \(phase); files = (\(files)); };
        FV = { isa = PBXBuildFile; fileRef = V; };
        \(objects)
      }; }

      """
    return SourceFile(path: "A.xcodeproj/project.pbxproj", bytes: Array(text.utf8))
  }

  private static let variants = "V = { isa = PBXVariantGroup; name = L.strings; children = (E, D); };"

  @Test func `a project without comments and sorted ids gets none`() throws {
    let edited = try Self.edited(Self.small(Self.variants), [Self.table("L", in: ["en", "de"])])
    #expect(edited.diagnostics.isEmpty)
    let ids = try #require(Self.text(edited.value).firstMatch(of: #/children = \((\w+)\); sourceTree/#))
    let files = try #require(Self.text(edited.value).firstMatch(of: #/files = \((\w+)\);/#))
    #expect(
      Self.text(edited.value) == """
        { rootObject = P; objects = {
          P = { isa = PBXProject; mainGroup = G; targets = (T); };
          G = { isa = PBXGroup; path = App; children = (\(ids.1)); sourceTree = "<group>"; };
          \(ids.1) = {isa = PBXFileReference; lastKnownFileType = text.json.xcstrings; path = L.xcstrings; sourceTree = "<group>"; };
          T = { isa = PBXNativeTarget; name = App; buildPhases = (R); };
          R = { isa = PBXResourcesBuildPhase; files = (\(files.1)); };
          \(files.1) = { isa = PBXBuildFile; fileRef = \(ids.1); };
        }; }

        """)
  }

  @Test func `references that stand alone, and in several groups, become one`() throws {
    let file = Self.small(
      "FE = { isa = PBXBuildFile; fileRef = E; };  FD = { isa = PBXBuildFile; fileRef = D; };\n"
        + "H = { isa = PBXGroup; children = (E); sourceTree = \"<group>\"; };",
      groups: "E, H, D", files: "FE, FD, ")
    let edited = try Self.edited(file, [Self.table("L", in: ["en", "de"])])
    #expect(edited.diagnostics.isEmpty)
    let layout = XcodeProject.layout(of: edited.value).value
    #expect(layout.targets[0].resources.files == ["App/L.xcstrings"])
    let text = Self.text(edited.value)
    #expect(text.components(separatedBy: "PBXFileReference").count == 2)
    #expect(text.contains("children = (); sourceTree") && text.contains("files = ("))
  }

  @Test func `a catalog that the project has already is not added again`() throws {
    let file = Self.small(
      Self.variants + """

          C = { isa = PBXFileReference; path = L.xcstrings; sourceTree = "<group>"; };
          FC = { isa = PBXBuildFile; fileRef = C; };
        """, groups: "V, C", files: "FV, FC")
    let edited = try Self.edited(file, [Self.table("L", in: ["en", "de"])])
    #expect(Self.text(edited.value).contains("children = (C); sourceTree"))
    #expect(Self.text(edited.value).contains("files = (FC);"))
    let without = Self.small(
      Self.variants + "\n  C = { isa = PBXFileReference; path = L.xcstrings; sourceTree = \"<group>\"; };",
      groups: "C, V")
    let layout = XcodeProject.layout(of: try Self.edited(without, [Self.table("L", in: ["en", "de"])]).value).value
    #expect(layout.targets[0].resources.files == ["App/L.xcstrings"])
  }

  @Test func `letter case does not matter where no path is the same`() throws {
    let table = ReplacedTable(
      files: ["App/en.lproj/l.strings", "App/de.lproj/l.strings"], catalog: "App/l.xcstrings", fileType: Self.type)
    let edited = try Self.edited(Self.small(Self.variants), [table])
    #expect(XcodeProject.layout(of: edited.value).value.targets[0].resources.files == ["App/l.xcstrings"])
  }

  @Test func `exceptions of synchronised folders name the catalog`() throws {
    func folder(_ exceptions: String) -> SourceFile {
      Self.small(
        """
        S = { isa = PBXFileSystemSynchronizedRootGroup; path = S; exceptions = (X); sourceTree = "<group>"; };
          X = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; membershipExceptions = (\(exceptions)); };
        """, groups: "S", files: "")
    }
    let table = ReplacedTable(
      files: ["App/S/en.lproj/L.strings", "App/S/de.lproj/L.strings"], catalog: "App/S/L.xcstrings", fileType: Self.type
    )
    for exceptions in [
      "A.swift, /Localized/L.strings, ", "A.swift, \"/Localized: L.strings\", ",
      "A.swift, en.lproj/L.strings, de.lproj/L.strings, ",
    ] {
      let edited = try Self.edited(folder(exceptions), [table])
      #expect(edited.diagnostics.isEmpty)
      #expect(Self.text(edited.value).contains("membershipExceptions = (A.swift, L.xcstrings, );"), "\(exceptions)")
    }
    let one = try Self.edited(folder("en.lproj/L.strings"), [table])
    #expect(one.diagnostics.first?.message.contains("can only be excepted whole") == true)
    #expect(one.value.bytes == folder("en.lproj/L.strings").bytes)
  }

  @Test func `a reference from the project's folder stays one`() throws {
    let file = Self.small(
      "V = { isa = PBXVariantGroup; name = L.strings; children = (E, D); path = App; sourceTree = SOURCE_ROOT; };")
    let edited = Self.text(try Self.edited(file, [Self.table("L", in: ["en", "de"])]).value)
    #expect(edited.contains("name = L.xcstrings; path = App/L.xcstrings; sourceTree = SOURCE_ROOT; }"))
  }

  @Test(arguments: [
    (
      text(small(variants, phase: "PBXCopyFilesBuildPhase")),
      "only 'Copy Bundle Resources' (Resources) compiles catalogs"
    ),
    (
      text(small(variants, phase: "PBXSourcesBuildPhase")),
      "the phase 'Sources' of the target 'App' has the files of L."
    ),
    (
      text(
        small(
          "V = { isa = PBXVariantGroup; name = L.strings; children = (E, D, F); };\n"
            + "F = { isa = PBXFileReference; path = fr.lproj/L.strings; sourceTree = \"<group>\"; };")),
      "'L.strings' has App/fr.lproj/L.strings, too, which does not become part of the same catalog"
    ),
    (
      text(
        small(
          variants
            + "N = { isa = PBXFileReference; lastKnownFileType = folder; path = en.lproj; sourceTree = \"<group>\"; };\n"
            + "FN = { isa = PBXBuildFile; fileRef = N; };", groups: "V, N", files: "FV, FN")),
      "Xcode copies the folder 'App/en.lproj' as it is"
    ),
    (text(small(variants + "\nZ = { isa = Unknown; file = E; };")), "something unknown refers to the object E"),
  ])
  func `what cannot be edited stays, with the reason`(text: String, reason: String) throws {
    let file = SourceFile(path: "A.xcodeproj/project.pbxproj", bytes: Array(text.utf8))
    let edited = try Self.edited(file, [Self.table("L", in: ["en", "de"])])
    #expect(edited.value.bytes == file.bytes)
    #expect(edited.diagnostics.map(\.message).joined().contains(reason), "\(edited.diagnostics.map(\.message))")
    #expect(edited.diagnostics.allSatisfy { $0.severity == .error && $0.id == "migrate/project-file" })
  }

  @Test func `a document that is not localised has no place for a catalog`() throws {
    let table = ReplacedTable(
      files: ["App/en.lproj/L.strings", "App/de.lproj/L.strings"], catalog: "App/mul.lproj/L.xcstrings",
      fileType: Self.type, document: "App/Base.lproj/L.storyboard")
    let refused = try Self.edited(Self.small(Self.variants), [table])
    #expect(refused.diagnostics.first?.message.contains("is not localized in this project") == true)
    let other = Self.small(
      Self.variants + """

          W = { isa = PBXVariantGroup; name = L.storyboard; children = (B); };
          B = { isa = PBXFileReference; path = Base.lproj/L.storyboard; sourceTree = "<group>"; };
          FW = { isa = PBXBuildFile; fileRef = W; };
        """, groups: "V, W", files: "FV, FW")
    let without = Self.text(other).replacing("files = (FV, FW)", with: "files = (FV)")
    let apart = try Self.edited(SourceFile(path: other.path, bytes: Array(without.utf8)), [table])
    #expect(apart.diagnostics.first?.message.contains("has 'L.strings' and not 'L.storyboard', to which") == true)
    let edited = try Self.edited(other, [table])
    #expect(edited.diagnostics.isEmpty)
    #expect(
      XcodeProject.layout(of: edited.value).value.targets[0].resources.files == [
        "App/Base.lproj/L.storyboard", "App/mul.lproj/L.xcstrings",
      ])
  }

  @Test(arguments: [
    #"<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>objects</key><dict/></dict></plist>"#,
    #"{"objects": {}, "rootObject": "P"}"#, "{ objects = { A = ; }; }", "{ archiveVersion = 1; }", "",
  ])
  func `other kinds of files are no projects to edit`(text: String) {
    let file = SourceFile(path: "A.xcodeproj/project.pbxproj", bytes: Array(text.utf8))
    let read = ProjectEditor.editor(of: file) { _ in false }
    #expect(read.value == nil && read.diagnostics.first?.id == "migrate/project-file")
  }

  @Test func `settings come in the order of their names, and stay where they are set`() throws {
    let configurations = [
      ("{ }", "{ B = YES; }"), ("{ A = 1; C = 2; }", "{ A = 1; B = YES; C = 2; }"),
      ("{ A = 1; }", "{ A = 1; B = YES; }"), ("{ B = NO; }", "{ B = NO; }"),
      ("{\n\t};", "{\n\t\tB = YES;\n\t};"),
    ]
    for (before, after) in configurations {
      func project(_ settings: String) -> SourceFile {
        let text = """
          { objects = {
          P = { isa = PBXProject; targets = (T); };
          T = { isa = PBXNativeTarget; name = App; buildConfigurationList = L; };
          L = { isa = XCConfigurationList; buildConfigurations = (Z); };
          Z = { isa = XCBuildConfiguration; name = Release; buildSettings = \(settings); };
          }; rootObject = P; }
          """
        return SourceFile(path: "A.xcodeproj/project.pbxproj", bytes: Array(text.replacing(";;", with: ";").utf8))
      }
      let edited = try Self.edited(project(before), []) { _ = $0.set("B", to: "YES", of: "App") }
      #expect(Self.text(edited.value) == Self.text(project(after)))
    }
  }

  @Test func `strings are in quotes where Xcode puts them in quotes`() {
    let spelled = [
      "Localizable.xcstrings": "Localizable.xcstrings", "pt-BR": "\"pt-BR\"", "": "\"\"", "a b": "\"a b\"",
      "<group>": "\"<group>\"", "a\"b\\": "\"a\\\"b\\\\\"", "a//b": "\"a//b\"", "$(A)": "\"$(A)\"", "Ü": "\"Ü\"",
      "___A": "\"___A\"", "../L.xcstrings": "../L.xcstrings", "a\nb": "\"a\\nb\"",
    ]
    for (text, expected) in spelled { #expect(ProjectString.spelled(text) == expected) }
  }

  @Test func `ids are those of Xcode's form, the same each time, and free`() {
    var ids = ProjectObjectID(taken: [])
    let first = ids.make(for: "App/L.xcstrings")
    #expect(first.wholeMatch(of: #/[0-9A-F]{24}/#) != nil)
    var others = ProjectObjectID(taken: [first])
    #expect(others.make(for: "App/L.xcstrings") != first)
    var again = ProjectObjectID(taken: [])
    #expect(again.make(for: "App/L.xcstrings") == first && again.make(for: "App/L.xcstrings") != first)
  }

  @Test func `the way from a folder to a file`() {
    let ways: [(path: String, folder: String, way: String?)] = [
      ("App/L.x", "App", "L.x"), ("App/L.x", "", "App/L.x"), ("L.x", "App/Texts", "../../L.x"),
      ("App/L.x", "App/Texts", "../L.x"), ("../L.x", "", "../L.x"), ("L.x", "../Other", nil),
      ("/a/L.x", "/a/b", "../L.x"), ("/a/L.x", "a", nil),
    ]
    for (path, folder, way) in ways { #expect(ProjectPath.relative(path, to: folder) == way) }
  }

  @Test func `targets of random projects have the catalogs of what they had`() throws {
    var generator = SeededGenerator(seed: 41)
    for _ in 0..<200 {
      let project = RandomProject(using: &generator)
      let before = XcodeProject.layout(of: project.file).value
      let edited = try Self.edited(project.file, project.tables)
      #expect(edited.diagnostics.isEmpty)
      let after = XcodeProject.layout(of: edited.value).value
      for (old, new) in zip(before.targets, after.targets) {
        var expected = old.resources.files
        for table in project.tables where !expected.isDisjoint(with: table.files) {
          expected.subtract(table.files)
          expected.insert(table.catalog)
        }
        #expect(new.resources.files == expected)
        #expect(new.sources == old.sources && new.name == old.name)
      }
      #expect(try Self.edited(edited.value, project.tables).value.bytes == edited.value.bytes)
      let kept = Set(Self.text(project.file).split(separator: "\n").filter { $0.contains("KEPT") })
      #expect(kept.isSubset(of: Set(Self.text(edited.value).split(separator: "\n"))))
    }
  }
}

extension ReplacedTable {
  /// The table with more files.
  fileprivate static func + (table: ReplacedTable, files: [String]) -> ReplacedTable {
    ReplacedTable(
      files: table.files + files, catalog: table.catalog, fileType: table.fileType, document: table.document)
  }
}

/// A project of some tables in some targets, in one of several layouts, with objects that have to stay.
private struct RandomProject {
  let file: SourceFile
  private(set) var tables: [ReplacedTable] = []

  init(using generator: inout SeededGenerator) {
    let languages = ["en", "de", "zh-Hans"]
    let separator = ["\n\t\t\t\t", " ", ""].randomElement(using: &generator) ?? ""
    let end = Bool.random(using: &generator) ? "," : ""
    let hasComments = Bool.random(using: &generator)
    func list(_ items: [String]) -> String {
      "(" + items.map { separator + $0 }.joined(separator: ",") + (items.isEmpty ? "" : end) + separator + ")"
    }
    func id(_ id: String, _ comment: String) -> String { hasComments ? "\(id) /* \(comment) */" : id }
    var objects: [String] = []
    var (children, phases) = (["K"], [["FK"], ["FK"], []])
    for table in 0..<Int.random(in: 1...4, using: &generator) {
      var files: [String] = []
      for end in Bool.random(using: &generator) ? ["strings", "stringsdict"] : ["strings"] {
        let name = "T \(table).\(end)"
        let variant = "V\(table)\(end)"
        var variants: [String] = []
        for language in languages.prefix(Int.random(in: 1...3, using: &generator)) {
          let reference = "R\(table)\(end)\(language.prefix(2))"
          files.append("App/\(language).lproj/\(name)")
          variants.append(id(reference, language))
          objects.append(
            "\(id(reference, language)) = {isa = PBXFileReference; path = \"\(language).lproj/\(name)\"; sourceTree = \"<group>\"; };"
          )
        }
        children.insert(id(variant, name), at: Int.random(in: 0...children.count, using: &generator))
        objects.append(
          "\(id(variant, name)) = {isa = PBXVariantGroup; children = \(list(variants)); name = \"\(name)\"; };")
        for phase in phases.indices where Int.random(in: 0..<3, using: &generator) > 0 {
          let build = "F\(phase)\(variant)"
          phases[phase].append(id(build, "\(name) in Resources"))
          objects.append(
            "\(id(build, "\(name) in Resources")) = {isa = PBXBuildFile; fileRef = \(id(variant, name)); };")
        }
      }
      tables.append(
        ReplacedTable(files: files, catalog: "App/T \(table).xcstrings", fileType: "text.json.xcstrings"))
    }
    objects.append("G = {isa = PBXGroup; path = App; children = \(list(children)); sourceTree = \"<group>\"; };")
    for (number, files) in phases.enumerated() {
      objects.append("P\(number) = {isa = PBXResourcesBuildPhase; files = \(list(files)); };")
      objects.append("T\(number) = {isa = PBXNativeTarget; name = KEPT\(number); buildPhases = (P\(number)); };")
    }
    objects.append("K = {isa = PBXFileReference; path = KEPT.png; sourceTree = \"<group>\"; };")
    objects.append("FK = {isa = PBXBuildFile; fileRef = K; settings = {KEPT = 1; }; };")
    objects.append("PR = {isa = PBXProject; mainGroup = G; targets = (T0, T1, T2); };")
    objects.shuffle(using: &generator)
    let text = "{\n\tobjects = {\n" + objects.map { "\t\t" + $0 + "\n" }.joined() + "\t};\n\trootObject = PR;\n}\n"
    file = SourceFile(path: "A.xcodeproj/project.pbxproj", bytes: Array(text.utf8))
  }
}
