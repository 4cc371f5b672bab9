import TestSupport
import Testing

/// A project is opened in one room, and asked by all others.
@Suite("Projects")
struct ProjectTests {
  /// The types that read files for a project, or make an answer of what was read.
  private static func isLoader(_ type: String) -> Bool {
    type.hasSuffix("Loader") || type.hasSuffix("Questions") || type.hasSuffix("Asker")
      || ["FileScanner", "ScannedFiles", "ListedFiles", "LinkedCode", "MentionedNames", "CatalogIndex", "AnswerStore"]
        .contains(type)
  }

  @Test func `what loads a project is seen by Workspace alone`() throws {
    var loaders: Set<String> = []
    for file in SourceTree.files(below: "Sources/Workspace") {
      for type in try file.declaredTypes() where Self.isLoader(type) {
        loaders.insert(type)
        for (number, text) in file.code where text.contains("package") && text.hasSuffix(" \(type) {") {
          Issue.record("\(file.path):\(number) shows \(type) to other rooms: let them ask a Project")
        }
      }
    }
    #expect(loaders.isSuperset(of: ["CatalogLoader", "LayoutLoader", "CodeQuestions", "ScannedFiles"]))
    for room in ["Jobs", "Servers", "glossa"] {
      for file in SourceTree.files(below: "Sources/" + room) {
        for (number, text) in file.code {
          for word in SourceTree.words(of: text) where loaders.contains(word) {
            Issue.record("\(file.path):\(number) uses \(word): ask a Project")
          }
        }
      }
    }
  }
}
