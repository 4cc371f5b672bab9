import TestSupport
import Testing

@testable import glossa

/// The type of a `.stringsdict`'s variable is what code passes: every form has to read it so.
@Suite struct StringsdictTypeTests {
  @Test(arguments: [
    ("%#@n@", "li", "%@ people", true), ("%#@n@", "lf", "%d people", true), ("%#@n@", "lu", "%.1f people", true),
    ("%1$@ has %2$#@n@", "li", "%2$@ jars", true), ("Total: %#@n@", "li", "%@ people", true),
    ("%#@n@", "li", "%ld people", false), ("%#@n@", "d", "%lld people", false), ("%#@n@", "lu", "none", false),
    ("%1$@ has %2$#@n@", "li", "%1$@ one", false), ("%1$@ has %2$#@n@", "ld", "%ld jars", false),
  ]) func `a variable's type against its forms`(format: String, type: String, form: String, isFound: Bool) throws {
    let scratch = try Scratch()
    let variable = """
      <dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>\(type)</string>
      <key>one</key><string>\(form)</string><key>other</key><string>\(form)</string></dict>
      """
    let text = """
      <plist version="1.0"><dict><key>a.n</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>
      <key>n</key>\(variable)</dict></dict></plist>
      """
    for language in ["en", "de"] { try scratch.write(text, to: "\(language).lproj/Localizable.stringsdict") }
    let found = try GlossaTool.findings(of: "format/branch-disagreement", in: scratch.path)
    #expect(found.contains { $0.contains(": error: ") } == isFound, "\(found)")
  }
}
