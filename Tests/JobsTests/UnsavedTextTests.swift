import CatalogFormats
import CatalogModel
import Diagnostics
import Jobs
import TestSupport
import Testing
import Workspace

/// Jobs without a command line, over texts that nobody has saved: what an editor asks for.
@Suite("Jobs over unsaved texts")
struct UnsavedTextTests {
  private static let view = "import SwiftUI\nlet a = Text(\"saved.title\")\n"
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "unsaved.title" : {

        }
      },
      "version" : "1.0"
    }
    """

  /// A project whose view asks for another key than the file on disk does.
  private static func app() throws -> (scratch: Scratch, unsaved: Overlay) {
    let scratch = try Scratch()
    try scratch.write(view, to: "App/View.swift")
    try scratch.write(catalog, to: "App/Localizable.xcstrings")
    var unsaved = Overlay()
    unsaved[scratch.path + "/App/View.swift"] = Array(view.replacing("saved", with: "unsaved").utf8)
    return (scratch, unsaved)
  }

  private static func project(_ scratch: Scratch, _ unsaved: Overlay) throws -> Project {
    try Project(at: [scratch.path + "/App"], Configuration(), source: unsaved, cache: nil)
  }

  @Test func `a key is renamed in the texts as they are in the editor`() throws {
    let (scratch, unsaved) = try Self.app()
    let renaming = try Renaming(Self.project(scratch, unsaved))
    let outcome = renaming.rename([KeyRename(old: "unsaved.title", new: "new.title", table: nil)])
    #expect(outcome.troubles.isEmpty)
    #expect(outcome.catalogCount == 1 && outcome.useCount == 1)
    let view = try #require(outcome.files.first { $0.name == "View.swift" })
    #expect(view.text == "import SwiftUI\nlet a = Text(\"new.title\")\n")
    #expect(renaming.original(of: view.path).text.contains("unsaved.title"))
    // Nothing is written.
    #expect(scratch.text(of: "App/View.swift") == Self.view)
    #expect(scratch.text(of: "App/Localizable.xcstrings") == Self.catalog)
  }

  @Test func `catalogs are brought in step with the texts as they are in the editor`() throws {
    var (scratch, unsaved) = try Self.app()
    func update() throws -> CatalogUpdate {
      let project = try Self.project(scratch, unsaved)
      return try Synchronization(with: project).outcome(for: project.paths).update
    }
    #expect(try update().files.map(\.isChanged) == [false])
    unsaved[scratch.path + "/App/View.swift"] = nil
    let file = try #require(update().files.first)
    #expect(file.new.text.contains("saved.title") && !file.new.text.contains("unsaved.title"))
    #expect(scratch.text(of: "App/Localizable.xcstrings") == Self.catalog)
  }

  @Test func `a catalog is converted as it is in the editor`() throws {
    var (scratch, unsaved) = try Self.app()
    let path = scratch.path + "/App/Localizable.xcstrings"
    unsaved[path] = Array(Self.catalog.replacing("unsaved.title", with: "editor.title").utf8)
    var request = ConversionRequest(inputs: [path], target: .format(try CatalogReading.format(named: "strings")))
    request.choices.fillsSource = true
    let conversion = try Conversion(request, Configuration(), source: unsaved)
    let input = try conversion.read()
    #expect(input.isWhole && conversion.rewritten(input) == nil)
    let written = conversion.written(
      try conversion.tables(of: input).value, of: input, as: try CatalogReading.format(named: "strings"))
    #expect(written.value.map(\.text).joined().contains("\"editor.title\" = \"editor.title\";"))
  }
}
