import TestSupport
import Testing

/// Keys that the code names without a call that Glossa knows, or builds at run time, are not reported as unused.
@Suite("Keys that code mentions") struct MentionedKeyTests {
  private func unused(_ source: String, in path: String) throws -> [String] {
    // Without a source that is scanned, nothing is said of unused keys.
    let project = MemoryProject([
      "One.swift": "let one = 1\n", path: source,
      "en.lproj/Localizable.strings": "\"cart.title\" = \"Cart\";\n\"cart.dead\" = \"Dead\";\n",
    ])
    let found = try project.lint(only: "source/unused-key")
    return ["cart.title", "cart.dead"].filter { key in found.contains { $0.contains("'\(key)'") } }
  }

  @Test(arguments: [
    "id pair = @{ @\"localizationKey\" : @\"cart.title\" };", "NSString *key = @\"cart.\" @\"title\";",
    "#define PAIR { @\"cart.title\", 1 }",
  ])
  func `literals of Objective-C count, wherever they stand`(line: String) throws {
    #expect(try unused("\(line)\n", in: "Pairs.m") == ["cart.dead"])
  }

  @Test(arguments: [
    ("#define kText(key) NSLocalizedString([@\"cart.t\" stringByAppendingString:(key)], nil)", ["cart.dead"]),
    ("id a = NSLocalizedString([NSString stringWithFormat:@\"cart.%@\", name], nil);", []),
    ("id a = NSLocalizedString([self title], nil);", ["cart.title", "cart.dead"]),
  ])
  func `a key that Objective-C puts together is known by its start`(line: String, unused: [String]) throws {
    #expect(try self.unused("\(line)\n", in: "Pairs.m") == unused)
  }

  @Test(arguments: [
    ("<label text=\"cart.title\" customClass=\"OwnLabel\"/>", ["cart.dead"]),
    ("<button customClass=\"OwnButton\"><state key=\"normal\" title=\"cart.title\"/></button>", ["cart.dead"]),
    ("<label text=\"cart.title\"/>", ["cart.title", "cart.dead"]),
  ])
  func `a class of the app may look up what it shows`(object: String, unused: [String]) throws {
    let storyboard =
      "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><objects>\(object)</objects></document>"
    #expect(try self.unused(storyboard, in: "View.xib") == unused)
  }

  @Test func `C# may look up what it quotes`() throws {
    #expect(try unused("var text = \"cart.title\".Localized(); // \"cart.dead\"\n", in: "View.cs") == ["cart.dead"])
  }

  @Test func `comments of Objective-C do not`() throws {
    #expect(try unused("// @\"cart.title\"\n", in: "Pairs.m") == ["cart.title", "cart.dead"])
  }

  @Test func `a constant with its parameter's name hides the parameter`() throws {
    let lookup = "let key = \"cart.\\(key)\"\n  return NSLocalizedString(key, comment: \"\")"
    #expect(try unused("func text(_ key: String) -> String {\n  \(lookup)\n}\n", in: "Text.swift") == [])
  }

  @Test func `until the end of its block`() throws {
    let source = """
      func text(_ key: String) -> String {
        if key.isEmpty { let key = "cart.\\(key)"; print(key) }
        return NSLocalizedString(key, comment: "")
      }
      let title = text("cart.title")
      """
    #expect(try unused(source, in: "Text.swift") == ["cart.dead"])
  }

  @Test func `a constant that unwraps its parameter is the parameter`() throws {
    let source = """
      func text(_ key: String?) -> String {
        guard let key = key else { return "" }
        return NSLocalizedString(key, comment: "")
      }
      let title = text("cart.title")
      """
    #expect(try unused(source, in: "Text.swift") == ["cart.dead"])
  }
}
