import Foundation
import TestSupport
import Testing

/// Calls into packages that are not part of the tree.
@Suite("Guessed keys")
struct GuessTests {
  private func app() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(
      """
      import Onboarding
      import SwiftUI

      struct Start: View {
        var body: some View {
          WelcomeView(title: "welcome.title", identifier: "welcome.title", actionText: "no.such.key") { }
          Recorder("record")
          Image("record")
          UIThing(title: "welcome.title")
        }
      }
      """, to: "App/Start.swift")
    try scratch.write(
      "import SwiftUI\nlet view = WelcomeView(title: \"record\")\n", to: "App/WithoutPackage.swift")
    try scratch.write(
      "{\"sourceLanguage\":\"en\",\"strings\":{\"record\":{},\"welcome.title\":{}},\"version\":\"1.0\"}",
      to: "App/Localizable.xcstrings")
    return scratch
  }

  @Test func `a guess counts where a catalog has the key, and adds none`() throws {
    let scratch = try app()
    let outcome = try GlossaTool.shell("glossa extract App", in: scratch.path)
    #expect(
      outcome.output == """
        App/Start.swift:6:24: "welcome.title" (WelcomeView(title:))
        App/Start.swift:7:14: "record" (Recorder)
        2 keys in 2 files
        next: glossa lint App

        """)
  }

  @Test(arguments: ["glossa extract App --no-guesses", "echo 'guess: false' > .glossa.yml; glossa extract App"])
  func `guesses can be left out`(_ command: String) throws {
    let scratch = try app()
    #expect(try GlossaTool.shell(command, in: scratch.path).output == "0 keys in 2 files\n")
  }

  @Test func `what is written to a device replaces nothing`() throws {
    let scratch = try app()
    #expect(try GlossaTool.shell("glossa extract App -o /dev/null && test -c /dev/null", in: scratch.path).status == 0)
  }
}
