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

  /// A screen with a label, a button and a field, which outlets of `Drawer` lead to.
  private static let screen = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Drawer">
          <connections>
            <outlet property="hint" destination="h1" id="o1"/>
            <outlet property="open" destination="b1" id="o2"/>
            <outlet property="name" destination="f1" id="o3"/>
          </connections>
        </placeholder>
        <label text="Nothing lies inside" id="h1"/>
        <button id="b1"><state key="normal" title="Open the drawer"/></button>
        <textField placeholder="Name of the drawer" id="f1"/>
        <label text="All your drawers" id="h2"/>
      </objects>
    </document>
    """

  private func keys(_ code: String, _ others: [String: String] = [:]) throws -> [String] {
    let files = [
      "App/Base.lproj/Screen.xib": Self.screen, "App/de.lproj/Screen.strings": "\"old.text\" = \"Alt\";\n",
      "App/Drawer.swift": "import UIKit\n" + code,
    ]
    return try lint(files.merging(others) { $1 }).map { String($0.split(separator: "'")[1]) }
  }

  private static let all = ["h1.text", "b1.normalTitle", "f1.placeholder", "h2.text"]

  @Test(arguments: [
    ("hint.text = name", ["h1.text"]), ("self.hint?.attributedText = name", ["h1.text"]),
    ("open.setTitle(name, for: .normal)", ["b1.normalTitle"]), ("name.placeholder = title", ["f1.placeholder"]),
    ("print(hint.text)", []), ("hint.textColor = color", []), ("if hint.text == name { close() }", []),
    ("other.text = name", []), ("name.text = title", []), ("hint.text /* = */\n  = name", ["h1.text"]),
    ("hint.`text` = name", ["h1.text"]), ("hint.text += name", []), ("hint.text // =", []),
  ])
  func `a text that code replaces through an outlet is a placeholder`(code: String, replaced: [String]) throws {
    let found = try keys("class Drawer: UIViewController { func show() { \(code) } }")
    #expect(found == Self.all.filter { !replaced.contains($0) }, "\(found)")
  }

  @Test func `only code that knows the class with the outlet replaces its text`() throws {
    let drawer = "class Drawer: UITableViewCell { }"
    let cell = "class List { func show() { let cell = make() as! Drawer; cell.hint.text = title } }"
    #expect(try keys(drawer, ["App/List.swift": cell]) == Self.all.filter { $0 != "h1.text" })
    #expect(try keys(drawer, ["App/Box.swift": "class Box { func show() { hint.text = title } }"]) == Self.all)
    let base = "class Furniture: UITableViewCell { func show() { hint.text = title } }"
    let found = try keys("class Drawer: Furniture { }", ["App/Furniture.swift": base])
    #expect(found == Self.all.filter { $0 != "h1.text" })
  }

  @Test func `an outlet of a control leads to the text of its cell`() throws {
    let window = """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" targetRuntime="MacOSX.Cocoa">
        <objects>
          <customObject id="-2" customClass="Drawer">
            <connections><outlet property="hint" destination="t1" id="o1"/></connections>
          </customObject>
          <textField id="t1"><textFieldCell key="cell" title="Nothing lies inside" id="c1"/></textField>
          <textField id="t2"><textFieldCell key="cell" title="All your drawers" id="c2"/></textField>
        </objects>
      </document>
      """
    let found = try keys(
      "class Drawer: NSObject { func show() { hint.stringValue = name } }", ["App/Base.lproj/Screen.xib": window])
    #expect(found == ["c2.title"])
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
