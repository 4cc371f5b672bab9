import CatalogModel
import Diagnostics
import Linting
import Testing

@testable import Workspace
@testable import glossa

@Suite("Configuration")
struct ConfigurationTests {
  private func messages(_ text: String) -> [String] {
    let file = SourceFile(path: ".glossa.yml", text: text)
    return RunContext.concise(Configuration.read(file).diagnostics, files: [file.path: file]).split(separator: "\n")
      .map(String.init)
  }

  @Test func `a whole configuration is read`() {
    let text = """
      source-language: en
      required: [de, es]
      fallback: { en-GB: en }
      exclude: "Vendor/**"
      lint:
        select: [format]
        severity: { key/convention: error }
      """
    let read = Configuration.read(SourceFile(path: ".glossa.yml", text: text))
    #expect(read.diagnostics.isEmpty)
    #expect(read.value.required.map(\.code) == ["de", "es"])
    #expect(read.value.excluded.patterns == ["Vendor/**"])
    #expect(read.value.fallbacks.map(\.fallback.code) == ["en"])
    #expect(read.value.lint.levels == [.init("key/convention", .error)])
  }

  @Test(arguments: [
    ("", true), ("sharing: false", false), ("preset: firefox", false), ("{ preset: firefox, sharing: true }", true),
    ("preset: element", true),
  ])
  func `a preset says whether screens share keys, unless the file does`(names: String, allows: Bool) {
    let text = names.isEmpty ? "" : "key-names: \(names.hasPrefix("{") ? names : "{ \(names) }")\n"
    let read = Configuration.read(SourceFile(path: ".glossa.yml", text: text))
    #expect(read.diagnostics.isEmpty && read.value.vocabulary.allowsSharing == allows)
  }

  @Test(arguments: ["wordpress", "wikipedia"])
  func `a preset sets options of rules that the file does not set`(name: String) {
    func always(_ more: String) -> OptionValue? {
      let file = SourceFile(path: ".glossa.yml", text: "key-names: { preset: \(name) }\n" + more)
      return Configuration.read(file).value.lint.options["format/unnumbered-arguments"]?["always"]
    }
    #expect(always("") == .flag(true))
    #expect(always("lint: { rules: { format/unnumbered-arguments: { always: false } } }") == .flag(false))
  }

  @Test func `shorthands are names of members`() {
    let read = Configuration.read(SourceFile(path: ".glossa.yml", text: "shorthands: [tr, l10n_2]"))
    #expect(read.diagnostics.isEmpty && read.value.shorthands == ["tr", "l10n_2"])
    let help = "write only its name: 'i18n' for \"key\".i18n and \"key\".i18n()"
    #expect(
      messages("shorthands: [.tr, tr(), 2nd]") == [
        ".glossa.yml:1:14: error: '.tr' is not the name of a property or method; \(help) [configuration/value]",
        ".glossa.yml:1:19: error: 'tr()' is not the name of a property or method; \(help) [configuration/value]",
        ".glossa.yml:1:25: error: '2nd' is not the name of a property or method; \(help) [configuration/value]",
      ])
    #expect(messages("shorthand: tr").first?.contains("did you mean 'shorthands'?") == true)
  }

  @Test func `an empty file is a configuration`() {
    #expect(messages("").isEmpty)
    #expect(messages("# nothing yet\n").isEmpty)
  }

  @Test func `an unknown setting is named with its place and its nearest name`() {
    #expect(
      messages("required: [de]\nsource-langauge: en\n")
        == [
          ".glossa.yml:2:1: error: 'source-langauge' is not a setting; did you mean 'source-language'? "
            + "[configuration/value]"
        ])
  }

  @Test func `a wrong value is named with its place`() {
    #expect(messages("ürequired: 1\nlint: [x]\n").count == 2)
    #expect(messages("lint: { severity: { a/b: loud } }").first?.contains(":1:26: error: 'loud'") == true)
    #expect(messages("required: { de: 1 }").first?.contains("expected a single value") == true)
  }

  @Test func `broken and hostile YAML is an error, not a crash`() {
    let deep = String(repeating: "[", count: 10_000)
    for text in ["a: [", "\t- x", "a: &x [1]\nb: *x", deep, "a: \u{0}", "--- a\n--- b\n", "x: !!binary \"\u{7}\""] {
      #expect(!messages(text).isEmpty, "\(text.prefix(20))")
    }
    let bytes: [UInt8] = [0xFF, 0xFE, 0x00, 0x41]
    #expect(!Configuration.read(SourceFile(path: "x", bytes: bytes)).diagnostics.isEmpty)
  }
}
