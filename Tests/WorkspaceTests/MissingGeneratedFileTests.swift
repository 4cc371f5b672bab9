import CodeModel
import LintRules
import Linting
import TestSupport
import Testing
import Workspace

/// Projects without the files that a generator writes for each build.
@Suite("Generated files that are missing") struct MissingGeneratedFileTests {
  private static let generated = """
    // Generated using SwiftGen
    internal enum L10n {
      /// Done
      internal static let done = L10n.tr("Localizable", "done")
      internal enum Cart {
        internal static let title = L10n.tr("Localizable", "cart.title")
        internal static let gone = L10n.tr("Localizable", "cart.gone")
      }
      private static func tr(_ table: String, _ key: String) -> String {
        NSLocalizedString(key, tableName: table, comment: "")
      }
    }

    """

  private static let configuration = """
    strings:
      inputs: en.lproj
      outputs:
        - templateName: structured-swift5
          output: Generated/Strings.swift

    """

  private func project(_ code: String) -> MemoryProject {
    var sample = MemoryProject()
    sample.write(
      "\"cart.title\" = \"Cart\";\n\"cart.gone\" = \"Gone\";\n\"done\" = \"Done\";\n",
      to: "en.lproj/Localizable.strings")
    sample.write(code, to: "App.swift")
    return sample
  }

  /// What the rule says about a project, without its help.
  private func findings(_ project: MemoryProject) throws -> String {
    try project.lint(select: "source/unused-key").joined(separator: "\n")
  }

  @Test func `SwiftGen's configuration tells what is used, as its file would`() throws {
    var sample = project("typealias Cart = L10n.Cart\nlet a = [Cart.title, L10n.done]\n")
    sample.write(Self.configuration, to: "swiftgen.yml")
    sample.write(Self.generated, to: "Generated/Strings.swift")
    let complete = try findings(sample)
    #expect(complete.contains("'cart.gone'") && !complete.contains("'cart.title'") && !complete.contains("'done'"))
    sample["Generated/Strings.swift"] = nil
    #expect(try findings(sample) == complete)
    let project = try sample.read()
    #expect(project.accessors.contains { $0.kind == .expected })
    let findings = Linter(LintConfiguration()).lint(project).findings
    #expect(project.files(showing: findings)["swiftgen.yml"] != nil)
  }

  @Test(arguments: [
    ("let a = R.string.localizable.cartTitles()\n", "R.string.localizable"),
    ("let a = L10n.Cart.title\n", "L10n"),
    ("let a = String(localizable: .cartTitle)\n", "String.Localizable"),
  ])
  func `of other generators one finding says that nothing is known`(code: String, name: String) throws {
    let sample = project(code)
    let said = try findings(sample)
    #expect(said.split(separator: "\n").count == 1, "\(said)")
    #expect(said.contains(": info: it is unknown whether") && said.contains("'\(name)'"), "\(said)")
  }

  @Test func `keys are used that code names through a member of their table`() throws {
    var sample = MemoryProject()
    let keys = ["color", "open", "sign_in", "unused"].map { key in
      #""\#(key)":{"extractionState":"manual","localizations":{"de":{"stringUnit":{"state":"translated","value":"a"}}}}"#
    }
    sample.write(
      "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(keys.joined(separator: ", ")) }, \"version\" : \"1.0\" }",
      to: "LoginView.xcstrings")
    sample.write(
      """
      let open = String(localized: .loginView(.open))
      let color = [Text(.loginView(.color)), Text(loginView: .signIn)]
      let other = .loginView.unused

      """, to: "App.swift")
    let said = try findings(sample)
    #expect(said.split(separator: "\n").count == 1 && said.contains("'unused'"), "\(said)")
    let project = try sample.read()
    #expect(project.useCounts == ["color": 1, "open": 1, "sign_in": 1, "unused": 0])
  }

  @Test func `R.swift's rule tells what is used`() throws {
    var sample = project(
      """
      let title = R.string(preferredLanguages: languages).localizable.cartTitle()
      func show(_ texts: _R.string.localizable) { print(texts.done()) }

      """)
    let said = try findings(sample)
    #expect(said.split(separator: "\n").count == 1 && said.contains("does not use 'cart.gone'"), "\(said)")
    #expect(said.contains("nothing uses its accessor 'R.string.localizable.cartGone'") || said.contains("warning"))
    // Keys of one name have no accessor, and the tables whose names all have a key are still told.
    sample.write("\"no.net\" = \"a\";\n\"no-net\" = \"a\";\n\"lost\" = \"c\";\n", to: "en.lproj/Errors.strings")
    sample.write("let b = [R.string.errors.noNet(), R.string.errors.lost()]\n", to: "Errors.swift")
    let more = try findings(sample)
    #expect(more.split(separator: "\n").count == 2 && more.contains("'R.string.errors' is not among"), "\(more)")
    #expect(more.contains("does not use 'cart.gone'"), "\(more)")
  }

  @Test func `code that declares R itself is not R.swift's`() throws {
    var sample = project("let a = R.string.localizable.cartTitle()\n")
    sample.write(
      "struct R { struct string { struct localizable { static func cartTitle() -> String { \"\" } } } }\n",
      to: "R.swift")
    let said = try findings(sample)
    #expect(!said.contains("it is unknown") && said.contains("'cart.gone'"), "\(said)")
  }

  @Test func `a template of the user's own puts only the catalogs in doubt that it reads`() throws {
    var sample = project("let a = NSLocalizedString(\"done\", comment: \"\")\n")
    sample.write("\"kit.title\" = \"Kit\";\n", to: "Kit/en.lproj/Localizable.strings")
    sample.write("let b = L10n.Kit.title\n", to: "Kit/Kit.swift")
    sample.write(
      Self.configuration.replacing("templateName: structured-swift5", with: "templatePath: own.stencil"),
      to: "Kit/swiftgen.yml")
    let said = try findings(sample)
    #expect(said.split(separator: "\n").count == 3, "\(said)")
    #expect(said.contains("does not use 'cart.title'") && said.contains("does not use 'cart.gone'"), "\(said)")
    #expect(said.contains("uses 1 key, such as 'kit.title'") && !said.contains("'L10n'"), "\(said)")
    // Code beside the configuration's folder may mean another file of that name.
    sample.write("let c = L10n.Cart.title\n", to: "Other.swift")
    let other = try findings(sample)
    #expect(other.contains("'L10n' is not among the files"), "\(other)")
  }

  @Test func `a public accessor of a package is an info, also where its file is missing`() throws {
    var sample = MemoryProject()
    sample.write(
      """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(
        name: "Kit", defaultLocalization: "en", targets: [.target(name: "Kit", resources: [.process("Resources")])])

      """, to: "Package.swift")
    sample.write("\"gone\" = \"Gone\";\n", to: "Sources/Kit/Resources/en.lproj/Localizable.strings")
    sample.write("let a = 1\n", to: "Sources/Kit/Kit.swift")
    let configuration = """
      strings:
        inputs: Sources/Kit/Resources/en.lproj
        outputs:
          - templateName: structured-swift5
            output: Sources/Kit/Strings.swift

      """
    sample.write(configuration, to: "swiftgen.yml")
    #expect(try findings(sample).contains(": warning: the source code does not use 'gone'"))
    sample.write(configuration + "      params:\n        publicAccess: true\n", to: "swiftgen.yml")
    let said = try findings(sample)
    #expect(said.contains(": info: ") && said.contains("other packages may, through a public accessor"), "\(said)")
  }

  @Test func `a dead accessor beside a generator's says nothing about the key`() throws {
    var sample = project("let a = L10n.cartTitle\n")
    sample.write(
      "enum Own { static let title = NSLocalizedString(\"cart.title\", comment: \"\") }\n", to: "Own.swift")
    let said = try findings(sample)
    #expect(said.split(separator: "\n").count == 1 && said.contains("2 keys"), "\(said)")
  }

  @Test func `a template of the user's own is one of them`() throws {
    var sample = project("let a = Texts.Cart.title\n")
    sample.write(
      Self.configuration.replacing("templateName: structured-swift5", with: "templatePath: own.stencil"),
      to: "swiftgen.yml")
    let said = try findings(sample)
    #expect(said.split(separator: "\n").count == 1 && said.contains("'Generated/Strings.swift'"), "\(said)")
  }
}
