import CatalogModel
import CodeModel
import Diagnostics
import Foundation
import SwiftOutline
import TestSupport
import Testing

@testable import KeyExtraction

/// Core Data models, by what their attributes make of interpolations.
@Suite struct DataModelTests {
  private func model() throws -> SourceFile {
    let path = "Fixtures/Scanning/DataModels/Diary.xcdatamodel/contents"
    return SourceFile(
      path: "Diary.xcdatamodel/contents", bytes: Array(try Data(contentsOf: URL(filePath: Fixture.root + path))))
  }

  @Test func `attributes of generated classes have the specifiers of their types`() throws {
    let source = SourceFile(
      path: "View.swift",
      text: #"""
        func show(day: Day, holiday: Holiday) {
          Text("a \(day.steps) \(day.mood) \(day.visits!) \(day.title!)")
          Text("b \(holiday.steps) \(holiday.cost)")
          if let book = day.book { Text("c \(book.pages)") }
        }
        """#)
    let facts = [DataModelScanner().scan(try model()).value, SwiftScanner().scan(source).value]
    #expect(LinkedProject(facts).uses().value.map(\.key) == ["a %d %lf %@ %@", "b %d %f", "c %d"])
  }

  @Test func `a model that is no XML is remarked on and says nothing`() {
    let scanned = DataModelScanner().scan(SourceFile(path: "A.xcdatamodel/contents", text: "<model"))
    #expect(scanned.value.outline.nodes.isEmpty)
    #expect(scanned.diagnostics.map(\.severity) == [.warning])
  }

  @Test func `a model's file is known by its folder`() {
    #expect(SourceFile(path: "App/A.xcdatamodeld/A.xcdatamodel/contents", bytes: []).fileExtension == "xcdatamodel")
    #expect(SourceFile(path: "App/contents", bytes: []).fileExtension.isEmpty)
    #expect(SourceFile(path: "contents", bytes: []).fileExtension.isEmpty)
  }
}
