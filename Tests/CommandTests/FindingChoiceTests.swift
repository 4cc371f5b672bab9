import TestSupport
import Testing

/// `--within` and `--fail-on` of `glossa lint`.
@Suite("Which findings are listed, and which fail")
struct FindingChoiceTests {
  /// A catalog of one folder, whose keys only the other folder uses; a fault in each.
  private func project() throws -> Scratch {
    let scratch = try Scratch()
    let unit = { (text: String) in #"{"stringUnit":{"state":"translated","value":"\#(text)"}}"# }
    let row = { (key: String, de: String) in
      #""\#(key)":{"localizations":{"en":\#(unit("Sum of %lld")),"de":\#(unit(de))}}"#
    }
    let rows = row("cart.sum", "Summe von %@") + "," + row("cart.title", "Titel von %lld")
    try scratch.write(
      #"{"sourceLanguage":"en","strings":{\#(rows)},"version":"1.0"}"#, to: "Texts/Localizable.xcstrings")
    let uses = #"func show() { Text("cart.sum"); Text("cart.title"); Text("cart.absent") }"#
    try scratch.write("import SwiftUI\n\(uses)\n", to: "App/Cart.swift")
    return scratch
  }

  private func lint(_ options: String, in scratch: Scratch) throws -> GlossaTool.Outcome {
    let words = options.split(separator: " ").map { String($0) }
    return try GlossaTool.run(["lint", "--no-cache", "--format", "concise"] + words, in: scratch.path)
  }

  @Test func `a folder's findings are listed, and the rest of the project is read`() throws {
    let scratch = try project()
    let all = try lint("", in: scratch)
    let app = try lint("--within App", in: scratch)
    let texts = try lint("--within Texts/Localizable.xcstrings", in: scratch)
    #expect(app.output.contains("App/Cart.swift:2:58: error: 'cart.absent' is not in the table"), "\(app.output)")
    #expect(!app.output.contains("Texts/"))
    #expect(texts.output.contains("[format/type-mismatch]") && !texts.output.contains("[source/unused-key]"))
    #expect(app.output + texts.output == all.output, "\(all.output)")
    #expect(try lint("--within App --within Texts", in: scratch).output == all.output)
  }

  @Test func `a folder is the same however its path is written, and one that is not there is an error`() throws {
    let scratch = try project()
    let plain = try lint("--within App", in: scratch).output
    #expect(try lint("--within ./Texts/../App/", in: scratch).output == plain)
    let whole = try lint("\(scratch.path) --within \(scratch.path)/App", in: scratch)
    #expect(whole.output.hasSuffix("/" + plain), "\(whole.output)")
    let absent = try lint("--within Ap", in: scratch)
    #expect(absent.status == 2 && absent.errors.contains("--within: Ap: no such file or folder"))
    // A folder whose name only begins alike is another one.
    try scratch.write("let a = 1\n", to: "Ap/Empty.swift")
    #expect(try lint("--within Ap", in: scratch).status == 0)
  }

  @Test func `the exit status follows the severity that was asked for`() throws {
    let scratch = try project()
    #expect(try lint("", in: scratch).status == 1)
    #expect(try lint("--fail-on never", in: scratch).status == 0)
    #expect(try lint("--fail-on error", in: scratch).status == 1)
    try scratch.write("lint:\n  severity:\n    format: warning\n    source: warning\n", to: ".glossa.yml")
    let warned = try lint("--fail-on error", in: scratch)
    #expect(warned.status == 0 && warned.output.contains("warning: "), "\(warned.output)")
    #expect(try lint("--fail-on warning", in: scratch).status == 1)
    #expect(try lint("--fail-on eror", in: scratch).errors.contains("did you mean 'error'?"))
  }
}
