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
  private static func app() throws -> (scratch: Scratch, open: OpenProject) {
    let scratch = try Scratch()
    try scratch.write(view, to: "App/View.swift")
    try scratch.write(catalog, to: "App/Localizable.xcstrings")
    var open = OpenProject(at: [scratch.path + "/App"], Configuration())
    open.unsaved[scratch.path + "/App/View.swift"] = Array(view.replacing("saved", with: "unsaved").utf8)
    return (scratch, open)
  }

  @Test func `a key is renamed in the texts as they are in the editor`() throws {
    let (scratch, open) = try Self.app()
    let project = try open.snapshot()
    let renaming = try Renaming(project, at: open.paths, open.configuration, source: open.unsaved)
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
    let (scratch, app) = try Self.app()
    var open = app
    func update() throws -> CatalogUpdate {
      try Synchronization(open.configuration, source: open.unsaved)
        .outcome(for: open.paths, with: open.extraction(), of: open.paths).update
    }
    #expect(try update().files.map(\.isChanged) == [false])
    open.unsaved[scratch.path + "/App/View.swift"] = nil
    let file = try #require(update().files.first)
    #expect(file.new.text.contains("saved.title") && !file.new.text.contains("unsaved.title"))
    #expect(scratch.text(of: "App/Localizable.xcstrings") == Self.catalog)
  }

  @Test func `a catalog is converted as it is in the editor`() throws {
    let (scratch, app) = try Self.app()
    var open = app
    let path = scratch.path + "/App/Localizable.xcstrings"
    open.unsaved[path] = Array(Self.catalog.replacing("unsaved.title", with: "editor.title").utf8)
    var request = ConversionRequest(inputs: [path], target: .format(try CatalogLoader.format(named: "strings")))
    request.choices.fillsSource = true
    let conversion = try Conversion(request, open.configuration, source: open.unsaved)
    let input = try conversion.read()
    #expect(input.isWhole && conversion.rewritten(input) == nil)
    let written = conversion.written(
      try conversion.tables(of: input).value, of: input, as: try CatalogLoader.format(named: "strings"))
    #expect(written.value.map(\.text).joined().contains("\"editor.title\" = \"editor.title\";"))
  }
}
