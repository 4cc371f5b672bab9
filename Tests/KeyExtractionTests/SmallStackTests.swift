import CatalogModel
import CodeModel
import Diagnostics
import TestSupport
import Testing

@testable import KeyExtraction
@testable import XcodeProjects

/// Nested sources scanned and linked on a thread with the stack that macOS gives.
@Suite("Sources on small stacks")
struct SmallStackTests {
  /// Files that nest something so deeply, for every language.
  private static func files(_ depth: Int) -> [SourceFile] {
    func nested(_ open: String, _ inner: String, _ close: String) -> String {
      String(repeating: open, count: depth) + inner + String(repeating: close, count: depth)
    }
    let text = #"Text("key")"#
    let swift = [
      nested("(", text, ")"), nested("[", text, "]"), nested("{ ", text, " }"), nested("f(", text, ")"),
      nested("a.b(c: ", text, ")"), nested("if x { ", text, " }"), nested("VStack { ", text, " }"),
      nested("struct A { var a: some View { ", text, " } }"), nested("x ? ", text, " : y"),
      nested("func f() { ", text, " }"), "let a: " + nested("Array<", "Int", ">") + " = " + text,
      "let a: " + nested("(", "Int", ") -> Int"), nested("!", text, ""), nested("try await ", text, ""),
      nested("Text(\"\\(", text, ")\")"), nested("switch x { case .a: ", text, " }"),
      nested("#if a\n", text, "\n#endif"),
      nested("a ?? ", text, ""), nested("{ [x] in ", text, " }()"), text + nested(".padding()", "", ""),
      nested("case .a(", text, ")"), nested("enum E { ", "case a", " }"), nested("@a(", text, ") "),
      nested("a = ", text, ""), nested("a + ", text, ""), nested("{{", text, "}"), nested("((", text, ")"),
    ]
    let objectiveC = [
      nested("(", "NSLocalizedString(@\"k\", nil)", ")"), nested("[a ", "@\"k\"", " b:c]"), nested("{", "x", "}"),
      nested("f(", "@\"k\"", ")"), "#define A " + nested("(", "x", ")"), nested("#if 0\n", "x", "\n#endif\n"),
    ]
    let xib =
      #"<?xml version="1.0"?><document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>"#
      + nested("<view id=\"a\"><subviews>", "<label text=\"x\" id=\"b\"/>", "</subviews></view>")
      + "</objects></document>"
    let plist =
      "<plist><dict><key>CFBundleName</key>" + nested("<array>", "<string>x</string>", "</array>") + "</dict></plist>"
    let model = "<model>" + nested("<entity name=\"A\">", "", "</entity>") + "</model>"
    return swift.enumerated().map { SourceFile(path: "s\($0).swift", text: $1) }
      + objectiveC.enumerated().map { SourceFile(path: "m\($0).m", text: $1) }
      + [
        SourceFile(path: "a.xib", text: xib), SourceFile(path: "a.storyboard", text: xib),
        SourceFile(path: "Info.plist", text: plist), SourceFile(path: "A.xcdatamodel", text: model),
      ]
  }

  @Test(arguments: [3, 64, 127, 219, 220, 221, 256, 5_000])
  func `no depth overflows the stack of a caller`(depth: Int) {
    let count = SmallStack.run {
      let files = SmallStackTests.files(depth)
      let facts = files.map { file in
        let scanner = allScanners.first { $0.fileExtensions.contains(file.fileExtension) }
        let facts = scanner?.scan(file).value ?? FileFacts(path: file.path)
        _ = GivenLiterals(facts).found
        _ = facts.symbolKeys(among: KeysInLiterals(["key"]))
        return facts
      }
      let scanned = zip(files, facts).map {
        ScannedFile($0, Diagnosed($1), content: ContentHash($0.bytes), keepsLines: true)
      }
      _ = FactsArchive.decode(FactsArchive.encode(scanned))
      _ = Genstrings(files, options: GenstringsOptions()).tables
      let project =
        "{objects = " + String(repeating: "{a = (", count: depth) + String(repeating: ");}", count: depth) + ";}"
      _ = XcodeProject.layout(of: SourceFile(path: "project.pbxproj", text: project))
      let manifest = "let package = Package(targets: " + String(repeating: "[.target(", count: depth) + ")"
      _ = PackageManifest.layout(of: SourceFile(path: "Package.swift", text: manifest))
      return LinkedProject(facts, findsCodeFacts: true).uses().value.count
    }
    #expect((count ?? 0) > 0)
  }
}
