import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Workspace

/// `glossa init`, and the baseline that the settings name.
@Suite("glossa init")
struct InitTests {
  /// The sample app without settings.
  private func sample() throws -> Scratch {
    let scratch = try Scratch()
    try FileManager.default.removeItem(atPath: scratch.path)
    try FileManager.default.copyItem(atPath: Fixture.root + "Fixtures/SampleApp", toPath: scratch.path)
    try FileManager.default.removeItem(atPath: scratch.path + "/.glossa.yml")
    return scratch
  }

  private func faults(_ scratch: Scratch) throws -> [String] {
    let text = try #require(scratch.text(of: ".glossa.yml"))
    return Configuration.read(SourceFile(path: ".glossa.yml", text: text)).diagnostics.map(\.message)
  }

  /// A catalog of these keys, each with a text in English and German.
  private func catalog(_ keys: [String]) throws -> String {
    let strings = keys.map { key in
      (key, ["localizations": ["en": unit("Text of \(key)"), "de": unit("Text zu \(key)")]] as [String: Any])
    }
    let document: [String: Any] = [
      "sourceLanguage": "en", "version": "1.0", "strings": Dictionary(strings) { first, _ in first },
    ]
    return String(decoding: try JSONSerialization.data(withJSONObject: document), as: UTF8.self)
  }

  private func unit(_ text: String) -> [String: Any] { ["stringUnit": ["state": "translated", "value": text]] }

  @Test func `the next lint finds exactly what was listed`() throws {
    let scratch = try sample()
    let run = try GlossaTool.run(["init"], in: scratch.path)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(try faults(scratch).isEmpty)
    let listed = run.output.split(separator: "\n").filter { $0.hasSuffix("]") && $0.contains(": ") }
    let lint = try GlossaTool.run(["lint", "--format", "concise"], in: scratch.path)
    #expect(lint.status == 1 && !listed.isEmpty)
    #expect(lint.output.split(separator: "\n").count == listed.count)
    for line in lint.output.split(separator: "\n") {
      #expect(listed.contains { $0.hasPrefix(line.dropLast(line.split(separator: "[").last?.count ?? 0).dropLast(2)) })
    }
    #expect(listed.contains { $0.contains("format/type-mismatch") && $0.contains("145:23") })
  }

  @Test func `a key that people see in one language stays out of the baseline`() throws {
    let scratch = try Scratch()
    for (code, rest) in [("en", "\"CART_PAY\" = \"Pay\";\n"), ("de", ""), ("fr", "\"CART_PAY\" = \"Payer\";\n")] {
      try scratch.write(
        "\"CART_TITLE\" = \"Cart (\(code))\";\n\"CART_NOTE\" = \"A note of many words\";\n" + rest,
        to: "App/\(code).lproj/Localizable.strings")
    }
    let start = try GlossaTool.run(["init"], in: scratch.path)
    #expect(start.output.contains("people see 'CART_PAY' itself in de until"), "\(start.output)")
    let lint = try GlossaTool.run(["lint", "--format", "concise"], in: scratch.path)
    #expect(lint.output.contains("info: people see 'CART_PAY' itself in de until it is translated"), "\(lint.output)")
    #expect(lint.status == 0 && lint.output.split(separator: "\n").count == 1)
    #expect(try GlossaTool.run(["report"], in: scratch.path).output.contains("1 key shows raw"))
  }

  @Test func `languages are required only where that is asked for`() throws {
    let scratch = try Scratch()
    try scratch.write(try catalog(["a.b", "a.c", "a.d_e", "a.f"]), to: "Localizable.xcstrings")
    #expect(try GlossaTool.run(["init"], in: scratch.path).status == 0)
    #expect(scratch.text(of: ".glossa.yml")?.contains("\n# required: [de]\n") == true)
    #expect(try GlossaTool.run(["init", "--force", "--required"], in: scratch.path).status == 0)
    #expect(scratch.text(of: ".glossa.yml")?.contains("\nrequired: [de]\n") == true)
    #expect(try faults(scratch).isEmpty)
  }

  @Test func `a project without a fault has no baseline`() throws {
    let scratch = try Scratch()
    try scratch.write(try catalog(["a.b", "a.c", "a.d_e", "a.f", "a.g", "a.h"]), to: "Localizable.xcstrings")
    let run = try GlossaTool.run(["init"], in: scratch.path)
    #expect(run.status == 0 && run.output.contains("no baseline"), "\(run.output)\(run.errors)")
    #expect(scratch.names == [".glossa.yml", "Localizable.xcstrings"])
    #expect(try faults(scratch).isEmpty)
    let lint = try GlossaTool.run(["lint", "--format", "concise"], in: scratch.path)
    #expect(lint.status == 0 && lint.output.isEmpty, "\(lint.output)\(lint.errors)")
  }

  @Test(arguments: [
    (["a.b", "a.c", "a.d_e", "a.f", "a.g", "a.h_i", "a.j", "a.k", "a.l", "a.badKey"], "{ case: snake }"),
    (["a.saveAll", "a.c", "a.openIt", "a.f", "a.g", "a.hI"], "{ case: camel }"),
    (["SAVE_ALL", "OPEN", "CLOSE_IT", "A_B", "C_D"], "{ case: screaming, min-segments: 1, max-segments: 1 }"),
    (["MAIN.SAVE_ALL", "MAIN.OPEN", "MAIN.CLOSE_IT", "A.B", "C.D"], "{ case: screaming, min-segments: 2 }"),
    (["cart_saveAll", "cart_c", "cart_openIt", "cart_f", "cart_g"], "{ case: camel, separator: \"_\" }"),
  ])
  func `the convention is the one that nine of ten keys follow`(keys: [String], options: String) throws {
    let scratch = try Scratch()
    try scratch.write(try catalog(keys), to: "Localizable.xcstrings")
    #expect(try GlossaTool.run(["init"], in: scratch.path).status == 0)
    let text = try #require(scratch.text(of: ".glossa.yml"))
    #expect(text.contains("\n    key/convention: \(options)\n"), "\(text)")
    let all = try GlossaTool.run(
      ["lint", "--no-baseline", "--only", "key/convention", "--format", "concise"], in: scratch.path)
    #expect(all.output.split(separator: "\n").count == (keys.contains("a.badKey") ? 1 : 0), "\(all.output)")
  }

  @Test func `sentences and mixed keys get no convention`() throws {
    for keys in [
      ["Save all", "Open", "Close it", "Cancel", "Done"], ["a.b", "a.cD", "E_F", "g-h", "Open it", "i.j_k"],
    ] {
      let scratch = try Scratch()
      try scratch.write(try catalog(keys), to: "Localizable.xcstrings")
      #expect(try GlossaTool.run(["init"], in: scratch.path).status == 0)
      #expect(scratch.text(of: ".glossa.yml")?.contains("#   key/convention: { case: snake }") == true)
      #expect(try faults(scratch).isEmpty)
    }
  }

  @Test func `nothing is written over, and --check writes nothing`() throws {
    let scratch = try sample()
    let names = scratch.names
    let check = try GlossaTool.run(["init", "--check"], in: scratch.path)
    #expect(check.status == 0 && check.output.contains("source-language: en") && scratch.names == names)

    try scratch.write("required: [de]\n", to: ".glossa.yml")
    let refused = try GlossaTool.run(["init"], in: scratch.path)
    #expect(refused.status == 2 && refused.errors.contains("--force") && refused.output.isEmpty)
    #expect(scratch.text(of: ".glossa.yml") == "required: [de]\n")
    // Settings of a folder above would no longer be found.
    let below = try GlossaTool.run(["init"], in: scratch.path + "/App")
    #expect(below.status == 2 && below.errors.contains("../.glossa.yml"))
    #expect(try GlossaTool.run(["init", "--check"], in: scratch.path).status == 0)
    #expect(try GlossaTool.run(["init", "--force"], in: scratch.path).status == 0)
    #expect(scratch.text(of: ".glossa.yml") != "required: [de]\n")

    let empty = try Scratch()
    let nothing = try GlossaTool.run(["init"], in: empty.path)
    #expect(nothing.status == 2 && empty.names.isEmpty)
  }

  @Test func `the baseline of the settings is left out, wherever lint is called`() throws {
    let scratch = try sample()
    _ = try GlossaTool.run(["lint", "--write-baseline", "debt"], in: scratch.path)
    try scratch.write("lint:\n  baseline: debt\n", to: ".glossa.yml")
    func lint(_ options: [String], in folder: String = "") throws -> GlossaTool.Outcome {
      try GlossaTool.run(["lint", "--format", "jsonl"] + options, in: scratch.path + folder)
    }
    #expect(try lint([]).status == 0)
    #expect(try lint(["QuizPlugIn"]).output.isEmpty)
    #expect(try lint([], in: "/QuizPlugIn").output.isEmpty)
    #expect(try lint(["--no-baseline"]).status == 1)

    // A new baseline holds what the old one held.
    let before = scratch.text(of: "debt")
    #expect(try lint(["--write-baseline", "debt"]).status == 0)
    #expect(scratch.text(of: "debt") == before)
    try FileManager.default.removeItem(atPath: scratch.path + "/Editor")
    #expect(try lint(["--prune-baseline"]).status == 0)
    #expect(scratch.text(of: "debt") != before && scratch.text(of: "debt")?.contains("Editor") == false)

    try FileManager.default.removeItem(atPath: scratch.path + "/debt")
    let missing = try lint([])
    #expect(missing.status == 2 && missing.errors.contains("debt: 'lint.baseline' in .glossa.yml names this file"))
    try scratch.write("lint:\n", to: ".glossa.yml")
    #expect(try lint(["--prune-baseline"]).errors.contains("lint.baseline"))
  }
}
