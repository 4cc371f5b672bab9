import Foundation
import TestSupport
import Testing

@testable import glossa

/// `extract --into` over an Objective-C app of two targets.
@Suite struct IntoTests {
  @Test func `comments behind shorthands are texts where the settings say so, and init finds out`() throws {
    let scratch = try Scratch()
    let words = ["Add", "Bold", "Cut", "Delete", "Edit"]
    let code = words.map { "let x\($0) = \"editor.\($0.lowercased())\".i18n  // \($0)\n" }.joined()
    try scratch.write(code, to: "Editor.swift")
    let empty = "{ \"sourceLanguage\" : \"en\", \"strings\" : {}, \"version\" : \"1.0\" }"
    try scratch.write(empty, to: "Localizable.xcstrings")
    try scratch.write("trailing-comments-are-texts: true\n", to: ".glossa.yml")
    #expect(try GlossaTool.run(["extract", ".", "--into", "."], in: scratch.path).status == 0)
    let catalog = try #require(scratch.text(of: "Localizable.xcstrings"))
    for word in words {
      #expect(catalog.contains("\"state\" : \"new\", \"value\" : \"\(word)\""))
      #expect(catalog.contains("\"comment\" : \"\(word)\""))
    }
    #expect(try GlossaTool.run(["extract", ".", "--into", ".", "--check"], in: scratch.path).status == 0)
    try FileManager.default.removeItem(atPath: scratch.path + "/.glossa.yml")
    let line = "trailing-comments-are-texts: true\n"
    #expect(try GlossaTool.run(["init", "--check"], in: scratch.path).output.contains(line))
    try scratch.write(code.replacingOccurrences(of: "// ", with: "// The button "), to: "Editor.swift")
    #expect(try !GlossaTool.run(["init", "--check"], in: scratch.path).output.contains(line))
  }

  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "gone" : {

        },
        "kept" : {
          "localizations" : {
            "it" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Tenuto"
              }
            }
          }
        },
        "mine" : {
          "extractionState" : "manual"
        }
      },
      "version" : "1.0"
    }
    """

  private static let updated = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "%@ of %@" : {
          "comment" : "A place in a list",
          "localizations" : {
            "en" : {
              "stringUnit" : {
                "state" : "new",
                "value" : "%1$@ of %2$@"
              }
            }
          }
        },
        "default" : {
          "extractionState" : "extracted_with_value",
          "localizations" : {
            "en" : {
              "stringUnit" : {
                "state" : "new",
                "value" : "Default text"
              }
            }
          }
        },
        "kept" : {
          "extractionState" : "stale",
          "localizations" : {
            "it" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Tenuto"
              }
            }
          }
        },
        "mine" : {
          "extractionState" : "manual"
        }
      },
      "version" : "1.0"
    }
    """

  private func app() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(
      """
      void f(void) {
        NSLocalizedString(@"%@ of %@", @"A place in a list");
        NSLocalizedStringWithDefaultValue(@"default", nil, nil, @"Default text", nil);
        NSLocalizedStringFromTable(@"elsewhere", @"Errors", nil);
      }
      """, to: "App/App.m")
    try scratch.write(Self.catalog, to: "App/Localizable.xcstrings")
    return scratch
  }

  private func glossa(_ arguments: String, in scratch: Scratch) throws -> GlossaTool.Outcome {
    try GlossaTool.shell("glossa \(arguments)", in: scratch.path)
  }

  @Test func `a catalog becomes what Xcode's build makes of it, and a second run changes nothing`() throws {
    let scratch = try app()
    let first = try glossa("extract . --into App", in: scratch)
    #expect(first.status == 0)
    #expect(first.output.contains("App/Localizable.xcstrings: 2 added, 1 stale, 1 removed"))
    #expect(scratch.text(of: "App/Localizable.xcstrings") == Self.updated)
    let second = try glossa("extract . --into App", in: scratch)
    #expect(second.output.contains("App/Localizable.xcstrings: up to date"))
    #expect(scratch.text(of: "App/Localizable.xcstrings") == Self.updated)
    #expect(try glossa("extract . --into App --check", in: scratch).status == 0)
  }

  @Test func `a check writes nothing, names the keys that would change and fails`() throws {
    let scratch = try app()
    let check = try GlossaTool.run(
      ["extract", ".", "--into", "App/Localizable.xcstrings", "--check"], in: scratch.path)
    #expect(check.status == 1)
    #expect(
      check.output == """
        App/Localizable.xcstrings: 2 added, 1 stale, 1 removed
          + %@ of %@ (App/App.m:2)
          + default (App/App.m:3)
          ~ kept
          - gone

        """)
    #expect(check.errors.contains("--diff shows the lines of the files"))
    #expect(scratch.text(of: "App/Localizable.xcstrings") == Self.catalog)
  }

  @Test func `JSON lists every key that changes, in a check and after writing`() throws {
    let scratch = try app()
    let expected = """
      {
        "catalogs": [
          {
            "path": "App/Localizable.xcstrings",
            "changes": [
              {
                "key": "%@ of %@",
                "change": "added",
                "path": "App/App.m",
                "line": 2
              },
              {
                "key": "default",
                "change": "added",
                "path": "App/App.m",
                "line": 3
              },
              {
                "key": "kept",
                "change": "stale"
              },
              {
                "key": "gone",
                "change": "removed"
              }
            ]
          }
        ]
      }

      """
    let check = try GlossaTool.run(["extract", "--into", "--check", "--format", "json"], in: scratch.path)
    #expect(check.output == expected)
    #expect(check.status == 1)
    #expect(scratch.text(of: "App/Localizable.xcstrings") == Self.catalog)
    let run = try GlossaTool.run(["extract", "--into", "App", "--format", "json"], in: scratch.path)
    #expect(run.output == expected)
    #expect(run.status == 0)
    #expect(scratch.text(of: "App/Localizable.xcstrings") == Self.updated)
    let second = try GlossaTool.run(["extract", "--into", "--check", "--format", "json"], in: scratch.path)
    #expect(second.output == "{\n  \"catalogs\": []\n}\n")
    #expect(second.status == 0)
  }

  @Test(arguments: ["--format strings", "--format json --diff", "--format stringsdata --check", "-o keys.json"])
  func `an update refuses output options that it cannot follow`(_ options: String) throws {
    let scratch = try app()
    let run = try glossa("extract . --into App \(options)", in: scratch)
    #expect(run.status == 2)
    #expect(run.output.contains("does not go with --"), "\(run.output)")
    #expect(scratch.text(of: "App/Localizable.xcstrings") == Self.catalog)
  }

  @Test(arguments: [("", true), ("SWIFT_EMIT_LOC_STRINGS = NO;", true), ("SWIFT_EMIT_LOC_STRINGS = YES;", false)])
  func `a target without the compiler's extraction is named where its catalog gets keys`(
    _ settings: String, _ isNamed: Bool
  ) throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      { rootObject = P; objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (T); developmentRegion = en; knownRegions = (en); };
        G = { isa = PBXGroup; path = App; children = (S, V); sourceTree = "<group>"; };
        S = { isa = PBXFileReference; path = Cart.swift; sourceTree = "<group>"; };
        V = { isa = PBXFileReference; path = Localizable.xcstrings; sourceTree = "<group>"; };
        T = { isa = PBXNativeTarget; name = Shop; buildConfigurationList = L; buildPhases = (C, R); };
        C = { isa = PBXSourcesBuildPhase; files = (FS); };
        R = { isa = PBXResourcesBuildPhase; files = (FV); };
        FS = { isa = PBXBuildFile; fileRef = S; };
        FV = { isa = PBXBuildFile; fileRef = V; };
        L = { isa = XCConfigurationList; defaultConfigurationName = Release; buildConfigurations = (Z); };
        Z = { isa = XCBuildConfiguration; name = Release; buildSettings = { \(settings) }; };
      }; }
      """, to: "Shop.xcodeproj/project.pbxproj")
    try scratch.write("let title = Text(\"Cart\")\n", to: "App/Cart.swift")
    try scratch.write("{\"sourceLanguage\":\"en\",\"strings\":{},\"version\":\"1.0\"}", to: "App/Localizable.xcstrings")
    let check = try glossa("extract . --into --check", in: scratch)
    #expect(check.output.contains("  + Cart (App/Cart.swift:1)"), "\(check.output)")
    #expect(check.output.contains("'Shop' does not set SWIFT_EMIT_LOC_STRINGS = YES") == isNamed, "\(check.output)")
    _ = try glossa("extract . --into", in: scratch)
    #expect(try !glossa("extract . --into --check", in: scratch).output.contains("SWIFT_EMIT_LOC_STRINGS"))
  }

  @Test func `a check of many keys stays within a screen or two, and counts the rest`() throws {
    let scratch = try Scratch()
    for table in 0..<30 {
      let uses = (0..<20).map { "NSLocalizedStringFromTable(@\"key \($0)\", @\"T\(table)\", nil);\n" }.joined()
      try scratch.write("void f(void) {\n\(uses)}\n", to: "App/T\(table).m")
      let stale = (0..<9).map { "\"old \($0)\":{}" }.joined(separator: ",")
      try scratch.write(
        "{\"sourceLanguage\":\"en\",\"strings\":{\(stale)},\"version\":\"1.0\"}", to: "App/T\(table).xcstrings")
    }
    let check = try GlossaTool.run(["extract", ".", "--into", "App", "--check"], in: scratch.path)
    #expect(check.status == 1)
    let lines = (check.output + check.errors).split(separator: "\n")
    #expect(lines.count <= 64, "\(lines.count)")
    #expect(check.output.contains("App/T0.xcstrings: 20 added, 9 removed\n  + key 0 (App/T0.m:2)\n"))
    #expect(check.output.contains("  - old 0\n  and 19 more added, 8 more removed\n"), "\(check.output)")
    #expect(check.output.contains("and 16 more catalogs: 320 added, 144 removed\n"))
  }

  @Test func `a diff writes nothing, and patch makes of it what the run would write`() throws {
    let scratch = try app()
    let diff = try GlossaTool.run(["extract", ".", "--into", "App", "--diff"], in: scratch.path)
    #expect(diff.status == 1)
    #expect(diff.output.hasPrefix("--- a/App/Localizable.xcstrings\n+++ b/App/Localizable.xcstrings\n@@ -1,"))
    #expect(scratch.text(of: "App/Localizable.xcstrings") == Self.catalog)
    try scratch.write(diff.output, to: "change.diff")
    _ = try GlossaTool.shell("patch -s -p1 < change.diff", in: scratch.path)
    #expect(scratch.text(of: "App/Localizable.xcstrings") == Self.updated)
    #expect(try glossa("extract . --into App --diff", in: scratch).status == 0)
  }

  @Test func `the diff of a large catalog has small hunks`() throws {
    let scratch = try Scratch()
    func catalog(_ keys: [Int]) -> String {
      let entries = keys.map { key in
        """
            "key \(1000 + key)" : {
              "localizations" : {
                "de" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "Wert \(key % 7)"
                  }
                }
              }
            }
        """
      }
      return "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n" + entries.joined(separator: ",\n")
        + "\n  },\n  \"version\" : \"1.0\"\n}"
    }
    let uses = (0..<400).map { "NSLocalizedString(@\"key \(1000 + $0)\", nil);\n" }.joined()
    try scratch.write("void f(void) {\n\(uses)}\n", to: "App/App.m")
    let incomplete = catalog((0..<400).filter { $0 != 150 && $0 != 320 })
    try scratch.write(incomplete, to: "App/Shared Files/Localizable.xcstrings")
    let diff = try GlossaTool.run(["extract", ".", "--into", "App", "--diff"], in: scratch.path)
    #expect(diff.output.split(separator: "\n").count < 30, "\(diff.output)")
    #expect(diff.output.split(separator: "\n").count { $0.hasPrefix("@@ ") } == 2)
    try scratch.write(diff.output, to: "change.diff")
    _ = try GlossaTool.shell("patch -s -p1 < change.diff", in: scratch.path)
    #expect(try glossa("extract . --into App --check", in: scratch).status == 0)
  }

  @Test func `a source that cannot be read fails the check and takes no key for gone`() throws {
    let scratch = try app()
    try scratch.write("<document>", to: "App/Broken.xib")
    _ = try glossa("extract . --into App", in: scratch)
    #expect(scratch.text(of: "App/Localizable.xcstrings")?.contains("\"gone\"") == true)
    #expect(try glossa("extract . --into App --check", in: scratch).status == 1)
  }

  @Test func `a strings file takes what it lacks and loses nothing`() throws {
    let scratch = try app()
    try scratch.write("/* Mine */\n\"kept\" = \"Kept\";\n", to: "App/en.lproj/Localizable.strings")
    try scratch.write("\"kept\" = \"Tenuto\";\n", to: "App/it.lproj/Localizable.strings")
    let run = try glossa("extract . --into App/en.lproj --into App/it.lproj", in: scratch)
    #expect(run.status == 0)
    let text = try #require(scratch.text(of: "App/en.lproj/Localizable.strings"))
    #expect(text.hasSuffix("\n/* Mine */\n\"kept\" = \"Kept\";\n"))
    #expect(text.contains("/* A place in a list */\n\"%@ of %@\" = \"%1$@ of %2$@\";\n"))
    #expect(text.contains("\"default\" = \"Default text\";\n"))
    #expect(!text.contains("elsewhere"))
    #expect(scratch.text(of: "App/it.lproj/Localizable.strings") == "\"kept\" = \"Tenuto\";\n")
  }

  @Test func `a folder without a String Catalog is not updated, and that is said`() throws {
    let scratch = try Scratch()
    try scratch.write("let title = NSLocalizedString(\"a.b\", comment: \"\")\n", to: "A.swift")
    try scratch.write("\"x\" = \"y\";\n", to: "en.lproj/Other.strings")
    for arguments in [[], ["--check"], ["--diff"]] {
      let run = try GlossaTool.run(["extract", "--into", "."] + arguments, in: scratch.path)
      #expect(run.status == 0 && run.output.isEmpty)
      #expect(run.errors.hasPrefix("no String Catalog in ., so nothing was updated; "), "\(run.errors)")
    }
  }

  @Test(arguments: [
    ("-o K.xcstrings", "{\n  \"sourceLanguage\" :"), ("-o K.strings", "\"a.b\" = "), ("-o k.json", "{\n  \"uses\""),
    ("-o k.txt", "A.swift:1:"), ("-o keys", "A.swift:1:"), ("--format strings -o K.strings", "\"a.b\" = "),
  ])
  func `a file gets what its name says`(arguments: String, start: String) throws {
    let scratch = try Scratch()
    try scratch.write("let title = NSLocalizedString(\"a.b\", comment: \"\")\n", to: "A.swift")
    let words = arguments.split(separator: " ").map(String.init)
    let run = try GlossaTool.run(["extract"] + words, in: scratch.path)
    #expect(run.status == 0, "\(run.errors)")
    let text = scratch.text(of: words.last ?? "") ?? ""
    #expect(text.hasPrefix(start), "\(text)")
  }

  @Test(arguments: [
    ("-o K.stringsdict", "text"), ("-o K.xliff", "text"), ("-o K.csv", "text"), ("-o K.stringsdata", "text"),
    ("--format json -o K.xcstrings", "json"), ("--format text -o K.xcstrings", "text"),
    ("--format xcstrings -o K.strings", "xcstrings"),
  ])
  func `a file does not get what its name denies`(arguments: String, format: String) throws {
    let scratch = try Scratch()
    try scratch.write("let title = NSLocalizedString(\"a.b\", comment: \"\")\n", to: "A.swift")
    let run = try GlossaTool.run(["extract"] + arguments.split(separator: " ").map(String.init), in: scratch.path)
    #expect(run.status == 2 && run.errors.contains("would hold '\(format)'"), "\(run.errors)")
    #expect(scratch.names == ["A.swift"])
  }

  @Test func `a check without catalogs is a usage error`() throws {
    #expect(try glossa("extract . --check", in: try app()).status == 2)
    #expect(try glossa("extract . --diff", in: try app()).status == 2)
  }

  @Test(arguments: [
    "{\n  \"sourceLanguage\" : \"en\",\n  \"version\" : \"1.0\"\n}",
    "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : { \"a\" : { }, \"a\" : { } },\n  \"version\" : \"1.0\"\n}",
  ])
  func `a catalog with errors is not written`(text: String) throws {
    let scratch = try Scratch()
    try scratch.write("import SwiftUI\nlet a = Text(\"Play\")\n", to: "App/View.swift")
    try scratch.write(text, to: "App/Localizable.xcstrings")
    let run = try glossa("extract . --into App", in: scratch)
    #expect(run.status == 2)
    #expect(run.output.contains("App/Localizable.xcstrings: not changed, because it has errors"))
    #expect(scratch.text(of: "App/Localizable.xcstrings") == text)
    // With another catalog, something could be done: that one is written, and the status says that this one was not.
    try scratch.write(Self.catalog, to: "App/More/Localizable.xcstrings")
    let both = try glossa("extract . --into App", in: scratch)
    #expect(both.status == 1 && both.output.contains("App/Localizable.xcstrings: not changed, because it has errors"))
    #expect(both.output.contains("App/More/Localizable.xcstrings: "))
    #expect(try glossa("extract . --into App --check", in: scratch).status == 1)
  }

  @Test func `a check names a screen of what cannot be read, and counts the rest`() throws {
    let scratch = try app()
    for number in 10..<23 { try scratch.write("<document>", to: "App/Broken\(number).xib") }
    for number in 1...7 { try scratch.write("{", to: "App/Bad\(number).xcstrings") }
    let check = try GlossaTool.run(["extract", ".", "--into", "App", "--check"], in: scratch.path)
    let lines = check.errors.split(separator: "\n")
    #expect(check.status == 1)
    #expect(lines.count { $0.contains("[") && $0.hasSuffix("]") } == 10, "\(check.errors)")
    #expect(lines.contains("10 more findings: 'glossa lint' names them"), "\(check.errors)")
    #expect(lines.count { $0.hasSuffix("not changed, because it has errors") } == 5)
    #expect(lines.contains("so are 2 more catalogs"), "\(check.errors)")
    let written = try GlossaTool.run(["extract", ".", "--into", "App"], in: scratch.path)
    #expect(written.errors.split(separator: "\n").count { $0.hasSuffix("not changed, because it has errors") } == 7)
    #expect(written.errors.split(separator: "\n").count { $0.contains("[") && $0.hasSuffix("]") } == 20)
  }
}
