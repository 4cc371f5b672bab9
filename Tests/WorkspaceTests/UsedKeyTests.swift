import CodeModel
import TestSupport
import Testing
import Workspace

/// Which files use keys, and what their code says of the keys that it asks for.
@Suite("Used keys")
struct UsedKeyTests {
  private static let english = "\"cart.title\" = \"Cart\";\n\"cart.note\" = \"Note\";\n"

  /// A project of one table with files that use its keys in two folders.
  private static let project = MemoryProject([
    "App/en.lproj/Localizable.strings": english,
    "App/A.swift": "let a = NSLocalizedString(\"cart.title\", comment: \"\")\n",
    "Legacy/B.swift": "let b = NSLocalizedString(\"cart.note\", comment: \"\")\n",
  ])

  private static func unused(of project: MemoryProject) throws -> String {
    try project.lint(only: "source/unused-key").joined(separator: "\n")
  }

  @Test(arguments: [
    ("quiz.question.", false), ("quiz.", true), ("quiz.question", true), ("quiz.answer.", true),
    ("quiz.question. ", true),
  ])
  func `a literal is the beginning of keys to which code appends the rest`(literal: String, isUnused: Bool) throws {
    let project = MemoryProject([
      "App/en.lproj/Localizable.strings": "\"cart.title\" = \"Cart\";\n\"quiz.question.1\" = \"Who?\";\n",
      "App/A.swift": """
      import Foundation
      struct Quiz {
        var key = "\(literal)"
        let title = NSLocalizedString("cart.title", comment: "")
        func text(_ number: Int) -> String { key + String(number) }
      }

      """,
    ])
    #expect(try Self.unused(of: project).contains("'quiz.question.1'") == isUnused)
  }

  @Test func `a guess is a key where the source language has it`() throws {
    let project = MemoryProject([
      "App/en.lproj/Localizable.strings": "\"cart.title\" = \"Cart\";\n",
      "App/de.lproj/Localizable.strings": "\"cart.title\" = \"Korb\";\n\"cart.only\" = \"Nur hier\";\n",
      "App/A.swift": """
      import Kit
      import SwiftUI
      let a = WelcomeView(title: "cart.title")
      let b = WelcomeView(title: "cart.only")

      """,
    ])
    #expect(try project.read().uses.map(\.key) == ["cart.title"])
  }

  @Test func `what a member of an unknown value gets is a key where a catalog has it`() throws {
    let project = MemoryProject([
      "App/en.lproj/Localizable.strings": "\"Run now\" = \"Run now\";\n",
      "App/A.swift": """
      import SwiftUI
      import UIKit
      struct Row { var title: LocalizedStringKey }
      func fill(_ row: inout Row) {
        var button = UIButton.Configuration.plain()
        button.title = "Run now"
        button.title = "Stop now"
        row.title = "Go now"
      }

      """,
    ])
    #expect(try project.read().uses.map(\.key).sorted() == ["Go now", "Run now"])
  }

  /// The keys of calls into a package, by what a catalog says of the keys of other calls.
  private static func learned(_ call: String, _ states: [String], _ code: String = "") throws -> [String] {
    let keys = states.indices.map { "key \($0)" }
    let entries = zip(keys, states).filter { $0.1 != "none" }.map { key, state in
      state == "extracted" ? "\"\(key)\":{}" : "\"\(key)\":{\"extractionState\":\"\(state)\"}"
    }
    let project = MemoryProject([
      "App/Localizable.xcstrings":
        "{\"sourceLanguage\":\"en\",\"strings\":{\(entries.joined(separator: ","))},\"version\":\"1.0\"}",
      "App/A.swift": "import Kit\n" + (keys + ["new"]).map { "let _ = \(call)\"\($0)\")\n" }.joined() + code,
    ])
    return try project.read().uses.filter(\.isLearned).map { use in
      #expect(use.isUnseenByXcode && !use.isGuess)
      return use.key
    }
  }

  @Test func `a call takes keys where catalogs have three of them`() throws {
    let three = ["extracted", "extracted", "extracted"]
    #expect(try Self.learned("Notice(title: ", three) == ["new"])
    #expect(try Self.learned("Notice(title: ", three + ["none"]) == ["key 3", "new"])
    #expect(try Self.learned("Notice(", three) == ["new"])
    #expect(try Self.learned("Notice(title: ", ["extracted", "extracted", "manual"]) == [])
    #expect(try Self.learned("Notice(title: ", three + ["stale"]) == [])
    #expect(try Self.learned("Notice(title: ", three + ["none", "none"]) == [])
    #expect(try Self.learned("EventTracker(name: ", three) == [])
    #expect(try Self.learned("Dialog(title: ", three) == ["new"])
    let shown = "import SwiftUI\nlet a = Text(\"key 1\")\n"
    #expect(try Self.learned("Column(title: ", three, shown) == [])
    #expect(try Self.learned("Column(title: ", three + ["extracted"], shown) == ["new"])
  }

  @Test func `a number counted from a value of unknown type has the specifier that the catalog says`() throws {
    let project = MemoryProject([
      "App/Localizable.xcstrings": """
      {"sourceLanguage":"en","strings":{
        "phase %d":{}, "sum %f":{}, "kept %@":{"extractionState":"manual"}, "kept %u":{},
        "gone %lld":{"extractionState":"stale"}, "gone %d":{}, "fixed %d":{}
      },"version":"1.0"}
      """,
      "App/A.swift": """
      import SwiftUI
      struct Phases: View {
        var body: some View {
          ForEach(0..<game.limit) { phase in Text("phase \\(phase)") }
          Text("sum \\(game.score + 1)")
          Text("kept \\(game.score)")
          Text("gone \\(2 * game.score)")
          ForEach(0..<3) { number in Text("fixed \\(number)") }
        }
      }

      """,
    ])
    #expect(
      try project.read().uses.map(\.key) == ["phase %d", "sum %f", "kept %u", "gone %d", "fixed %lld"])
  }

  @Test(.timeLimit(.minutes(1)))
  func `arithmetic over a value of unknown type costs no more where it is nested`() throws {
    let sum = String(repeating: "(1 + ", count: 60) + "game.score" + String(repeating: ")", count: 60)
    let code = (0..<300).map { "let a\($0) = Text(\"sum \($0) \\(\(sum))\")\n" }.joined()
    let project = MemoryProject(["App/A.swift": "import SwiftUI\n" + code])
    #expect(try project.read().uses.count == 300)
  }

  @Test func `ignored sources use nothing`() throws {
    var sample = Self.project
    sample.write("ignore-sources: [\"Legacy/**\"]\n", to: ".glossa.yml")
    #expect(try Self.unused(of: sample).contains("the source code does not use 'cart.note'"))
  }

  @Test func `a key of run time in an excluded source may be any key`() throws {
    var sample = Self.project
    sample.write(
      "func b(id: Int) { _ = NSLocalizedString(\"cart.\\(id)\", comment: \"\") }\n", to: "Legacy/B.swift")
    #expect(try Self.unused(of: sample).isEmpty)
    sample.write("exclude: [Legacy]\n", to: ".glossa.yml")
    #expect(try Self.unused(of: sample).isEmpty)
  }

  @Test func `keys of run time leave a finding of severity info about an accessor that nothing uses`() throws {
    var sample = MemoryProject()
    sample.write(Self.english + "\"cart.mood\" = \"Mood\";\n", to: "App/en.lproj/Words.strings")
    sample.write(
      """
      enum Words {
        static let title = NSLocalizedString("cart.title", tableName: "Words", comment: "")
        static let note = NSLocalizedString("cart.note", tableName: "Words", comment: "")
      }

      """, to: "App/Words.swift")
    sample.write(
      "let mood = Words.title + NSLocalizedString(read(), tableName: \"Words\", comment: \"\")\n", to: "App/A.swift")
    let said = try Self.unused(of: sample)
    #expect(said.split(separator: "\n").count == 1, "\(said)")
    #expect(said.contains("info: 'cart.note' may be unused: nothing uses its accessor, but"), "\(said)")
  }

  @Test(arguments: [
    ("Web/app.js", "t('cart.note') // it's \"x\""), ("Web/app.tsx", "<T k={`cart.note`} />"),
    ("Android/Cart.kt", "val a = \"cart.note\""), ("lib/cart.dart", "Text('cart.note'.tr())"),
    (
      "App/Home.xib",
      "<document><objects><view><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type=\"string\" "
        + "keyPath=\"title\" value=\"cart.note\"/></userDefinedRuntimeAttributes></view></objects></document>"
    ),
    (
      "App/Home.storyboard",
      "<document><userDefinedRuntimeAttribute type=\"string\" keyPath=\"title\"><string key=\"value\">cart.note</string>"
        + "</userDefinedRuntimeAttribute></document>"
    ),
    ("App/Menu.plist", "<plist><array><dict><key>title</key><string>cart.note</string></dict></array></plist>"),
  ])
  func `a key that a file of another language names is not unused`(name: String, text: String) throws {
    var sample = Self.project
    sample["Legacy/B.swift"] = nil
    #expect(try Self.unused(of: sample).contains("the source code does not use 'cart.note'"))
    sample.write(text, to: name)
    #expect(try Self.unused(of: sample).isEmpty)
    sample.write("ignore-sources: [\(name)]\n", to: ".glossa.yml")
    #expect(try Self.unused(of: sample).contains("the source code does not use 'cart.note'"))
  }

  @Test func `a key in a JSON file that the code opens by name is not unused`() throws {
    var sample = Self.project
    sample["Legacy/B.swift"] = nil
    sample.write(#"{"pages": [{"cart.note": 1}, {"text": "cart\u002enote"}]}"#, to: "App/news.json")
    #expect(try Self.unused(of: sample).contains("the source code does not use 'cart.note'"))
    for literal in ["news", "news.json"] {
      sample.write("let news = load(\"\(literal)\")", to: "App/News.swift")
      #expect(try Self.unused(of: sample).isEmpty)
    }
    // The name of a member is no mention, and neither is a damaged file.
    for text in [#"{"pages": [{"cart.note": 1}]}"#, #"{"text": "cart.note""#] {
      sample.write(text, to: "App/news.json")
      #expect(try Self.unused(of: sample).contains("the source code does not use 'cart.note'"))
    }
  }

  @Test func `a table that code opens by its name, or asks for keys of run time, cannot be judged`() throws {
    var sample = Self.project
    for table in ["SAS", "ISO639", "Units", "Dead"] {
      sample.write("\"a.b\" = \"x\";\n\"a.c\" = \"y\";\n", to: "App/en.lproj/\(table).strings")
    }
    sample.write(
      """
      import Foundation
      private func tr(_ table: String, _ key: String) -> String { NSLocalizedString(key, tableName: table, comment: "") }
      func emoji(_ key: String) -> String { tr("SAS", key) }
      let names = NSDictionary(contentsOfFile: Bundle.main.path(forResource: "ISO639", ofType: "strings") ?? "")
      let unit = NSLocalizedString("a.b", tableName: "Units", comment: "")
      func unit(_ key: String) -> String { Bundle.main.localizedString(forKey: key, value: nil, table: "Dead2") }
      """, to: "App/T.swift")
    let unused = try Self.unused(of: sample)
    #expect(!unused.contains("SAS") && !unused.contains("ISO639"), "\(unused)")
    #expect(unused.contains("Units.strings:2:1: warning: the source code does not use 'a.c'"), "\(unused)")
    #expect(unused.contains("Dead.strings:2:1: warning: the source code does not use 'a.c'"), "\(unused)")
    // A key of run time in the table of everything may be any of its keys.
    sample.write(
      "func u() -> String { let k = made(); return NSLocalizedString(k, comment: \"\") }", to: "App/U.swift")
    #expect(
      try Self.unused(of: sample).contains("info: 'a.c' may be unused: the source code does not contain it"),
      "\(unused)")
  }

  @Test(arguments: [
    "NSLocalizedString(model.name, comment: \"\")", "NSLocalizedString(names[1], comment: \"\")",
    "NSLocalizedString(model.name(of: 1), comment: \"\")", "NSLocalizedString(model.name!, comment: \"\")",
    "Bundle.main.localizedString(forKey: model.name, value: nil, table: nil)",
  ])
  func `a key that a property, an element or a call gives may be any of its table`(lookup: String) throws {
    var sample = Self.project
    sample.write("\"a.b\" = \"x\";\n", to: "App/en.lproj/Localizable.strings")
    sample.write("func u(_ model: Unread, names: [String]) -> String { \(lookup) }", to: "App/U.swift")
    #expect(try Self.unused(of: sample).contains("info: 'a.b' may be unused: the source code does not contain it"))
  }

  @Test func `a property with a constant text, or with a type that holds a key, says its key`() throws {
    var sample = Self.project
    sample.write("\"a.b\" = \"x\";\n\"a.c\" = \"y\";\n", to: "App/en.lproj/Localizable.strings")
    sample.write(
      """
      import SwiftUI
      enum Keys: String { static let first = "a.b"; case second = "a.b" }
      func u(_ key: Keys, resource: LocalizedStringResource) -> [String] {
        [NSLocalizedString(Keys.first, comment: ""), NSLocalizedString(key.rawValue, comment: ""), String(localized: resource)]
      }
      struct Terms: View {
        let domain: String
        var body: some View { Text(LocalizedStringKey(Texts.terms(of: domain))) }
      }
      """, to: "App/U.swift")
    #expect(try Self.unused(of: sample).contains("warning: the source code does not use 'a.c'"))
  }
}
