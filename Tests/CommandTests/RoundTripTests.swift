import TestSupport
import Testing

/// `glossa convert` there and back: what comes back by itself, what comes from an earlier file, and what is said.
@Suite("Round trips")
struct RoundTripTests {
  private static func plist(_ entries: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \(entries)
    </dict>
    </plist>

    """
  }

  private static func plural(_ key: String, _ variable: String, type: String, _ one: String, _ other: String) -> String
  {
    """
    \t<key>\(key)</key>
    \t<dict>
    \t\t<key>NSStringLocalizedFormatKey</key>
    \t\t<string>%#@\(variable)@</string>
    \t\t<key>\(variable)</key>
    \t\t<dict>
    \t\t\t<key>NSStringFormatSpecTypeKey</key>
    \t\t\t<string>NSStringPluralRuleType</string>
    \t\t\t<key>NSStringFormatValueTypeKey</key>
    \t\t\t<string>\(type)</string>
    \t\t\t<key>one</key>
    \t\t\t<string>\(one)</string>
    \t\t\t<key>other</key>
    \t\t\t<string>\(other)</string>
    \t\t</dict>
    \t</dict>
    """
  }

  private static let english = plist(
    plural("trees", "TREES", type: "d", "a tree", "many trees") + "\n"
      + plural("birds", "birds", type: "li", "%li bird", "%li birds"))
  private static let german = plist(
    plural("trees", "TREES", type: "d", "ein Baum", "viele Bäume") + "\n"
      + plural("birds", "birds", type: "li", "%li Vogel", "%li Vögel"))

  private func project() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(Self.english, to: "en.lproj/T.stringsdict")
    try scratch.write(Self.german, to: "de.lproj/T.stringsdict")
    return scratch
  }

  @Test func `a variable that is a whole text comes back with its name and type from a catalog`() throws {
    let scratch = try project()
    let there = try GlossaTool.run(["convert", ".", "-o", "T.xcstrings"], in: scratch.path)
    #expect(there.status == 0 && there.errors.isEmpty, "\(there.errors)")
    let catalog = try #require(scratch.text(of: "T.xcstrings"))
    #expect(catalog.contains("\"value\" : \"%#@TREES@\"") && catalog.contains("\"formatSpecifier\" : \"li\""))
    let back = try GlossaTool.run(["convert", "T.xcstrings", "-o", "Back", "--to", "stringsdict"], in: scratch.path)
    #expect(back.status == 0, "\(back.errors)")
    // A catalog sorts its keys.
    let birds = Self.plural("birds", "birds", type: "li", "%li Vogel", "%li Vögel")
    let trees = Self.plural("trees", "TREES", type: "d", "ein Baum", "viele Bäume")
    #expect(scratch.text(of: "Back/de.lproj/T.stringsdict") == Self.plist(birds + "\n" + trees))
  }

  @Test func `what a catalog cannot hold of a variable is one loss, and says how to get it back`() throws {
    let scratch = try project()
    for language in ["en", "de"] {
      let path = "\(language).lproj/T.stringsdict"
      let text = try #require(scratch.text(of: path)).replacing("<string>li<", with: "<string>%li<")
      try scratch.write(text.replacing("<string>d<", with: "<string>%d<"), to: path)
    }
    let there = try GlossaTool.run(["convert", ".", "-o", "T.xcstrings"], in: scratch.path)
    #expect(there.status == 0, "\(there.errors)")
    #expect(scratch.text(of: "T.xcstrings")?.contains("\"plural\" : {") == true)
    let losses = there.errors.split(separator: "\n").filter { $0.contains("convert/lost-field") }.map(String.init)
    let expected = ["NSStringFormatValueTypeKey", "NSStringLocalizedFormatKey"].map { member in
      "en.lproj/T.stringsdict:6:2: info: '\(member)', which only stringsdict supports, cannot be kept "
        + "(T, in 4 places of 2 files) [convert/lost-field]"
    }
    #expect(losses.sorted() == expected)
    #expect(there.errors.contains("keep ., and convert back with --to stringsdict --like ."), "\(there.errors)")
  }

  @Test func `names, types, order and layout come back from earlier files`() throws {
    let scratch = try project()
    _ = try GlossaTool.run(["convert", ".", "-o", "T.xcstrings"], in: scratch.path)
    for earlier in [["."], ["en.lproj/T.stringsdict", "de.lproj/T.stringsdict"], ["en.lproj/T.stringsdict"]] {
      let back = try GlossaTool.run(
        ["convert", "T.xcstrings", "-o", "Back", "--to", "stringsdict", "--like"] + earlier, in: scratch.path)
      #expect(back.status == 0, "\(back.errors)")
      #expect(scratch.text(of: "Back/en.lproj/T.stringsdict") == Self.english)
      #expect(scratch.text(of: "Back/de.lproj/T.stringsdict") == Self.german)
    }
    let none = try GlossaTool.run(
      ["convert", "T.xcstrings", "-o", "Back", "--to", "strings", "--like", "Nowhere"], in: scratch.path)
    #expect(none.status == 2 && none.errors.contains("Nowhere"))
  }

  @Test func `an earlier .strings file gives its order, comments of no key, encoding and layout`() throws {
    let scratch = try Scratch()
    let text = "// My app\n\n\"b\"=\"B\";\n\"a\"=\"A\"; // last\n"
    try scratch.write(
      [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, to: "en.lproj/T.strings")
    let before = scratch.text(of: "en.lproj/T.strings")
    _ = try GlossaTool.run(["convert", "en.lproj", "-o", "T.xcstrings"], in: scratch.path)
    let back = try GlossaTool.run(
      ["convert", "T.xcstrings", "-o", "Back", "--to", "strings", "--like", "en.lproj/T.strings"], in: scratch.path)
    #expect(back.status == 0, "\(back.errors)")
    #expect(scratch.text(of: "Back/en.lproj/T.strings") == before)
  }

  /// A catalog in Xcode's layout whose one text has a substitution.
  private static let birds = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "birds" : {
          "comment" : " Heading ",
          "extractionState" : "manual",
          "localizations" : {
            "en" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "I see %#@BIRDS@"
              },
              "substitutions" : {
                "BIRDS" : {
                  "argNum" : 1,
                  "formatSpecifier" : "lld",
                  "variations" : {
                    "plural" : {
                      "one" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "%arg bird"
                        }
                      },
                      "other" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "%arg birds"
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        },
        "plain" : {
          "comment" : "  Two and one ",
          "extractionState" : "manual",
          "localizations" : {
            "en" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Text"
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """

  @Test func `a substitution keeps its reference, number and type, and comments keep their outer spaces`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.birds, to: "T.xcstrings")
    let there = try GlossaTool.run(
      ["convert", "T.xcstrings", "-o", "Out", "--to", "strings", "--allow-loss"], in: scratch.path)
    #expect(there.status == 0, "\(there.errors)")
    let dictionary = try #require(scratch.text(of: "Out/en.lproj/T.stringsdict"))
    #expect(dictionary.contains("<string>I see %#@BIRDS@</string>"))
    #expect(dictionary.contains("<!--  Heading  -->"))
    #expect(scratch.text(of: "Out/en.lproj/T.strings")?.contains("/*   Two and one  */") == true)
    let back = try GlossaTool.run(["convert", "Out", "-o", "Back.xcstrings"], in: scratch.path)
    #expect(back.status == 0, "\(back.errors)")
    let expected = Self.birds.replacing("      \"extractionState\" : \"manual\",\n", with: "")
    #expect(scratch.text(of: "Back.xcstrings")?.contains("\"argNum\" : 1") == true)
    #expect(scratch.text(of: "Back.xcstrings") == expected)
  }

  @Test func `rows of a TrAPP file that say what happens anyway are no loss`() throws {
    let scratch = try Scratch()
    func file(_ rows: String) -> String {
      #"{"baseLanguage": "en-US", "languageFallback": {"# + rows
        + #"}, "translations": {"en-US": {"a": "A"}, "fr-FR": {"a": "Â"}}}"#
    }
    let usual = #""en": "en-US", "en-US": "en-US", "de-DE": "en-US", "fr": "fr-FR", "fr-FR": "fr-FR""#
    try scratch.write(file(usual), to: "t.json")
    let arguments = ["convert", "t.json", "--from", "trapp", "-o", "out.xcstrings"]
    let clean = try GlossaTool.run(arguments, in: scratch.path)
    #expect(clean.status == 0 && clean.errors.isEmpty, "\(clean.errors)")
    try scratch.write(file(usual + #", "fr-CH": "fr-FR", "it-IT": "fr-FR""#), to: "t.json")
    let lost = try GlossaTool.run(arguments, in: scratch.path)
    #expect(lost.status == 1)
    #expect(lost.errors.contains("cannot be kept: fr-CH to fr-FR, it-IT to fr-FR"), "\(lost.errors)")
  }

  @Test func `what only a TrAPP file can hold is named, and comes back from an earlier one`() throws {
    let scratch = try Scratch()
    let file = """
      {
        "baseLanguage": "en-US",
        "languageFallback": {
          "en-US": "en-US",
          "fr-CH": "fr-FR",
          "fr-FR": "fr-FR"
        },
        "translations": {
          "en-US": {
            "a": "Hi {{0}}",
            "b": "B"
          },
          "fr-FR": {
            "a": "Salut {{0}}",
            "b": ""
          }
        }
      }

      """
    try scratch.write(file, to: "t.json")
    let there = try GlossaTool.run(
      ["convert", "t.json", "--from", "trapp", "-o", "Out", "--to", "strings", "--allow-loss"], in: scratch.path)
    let isNamed = there.errors.contains("the first placeholder has the number 0 cannot be kept: en-US, fr-FR")
    #expect(isNamed, "\(there.errors)")
    #expect(there.errors.contains("convert back with --to trapp --like t.json"), "\(there.errors)")
    let back = try GlossaTool.run(
      ["convert", "Out", "-o", "Back/", "--to", "trapp", "--source-language", "en-US", "--like", "t.json"],
      in: scratch.path)
    #expect(back.status == 0, "\(back.errors)")
    #expect(scratch.text(of: "Back/t.json") == file)
    let copy = try GlossaTool.run(
      ["convert", "t.json", "--from", "trapp", "-o", "Copy/", "--to", "trapp"], in: scratch.path)
    #expect(copy.status == 0 && scratch.text(of: "Copy/t.json")?.contains("Salut {{0}}") == true, "\(copy.errors)")
  }

  @Test func `a language whose code in TrAPP is that of another one is named`() throws {
    let scratch = try Scratch()
    try scratch.write("\"a\" = \"A\";\n", to: "zh-Hant-HK.lproj/T.strings")
    let arguments = ["convert", "zh-Hant-HK.lproj", "-o", "Out/", "--to", "trapp", "--source-language", "zh-Hant-HK"]
    let named = try GlossaTool.run(arguments, in: scratch.path)
    #expect(named.errors.contains("'zh-Hant-HK' becomes 'zh-HANT-HK', which is read as 'zh-HK'"), "\(named.errors)")
    let option = ["--option", "trapp.language=zh-Hant-HK:zh-HANT-HK", "--force"]
    let kept = try GlossaTool.run(arguments + option, in: scratch.path)
    #expect(kept.status == 0 && !kept.errors.contains("becomes"), "\(kept.errors)")
  }

  @Test func `a comment above a property list is named like others of no key`() throws {
    let scratch = try project()
    let headed = Self.english.replacing("<plist", with: "<!-- Head -->\n<plist")
    try scratch.write(headed, to: "en.lproj/T.stringsdict")
    let there = try GlossaTool.run(["convert", ".", "-o", "T.xcstrings"], in: scratch.path)
    let isNamed = there.errors.contains("en.lproj/T.stringsdict:3:1: info: a comment without a key cannot be kept")
    #expect(isNamed, "\(there.errors)")
  }

  @Test func `no fix writes copies into a .stringsdict that nothing marks`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.english, to: "en.lproj/T.stringsdict")
    let polish = Self.german.replacing("Vogel", with: "ptak").replacing("Vögel", with: "ptaki")
    try scratch.write(polish, to: "pl.lproj/T.stringsdict")
    let outcome = try GlossaTool.run(["lint", "--unsafe-fixes", "."], in: scratch.path)
    #expect(outcome.errors.contains("0 findings fixed"), "\(outcome.errors)")
    #expect(scratch.text(of: "pl.lproj/T.stringsdict") == polish)
  }
}
