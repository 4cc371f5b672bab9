import Diagnostics
import Testing

@testable import XcodeProjects

/// Build settings that name one another.
@Suite struct BuildSettingsTests {
  @Test(arguments: [
    ("$(NAME)", "Songs"), ("${NAME} $(NAME)", "Songs Songs"), ("$(OUTER)!", "The Songs!"), ("5 $ and 6", "5 $ and 6"),
    ("$(MISSING)", nil), ("$(NAME:reversed)", nil), ("$(LOOP)", nil), ("$(NAME", nil), ("", ""), ("$", "$"),
    ("$(NAME:lower)", "songs"), ("${OUTER:upper} $(NAME)", "THE SONGS Songs"),
    ("$(OUTER:c99extidentifier)", "The_Songs"),
    ("$(OUTER:rfc1034identifier:lower)", "the-songs"), ("$(TOP:identifier)", "_0_Hits"), ("$(:lower)", nil),
  ])
  func `a text has its settings put in, or is unknown`(text: String, expected: String?) {
    let settings = BuildSettings(["NAME": "Songs", "OUTER": "The $(NAME)", "LOOP": "$(LOOP)", "TOP": "40 Hits"])
    #expect(settings.expanded(text) == expected)
  }

  @Test func `settings that double with each name do not grow without end`() {
    var settings = BuildSettings(["A0": "0123456789"])
    for number in 1...15 { settings.set("A\(number)", to: "$(A\(number - 1))$(A\(number - 1))") }
    #expect(settings.expanded("$(A15)") == nil)
    #expect(settings.expanded("$(A3)")?.count == 80)
    var empty = BuildSettings(["A0": ""])
    for number in 1...15 { empty.set("A\(number)", to: String(repeating: "$(A\(number - 1))", count: 50)) }
    #expect(empty.expanded("$(A15)") == nil)
  }

  @Test func `a setting that takes up itself twice, line after line, does not grow without end`() {
    let settings = BuildSettings.read("a.xcconfig") {
      SourceFile(
        path: $0,
        text: "A = 0123456789\n" + String(repeating: "A = $(inherited)$(inherited)\n", count: 100) + "B = $(A) 1\nC = 1"
      )
    }
    #expect(settings.value(of: "C") == "1")
    #expect((settings.value(of: "A") ?? "").utf8.count <= 10_000)
  }

  @Test(arguments: [
    ("$(inherited)", "Songs"), ("a $(inherited), $(inherited)", "a Songs, Songs"), ("$(inherited", nil),
    ("5 $", "5 $"), ("$$(inherited)", "$Songs"),
  ])
  func `what is inherited stands where it is named`(value: String, expected: String?) {
    var settings = BuildSettings(["NAME": "Songs"])
    settings.add("NAME", value)
    #expect(settings.value(of: "NAME") == expected)
  }

  @Test func `later settings may take up earlier ones`() {
    var settings = BuildSettings(["NAME": "Songs"])
    settings.override(with: BuildSettings(["NAME": "$(inherited) 2", "OTHER": "$(inherited)x"]))
    #expect(settings.value(of: "NAME") == "Songs 2")
    #expect(settings.value(of: "OTHER") == "x")
  }

  @Test func `a file of settings that includes itself is read to its end`() {
    let settings = BuildSettings.read("a.xcconfig") {
      SourceFile(path: $0, text: String(repeating: "#include \"a.xcconfig\"\n", count: 50) + "A = 1\n")
    }
    #expect(settings.value(of: "A") == "1")
    #expect(!settings.isComplete)
  }
}
