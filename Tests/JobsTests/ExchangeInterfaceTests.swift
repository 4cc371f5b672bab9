import Foundation
import Jobs
import TestSupport
import Testing

/// Texts that no catalog has: those of interface documents, of code and of an `Info.plist`.
@Suite("Exchange without a catalog")
struct ExchangeInterfaceTests {
  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch">
        <scenes>
            <label text="New Group" id="0Fx-rq-hiS"/>
            <textField placeholder="Name" id="1Fx-rq-hiS"/>
        </scenes>
    </document>
    """

  /// A project with one target that compiles `Home.swift`.
  private static let project = """
    { rootObject = P; objects = {
      P = { isa = PBXProject; developmentRegion = en; mainGroup = G; targets = (T); };
      G = { isa = PBXGroup; sourceTree = "<group>"; children = (H); };
      H = { isa = PBXFileReference; path = Home.swift; sourceTree = "<group>"; };
      B = { isa = PBXBuildFile; fileRef = H; };
      S = { isa = PBXSourcesBuildPhase; files = (B); };
      T = { isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application"; buildPhases = (S);
        buildConfigurationList = L; };
      L = { isa = XCConfigurationList; buildConfigurations = (C); defaultConfigurationName = Debug; };
      C = { isa = XCBuildConfiguration; name = Debug; buildSettings = { INFOPLIST_FILE = "Shop/Info.plist"; }; };
    }; }
    """

  @Test func `a document is a table, with its own texts and translations from the files beside it`() throws {
    let scratch = try ExchangedProject()
    try scratch.write(ExchangeInterfaceTests.storyboard, to: "App/Base.lproj/Main.storyboard")
    try scratch.write(
      "\"0Fx-rq-hiS.title\" = \"alt\";\n\"0Fx-rq-hiS.text\" = \"Neue Gruppe\";\n", to: "App/de.lproj/Main.strings")
    for format in ["xliff", "csv", "po", "xcloc", "xlsx", "json"] {
      let outcome = try scratch.export(to: "out", as: format, "de")
      #expect(outcome.summary == ["de: 2 texts, 0 to translate, 0 to review; 1 in no catalog yet"], "\(format)")
      #expect(outcome.leftOut.isEmpty, "\(format)")
    }
    try scratch.export(to: "de.xliff", "de")
    let text = try #require(scratch.text(of: "de.xliff"))
    #expect(text.contains("App/Base.lproj/Main.storyboard\" source-language=\"en\""))
    #expect(
      text.contains(
        """
              <trans-unit id="0Fx-rq-hiS.text" xml:space="preserve">
                <source>New Group</source>
                <target>Neue Gruppe</target>
                <note>Class = "UILabel"; text = "New Group"; ObjectID = "0Fx-rq-hiS";</note>
              </trans-unit>

        """), "\(text)")
    #expect(!text.contains("alt"))
    try scratch.write(
      text.replacing("<source>Name</source>", with: "<source>Name</source>\n        <target>Vorname</target>"),
      to: "de.xliff")
    let taken = try scratch.take("de.xliff")
    #expect(taken.extent == .whole && taken.changed == 1, "\(taken.said)")
    let written = try #require(scratch.text(of: "App/de.lproj/Main.strings"))
    #expect(written.hasPrefix("\"0Fx-rq-hiS.title\" = \"alt\";\n\"0Fx-rq-hiS.text\" = \"Neue Gruppe\";\n"))
    #expect(written.contains("\"1Fx-rq-hiS.placeholder\" = \"Vorname\";"))
  }

  @Test func `an intent definition is a table, with a question for each value of a list`() throws {
    let scratch = try ExchangedProject()
    try scratch.write(
      """
      <plist version="1.0"><dict>
      <key>INEnums</key><array><dict><key>INEnumName</key><string>Size</string>
      <key>INEnumDisplayName</key><string>Cup</string><key>INEnumDisplayNameID</key><string>Cu1</string>
      <key>INEnumValues</key><array>
      <dict><key>INEnumValueDisplayName</key><string>unknown</string><key>INEnumValueDisplayNameID</key>
      <string>Un1</string><key>INEnumValueName</key><string>unknown</string></dict>
      <dict><key>INEnumValueDisplayName</key><string>Large</string><key>INEnumValueDisplayNameID</key>
      <string>La1</string><key>INEnumValueName</key><string>large</string></dict>
      </array></dict></array>
      <key>INIntents</key><array><dict>
      <key>INIntentTitle</key><string>Order</string><key>INIntentTitleID</key><string>Or1</string>
      <key>INIntentDescription</key><string>Orders ${drink}</string><key>INIntentDescriptionID</key><string>De1</string>
      <key>INIntentParameters</key><array><dict><key>INIntentParameterName</key><string>size</string>
      <key>INIntentParameterEnumType</key><string>Size</string><key>INIntentParameterPromptDialogs</key><array><dict>
      <key>INIntentParameterPromptDialogFormatString</key><string>A ${size} one of ${count}?</string>
      <key>INIntentParameterPromptDialogFormatStringID</key><string>As1</string>
      </dict></array></dict></array></dict></array></dict></plist>
      """, to: "App/Base.lproj/Orders.intentdefinition")
    try scratch.write("\"Or1\" = \"Bestellen\";\n", to: "App/de.lproj/Orders.strings")
    let outcome = try scratch.export(to: "de.xliff", "de")
    #expect(outcome.summary == ["de: 4 texts, 0 to translate, 0 to review; 3 in no catalog yet"])
    let text = try #require(scratch.text(of: "de.xliff"))
    #expect(text.contains("App/Base.lproj/Orders.intentdefinition\""))
    let question = "<source>A Large one of ${count}?</source>"
    #expect(text.contains("<trans-unit id=\"As1-La1\"") && text.contains(question), "\(text)")
    #expect(text.contains("<target>Bestellen</target>") && !text.contains("Un1") && !text.contains("De1"))
    try scratch.write(
      text.replacing(question, with: question + "<target>Groß, von ${count}?</target>"), to: "de.xliff")
    #expect(try scratch.take("de.xliff").changed == 1)
    #expect(scratch.text(of: "App/de.lproj/Orders.strings")?.contains("\"As1-La1\" = \"Groß, von ${count}?\";") == true)
  }

  @Test func `a table that its project does not name is left out and said`() throws {
    let scratch = try ExchangedProject()
    let project = ExchangeInterfaceTests.project
      .replacing("children = (H);", with: "children = (H, K);")
      .replacing(
        "B = {", with: "K = { isa = PBXFileReference; path = Localizable.xcstrings; sourceTree = \"<group>\"; }; B = {")
    try scratch.write("import SwiftUI\n", to: "App/Home.swift")
    try scratch.write(project, to: "App/Shop.xcodeproj/project.pbxproj")
    let catalog = "{\"sourceLanguage\":\"en\",\"strings\":{\"Open\":{}},\"version\":\"1.0\"}"
    try scratch.write(catalog, to: "App/Localizable.xcstrings")
    try scratch.write(catalog, to: "App/Old.xcstrings")
    let outcome = try scratch.export(to: "fr.xliff", "fr")
    #expect(outcome.leftOut == ["Old.xcstrings: is not part of the Xcode project"])
    #expect(outcome.summary == ["fr: 1 text, 1 to translate, 0 to review"])
    #expect(try scratch.export(to: "fr.csv", as: "csv", "fr").leftOut.isEmpty)
  }

  @Test func `texts of a preview provider are exported, and those of a preview macro or debug build not`() throws {
    let scratch = try ExchangedProject()
    let source = """
      import SwiftUI
      struct Home: View { var body: some View { Text("Home") } }
      struct Home_Previews: PreviewProvider { static var previews: some View { Text("Provided") } }
      #Preview { Text("Shown") }
      #if DEBUG
      struct Probe: View { var body: some View { Text("Probed") } }
      #endif
      """
    try scratch.write(source, to: "App/Home.swift")
    try scratch.write(ExchangeInterfaceTests.project, to: "App/Shop.xcodeproj/project.pbxproj")
    try scratch.export(to: "fr.xliff", "fr")
    let text = try #require(scratch.text(of: "fr.xliff"))
    #expect(text.contains("id=\"Home\"") && text.contains("id=\"Provided\""), "\(text)")
    #expect(!text.contains("id=\"Shown\"") && !text.contains("id=\"Probed\""))
  }

  @Test func `a String Catalog beside a document gets its translations`() throws {
    let scratch = try ExchangedProject()
    try scratch.write(ExchangeInterfaceTests.storyboard, to: "App/Base.lproj/Main.storyboard")
    let catalog = "{\"sourceLanguage\":\"en\",\"strings\":{\"0Fx-rq-hiS.text\":{}},\"version\":\"1.0\"}"
    try scratch.write(catalog, to: "App/mul.lproj/Main.xcstrings")
    try scratch.export(to: "fr.xliff", "fr")
    let text = try #require(scratch.text(of: "fr.xliff"))
    try scratch.write(
      text.replacing("<source>New Group</source>", with: "<source>New Group</source><target>Groupe</target>"),
      to: "fr.xliff")
    let taken = try scratch.take("fr.xliff") { $0.addsLanguages = true }
    #expect(taken.extent == .whole && taken.changed == 1, "\(taken.said)")
    #expect(scratch.text(of: "App/mul.lproj/Main.xcstrings")?.contains("Groupe") == true)
  }

  @Test func `a text that its document no longer has stays while a String Catalog has its source text`() throws {
    let scratch = try ExchangedProject()
    try scratch.write(ExchangeInterfaceTests.storyboard, to: "App/Base.lproj/Main.storyboard")
    let catalog = """
      {"sourceLanguage":"en","strings":{"2Fx-rq-hiS.text":{"extractionState":"stale","localizations":{
      "en":{"stringUnit":{"state":"new","value":"Old Group"}},"fr":{"stringUnit":{"state":"translated","value":"Vieux"}}}},
      "3Fx-rq-hiS.text":{"extractionState":"stale"}},"version":"1.0"}
      """
    try scratch.write(catalog, to: "App/mul.lproj/Main.xcstrings")
    let outcome = try scratch.export(to: "fr.xliff", "fr")
    #expect(outcome.summary == ["fr: 3 texts, 0 to translate, 0 to review; 2 in no catalog yet"])
    let text = try #require(scratch.text(of: "fr.xliff"))
    let unit = "<source>Old Group</source>\n        <target state=\"translated\">Vieux</target>"
    #expect(text.contains(unit) && !text.contains("3Fx-rq-hiS"), "\(text)")
    #expect(try scratch.export(to: "fr.csv", as: "csv", "fr").leftOut == ["1 key no longer in the code (stale)"])
    try scratch.write(text.replacing("Vieux", with: "Ancien groupe"), to: "fr.xliff")
    #expect(try scratch.take("fr.xliff").changed == 1)
    let written = try #require(scratch.text(of: "App/mul.lproj/Main.xcstrings"))
    #expect(written == catalog.replacing("Vieux", with: "Ancien groupe"), "\(written)")
  }

  @Test func `a document without a file of a language gets one`() throws {
    let scratch = try ExchangedProject()
    try scratch.write(ExchangeInterfaceTests.storyboard, to: "App/Base.lproj/Main.storyboard")
    try scratch.export(to: "fr.xliff", "fr")
    let text = try #require(scratch.text(of: "fr.xliff"))
    try scratch.write(
      text.replacing("<source>Name</source>", with: "<source>Name</source><target>Nom</target>"), to: "fr.xliff")
    #expect(try scratch.take("fr.xliff") { $0.addsLanguages = true }.changed == 1)
    let made = try #require(scratch.text(of: "App/fr.lproj/Main.strings"))
    #expect(made.contains("/* Class = \"UITextField\"; placeholder = \"Name\"; ObjectID = \"1Fx-rq-hiS\"; */\n"))
    #expect(made.contains("\"1Fx-rq-hiS.placeholder\" = \"Nom\";\n") && !made.contains("0Fx"))
  }

  @Test func `keys of code and texts of an Info.plist are in Xcode's formats, and their files are made`() throws {
    let scratch = try ExchangedProject()
    try scratch.write(ExchangeInterfaceTests.project, to: "App/Shop.xcodeproj/project.pbxproj")
    try scratch.write(
      """
      import SwiftUI
      let a = NSLocalizedString("%d of %@", comment: "Count")
      func view(_ name: String, _ other: String) -> Text { Text("\\(name), \\(other)") }
      """, to: "App/Home.swift")
    try scratch.write(
      "<plist><dict><key>CFBundleName</key><string>$(PRODUCT_NAME)</string></dict></plist>", to: "App/Shop/Info.plist")
    try scratch.export(to: "fr.xliff", "fr")
    let text = try #require(scratch.text(of: "fr.xliff"))
    #expect(
      text.contains("original=\"Shop/en.lproj/InfoPlist.strings\"") && text.contains("<source>Shop</source>"), "\(text)"
    )
    #expect(text.contains("original=\"Shop/en.lproj/Localizable.strings\""))
    #expect(text.contains("<source>%1$d of %2$@</source>") && text.contains("<note>Count</note>"))
    #expect(text.contains("<source>%@, %@</source>"))
    try scratch.write(
      text.replacing(
        "<source>%1$d of %2$@</source>", with: "<source>%1$d of %2$@</source><target>%1$d de %2$@</target>"),
      to: "fr.xliff")
    let taken = try scratch.take("fr.xliff") { $0.addsLanguages = true }
    #expect(taken.changed == 1 && taken.said.contains("[exchange/new-file]"), "\(taken.said)")
    #expect(
      scratch.text(of: "App/Shop/fr.lproj/Localizable.strings")?.contains("\"%d of %@\" = \"%1$d de %2$@\";") == true)
  }

  @Test func `of SwiftUI only texts and fields are found without the compiler`() throws {
    let scratch = try ExchangedProject()
    let source = """
      import SwiftUI
      struct Home: View {
        @State var name = ""
        let title = LocalizedStringKey("Title")
        var body: some View { TextField("Name", text: $name) { _ in } onCommit: { }; Button("Pay") {}; Text("Sum") }
      }
      """
    for (isByCompiler, keys) in [(false, ["Name", "Sum"]), (true, ["Name", "Pay", "Sum", "Title"])] {
      let setting = "SWIFT_EMIT_LOC_STRINGS = \(isByCompiler ? "YES" : "NO"); INFOPLIST_FILE"
      try scratch.write(source, to: "App/Home.swift")
      try scratch.write(
        ExchangeInterfaceTests.project.replacing("INFOPLIST_FILE", with: setting),
        to: "App/Shop.xcodeproj/project.pbxproj")
      try scratch.export(to: "fr.xliff", "fr")
      let text = try #require(scratch.text(of: "fr.xliff"))
      let found = text.split(separator: "<trans-unit id=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
      #expect(found == keys, "\(text)")
    }
  }

  @Test func `a bundle has the name of its app, whose Info.plist tests have, too`() throws {
    let scratch = try ExchangedProject()
    let tests = """
      U = { isa = PBXNativeTarget; name = ShopTests; productType = "com.apple.product-type.bundle.unit-test";
        buildPhases = (S); buildConfigurationList = L; };
      """
    try scratch.write(
      ExchangeInterfaceTests.project.replacing("targets = (T)", with: "targets = (U, T)").replacing(
        "S = {", with: tests + "\n  S = {"), to: "App/Shop.xcodeproj/project.pbxproj")
    try scratch.write("import SwiftUI\n", to: "App/Home.swift")
    try scratch.write(
      "<plist><dict><key>CFBundleName</key><string>$(PRODUCT_NAME)</string></dict></plist>", to: "App/Shop/Info.plist")
    try scratch.export(to: "fr.xliff", "fr")
    let text = try #require(scratch.text(of: "fr.xliff"))
    #expect(text.contains("<source>Shop</source>") && !text.contains("ShopTests"), "\(text)")
  }

  /// The same with a tool that has the app's sources and `Info.plist`, but not its table.
  private static let projectWithTool = project.replacing("targets = (T)", with: "targets = (T, U)")
    .replacing("buildPhases = (S)", with: "buildPhases = (S, R)").replacing(
      "S = {",
      with: """
        U = { isa = PBXNativeTarget; name = Clerk; productType = "com.apple.product-type.tool"; buildPhases = (S);
          buildConfigurationList = L; };
        R = { isa = PBXResourcesBuildPhase; files = (D); };
        D = { isa = PBXBuildFile; fileRef = E; };
        E = { isa = PBXFileReference; path = "Shop/en.lproj/Localizable.strings"; sourceTree = "<group>"; };
        S = {
        """
    ).replacing("children = (H)", with: "children = (H, E)")

  @Test(arguments: [true, false])
  func `a target without the catalog beside its Info.plist shares strings, and has a String Catalog of its own`(
    _ hasCatalogs: Bool
  ) throws {
    let scratch = try ExchangedProject()
    var project = ExchangeInterfaceTests.projectWithTool
    if hasCatalogs {
      project = project.replacing("en.lproj/Localizable.strings", with: "Localizable.xcstrings").replacing(
        "INFOPLIST_FILE", with: "LOCALIZATION_PREFERS_STRING_CATALOGS = YES; INFOPLIST_FILE")
    }
    try scratch.write(project, to: "App/Shop.xcodeproj/project.pbxproj")
    try scratch.write("import Foundation\nlet a = NSLocalizedString(\"Cart\", comment: \"\")\n", to: "App/Home.swift")
    try scratch.write(
      hasCatalogs
        ? "{\"sourceLanguage\":\"en\",\"strings\":{\"Old\":{}},\"version\":\"1.0\"}" : "\"Old\" = \"Old\";\n",
      to: hasCatalogs ? "App/Shop/Localizable.xcstrings" : "App/Shop/en.lproj/Localizable.strings")
    try scratch.write(
      """
      <plist><dict><key>UTImportedTypeDeclarations</key><array><dict>
      <key>UTTypeDescription</key><string>Shopping List</string></dict></array></dict></plist>
      """, to: "App/Shop/Info.plist")
    try scratch.export(to: "fr.xliff", "fr")
    let text = try #require(scratch.text(of: "fr.xliff"))
    let originals = text.split(separator: "\"").filter { $0.hasSuffix("strings") }
    #expect(
      originals
        == (hasCatalogs
          ? ["Clerk/Localizable.xcstrings", "Shop/InfoPlist.xcstrings", "Shop/Localizable.xcstrings"]
          : ["Shop/en.lproj/InfoPlist.strings", "Shop/en.lproj/Localizable.strings"]),
      "\(text)")
    #expect(text.contains("<trans-unit id=\"Shopping List\""))
  }

  /// The same app with a table beside the project and a framework that compiles `Kit.swift` and has nothing else.
  private static let projectWithFramework =
    project.replacing("targets = (T)", with: "targets = (T, U)")
    .replacing("buildPhases = (S)", with: "buildPhases = (S, R)").replacing(
      "children = (H)", with: "children = (H, E, I)"
    )
    .replacing(
      "S = {",
      with: """
        U = { isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework"; buildPhases = (V);
          buildConfigurationList = M; };
        V = { isa = PBXSourcesBuildPhase; files = (J); };
        J = { isa = PBXBuildFile; fileRef = I; };
        I = { isa = PBXFileReference; path = Kit.swift; sourceTree = "<group>"; };
        M = { isa = XCConfigurationList; buildConfigurations = (N); defaultConfigurationName = Debug; };
        N = { isa = XCBuildConfiguration; name = Debug; buildSettings = { }; };
        R = { isa = PBXResourcesBuildPhase; files = (D); };
        D = { isa = PBXBuildFile; fileRef = E; };
        E = { isa = PBXFileReference; path = "en.lproj/Localizable.strings"; sourceTree = "<group>"; };
        S = {
        """)

  @Test(arguments: [true, false])
  func `keys of a framework that has only code go into the strings beside the project`(_ hasFile: Bool) throws {
    let scratch = try ExchangedProject()
    try scratch.write(ExchangeInterfaceTests.projectWithFramework, to: "App/Shop.xcodeproj/project.pbxproj")
    let lookup = { (key: String) in
      "import Foundation\nlet a = NSLocalizedString(\"\(key)\", comment: \"of \(key)\")\n"
    }
    try scratch.write(lookup("Cart"), to: "App/Home.swift")
    try scratch.write(
      lookup("Kit") + "let b = NSLocalizedString(\"Cart\", comment: \"in Kit\")\n", to: "App/Kit.swift")
    if hasFile { try scratch.write("\"Old\" = \"Old\";\n", to: "App/en.lproj/Localizable.strings") }
    try scratch.export(to: "fr.xliff", "fr")
    let text = try #require(scratch.text(of: "fr.xliff"))
    let originals = text.split(separator: "\"").filter { $0.hasSuffix(".strings") }
    #expect(originals.contains("Shop/en.lproj/Localizable.strings") != hasFile, "\(text)")
    #expect(originals.contains("en.lproj/Localizable.strings") && !originals.contains { $0.hasPrefix("Kit/") })
    let note = hasFile ? "in Kit\n   of Cart" : "of Cart"
    #expect(text.contains("<note>of Kit</note>") && text.contains("<note>\(note)</note>"), "\(text)")
    guard hasFile else { return }
    try scratch.write(
      text.replacing("<source>Kit</source>", with: "<source>Kit</source><target>Trousse</target>"), to: "fr.xliff")
    #expect(try scratch.take("fr.xliff") { $0.addsLanguages = true }.changed == 1)
    #expect(scratch.text(of: "App/fr.lproj/Localizable.strings")?.contains("\"Kit\" = \"Trousse\";") == true)
  }

  @Test func `the Info.plist of a tool is a table whose names nobody is to translate`() throws {
    let scratch = try ExchangedProject()
    try scratch.write(
      ExchangeInterfaceTests.project.replacing("product-type.application", with: "product-type.tool"),
      to: "App/Shop.xcodeproj/project.pbxproj")
    try scratch.write(
      """
      <plist><dict><key>CFBundleName</key><string>Clerk</string><key>UTImportedTypeDeclarations</key><array><dict>
      <key>UTTypeDescription</key><string>Shopping List</string></dict></array></dict></plist>
      """, to: "App/Shop/Info.plist")
    try scratch.export(to: "fr.xliff", "fr")
    let text = try #require(scratch.text(of: "fr.xliff"))
    #expect(text.contains("<trans-unit id=\"CFBundleName\" translate=\"no\""), "\(text)")
    #expect(text.contains("<trans-unit id=\"Shopping List\" xml:space"))
  }

  @Test func `texts of an Info.plist are source texts beside a translation in the one language of its table`() throws {
    let scratch = try ExchangedProject()
    let project = ExchangeInterfaceTests.projectWithTool.replacing("targets = (T, U)", with: "targets = (T)")
      .replacing("en.lproj/Localizable.strings", with: "pl.lproj/InfoPlist.strings")
    try scratch.write(project, to: "App/Shop.xcodeproj/project.pbxproj")
    try scratch.write(
      "<plist><dict><key>NSCameraUsageDescription</key><string>To scan codes</string></dict></plist>",
      to: "App/Shop/Info.plist")
    try scratch.write("\"NSCameraUsageDescription\" = \"Do kodów\";\n", to: "App/Shop/pl.lproj/InfoPlist.strings")
    try scratch.export(to: "pl.xliff", "pl")
    let text = try #require(scratch.text(of: "pl.xliff"))
    #expect(text.contains("original=\"Shop/en.lproj/InfoPlist.strings\" source-language=\"en\""), "\(text)")
    #expect(text.contains("<source>To scan codes</source>") && text.contains("<target>Do kodów</target>"))
    #expect(try scratch.take("pl.xliff").changed == 0)
  }

  @Test(arguments: [
    ("options: { developmentLanguage: ca }\n", "ca"), ("include: [Base/more.yml]\n", "sv"), ("", "en"),
  ])
  func `XcodeGen's project says which language its texts are in`(_ lines: String, _ language: String) throws {
    let scratch = try ExchangedProject()
    try scratch.write(
      "name: Shop\n\(lines)targets: { Shop: { type: application, sources: [Shop] } }\n", to: "App/project.yml")
    try scratch.write("include: { path: ../inner.yml, relativePaths: false }\n", to: "App/Base/more.yml")
    try scratch.write("options: { developmentLanguage: sv }\n", to: "App/inner.yml")
    for code in ["Base", "en", "fr"] {
      try scratch.write("\"cart.title\" = \"\(code) title\";\n", to: "App/Shop/\(code).lproj/Localizable.strings")
    }
    try scratch.export(to: "fr.xliff", "fr")
    let text = try #require(scratch.text(of: "fr.xliff"))
    #expect(text.contains("source-language=\"\(language)\""), "\(text)")
  }

  @Test(arguments: ["Shop-Info": "Shop-InfoPlist", "Shop": "Shop-InfoPlist", "Info": "InfoPlist"])
  func `a table is named after the target's Info.plist`(_ file: String, _ table: String) throws {
    let scratch = try ExchangedProject()
    let settings =
      "GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_CFBundleDisplayName = Shop; INFOPLIST_FILE = \"\(file).plist\""
    try scratch.write(
      ExchangeInterfaceTests.project.replacing("INFOPLIST_FILE = \"Shop/Info.plist\"", with: settings),
      to: "App/Shop.xcodeproj/project.pbxproj")
    try scratch.export(to: "fr.xliff", "fr")
    #expect(try #require(scratch.text(of: "fr.xliff")).contains("original=\"en.lproj/\(table).strings\""))
  }

  @Test(arguments: [true, false])
  func `without the compiler Xcode finds Text alone of SwiftUI's views`(_ isByCompiler: Bool) throws {
    let scratch = try ExchangedProject()
    let setting = isByCompiler ? "SWIFT_EMIT_LOC_STRINGS = YES; INFOPLIST_FILE" : "INFOPLIST_FILE"
    let project = ExchangeInterfaceTests.project.replacing("INFOPLIST_FILE", with: setting)
    try scratch.write(project, to: "App/Shop.xcodeproj/project.pbxproj")
    try scratch.write(
      """
      import SwiftUI
      struct Home: View {
        var body: some View {
          Text("Hello")
          Label("Cart", systemImage: "cart")
          Button("Buy") {}.navigationTitle("Shop").help(String(localized: "Help"))
        }
      }
      """, to: "App/Home.swift")
    try scratch.export(to: "fr.xliff", "fr")
    let text = try #require(scratch.text(of: "fr.xliff"))
    let found = ["Hello", "Help", "Cart", "Buy", "Shop"].filter { text.contains("<trans-unit id=\"\($0)\"") }
    #expect(found == (isByCompiler ? ["Hello", "Help", "Cart", "Buy", "Shop"] : ["Hello", "Help"]))
  }

  @Test func `a String Catalog that nobody has yet is made with all its texts`() throws {
    let scratch = try ExchangedProject()
    let catalogs = "LOCALIZATION_PREFERS_STRING_CATALOGS = YES; INFOPLIST_FILE"
    try scratch.write(
      ExchangeInterfaceTests.project.replacing("INFOPLIST_FILE", with: catalogs),
      to: "App/Shop.xcodeproj/project.pbxproj")
    try scratch.write(
      "import Foundation\nlet a = NSLocalizedString(\"Cart\", comment: \"\") + NSLocalizedString(\"Buy\", comment: \"\")\n",
      to: "App/Home.swift")
    for language in ["fr", "de"] {
      try scratch.export(to: "\(language).xliff", language)
      try scratch.replace(
        "<source>Cart</source>", with: "<source>Cart</source><target>\(language) Cart</target>", in: "\(language).xliff"
      )
    }
    #expect(try scratch.take("fr.xliff") { $0.addsLanguages = true }.changed == 1)
    let made = try #require(scratch.text(of: "App/Shop/Localizable.xcstrings"))
    #expect(made.contains("\"Buy\" : {") && made.contains("\"sourceLanguage\" : \"en\""), "\(made)")
    #expect(made.contains("\"fr Cart\"") && !made.contains("\"de\""))
    #expect(try scratch.take("de.xliff") { $0.addsLanguages = true }.changed == 1)
    #expect(scratch.text(of: "App/Shop/Localizable.xcstrings")?.contains("\"de Cart\"") == true)
  }

  @Test func `paths begin at the workspace around projects, and only packages with a language have tables`()
    throws
  {
    let scratch = try ExchangedProject()
    let text = { (text: String) in
      "import Foundation\nlet a = NSLocalizedString(\"\(text)\", bundle: .module, comment: \"\")\n"
    }
    for (name, setting) in [("Kit", ""), ("Views", "defaultLocalization: \"en\", ")] {
      try scratch.write(
        "let package = Package(name: \"\(name)\", \(setting)targets: [.target(name: \"\(name)\")])\n",
        to: "App/\(name)/Package.swift")
      try scratch.write(text("In \(name)"), to: "App/\(name)/Sources/\(name)/A.swift")
    }
    try scratch.write(ExchangeInterfaceTests.project, to: "App/Main/Shop.xcodeproj/project.pbxproj")
    try scratch.write(
      "import Foundation\nlet a = NSLocalizedString(\"Home\", comment: \"\")\n", to: "App/Main/Home.swift")
    func originals() throws -> [Substring] {
      try scratch.export(to: "fr.xliff", "fr", of: "App")
      return try #require(scratch.text(of: "fr.xliff")).split(separator: "\"").filter { $0.hasSuffix(".strings") }
    }
    #expect(
      try originals() == [
        "../Views/Sources/Views/Resources/en.lproj/Localizable.strings", "Shop/en.lproj/Localizable.strings",
      ])
    try scratch.write("<Workspace/>", to: "App/Shop.xcworkspace/contents.xcworkspacedata")
    #expect(
      try originals() == [
        "Main/Shop/en.lproj/Localizable.strings", "Views/Sources/Views/Resources/en.lproj/Localizable.strings",
      ])
  }

  @Test func `a new file becomes a member of the target that has its table`() throws {
    let scratch = try ExchangedProject()
    let project = try String(
      contentsOfFile: Fixture.root + "Fixtures/Migrating/Shop/Shop.xcodeproj/project.pbxproj", encoding: .utf8)
    try scratch.write(project, to: "App/Shop.xcodeproj/project.pbxproj")
    try scratch.write("\"cart.title\" = \"Cart\";\n", to: "App/App/en.lproj/Localizable.strings")
    try scratch.export(to: "ja.xliff", "ja")
    let text = try #require(scratch.text(of: "ja.xliff"))
    try scratch.write(
      text.replacing("<source>Cart</source>", with: "<source>Cart</source><target>カート</target>"), to: "ja.xliff")
    let taken = try scratch.take("ja.xliff") { $0.addsLanguages = true }
    #expect(taken.changed == 1 && !taken.said.contains("exchange/new-file"), "\(taken.said) \(text)")
    #expect(scratch.text(of: "App/App/ja.lproj/Localizable.strings") == "\"cart.title\" = \"カート\";\n\n")
    let edited = try #require(scratch.text(of: "App/Shop.xcodeproj/project.pbxproj"))
    #expect(edited.contains("path = ja.lproj/Localizable.strings;") && edited.contains("\t\t\t\tja,\n"))
  }
}
