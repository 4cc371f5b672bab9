import Testing

@testable import KeyExtraction

/// The interpolations of one literal, whatever stands in them.
@Suite struct InterpolationsTests {
  @Test(arguments: [
    (#""plain" + \(x)"#, [String]()), (#""a \(count) b""#, [#"\(count)"#]),
    (#""\(a)\(b(c, d))""#, [#"\(a)"#, #"\(b(c, d))"#]), (#""\(f(")")) x""#, [#"\(f(")"))"#]),
    (#""\(f("\(g("("))"))" + "\(h)""#, [#"\(f("\(g("("))"))"#]), (#""\(a /* ) */)""#, [#"\(a /* ) */)"#]),
    (##""\(f(#"")"#))""##, [##"\(f(#"")"#))"##]), (#""\\(a)""#, []), (#""open \(a"#, [#"\(a"#]), ("", []),
  ])
  func `each ends behind its own parenthesis`(literal: String, expected: [String]) {
    let bytes = Array("let x = ".utf8) + Array(literal.utf8)
    let ends = Interpolations.ends(in: bytes[8...])
    let found = ends.sorted { $0.key < $1.key }.map { String(decoding: bytes[$0.key..<$0.value], as: UTF8.self) }
    #expect(found == expected)
  }
}
