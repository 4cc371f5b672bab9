import CatalogModel
import CodeModel
import Diagnostics
import Testing

@testable import KeyExtraction

/// Members that stand for a key, and the places that use them.
@Suite("Accessors") struct AccessorTests {
  /// The accessors of some files, by their names.
  private func accessors(_ files: [String: String]) -> [String: Accessor] {
    Dictionary(all(files).map { ($0.name, $0) }) { first, _ in first }
  }

  private func all(_ texts: [String: String]) -> [Accessor] {
    let files = texts.map { SourceFile(path: $0, text: $1) }.sorted { $0.path < $1.path }
    let linked = LinkedProject(files.filter { $0.path.hasSuffix(".swift") }.map { SwiftScanner().scan($0).value })
    let pass = AccessorPass(linked, among: linked.uses().value)
    var uses = pass.files.map(pass.answer)
    if pass.isExposed { uses += files.filter { $0.path.hasSuffix(".m") }.map(pass.uses) }
    return pass.joined(uses)
  }

  /// `path:line:column` of each use, and a question mark behind those that are not certain.
  private func places(_ accessor: Accessor?) -> [String] {
    (accessor?.uses ?? []).map {
      "\($0.location.path):\($0.position.line):\($0.position.column)" + ($0.isCertain ? "" : "?")
    }
  }

  private let generated = """
    // Generated using SwiftGen
    public enum L10n {
      public static let about = L10n.tr("Localizable", "about", fallback: "About")
      internal enum Common {
        /// Cancel
        public static var cancel: String { return L10n.tr("Localizable", "common.cancel") }
        public static func `default`(_ p1: Any) -> String {
          return L10n.tr("Other", "common.default", String(describing: p1))
        }
      }
    }
    extension L10n {
      private static func tr(_ table: String, _ key: String, _ args: CVarArg..., fallback value: String = "") -> String {
        let format = Bundle.main.localizedString(forKey: key, value: value, table: table)
        return String(format: format, locale: Locale.current, arguments: args)
      }
    }
    """

  @Test func `a generated member stands for its key`() {
    let found = all(["L10n.swift": generated])
    #expect(found.map(\.name) == ["L10n.about", "L10n.Common.cancel", "L10n.Common.default"])
    #expect(found.map(\.key) == ["about", "common.cancel", "common.default"])
    #expect(found.map(\.table) == [nil, nil, "Other"])
    #expect(found.map(\.kind) == [.generated, .generated, .generated])
    #expect(found.map(\.access) == [.public, .internal, .internal])
    #expect(
      found.map(\.position) == [
        Position(line: 3, column: 21), Position(line: 6, column: 23), Position(line: 7, column: 24),
      ])
    #expect(found.map(\.location.bytes.count) == [5, 6, 9])
    #expect(found.map(\.isDead) == [true, true, true])
  }

  @Test func `its qualified name is a use, however it is reached`() {
    let found = accessors([
      "L10n.swift": generated,
      "A.swift": """
      import Foundation
      typealias Words = L10n.Common
      struct A {
        let words = L10n.Common.self
        func a() {
          print(L10n.about, App.L10n.about)
          let common = L10n.Common.self
          print(common.cancel, words.cancel, Words.cancel, L10n . Common
            .cancel)
          print("\\(L10n.Common.default(1))", L10n.Common.`default`(2))
          print(Other.cancel, other.cancel, L10n.Common.cancelled)
          let path = \\L10n.Common.Type.cancel
        }
      }
      enum Other { static let cancel = 1 }
      """,
      "B.swift": """
      extension L10n { static var both: String { about + Common.cancel } }
      extension L10n.Common { static var two: String { cancel } }
      func cancel(cancel: Int) { cancel(cancel: cancel) }
      """,
    ])
    #expect(places(found["L10n.about"]) == ["A.swift:6:16", "A.swift:6:32", "B.swift:1:44"])
    #expect(
      places(found["L10n.Common.cancel"]) == [
        "A.swift:8:18", "A.swift:8:32", "A.swift:8:46", "A.swift:9:8", "A.swift:12:34", "B.swift:1:59", "B.swift:2:50",
      ])
    #expect(places(found["L10n.Common.default"]) == ["A.swift:10:26", "A.swift:10:52"])
    let doubts = found.values.compactMap(\.doubt)
    #expect(doubts.isEmpty)
  }

  @Test func `types that share a name are told apart, also through properties and results`() {
    let found = accessors([
      "A.swift": """
      struct Home {
        enum Texts { static let title = NSLocalizedString("home.title", comment: "") }
        let rows = Rows()
        func shown() -> Rows { rows }
        func texts() { print(Texts.title, rows.subtitle, shown().subtitle) }
      }
      struct Cart {
        enum Texts { static let title = NSLocalizedString("cart.title", comment: "") }
        func texts() { print(Texts.title) }
      }
      struct Rows { var subtitle: String { NSLocalizedString("rows.subtitle", comment: "") } }
      struct Other { let subtitle = 1; func texts(_ other: Other) { print(other.subtitle) } }
      """
    ])
    #expect(places(found["Home.Texts.title"]) == ["A.swift:5:30"])
    #expect(places(found["Cart.Texts.title"]) == ["A.swift:9:30"])
    #expect(places(found["Rows.subtitle"]) == ["A.swift:5:42", "A.swift:5:60"])
    #expect(found.values.allSatisfy { $0.doubt == nil })
  }

  @Test(arguments: [
    ("func texts() -> L10n.Type { L10n.self }", "texts()"), ("var texts: L10n.Type { L10n.self }", "texts"),
    ("let texts = L10n.self", "texts"), ("struct Kit { static let texts = L10n.self }", "Kit.texts"),
  ])
  func `a use through a value that is declared in another file is a use`(_ declared: String, _ value: String) {
    let found = accessors([
      "L10n.swift": generated, "Texts.swift": declared, "View.swift": "func show() { print(\(value).about) }",
    ])
    let column = 22 + value.count
    #expect(places(found["L10n.about"]) == ["View.swift:1:\(column)"])
    #expect(found["L10n.Common.cancel"]?.isDead == true)
  }

  @Test func `the bytes of a use are those of its last name`() {
    let text = "let a = L10n.Common.cancel\nlet b = L10n.Common.`default`(1)\n"
    let found = accessors(["L10n.swift": generated, "A.swift": text])
    for (name, spelling) in [("cancel", "cancel"), ("default", "`default`")] {
      let uses = found["L10n.Common." + name]?.uses ?? []
      #expect(uses.count == 1)
      for use in uses {
        #expect(String(decoding: Array(text.utf8)[use.location.bytes], as: UTF8.self) == spelling)
      }
    }
  }

  @Test func `a name without its type means the accessor of the enclosing type only`() {
    let found = accessors([
      "Words.swift": """
      enum Words {
        static let cancel = NSLocalizedString("cancel", comment: "")
        static var twice: String { cancel + cancel }
        static func other(cancel: String) -> String { cancel }
        static func third() -> String {
          if let cancel = other(cancel: "a") as String? { print(cancel) }
          do { let cancel = 1; print(cancel) }
          return cancel
        }
      }
      func f() { let cancel = 1; print(cancel) }
      """
    ])
    #expect(places(found["Words.cancel"]) == ["Words.swift:3:30", "Words.swift:3:39", "Words.swift:8:12"])
    #expect(found["Words.cancel"]?.kind == .handwritten)
  }

  @Test func `keywords and aliases do not lead astray`() {
    let found = accessors([
      "A.swift": """
      enum Words {
        enum Preview {
          public static let `public` = NSLocalizedString("public", comment: "")
          public static let type = NSLocalizedString("type", comment: "")
        }
      }
      typealias Texts = Words
      extension Texts { static let more = NSLocalizedString("more", comment: "") }
      """,
      "B.swift": """
      extension Texts { func f() { print(Preview.public, Error.type, more, a.type, type.public) } }
      """,
    ])
    #expect(found.keys.sorted() == ["Words.Preview.public", "Words.Preview.type", "Words.more"])
    #expect(places(found["Words.Preview.public"]) == ["B.swift:1:44"])
    #expect(places(found["Words.more"]) == ["B.swift:1:64"])
    #expect(found["Words.Preview.type"]?.isDead == true)
    let dynamic = accessors([
      "A.swift": "enum Words { static let type = NSLocalizedString(\"type\", comment: \"\") }",
      "B.swift": "func f(_ words: Words) { print(type(of: words).type) }",
    ])
    #expect(dynamic["Words.type"]?.isDead == false)
  }

  @Test func `a leading dot means an accessor of its own type`() {
    let found = accessors([
      "A.swift": """
      extension LocalizedStringResource {
        static let gone = LocalizedStringResource("gone")
        static var down: LocalizedStringResource { LocalizedStringResource("down", table: "Errors") }
      }
      enum Flat { static let down = NSLocalizedString("flat", comment: "") }
      """,
      "B.swift": "func f() { print(String(localized: .down)); g(b ? .down : .up) }",
    ])
    #expect(places(found["LocalizedStringResource.down"]) == ["B.swift:1:37?", "B.swift:1:52?"])
    #expect(found["LocalizedStringResource.down"]?.table == "Errors")
    #expect(found["LocalizedStringResource.gone"]?.isDead == true)
    #expect(found["Flat.down"]?.isDead == true)
  }

  @Test func `instances of generated structures are followed`() {
    let found = accessors([
      "R.generated.swift": """
      // This file was generated by R.swift, do not edit.
      let R = _R(bundle: Bundle.main)
      struct _R {
        var string: string { .init(bundle: bundle) }
        func string(preferredLanguages: [String]) -> string { .init(bundle: bundle) }
        struct string {
          var localizable: localizable { .init(source: source) }
          struct localizable {
            let source: RswiftResources.StringResource.Source
            var cancel: RswiftResources.StringResource {
              .init(key: "common.cancel", tableName: "Localizable", source: source, developmentValue: "Cancel", comment: nil)
            }
            var gone: RswiftResources.StringResource {
              .init(key: "gone", tableName: "Localizable", source: source, developmentValue: "Gone", comment: nil)
            }
          }
        }
      }
      """,
      "B.swift": """
      let a = R.string.localizable.cancel()
      let b = R.string(preferredLanguages: c.languages).localizable.cancel()
      func f() {
        let strings = R.string.localizable
        print(strings.cancel())
      }
      """,
    ])
    #expect(
      places(found["_R.string.localizable.cancel"]) == ["B.swift:1:30", "B.swift:2:63", "B.swift:5:17"])
    #expect(found["_R.string.localizable.gone"]?.isDead == true)
  }

  @Test func `cases whose raw values are looked up stand for these`() {
    let source = """
      enum Title: String {
        case home = "title.home", cart
        case gone
        var text: String { NSLocalizedString(rawValue, comment: "") }
      }
      """
    let found = accessors(["A.swift": source, "B.swift": "let a = [Title.home.text, f(.cart)]"])
    #expect(found["Title.home"]?.key == "title.home")
    #expect(found["Title.home"]?.kind == .enumCase)
    #expect(places(found["Title.home"]) == ["B.swift:1:16"])
    #expect(places(found["Title.cart"]) == ["B.swift:1:30?"])
    #expect(found["Title.gone"]?.isDead == true)
    for maker in [
      "Title(rawValue: text)", "Title.allCases", "Title.init(rawValue: text)", ".allCases", "map(Title.init)",
    ] {
      let found = accessors(["A.swift": source, "B.swift": "let a = \(maker)"])
      #expect(found["Title.gone"]?.isDead == false, "\(maker)")
    }
  }

  @Test func `a body with a branch, two keys or anything else is no accessor`() {
    let found = all([
      "A.swift": """
      enum A {
        static var branch: String { b ? NSLocalizedString("a", comment: "") : NSLocalizedString("b", comment: "") }
        static var one: String { if b { return NSLocalizedString("c", comment: "") }; return "" }
        static func show() { label.text = NSLocalizedString("d", comment: "") }
        static let view = Label(text: NSLocalizedString("e", comment: ""))
        static func format(_ n: Int) -> String {
          let format = NSLocalizedString("f", comment: "")
          return String(format: format, n)
        }
      }
      let global = NSLocalizedString("g", comment: "")
      """
    ])
    #expect(found.map(\.name) == ["A.format"])
  }

  @Test func `what other code may call unnamed is never dead`() {
    let found = accessors([
      "A.swift": """
      protocol Row { var title: String { get } }
      struct Home: Row { var title: String { NSLocalizedString("home", comment: "") } }
      struct Failure: LocalizedError {
        var errorDescription: String? { NSLocalizedString("failure", comment: "") }
      }
      struct Open: AppIntent { static var title: String { NSLocalizedString("open", comment: "") } }
      struct Plain { var title: String { NSLocalizedString("plain", comment: "") } }
      """
    ])
    #expect(found.keys.sorted() == ["Open.title", "Plain.title"])
    #expect(found["Open.title"]?.doubt == .implicitCall)
    #expect(found["Plain.title"]?.isDead == true)
  }

  @Test func `a nested type is not what others inherit from`() {
    let found = accessors([
      "A.swift": """
      enum L10n { enum View {}; enum Model { class AppEntity {} } }
      struct Home: View { var body: some View { Text("home") } }
      struct Song: AppEntity { static let name = TypeDisplayRepresentation(name: "song") }
      """
    ])
    #expect(found.keys.sorted() == ["Song.name"])
    #expect(found["Song.name"]?.doubt == .implicitCall)
  }

  @Test func `Objective-C uses what Swift shows to it`() {
    let found = accessors([
      "A.swift": """
      @objcMembers public class Words: NSObject {
        public static var cancel: String { NSLocalizedString("cancel", comment: "") }
        public static var gone: String { NSLocalizedString("gone", comment: "") }
        public static func songs(_ p1: Int) -> String { String(format: NSLocalizedString("songs", comment: ""), p1) }
        public static func left(count: Int) -> String { String(format: NSLocalizedString("left", comment: ""), count) }
      }
      """,
      "B.m": "void f() { a = Words.cancel; b = [Words songs:1]; c = [Words leftWithCount:2]; d = [Others gone]; }",
    ])
    #expect(places(found["Words.cancel"]) == ["B.m:1:22"])
    #expect(places(found["Words.songs"]) == ["B.m:1:41"])
    #expect(places(found["Words.left"]) == ["B.m:1:62"])
    #expect(found["Words.gone"]?.isDead == true)
  }

  @Test func `names that lead round in a circle end somewhere`() {
    let found = accessors([
      "A.swift": """
      typealias A = B
      typealias B = A
      class C: C.D, super.E { var c: c { c.c.c } }
      class D: E { static let c = c.c }
      class E: D { static let cancel = NSLocalizedString("cancel", comment: "") }
      func f() { let x = x.x; print(A.cancel, c.cancel, C.c.cancel, x.cancel, D.cancel) }
      """
    ])
    #expect(places(found["E.cancel"]) == ["A.swift:6:75"])
  }

  @Test(arguments: [".a", "a.", "enum a {", "a(", "class a ", "{ a ", "let a = a.", "func a(a: "])
  func `long and deep code takes no long time`(part: String) {
    let long = String(repeating: part, count: 40_000)
    let found = accessors(["A.swift": "enum A { static let a = NSLocalizedString(\"a\", comment: \"\") }\n" + long])
    #expect(found["A.a"]?.key == "a")
  }

  @Test func `a member of an unknown value may be a use`() {
    let found = accessors([
      "A.swift": """
      struct Plain { var title: String { NSLocalizedString("plain", comment: "") } }
      enum Fixed { static var title: String { NSLocalizedString("fixed", comment: "") } }
      """,
      "B.swift": "func f() { print(make().title, \\.title) }",
    ])
    #expect(found["Plain.title"]?.isDead == false)
    #expect(found["Plain.title"]?.uses == [])
    #expect(found["Fixed.title"]?.isDead == true)
  }
}
