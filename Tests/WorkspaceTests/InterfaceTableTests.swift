import TestSupport
import Testing

/// `source/undefined-key` in interface files: which tables count, and which texts.
@Suite("Keys of interface files") struct InterfaceTableTests {
  private static let menu = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" targetRuntime="MacOSX.Cocoa">
      <objects>
        <menuItem title="Open the drawer" id="41"/>
        <menuItem title="Close the drawer" id="42"/>
      </objects>
    </document>
    """
  private static let german = "\"41.title\" = \"Schublade öffnen\";\n"

  private func lint(_ files: [String: String]) throws -> [String] {
    // Where the tables have one language, no text is missed.
    let french = ["Other/fr.lproj/Other.strings": "\"shop.title\" = \"Magasin\";\n"]
    return try MemoryProject(files.merging(french) { $1 }).lint(only: "source/undefined-key")
  }

  @Test(arguments: ["App/de.lproj/Menu.strings", "de.lproj/Menu.strings", "Texts/de.lproj/Menu.strings"])
  func `a table beside the file counts, and one elsewhere in the project`(table: String) throws {
    let found = try lint(["App/Base.lproj/Menu.xib": Self.menu, table: Self.german])
    #expect(found.count == 1 && found.first?.contains("'42.title'") == true, "\(found)")
  }

  @Test func `a file is not localized by the table of another one of its name`() throws {
    let found = try lint([
      "Base.lproj/Menu.xib": Self.menu, "de.lproj/Menu.strings": Self.german,
      "Tools/Viewer/Base.lproj/Menu.xib": Self.menu,
    ])
    #expect(found.map { $0.prefix { $0 != ":" } } == ["Base.lproj/Menu.xib"])
  }

  @Test func `a table of another project does not count`() throws {
    let project = """
      // !$*UTF8*$!
      { objects = { A = { isa = PBXProject; knownRegions = (en, Base); }; }; rootObject = A; }
      """
    let found = try lint([
      "Shop.xcodeproj/project.pbxproj": project, "de.lproj/Menu.strings": Self.german,
      "Tools/Viewer/Viewer.xcodeproj/project.pbxproj": project, "Tools/Viewer/Base.lproj/Menu.xib": Self.menu,
    ])
    #expect(found == [])
  }

  /// A menu with titles for the numbers of a range, and a table with texts for some of them.
  private func titles(_ all: Range<Int>, texts: [Int: String], also: [Int: String]? = nil) throws -> [String] {
    let items = all.map { "<menuItem title=\"Drawer number \($0)\" id=\"m\($0)\"/>" }.joined()
    let menu = "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"><objects>\(items)</objects></document>"
    func table(_ texts: [Int: String]) -> String { texts.map { "\"m\($0).title\" = \"\($1)\";\n" }.joined() }
    var files = ["App/Base.lproj/Menu.xib": menu, "App/de.lproj/Menu.strings": table(texts)]
    files["App/fr.lproj/Menu.strings"] = also.map(table)
    return try lint(files)
  }

  @Test func `where tables only repeat the texts of the file, none is missing`() throws {
    func same(_ count: Int) -> [Int: String] {
      Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, "Drawer number \($0)") })
    }
    let german = Dictionary(uniqueKeysWithValues: (0..<12).map { ($0, "Schublade \($0)") })
    #expect(try titles(0..<13, texts: same(12)).isEmpty)
    #expect(try titles(0..<13, texts: same(12).merging([3: "Drawer 3", 5: "Drawer 5"]) { $1 }).isEmpty)
    #expect(try titles(0..<13, texts: german).count == 1)
    #expect(try titles(0..<13, texts: same(12), also: german).count == 1)
    #expect(try titles(0..<3, texts: same(2)).count == 1)
  }
}
