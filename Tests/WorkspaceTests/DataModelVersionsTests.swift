import CatalogModel
import CodeModel
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Workspace

/// Of a Core Data model in several versions, the current one types what is interpolated.
@Suite struct DataModelVersionsTests {
  /// A day that counts its steps as an integer in one version and as a fraction in the next.
  private func app(current: String?) throws -> Scratch {
    let scratch = try Scratch()
    let model = "App/Diary.xcdatamodeld/"
    try scratch.write(Self.version(steps: "Integer 16"), to: model + "Diary.xcdatamodel/contents")
    try scratch.write(Self.version(steps: "Double"), to: model + "Diary 2.xcdatamodel/contents")
    if let current { try scratch.write(current, to: model + ".xccurrentversion") }
    try scratch.write(
      "import SwiftUI\nfunc show(day: Day) { Text(\"\\(day.steps) steps\") }\n", to: "App/View.swift")
    return scratch
  }

  private static func version(steps type: String) -> String {
    """
    <?xml version="1.0"?>
    <model><entity name="Day" representedClassName="Day" codeGenerationType="class">
    <attribute name="steps" attributeType="\(type)" usesScalarValueType="YES"/></entity></model>
    """
  }

  private static func marker(_ name: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>_XCCurrentVersionName</key><string>\(name)</string></dict></plist>
    """
  }

  private func project(_ scratch: Scratch) throws -> Project {
    let project = try Project(at: [scratch.path + "/App"], Configuration(), cache: nil)
    // The folder goes when the caller has the project.
    project.answer([])
    return project
  }

  @Test(arguments: [("Diary.xcdatamodel", "%d steps"), ("Diary 2.xcdatamodel", "%lf steps")])
  func `only the current version counts`(current: String, key: String) throws {
    let project = try project(app(current: Self.marker(current)))
    #expect(project.uses.map(\.key) == [key])
    // The view and one version: what names the current one is no source.
    #expect(project.fileCount == 2)
  }

  @Test(arguments: [nil, "", "<plist><dict><key>_XCCurrentVersionName</key></dict></plist>", marker("../App")])
  func `all versions count where none is named`(marker: String?) throws {
    let project = try project(app(current: marker))
    #expect(project.fileCount == 3)
    #expect(project.codeDiagnostics.isEmpty)
  }

  @Test func `another current version is another state of the project`() throws {
    let scratch = try app(current: Self.marker("Diary.xcdatamodel"))
    let cache = FactsCache(folder: scratch.path + "/cache", settlingTime: -60)
    func places() throws -> PlacedUses {
      PlacedUses(try Project(at: [scratch.path + "/App"], Configuration(), cache: cache, for: .places))
    }
    #expect(try places().uses.map(\.key) == ["%d steps"])
    try scratch.write(Self.marker("Diary 2.xcdatamodel"), to: "App/Diary.xcdatamodeld/.xccurrentversion")
    #expect(try places().uses.map(\.key) == ["%lf steps"])
  }

  @Test func `facts are made of the current version`() throws {
    let scratch = try app(current: Self.marker("Diary 2.xcdatamodel"))
    #expect(try GlossaTool.run(["index", "App", "-o", "facts"], in: scratch.path).status == 0)
    let found = try GlossaTool.run(["extract", "--facts", "facts", "--format", "json"], in: scratch.path)
    #expect(found.output.contains(#""key": "%lf steps""#))
  }
}
