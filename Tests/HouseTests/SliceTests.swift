import TestSupport
import Testing

/// What makes a class of crashes impossible: where texts are judged and changed, parts are taken by what cannot trap
/// (`slice(from:to:)`, `at(_:)`, `Range(from:to:)` of Text/Slices.swift).
///
/// `text/paths` once cut `bytes[root..<end]` with an end that had moved before the root.
@Suite("Slices")
struct SliceTests {
  private static let targets = ["CatalogModel", "CatalogCoverage", "LintRules", "Linting", "CatalogOperations"]

  /// Files that look at every byte of every text, where a call for each byte is felt, and what keeps them in bounds.
  private static let exceptions = [
    "Sources/Linting/Texts/EncodingDamage.swift": "the loop leaves out the last two bytes",
    "Sources/Linting/Texts/RepeatedWords.swift": "both words lie before the end, which never passes the count",
  ]

  @Test func `no range, place or count is computed where it may trap`() throws {
    for target in SliceTests.targets {
      for file in SourceTree.files(below: "Sources/" + target) where SliceTests.exceptions[file.path] == nil {
        for (number, text) in file.code where try SliceTests.mayTrap(text) {
          Issue.record(
            "\(file.path):\(number) may trap on a text nobody thought of: take slice(from:to:), at(_:) or Range(from:to:)"
          )
        }
      }
    }
  }

  @Test(arguments: [
    "let path = bytes[root..<end]", "let rest = bytes[start...]", "let head = line[..<colon]",
    "if bytes[index + 1] == 0 {",
    "text.slice(0..<text.utf8.count - 1)", "String(repeating: \"\", count: 4 - digits.count)",
    "rest.dropFirst(end - start)",
    "for start in 0...(bytes.count - term.count) {",
  ])
  func `what may trap is found`(line: String) throws {
    #expect(try SliceTests.mayTrap(line))
  }

  @Test(arguments: [
    "case 0x20...0x7F, 0x80...: true", "case \"\"...\"\": true",
    "(UInt8(ascii: \"\")...UInt8(ascii: \"\")).contains(byte)",
    "for index in 0..<names.count {", "var rest = Array(text.utf8)[...]", "tags[\"\" + name] != nil", "index += 1",
    "bytes.slice(from: start + 2, to: end - 1)", "segments: 2...Int.max",
  ])
  func `what cannot trap is left alone`(line: String) throws {
    #expect(try !SliceTests.mayTrap(line))
  }

  /// Whether a line of code has a range between computed ends, a computed place in brackets, or a difference as a count.
  private static func mayTrap(_ line: String) throws -> Bool {
    // What every pattern below needs: most lines have none of it, and patterns take long.
    guard ["..", "+ ", "- "].contains(where: { line.contains($0) }) else { return false }
    let fixed = #"(0x[0-9A-Fa-f_]+|[0-9][0-9_]*|""|UInt8\(ascii: ""\)|(Int)?\.max)"#
    var rest = line
    for harmless in [
      fixed + #" ?(\.\.\.|\.\.<) ?"# + fixed, #"0\.\.<[$\w.]+(?! *[-+\w.])"#, #"\[\.\.\.\]"#,
      fixed + #"\.\.\.(?=[\s,:\])}]|$)"#,
    ] {
      rest.replace(try Regex(harmless), with: "")
    }
    if rest.contains("..<") || rest.contains("...") { return true }
    let place = #"[\w)\]]\[(?!"")[^\[\]]*[-+] [^\[\]]*\]"#
    let count = #"(prefix|suffix|dropFirst|dropLast|removeFirst|removeLast|count:)\(?[^()]* - "#
    return try rest.contains(Regex(place)) || rest.contains(Regex(count))
  }
}
