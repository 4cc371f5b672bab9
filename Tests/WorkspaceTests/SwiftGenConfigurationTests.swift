import CatalogModel
import CodeModel
import Diagnostics
import Testing
import Workspace

@Suite("SwiftGen's configuration")
struct SwiftGenConfigurationTests {
  private func members(_ text: String, _ tables: [(path: String, keys: [String])]) -> [String: [String]] {
    let configuration = SwiftGenConfiguration(SourceFile(path: "App/swiftgen.yml", text: text))
    let inputs = tables.map { table in
      AccessorInput(path: table.path, table: SourceFile(path: table.path, bytes: []).stem, keys: table.keys)
    }
    var members: [String: [String]] = [:]
    for entry in configuration.texts {
      for output in entry.outputs where output.naming != nil {
        let found = SwiftGenConfiguration.members(in: output, of: entry.inputs(among: inputs))
        members[output.path] = found.map { $0.path.joined(separator: ".") }.sorted()
      }
    }
    return members
  }

  @Test func `one table stands in the outermost type, and several have types of their own`() {
    let one = """
      input_dir: Resources
      output_dir: Generated
      strings:
        inputs: en.lproj/Localizable.strings
        outputs:
          templateName: structured-swift5
          output: Strings.swift
      """
    let tables = [
      (path: "App/Resources/en.lproj/Localizable.strings", keys: ["cart.title"]),
      (path: "App/Resources/en.lproj/Errors.strings", keys: ["no_network"]),
      (path: "App/Resources/de.lproj/Localizable.strings", keys: ["cart.old"]),
    ]
    #expect(members(one, tables) == ["App/Generated/Strings.swift": ["L10n.Cart.title"]])
    let several = one.replacing("en.lproj/Localizable.strings", with: "en.lproj")
    #expect(
      members(several, tables)
        == ["App/Generated/Strings.swift": ["L10n.Errors.noNetwork", "L10n.Localizable.Cart.title"]])
  }

  @Test func `parameters, options and lists are read`() {
    let text = """
      strings:
        - inputs:
            - en.lproj/Localizable.strings
            - en.lproj/Localizable.stringsdict
          options:
            separator: "_"
          outputs:
            - templateName: structured-swift5
              output: A.swift
              params:
                enumName: Texts
                forceFileNameEnum: true
                publicAccess: true
            - templateName: flat-swift4
              output: B.swift
            - templatePath: own.stencil
              output: C.swift
      """
    let tables = [
      (path: "App/en.lproj/Localizable.strings", keys: ["cart_title", "same"]),
      (path: "App/en.lproj/Localizable.stringsdict", keys: ["same"]),
    ]
    let expected = [
      "App/A.swift": ["Texts.Localizable.Cart.title", "Texts.Localizable.same"],
      "App/B.swift": ["L10n.cartTitle", "L10n.same"],
    ]
    #expect(members(text, tables) == expected)
  }

  @Test(arguments: ["", "strings:", "strings: 3", "- a", "{", "strings:\n  outputs:\n    templateName: flat-swift5"])
  func `what says nothing of texts gives nothing`(text: String) {
    #expect(members(text, [(path: "App/en.lproj/Localizable.strings", keys: ["a"])]).isEmpty)
  }

  @Test func `the names of configurations`() {
    for name in ["swiftgen.yml", "a/.swiftgen.yaml", "Tools/swiftgen-config.yml"] {
      #expect(SwiftGenConfiguration.isConfiguration(name))
    }
    for name in ["swiftgen.json", "project.yml", "swiftgen/project.yml"] {
      #expect(!SwiftGenConfiguration.isConfiguration(name))
    }
  }
}
