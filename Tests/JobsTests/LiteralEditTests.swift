import Diagnostics
import Testing

@testable import Jobs

/// A key that is written as a literal gets its new text, and keeps what is interpolated.
@Suite("Edits of literals")
struct LiteralEditTests {
  @Test(arguments: [
    (#"Text("old")"#, "old", "new", #"Text("new")"#),
    (#"Text("%@ old")"#, "%@ old", "%@ new", #"Text("%@ new")"#),
    (#"Text("\(count) items")"#, "%lld items", "%lld things", #"Text("\(count) things")"#),
    (#"Text("a \(f(")")) b")"#, "a %@ b", "%@ c", #"Text("\(f(")")) c")"#),
    (#"Text("a \(f(")")) b")"#, "a %@ b", "c %@", #"Text("c \(f(")"))")"#),
    (#"Text("\(f("\(x) items")) items")"#, "%@ items", "%@ things", #"Text("\(f("\(x) items")) things")"#),
    (#"Text("\(a) of \(b /* ) */)")"#, "%lld of %lld", "%lld/%lld", #"Text("\(a)/\(b /* ) */)")"#),
    (#"Text("\(n)%")"#, "%lld%%", "share %lld", #"Text("share \(n)")"#),
    (#"Text("100%")"#, "100%", "all.percent", #"Text("all.percent")"#),
    (#"Text("\(n) of 100%")"#, "%lld of 100%%", "%lld of 50%%", #"Text("\(n) of 50%")"#),
    (#"Text("a \u{00B7} b")"#, "a · b", "new", #"Text("new")"#),
    (#"Text("a \u{00B7} \(n) b")"#, "a · %lld b", "a · %lld c", #"Text("a \u{00B7} \(n) c")"#),
    (#"Text("\(n)\(m)")"#, "%lld%lld", "a %lld%lld z", #"Text("a \(n)\(m) z")"#),
    (#"Summary("Set to \(\.$state)")"#, "Set to ${state}", "Let be ${state}", #"Summary("Let be \(\.$state)")"#),
    (##"Text(#"a "b" \n"#)"##, #"a "b" \n"#, "new", #"Text("new")"#),
    ("Text(\"\"\"\n  two\n  lines\n  \"\"\")", "two\nlines", "new", #"Text("new")"#),
    ("Text(\"\"\"\n  one line\n  \"\"\")", "one line", "new", "Text(\"\"\"\n  new\n  \"\"\")"),
    (##"Text(#"old"#)"##, "old", "new", ##"Text(#"new"#)"##),
    (#"Text("\(a) items")"#, "%lld items", "%@ things", nil), (##"Text(#"\#(a) items"#)"##, "%@ items", "%@", nil),
    (#"Text("a" + "b")"#, "ab", "new", nil), (#"Text("old "#, "old ", "new", nil),
  ])
  func `a literal is edited`(code: String, old: String, new: String, expected: String?) throws {
    let file = SourceFile(path: "a.swift", text: code)
    let literal = try #require(file.bytes.firstIndex(of: UInt8(ascii: "(")))
    let edit = LiteralEdit.inSource(literal + 1..<file.bytes.count - 1, of: file, from: old, to: new)
    #expect((try? edit.get()).map { LiteralEdit.apply($0, to: file).text } == expected)
  }

  @Test(arguments: [
    (#"f(@"a \u00B7 b")"#, "a · b", #"f(@"new")"#), (#"f(@"say \"x\"")"#, #"say "x""#, #"f(@"new")"#),
    (#"f(@"a" @"b")"#, "ab", nil),
  ])
  func `a literal of Objective-C is edited`(code: String, old: String, expected: String?) {
    let file = SourceFile(path: "a.m", text: code)
    let edit = LiteralEdit.inSource(2..<file.bytes.count - 1, of: file, from: old, to: "new")
    #expect((try? edit.get()).map { LiteralEdit.apply($0, to: file).text } == expected)
  }

  @Test(arguments: [
    (#""\(n) items""#, "%lld items", "cart.items", LiteralEdit.Refusal.otherPlaceholders),
    (#""a" + "b""#, "ab", "new", .otherSpelling),
    (##"#"\#(n) items"#"##, "%lld items", "%lld things", .interpolatedRaw),
    ("\"\"\"\n\\(n) items\n\"\"\"", "%lld items", "%lld things", .interpolatedRaw),
  ])
  func `a refusal says what is in the way`(code: String, old: String, new: String, refusal: LiteralEdit.Refusal) {
    let file = SourceFile(path: "a.swift", text: code)
    let edit = LiteralEdit.inSource(0..<file.bytes.count, of: file, from: old, to: new)
    #expect(throws: refusal) { try edit.get() }
  }
}
