import TestSupport
import Testing

@testable import glossa

/// Keys that reach people as a String, so that nothing looks them up: names above all.
@Suite struct ShownNameTests {
  private func lint(_ code: String, as name: String = "A.swift") throws -> [String] {
    let scratch = try Scratch()
    try scratch.write(code, to: name)
    let keys = [
      "beds.row", "beds.on", "beds.off", "beds.bell", "Hold it upright and turn it.", "Newest first", "bedsRow",
    ]
    for language in ["en", "de"] {
      let lines = keys.map { "\"\($0)\" = \"\(language == "de" ? "Wort" : "Text") \($0.count)\";\n" }.joined()
      try scratch.write(lines, to: "\(language).lproj/Localizable.strings")
    }
    // The rule alone says of other texts, too, that people see them.
    return try GlossaTool.findings(of: "source/hardcoded-text", in: scratch.path).filter { !$0.contains(" info: ") }
  }

  private static func view(_ body: String, _ members: String = "") -> String {
    """
    import SwiftUI
    import UIKit
    import UserNotifications
    @main struct P: App { var body: some Scene { WindowGroup { A(flag: true) } } }
    struct A: View {
      let flag: Bool
      var body: some View { VStack { \(body) }.onAppear { f() } }
      \(members.contains("func f(") ? members : "func f() {}; " + members)
    }
    struct Row: View { let title: String; var body: some View { Text(title) } }
    enum Kind: String, CaseIterable { case row = "beds.row" }

    """
  }

  @Test(arguments: [
    (#"Row(title: "beds.row")"#, ""),
    (#"Row(title: "bedsRow")"#, ""),
    (#"Text(state)"#, #"var state: String { flag ? "beds.on" : "other" }"#),
    (#"ForEach(days, id: \.self) { Text($0) }"#, #"let days: [String] = ["beds.row"]"#),
    (#"ForEach(days, id: \.self) { day in Text(day) }"#, #"let days: [String] = ["beds.row"]"#),
    (#"ForEach(0..<1) { Text(days[$0]) }"#, #"let days = ["beds.row"]"#),
    (#"Text(hint)"#, #"let hint = "beds.row""#),
    (#"Text(verbatim: "beds.row")"#, ""),
    (#"Text(Kind.row.rawValue)"#, ""),
    (#"Text("")"#, #"func f() { let l = UILabel(); l.text = "beds.row" }"#),
    (#"Text("")"#, #"func f() { let l = UIButton(); l.accessibilityLabel = "beds.bell" }"#),
    (
      #"Text("")"#,
      #"func f() { show(UIAlertController(title: "beds.row", message: nil, preferredStyle: .alert)) }"#
    ),
    (#"Text("")"#, #"func f() { let c = UNMutableNotificationContent(); c.body = "beds.row" }"#),
    (#"Text("")"#, #"struct E: LocalizedError { var errorDescription: String? { "beds.row" } }"#),
    (
      #"Text("")"#,
      #"enum E: LocalizedError { case a; static let b = E.a; var errorDescription: String? { switch self { case .a: return "beds.row" } } }"#
    ),
  ]) func `a name that people read is an error`(body: String, members: String) throws {
    let found = try lint(Self.view(body, members))
    #expect(found.count == 1 && found[0].contains("error: 'beds"), "\(body) \(members): \(found)")
  }

  @Test(arguments: [
    (#"Text("Hold it upright " + "and turn it.")"#, ""),
    (#"Text(long)"#, #"let long = "Hold it " + "upright " + ("and turn " + "it.")"#),
    (#"Row(title: "Newest first")"#, ""),
  ]) func `a sentence is a warning, in parts, too`(body: String, members: String) throws {
    let found = try lint(Self.view(body, members))
    #expect(found.count == 1 && found[0].contains("warning: '"), "\(body) \(members): \(found)")
  }

  @Test(arguments: [
    (#"Text(verbatim: Kind.row.rawValue)"#, ""),
    (#"Text("beds.row")"#, ""),
    (#"Text(LocalizedStringKey(name))"#, #"let name = "beds.row""#),
    (#"Text(NSLocalizedString(name, comment: ""))"#, #"let name = "beds.row""#),
    (#"Text("")"#, #"let id = "beds.row"; func f(_ s: String) -> Bool { s == "beds.row" }"#),
    (#"Text("")"#, #"func f() { print("beds.row"); UserDefaults.standard.set(true, forKey: "beds.row") }"#),
    (#"Text("")"#, #"struct E: Error { var errorDescription: String? { "beds.row" } }"#),
    (#"Row(title: "beds.other")"#, ""),
    (
      #"Text(Menu.open.title)"#,
      #"enum Menu { case open, row; var title: String { self == .row ? "beds.row" : "beds.other" } }"#
    ),
    (#"Text(stop)"#, #"@Localizable var stop = "beds.row""#),
    (
      #"Text(NSLocalizedString(error.localizedDescription, comment: ""))"#,
      #"let error = E(); struct E: LocalizedError { var errorDescription: String? { "beds.row" } }"#
    ),
  ]) func `ids and what is looked up stay out`(body: String, members: String) throws {
    let found = try lint(Self.view(body, members))
    #expect(found.isEmpty, "\(body) \(members): \(found)")
  }

  @Test func `a sum that is a key is not called unused`() throws {
    let scratch = try Scratch()
    try scratch.write("let a = \"Hold it \" + \"upright.\"\n", to: "A.swift")
    try scratch.write("\"Hold it upright.\" = \"Halt\";\n\"Gone.\" = \"Weg\";\n", to: "de.lproj/Localizable.strings")
    try scratch.write("\"Hold it upright.\" = \"A\";\n\"Gone.\" = \"B\";\n", to: "en.lproj/Localizable.strings")
    let found = try GlossaTool.findings(of: "source/unused-key", in: scratch.path)
    #expect(!found.isEmpty && found.allSatisfy { $0.contains("'Gone.'") }, "\(found)")
  }

  @Test func `Objective-C's alerts`() throws {
    let found = try lint(
      """
      void f(void) {
        [UIAlertController alertControllerWithTitle:@"beds.row" message:NSLocalizedString(@"beds.on", nil) preferredStyle:1];
        [UIAlertAction actionWithTitle:@"beds.off" style:0 handler:nil];
        [self log:@"beds.bell"];
      }

      """, as: "a.m")
    #expect(found.map { $0.prefix(6) } == ["a.m:2:", "a.m:3:"], "\(found)")
    #expect(found.allSatisfy { $0.contains("error: 'beds.") }, "\(found)")
  }
}
