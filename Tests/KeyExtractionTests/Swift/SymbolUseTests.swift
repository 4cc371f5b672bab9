import CatalogModel
import CodeModel
import Diagnostics
import Testing

@testable import KeyExtraction

/// Places that can only mean a static member of `LocalizedStringResource`.
@Suite("Uses of symbols") struct SymbolUseTests {
  /// The paths of the symbols that some files use, in order.
  private func paths(_ texts: String...) -> [String] {
    let files = texts.enumerated().map { SourceFile(path: "\($0).swift", text: $1) }
    let pass = SymbolPass(LinkedProject(files.map { SwiftScanner().scan($0).value }))
    return pass.run().map(\.path)
  }

  @Test func `views and modifiers take symbols in the place of their texts`() {
    #expect(
      paths(
        """
        Text(.a); SwiftUI.Text(.b(1, name: "x")); Label(.c, systemImage: "cart"); Toggle(.d, isOn: .constant(true))
        view.navigationTitle(.e).alert(.f, isPresented: $shown) { Button(.g, role: .cancel) {} }
        view.searchable(text: $text, prompt: .h).accessibilityAction(named: .i) {}
        Text(.`default`); Text(.Errors.gone); Text("\\(Text(.inner))")
        """) == ["a", "b", "c", "d", "e", "f", "g", "h", "i", "default", "Errors.gone", "inner"])
  }

  @Test func `Foundation and the type's own name`() {
    #expect(
      paths(
        """
        String(localized: .a); AttributedString(localized: .b(2)); let c: LocalizedStringResource = .c
        var d: LocalizedStringResource? = .d
        f(LocalizedStringResource.e); Foundation.LocalizedStringResource.Errors.f.key
        """) == ["a", "b", "c", "d", "e", "Errors.f"])
  }

  @Test func `a file that names nothing else is read`() {
    #expect(paths("let title = String(localized: .a)") == ["a"])
  }

  @Test func `the bytes of a use are those of the name`() {
    let text = "Text(.Errors.`default`)"
    let file = SourceFile(path: "A.swift", text: text)
    let pass = SymbolPass(LinkedProject([SwiftScanner().scan(file).value]))
    let uses = pass.answer(forFile: 0)
    #expect(uses.map { String(decoding: file.bytes[$0.location.bytes], as: UTF8.self) } == ["`default`"])
  }

  @Test func `what may be of another type is none`() {
    #expect(
      paths(
        """
        Text(.now, style: .time); Text(.init("a")); Text(.localizable.b); Text(.c.uppercased()); Text(.d + .e)
        view.badge(.zero).navigationTitle(.constant("f")); ProgressView(.current()); unknown(title: .g); unknown(.h)
        let i: Kind = .i; let j = k == .k; Button(role: .cancel) {}; Text(values.l); Text(a ? .m : .n)
        let path = \\LocalizedStringResource.key; let type = LocalizedStringResource.self
        extension LocalizedStringResource.Errors { }
        """
      ).isEmpty)
  }

  @Test func `the project's own initialisers and functions take symbols if all of one name do`() {
    #expect(
      paths(
        """
        struct Row { let title: LocalizedStringResource; var hint: LocalizedStringResource? = nil; let kind: Kind }
        struct Note { init(_ text: LocalizedStringResource, kind: Kind) {} }
        struct Both { init(title: LocalizedStringResource) {}; init(title: Kind) {} }
        func show(_ text: LocalizedStringResource, title: LocalizedStringResource) {}
        enum Alert { case sheet(message: LocalizedStringResource) }
        """,
        """
        Row(title: .a, hint: .b, kind: .plain); Note(.c, kind: .plain); Both(title: .no)
        show(.no, title: .d); let alert = Alert.sheet(message: .e)
        """) == ["a", "b", "c", "d", "e"])
  }

  @Test func `a declaration of the project's own takes the place of Apple's`() {
    #expect(
      paths(
        """
        extension Button { init(_ kind: Kind) {} }
        extension View { func help(_ topic: Topic) -> some View { self } }
        extension Text { init(kind: Kind) {} }
        struct Menu {}
        """,
        "Button(.no); view.help(.no); Menu(.no); Text(.yes); Label(.yes, systemImage: \"a\")") == ["yes", "yes"])
  }

  /// The names that a file may use as symbols: `?` marks those that may mean anything, `!` those that can mean nothing
  /// else.
  private func marked(_ text: String) -> [String] {
    let file = SourceFile(path: "A.swift", text: text)
    let known = Set("abcdefgh".map(String.init))
    let pass = SymbolPass(LinkedProject([SwiftScanner().scan(file).value]), knowing: known)
    return pass.answer(forFile: 0).map { use in
      use.path + (use.certainty == .certain ? "!" : use.certainty == .possible ? "?" : "")
    }
  }

  @Test(arguments: [
    ("Text(x ? .a : .b); Label(x ? .c : y ? .d : .e, systemImage: f)", "a b c d e"),
    ("String(localized: x ?? .a); let b: LocalizedStringResource = x ? .b : .c", "a b c"),
    ("func f() -> LocalizedStringResource { .a }; func g() -> LocalizedStringResource? { return .b(1) }", "a b"),
    ("var a: LocalizedStringResource { switch x { case .h: .a; case 2: return .b; default: .c } }", "a b c"),
    ("var a: LocalizedStringResource { if x { .a } else { .b } }", "a b"),
    ("let a = { () -> LocalizedStringResource in .a }", "a?"),
    ("let a: [LocalizedStringResource] = [.a, x ? .b : .c]; let d = [.d] as [LocalizedStringResource]", "a b c d"),
    ("let a: [Kind: LocalizedStringResource] = [.other: .a, x: .Errors.b]", "a Errors.b"),
    ("func f() -> [LocalizedStringResource] { return [.a] }; var g: [LocalizedStringResource] { [.b] }", "a b"),
    ("x.title = .a; show(.b); let y: Kind = z ? .c : .d; func f() -> Kind { .e }", "a? b? c? d? e?"),
    ("if x == .a || x != .b {}; switch x { case .c: break }; x.d; y().e; z\n  .f; Text(.other)", "other!"),
    ("func f() -> LocalizedStringResource { show(.a); return .b }", "a? b"),
    ("Text(.a)", "a!"),
  ])
  func `what a place takes is certain, likely or possible`(text: String, names: String) {
    #expect(marked(text).joined(separator: " ") == names)
  }

  @Test func `names that a project declares`() {
    let file = SourceFile(
      path: "A.swift",
      text: """
        enum A { case a, b(Int), c }
        extension LocalizedStringResource { static var d: Self { "" }; static func e() -> Self { "" } }
        Text(.f); g(h, i); let list = [j, k]
        """)
    let names: Set = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k"]
    let pass = SymbolPass(LinkedProject([SwiftScanner().scan(file).value]))
    #expect(pass.declared(among: names) == ["a", "b", "c", "d", "e"])
  }
}
