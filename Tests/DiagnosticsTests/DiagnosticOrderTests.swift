import Diagnostics
import Testing

@Suite("Order of findings") struct DiagnosticOrderTests {
  private func finding(_ id: String, _ message: String = "", key: String? = nil, at location: Location? = nil)
    -> Diagnostic
  { Diagnostic(id, .warning, message, subject: Subject(key: key), at: location) }

  @Test func `findings come by place, rule, subject and message, and those without a place last`() {
    let ordered = [
      finding("b/rule", at: Location(path: "a.strings", bytes: 1..<2)),
      finding("a/rule", at: Location(path: "a.strings", bytes: 3..<4)),
      finding("a/rule", at: Location(path: "b.strings", bytes: 0..<1)),
      finding("b/rule", at: Location(path: "b.strings", bytes: 0..<1)),
      finding("a/rule", "x", key: "a"), finding("a/rule", "a", key: "b"), finding("a/rule", "b", key: "b"),
      finding("b/rule"),
    ]
    #expect(Array(ordered.reversed()).inReportOrder() == ordered)
    #expect(ordered.inReportOrder() == ordered)
  }

  @Test func `findings that are equal in all this keep their order`() {
    let first = Diagnostic("a/rule", .error, "same", at: .file("a"))
    let second = Diagnostic("a/rule", .info, "same", at: .file("a"))
    #expect([second, first].inReportOrder() == [second, first])
    #expect([first, second].inReportOrder() == [first, second])
  }
}
