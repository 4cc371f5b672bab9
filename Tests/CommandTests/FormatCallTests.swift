import TestSupport
import Testing

@testable import glossa

/// What a formatting call passes, against what the texts of all languages read.
@Suite struct FormatCallTests {
  private func lint(_ code: String, as name: String = "A.swift") throws -> [String] {
    let scratch = try Scratch()
    try scratch.write(code, to: name)
    let texts = [
      ("two.text", "A %1$@, B %2$@"), ("name.text", "Hi %@"), ("n.items", "%d items"), ("c.text", "C %s"),
      ("half.text", "%.1f km"), ("char.text", "%c"), ("Sorry %@", "Sorry %@"),
    ]
    for language in ["en", "de"] {
      let lines = texts.map { "\"\($0.0)\" = \"\($0.1)\";\n" }.joined()
      try scratch.write(lines, to: "\(language).lproj/Localizable.strings")
    }
    // Of a translation that reads more than its source text, another rule speaks.
    try scratch.write("\"only.german\" = \"Text\";\n", to: "en.lproj/More.strings")
    try scratch.write(
      "\"only.german\" = \"Text %@\";\n\"Key %@\" = \"Wort %d\";\n", to: "de.lproj/More.strings")
    return try GlossaTool.findings(of: "source/argument-mismatch", in: scratch.path)
  }

  private static let frame = """
    import Foundation
    let n = 5, name = "Ann", ratio = 0.5
    enum Texts { static let two = NSLocalizedString("two.text", comment: "") }
    extension String {
      var localized: String { NSLocalizedString(self, comment: "") }
      func localized(_ values: CVarArg...) -> String {
        String(format: NSLocalizedString(self, comment: ""), arguments: values)
      }
    }
    struct Frame { func width() -> Double { 1 } }
    func tr(_ key: String, _ values: CVarArg...) -> String {
      String(format: NSLocalizedString(key, comment: ""), arguments: values)
    }

    """

  @Test(arguments: [
    #"String(format: NSLocalizedString("two.text", comment: ""), "App")"#,
    #"String(format: NSLocalizedString("two.text", comment: ""))"#,
    #"String.localizedStringWithFormat(NSLocalizedString("two.text", comment: ""), name)"#,
    #"String(format: NSLocalizedString("two.text", comment: ""), locale: .current, name)"#,
    #"String(format: NSLocalizedString("two.text", comment: ""), arguments: [name])"#,
    #"String(format: NSLocalizedString("two.text", comment: ""), locale: .current, arguments: [name])"#,
    #"String(format: String(localized: "two.text"), name)"#,
    #"String(format: Bundle.main.localizedString(forKey: "two.text", value: nil, table: nil), name)"#,
    #"String(format: "two.text".localized, name)"#,
    #"String(format: Texts.two, name)"#,
    #""two.text".localized(name)"#,
    #"tr("two.text", name)"#,
    #"{ let form = NSLocalizedString("two.text", comment: ""); return String(format: form, name) }()"#,
  ]) func `too few arguments`(call: String) throws {
    let found = try lint(Self.frame + "func a(_ name: String) -> String { \(call) }\n")
    #expect(found.count == 1, "\(call): \(found)")
    #expect(found.first?.contains("error: '") == true, "\(found)")
    #expect(found.first?.contains("in de, en, but the call passes") == true, "\(found)")
  }

  @Test(arguments: [
    (#"String(format: NSLocalizedString("name.text", comment: ""), 5)"#, "as an object", "a 64-bit integer"),
    (#"String(format: NSLocalizedString("name.text", comment: ""), ratio)"#, "as an object", "a floating-point number"),
    (#"String(format: NSLocalizedString("n.items", comment: ""), "three")"#, "as a 32-bit integer", "an object"),
    (#"String(format: NSLocalizedString("n.items", comment: ""), name)"#, "as a 32-bit integer", "an object"),
    (
      #"String(format: NSLocalizedString("n.items", comment: ""), 1.5)"#, "as a 32-bit integer",
      "a floating-point number"
    ),
    (#"String(format: NSLocalizedString("half.text", comment: ""), n)"#, "as a floating-point", "a 64-bit integer"),
    (#"String(format: NSLocalizedString("c.text", comment: ""), name)"#, "as a C string", "an object"),
    (#"String(format: NSLocalizedString("n.items", comment: ""), arguments: [name])"#, "as a 32-bit", "an object"),
    (#"tr("n.items", "\(n)")"#, "as a 32-bit integer", "an object"),
  ]) func `another kind`(call: String, reads: String, passes: String) throws {
    let found = try lint(Self.frame + "let a = \(call)\n")
    #expect(found.count == 1 && found[0].contains("error: '"), "\(call): \(found)")
    #expect(found[0].contains(reads) && found[0].contains("but the call passes \(passes)"), "\(call): \(found)")
  }

  @Test(arguments: [
    #"String(format: NSLocalizedString("two.text", comment: ""), "App", name)"#,
    #"String(format: NSLocalizedString("name.text", comment: ""), "\(n)")"#,
    #"String(format: NSLocalizedString("name.text", comment: ""), name as NSString)"#,
    #"String(format: NSLocalizedString("name.text", comment: ""), foreign.value)"#,
    #"String(format: NSLocalizedString("n.items", comment: ""), n)"#,
    #"String(format: NSLocalizedString("n.items", comment: ""), Int32(n))"#,
    #"String(format: NSLocalizedString("n.items", comment: ""), UInt8(n))"#,
    #"String(format: NSLocalizedString("half.text", comment: ""), Float(ratio))"#,
    #"String(format: NSLocalizedString("char.text", comment: ""), n)"#,
    #"String(format: NSLocalizedString("two.text", comment: ""), arguments: values)"#,
    #""two.text".localized(name, name)"#,
    #"tr("two.text", name, name)"#,
    #""two.text".localized"#,
    // People see the key where there is no English text, and it is right.
    #"String(format: NSLocalizedString("Key %@", tableName: "More", comment: ""), name)"#,
    #"String(format: NSLocalizedString("only.german", tableName: "More", comment: ""))"#,
    #"String(format: NSLocalizedString("half.text", comment: ""), max(0, foreign.value))"#,
    #"String(format: NSLocalizedString("half.text", comment: ""), ceil(max(0, foreign.value) / 2))"#,
    #"String(format: NSLocalizedString("half.text", comment: ""), min(100, max(0, ratio)))"#,
    #"String(format: NSLocalizedString("n.items", comment: ""), foreign.width())"#,
    #"String(format: String(localized: "Sorry \(name)"))"#,
  ]) func `what fits is silent`(call: String) throws {
    let found = try lint(Self.frame + "func a(_ values: [CVarArg]) -> String { \(call) }\n")
    #expect(found.isEmpty, "\(call): \(found)")
  }

  @Test func `an argument that no text reads is an info`() throws {
    let found = try lint(
      Self.frame + #"let a = String(format: NSLocalizedString("name.text", comment: ""), name, n)"# + "\n")
    #expect(found.count == 1 && found[0].contains("info: 'name.text' gets argument 2"), "\(found)")
  }

  @Test func `Objective-C`() throws {
    let key = { (key: String) in "NSLocalizedString(@\"\(key)\", nil)" }
    let wrong = [
      "[NSString stringWithFormat:\(key("two.text")), name]",
      "[NSString localizedStringWithFormat:\(key("name.text")), 5]",
      "[[NSString alloc] initWithFormat:\(key("n.items")) locale:nil, @\"three\"]",
      "[[NSString alloc] initWithFormat:\(key("two.text")), name]",
      "[@\"\" stringByAppendingFormat:\(key("n.items")), @(n)]",
      "[NSString stringWithFormat:[[NSBundle mainBundle] localizedStringForKey:@\"two.text\" value:@\"\" table:nil], name]",
      "[NSString stringWithFormat:\(key("n.items")), (double)n]",
      "[NSString stringWithFormat:\(key("c.text")), @\"c\"]",
    ]
    let right = [
      "[NSString stringWithFormat:\(key("two.text")), name, [self name:1 of:2]]",
      "[NSString stringWithFormat:\(key("half.text")), (int)n / 2.0]",
      "[NSString stringWithFormat:\(key("n.items")), n]", "[NSString stringWithFormat:\(key("n.items")), (long)n]",
      "[NSString stringWithFormat:\(key("name.text")), [NSNumber numberWithInt:n]]",
      "[NSString stringWithFormat:\(key("c.text")), \"c\"]",
      "[NSString stringWithFormat:@\"%@ %@\", \(key("name.text")), name]",
    ]
    let body = (wrong + right).map { "  NSString *a = \($0);\n" }.joined()
    let found = try lint("void f(NSString *name, int n) {\n\(body)}\n", as: "a.m")
    #expect(found.count == wrong.count, "\(found)")
    for (number, line) in found.enumerated() { #expect(line.hasPrefix("a.m:\(number + 2):"), "\(line)") }
  }

  @Test(arguments: [
    (#"translate("two", [name])"#, "reads argument 2 in de-DE, en-US, but the call passes 1"),
    (#"translate("two")"#, "reads argument 1 in de-DE, en-US, but the call passes none"),
    (#"translate("german", [])"#, ""),
    (#"translate("two", [name, name])"#, ""), (#"translate("two", list)"#, ""), (#"translate("german", [name])"#, ""),
  ]) func `TrAPP's texts get their substitutions`(call: String, says: String) throws {
    let scratch = try Scratch()
    try scratch.write(
      "import TrAPPSync\nfunc f(_ t: Translator, name: String, list: [String]) { t.\(call) }\n", to: "A.swift")
    let texts = { (language: String, german: String) in
      "\"\(language)\": {\"two\": \"A {{1}} and {{2}}\", \"german\": \"B\(german)\"}"
    }
    let file = """
      {"baseLanguage": "en-US", "languageFallback": {"en-US": "en-US", "de-DE": "de-DE"},
      "translations": {\(texts("en-US", "")), \(texts("de-DE", " {{1}}"))}}
      """
    try scratch.write(file, to: "offline.json")
    let found = try GlossaTool.findings(of: "source/argument-mismatch", in: scratch.path)
    #expect(found.count == (says.isEmpty ? 0 : 1), "\(found)")
    #expect(found.allSatisfy { $0.contains("error: ") && $0.contains(says) }, "\(found)")
  }
}
