import CatalogModel
import CodeModel
import Diagnostics
import LintRules
import Linting
import TestSupport
import Testing
import Workspace

/// A file that the machine does not hand out is a finding, and everything else is read all the same.
@Suite("Files that cannot be read")
struct UnreadableFileTests {
  /// The disk, but for one file: permissions would not do, as they do not keep root out.
  private struct DamagedDisk: FileSource {
    let unreadable: String
    private let disk = WorkingTree()

    init(unreadable: String) { self.unreadable = unreadable }

    func files(at paths: [String], extensions: Set<String>, excluded: PathPatterns) throws -> FileTree.Listing {
      try disk.files(at: paths, extensions: extensions, excluded: excluded)
    }

    func prepared(for paths: [String]) -> DamagedDisk { self }

    func read(_ path: String) throws -> SourceFile {
      if path == unreadable { throw RunError("\(path): Input/output error") }
      return try disk.read(path)
    }
  }

  private static let files = [
    "en.lproj/Localizable.strings": "\"cart.title\" = \"Cart\";\n\"cart.title\" = \"Basket\";\n",
    "en.lproj/Other.strings": "\"other.title\" = \"Other\";\n",
    "Cart.swift": "import SwiftUI\nlet title = Text(\"cart.title\")\n",
    "Other.swift": "import SwiftUI\nlet other = Text(\"other.title\", tableName: \"Other\")\n",
  ]

  @Test(arguments: ["en.lproj/Other.strings", "Other.swift"])
  func `a file that the machine does not hand out never hides the others`(name: String) throws {
    let scratch = try Scratch()
    for (path, text) in UnreadableFileTests.files { try scratch.write(text, to: path) }
    let path = scratch.path + "/" + name
    let project = try Project(at: [scratch.path], Configuration(), source: DamagedDisk(unreadable: path))
    let findings = Linter(LintConfiguration()).lint(project).findings
    let unread = findings.filter { $0.id == "file/not-readable" }
    #expect(unread.map(\.location?.path) == [path])
    #expect(unread.map(\.message) == ["\(path): Input/output error"])
    #expect(project.readingFaults.map(\.location?.path) == [path])
    let duplicates = findings.filter { $0.id == "catalog/duplicate-key" }
    #expect(duplicates.map(\.location?.path) == [scratch.path + "/en.lproj/Localizable.strings"])
    #expect(project.uses.contains { $0.key == "cart.title" })
    #expect(project.uses.contains { $0.key == "other.title" } == (name != "Other.swift"))
    let tables = name == "Other.swift" ? ["Localizable", "Other"] : ["Localizable"]
    #expect(project.tables.map(\.catalog.table) == tables)
  }
}
