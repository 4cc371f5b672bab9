import Foundation
import TestSupport
import Testing

/// What `glossa merge` leaves in files that are not UTF-8 with line feeds, where both sides changed one text.
@Suite("Conflicts in other encodings")
struct MergeEncodingTests {
  /// How a file lies on disk.
  struct Kind: Sendable, CustomTestStringConvertible {
    var name: String
    var encoding: String.Encoding
    var mark: [UInt8]
    var newline: String
    var testDescription: String { name }

    func bytes(_ text: String) -> [UInt8] {
      mark + (text.replacing("\n", with: newline).data(using: encoding).map(Array.init) ?? [])
    }
  }

  static let kinds = [
    Kind(name: "UTF-8", encoding: .utf8, mark: [], newline: "\n"),
    Kind(name: "UTF-8 with a mark", encoding: .utf8, mark: [0xEF, 0xBB, 0xBF], newline: "\r\n"),
    Kind(name: "UTF-8, CR LF", encoding: .utf8, mark: [], newline: "\r\n"),
    Kind(name: "UTF-8, CR", encoding: .utf8, mark: [], newline: "\r"),
    Kind(name: "UTF-16LE", encoding: .utf16LittleEndian, mark: [0xFF, 0xFE], newline: "\n"),
    Kind(name: "UTF-16LE, CR LF", encoding: .utf16LittleEndian, mark: [0xFF, 0xFE], newline: "\r\n"),
    Kind(name: "UTF-16BE, CR LF", encoding: .utf16BigEndian, mark: [0xFE, 0xFF], newline: "\r\n"),
    Kind(name: "UTF-32LE", encoding: .utf32LittleEndian, mark: [0xFF, 0xFE, 0, 0], newline: "\n"),
  ]

  private static let base = "\"hello\" = \"Hallo ਊ\";\n\n/* Parting */\n\"bye\" = \"Tschüss\";\n"
  private static let ours = base.replacing("Tschüss", with: "Ade ਊ").replacing("Hallo", with: "Grüezi")
  private static let theirs = base.replacing("Tschüss", with: "Servus 😀")

  private func merge(_ kind: Kind, _ options: [String]) throws -> (bytes: [UInt8], GlossaTool.Outcome) {
    let scratch = try Scratch()
    for (name, text) in [("base", Self.base), ("ours", Self.ours), ("theirs", Self.theirs)] {
      try scratch.write(kind.bytes(text), to: name)
    }
    let outcome = try GlossaTool.run(
      ["merge", "base", "ours", "theirs", "--path", "de.lproj/A.strings"] + options, in: scratch.path)
    return (FileManager.default.contents(atPath: scratch.path + "/ours").map(Array.init) ?? [], outcome)
  }

  @Test("are marked in the file's encoding and with its line ends", arguments: kinds)
  func markers(_ kind: Kind) throws {
    let conflict =
      "<<<<<<< ours\n\"bye\" = \"Ade ਊ\";\n=======\n\"bye\" = \"Servus 😀\";\n>>>>>>> theirs\n"
    let expected = kind.bytes(
      Self.base.replacing("Hallo", with: "Grüezi").replacing("\"bye\" = \"Tschüss\";\n", with: conflict))
    for options in [[], ["--conflicts", "markers"]] {
      let (bytes, outcome) = try merge(kind, options)
      #expect(outcome.status == 1, "\(outcome.errors)")
      #expect(bytes == expected)
    }
  }

  @Test("keep our text for review and say theirs in the comment", arguments: kinds)
  func review(_ kind: Kind) throws {
    let (bytes, outcome) = try merge(kind, ["--conflicts", "review"])
    #expect(outcome.status == 1 && outcome.errors.contains("merge/conflict"))
    let comment = "/* Parting\nMERGE CONFLICT: the other text is 'Servus 😀'. */"
    #expect(bytes == kind.bytes(Self.ours.replacing("/* Parting */", with: comment)))
  }

  @Test func `a first line that differs is marked behind the byte order mark`() throws {
    let kind = Self.kinds[4]
    let scratch = try Scratch()
    for (name, text) in [("base", "A"), ("ours", "B"), ("theirs", "C")] {
      try scratch.write(kind.bytes("\"a\" = \"\(text)\";"), to: name)
    }
    _ = try GlossaTool.run(["merge", "base", "ours", "theirs", "--path", "de.lproj/A.strings"], in: scratch.path)
    let expected = kind.bytes("<<<<<<< ours\n\"a\" = \"B\";\n=======\n\"a\" = \"C\";\n>>>>>>> theirs\n")
    #expect(FileManager.default.contents(atPath: scratch.path + "/ours").map(Array.init) == expected)
  }

  @Test func `a binary property list is left as it is`() throws {
    let scratch = try Scratch()
    for name in ["base", "ours", "theirs"] {
      let data = try PropertyListSerialization.data(fromPropertyList: ["a": name], format: .binary, options: 0)
      try scratch.write(Array(data), to: name)
    }
    let before = FileManager.default.contents(atPath: scratch.path + "/ours")
    for options in [[], ["--conflicts", "review"]] {
      let outcome = try GlossaTool.run(
        ["merge", "base", "ours", "theirs", "--path", "de.lproj/A.strings"] + options, in: scratch.path)
      #expect(outcome.status == 2 && outcome.errors.contains("binary property list"))
      #expect(FileManager.default.contents(atPath: scratch.path + "/ours") == before)
    }
  }

  @Test func `a format that can mark nothing for review says so`() throws {
    let scratch = try Scratch()
    for (name, text) in [("base", "A"), ("ours", "B"), ("theirs", "C")] {
      try scratch.write(
        #"{"baseLanguage": "en-US", "languageFallback": {}, "translations": {"en-US": {"a": ""# + text + #""}}}"#,
        to: name)
    }
    let arguments = ["merge", "base", "ours", "theirs", "--path", "t.json", "--from", "trapp"]
    let review = try GlossaTool.run(arguments + ["--conflicts", "review"], in: scratch.path)
    #expect(review.status == 2 && review.errors.contains("--conflicts markers"))
    #expect(scratch.text(of: "ours")?.contains("\"B\"") == true)
    #expect(try GlossaTool.run(arguments, in: scratch.path).status == 1)
    #expect(scratch.text(of: "ours")?.contains("=======") == true)
  }
}
