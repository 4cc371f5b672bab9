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
    (#"Text("\(a) items")"#, "%lld items", "%@ things", nil), (##"Text(#"\#(a) items"#)"##, "%@ items", "%@", nil),
  ])
  func `a literal is edited`(code: String, old: String, new: String, expected: String?) throws {
    let file = SourceFile(path: "a.swift", text: code)
    let literal = try #require(file.bytes.firstIndex(of: UInt8(ascii: "(")))
    let edit = LiteralEdit.inSource(literal + 1..<file.bytes.count - 1, of: file, from: old, to: new)
    #expect(edit.map { LiteralEdit.apply([$0], to: file).text } == expected)
  }
}
