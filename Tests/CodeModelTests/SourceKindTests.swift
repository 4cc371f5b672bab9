import CodeModel
import Diagnostics
import Testing

@Suite("Kinds of sources")
struct SourceKindTests {
  @Test(
    arguments: [
      ("App/View.swift", .swift), ("App/View.SWIFT", .swift), ("App/View.mm", .objectiveC), ("App/View.h", .objectiveC),
      ("App/text.c", .c), ("Base.lproj/Main.storyboard", .interfaceBuilder), ("Row.xib", .interfaceBuilder),
      ("Intents.intentdefinition", .intentDefinition), ("Info.plist", .propertyList),
      ("App.xcodeproj/project.pbxproj", .xcodeProject), ("Model.xcdatamodel/contents", .dataModel),
      ("project.yml", .other), ("swift", .other), (".swift", .other), ("", .other),
    ] as [(String, SourceKind)])
  func `a path tells`(path: String, kind: SourceKind) {
    #expect(SourceKind(path: path) == kind)
  }

  @Test func `every kind knows its own extensions`() {
    for kind in SourceKind.allCases {
      for name in kind.fileExtensions { #expect(SourceKind(path: "a." + name) == kind, "\(name)") }
    }
    #expect(SourceKind.allCases.filter(\.isCode) == [.swift, .objectiveC, .c])
  }
}
