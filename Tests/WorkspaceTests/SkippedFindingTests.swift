import Diagnostics
import LintRules
import Linting
import Seen
import TestSupport
import Testing
import Workspace

/// What rules about code leave out, and the reasons that they name.
@Suite("Findings that are left out") struct SkippedFindingTests {
  private static let translated = [
    "App/en.lproj/Localizable.strings": "\"cart.title\" = \"Cart\";\n\"Filter\" = \"Filter\";\n",
    "App/de.lproj/Localizable.strings": "\"cart.title\" = \"Warenkorb\";\n\"Filter\" = \"Filtern\";\n",
  ]

  /// What one rule leaves out, as `key: reason`, and the keys that it reports.
  private func judge(
    _ rule: String, _ files: [String: String]
  ) throws -> (skipped: [String], found: [String]) {
    var configuration = LintConfiguration()
    configuration.only = [rule]
    let project = try MemoryProject(files.merging(Self.translated) { own, _ in own }).read()
    let outcome = Linter(configuration).lint(project)
    return (
      outcome.skipped.map { "\($0.finding.subject.key ?? ""): \($0.reason.rawValue)" },
      outcome.findings.compactMap(\.subject.key)
    )
  }

  @Test(arguments: [
    ("Text(\"GitHub\")", "GitHub: sameEverywhere"), ("Text(\"%@\")", "%@: sameEverywhere"),
    ("Text(\"resumeId\")", "resumeId: uncertain"), ("Text(\"Hello, world!\")", "Hello, world!: template"),
  ])
  func `a key that no catalog has is left out for a reason`(code: String, expected: String) throws {
    let view = "import SwiftUI\nstruct Cart: View {\n  var body: some View {\n    \(code)\n  }\n}\n"
    let (skipped, found) = try judge("source/undefined-key", ["App/Cart.swift": view])
    #expect(skipped == [expected])
    #expect(found == [])
  }

  @Test func `a key that only tests or an accessor without uses looks up is left out`() throws {
    let (skipped, found) = try judge(
      "source/undefined-key",
      [
        "App/L10n.swift": "private enum L10n { static let gone = NSLocalizedString(\"cart.gone\", comment: \"\") }\n",
        "AppTests/CartTests.swift": "import SwiftUI\nlet text = Text(\"Test the cart\")\n",
      ])
    #expect(skipped == ["cart.gone: unseen", "Test the cart: unseen"])
    #expect(found == [])
  }

  @Test func `nobody leaves out a key that has none of the reasons`() throws {
    let view = "import SwiftUI\nlet text = Text(\"cart.total\")\nlet other = Text(\"cart.title\")\n"
    let (skipped, found) = try judge("source/undefined-key", ["App/Cart.swift": view])
    #expect(skipped == [])
    #expect(found == ["cart.total"])
  }

  @Test func `a text that is shown as it is and meant so is left out`() throws {
    let view = """
      import SwiftUI
      struct Row: View {
        let title: String
        var body: some View { Text(verbatim: title) }
      }
      let row = Row(title: "Filter")
      """
    let (skipped, found) = try judge("source/hardcoded-text", ["App/Row.swift": view])
    #expect(skipped == ["Filter: dontTranslate"])
    #expect(found == [])
    let (others, shown) = try judge(
      "source/hardcoded-text", ["App/Row.swift": view.replacing("verbatim: title", with: "title")])
    #expect(others == [])
    #expect(shown == ["Filter"])
  }

  @Test func `a rule that is off in a file leaves nothing out there`() throws {
    let files = ["App/Cart.swift": "import SwiftUI\nlet text = Text(\"GitHub\")\n"]
    var configuration = LintConfiguration()
    configuration.overrides = [.init(paths: ["App/**"], levels: [.init("source/undefined-key", .off)])]
    let project = try MemoryProject(files.merging(Self.translated) { own, _ in own }).read()
    #expect(Linter(configuration).lint(project).skipped.isEmpty)
    #expect(!Linter(LintConfiguration()).lint(project).skipped.isEmpty)
  }
}
