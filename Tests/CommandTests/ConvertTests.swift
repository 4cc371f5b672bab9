import TestSupport
import Testing

/// What `glossa convert` says about what it loses, and what it writes.
@Suite struct ConvertTests {
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "%lld days" : {
          "localizations" : {
            "de" : {
              "variations" : {
                "plural" : {
                  "one" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%lld Tag"
                    }
                  },
                  "other" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%lld Tage"
                    }
                  }
                }
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """

  @Test func `a loss names its table, key, language and variation`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.catalog, to: "Days.xcstrings")
    let outcome = try GlossaTool.run(["convert", "Days.xcstrings", "-o", "d.json", "--to", "trapp"], in: scratch.path)
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains(
        "Days.xcstrings:6:9: error: the text for 'one' cannot be kept (Days, '%lld days', de, plural.one) "
          + "[convert/lost-plural]\n"))
    #expect(
      outcome.errors.hasSuffix(
        "glossa: 2 details would be lost, so nothing was written; use --allow-loss to write anyway\n"))
    #expect(scratch.names == ["Days.xcstrings"])
    let grouped = try GlossaTool.run(
      ["convert", "Days.xcstrings", "-o", "d.json", "--to", "trapp", "--explain-loss"], in: scratch.path)
    #expect(
      grouped.errors.contains(
        "the text for 'one' cannot be kept (Days, '%lld days', de, plural.one) and 1 more, in 1 key [convert/lost-plural]"
      ))
  }

  @Test func `what is lost with a whole catalog is said once`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.catalog, to: "Days.xcstrings")
    let outcome = try GlossaTool.run(["convert", "Days.xcstrings", "-o", "Back", "--to", "strings"], in: scratch.path)
    #expect(outcome.status == 0)
    #expect(
      outcome.errors
        == "Days.xcstrings:1:1: info: the source language 'en' cannot be kept (Days) "
        + "[convert/lost-source-language]\n")
    #expect(scratch.names.contains("Back/de.lproj/Days.stringsdict"))
  }

  @Test(
    "a file that cannot be read is named with line and column",
    arguments: [
      ("Bad.xcstrings", "{\n  \"strings\" : {", "Bad.xcstrings:2:16: error: "),
      ("en.lproj/Bad.strings", "\"a\" = \"b\";\n\"c\" \"d\";", "en.lproj/Bad.strings:2:5: error: "),
      ("en.lproj/Bad.stringsdict", "<?xml version=\"1.0\"?>\n<plist><dict>", "en.lproj/Bad.stringsdict:2:"),
    ])
  func unreadable(name: String, text: String, place: String) throws {
    let scratch = try Scratch()
    try scratch.write(text, to: name)
    for arguments in [["convert", name, "-o", "out.xcstrings", "--to", "xcstrings"], ["diff", name, name]] {
      let outcome = try GlossaTool.run(arguments, in: scratch.path)
      // What can still be read of a file is compared.
      #expect(outcome.status != 0 || arguments[0] == "diff")
      #expect(outcome.errors.hasPrefix(place), "\(outcome.errors)")
    }
  }

  @Test func `comments of no key and different comments of one key are named`() throws {
    let scratch = try Scratch()
    try scratch.write("// The app's head\n\n/* A title */\n\"a\" = \"A\";\n", to: "en.lproj/T.strings")
    try scratch.write("/* Ein Titel */\n\"a\" = \"A\";\n", to: "de.lproj/T.strings")
    try scratch.write("/* No comment provided by engineer. */\n\"a\" = \"A\";\n", to: "fr.lproj/T.strings")
    let arguments = ["convert", ".", "-o", "T.xcstrings"]
    let refused = try GlossaTool.run(arguments, in: scratch.path)
    #expect(refused.status == 1)
    #expect(
      refused.errors.contains(
        "en.lproj/T.strings:1:1: info: a comment without a key cannot be kept (T, en) "
          + "[convert/lost-free-comment]\n"))
    #expect(
      refused.errors.contains(
        "de.lproj/T.strings:2:1: warning: a second, different comment cannot be kept (T, 'a', de) "
          + "[convert/lost-comment]\n"))
    #expect(!refused.errors.contains("fr.lproj"))
    #expect(refused.errors.contains("1 detail would be lost"))
    #expect(try GlossaTool.run(arguments + ["--allow-loss"], in: scratch.path).status == 0)
  }

  @Test func `the number of TrAPP's first placeholder can be said`() throws {
    let scratch = try Scratch()
    try scratch.write(
      "{ \"baseLanguage\": \"en-US\", \"languageFallback\": { \"en-US\": \"en-US\" },"
        + " \"translations\": { \"en-US\": { \"a\": \"{{1}}\" } } }", to: "t.json")
    let arguments = ["convert", "t.json", "--from", "trapp", "-o", "-", "--to", "json"]
    #expect(try GlossaTool.run(arguments, in: scratch.path).output.contains("%1$@"))
    let zero = try GlossaTool.run(arguments + ["--option", "trapp.index-base=0"], in: scratch.path)
    #expect(zero.output.contains("%2$@"))
  }

  @Test(
    "an option or a value that no format has is answered with the nearest",
    arguments: [
      ("trapp.indexbase=0", "'trapp.indexbase' is not an option of any format: did you mean 'trapp.index-base'?"),
      ("gettext.fuzzy=1", "'gettext.fuzzy' is not an option of any format: known: trapp.index-base, trapp.language"),
      ("trapp.index-base", "'trapp.index-base' has no value; write trapp.index-base=0|1"),
      ("trapp.index-base=7", "'7' is not a value of trapp.index-base: did you mean '0'?"),
      ("trapp.language=en=en-US", "'en=en-US' is not a value of trapp.language: did you mean 'en:en-US'?"),
      ("trapp.language=en", "'en' is not a value of trapp.language: give two values, as in en:en-US"),
    ])
  func wrongOptions(argument: String, message: String) throws {
    let scratch = try Scratch()
    let outcome = try GlossaTool.run(["convert", "t.json", "-o", "-", "--option", argument], in: scratch.path)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("--option: " + message), "\(outcome.errors)")
  }

  @Test func `codes of languages are given one by one, and the last of two counts`() throws {
    let scratch = try Scratch()
    try scratch.write("\"a\" = \"A\";\n", to: "en.lproj/T.strings")
    try scratch.write("\"a\" = \"Ä\";\n", to: "de.lproj/T.strings")
    let outcome = try GlossaTool.run(
      [
        "convert", ".", "-o", "-", "--to", "trapp", "--source-language", "en", "--option", "trapp.language=en:en-US",
        "--option", "trapp.language=de:de-AT", "--option", "trapp.language=de:de-DE",
      ], in: scratch.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("\"baseLanguage\": \"en-US\"") && outcome.output.contains("\"de-DE\""))
    #expect(!outcome.output.contains("de-AT"))
  }
}
