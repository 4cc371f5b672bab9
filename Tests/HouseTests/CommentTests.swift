import TestSupport
import Testing

/// What a reader is told of each type and of what other targets may use.
@Suite("Comments")
struct CommentTests {
  @Test func `every type and package member says what it is`() {
    let files = SourceTree.files(below: "Sources")
    let required = Set(files.flatMap { CommentTests.requirements(in: $0.lines) })
    for file in files {
      for (number, text) in file.code {
        guard let name = CommentTests.declared(by: text), !CommentTests.isKnown(name, required) else { continue }
        guard !CommentTests.hasComment(above: number - 1, in: file.lines) else { continue }
        Issue.record("\(file.path):\(number) declares \(name): say in one sentence (///) what it is")
      }
    }
  }

  /// Whether a protocol's requirement or the standard library says already what a member of the name is.
  private static func isKnown(_ name: Substring, _ required: Set<Substring>) -> Bool {
    required.contains(name) || ["rawValue", "hash", "==", "<", "+="].contains(name)
  }

  /// The names that package protocols ask for; what those mean stands in the protocols.
  private static func requirements(in lines: [Substring]) -> [Substring] {
    var names: [Substring] = []
    var isInside = false
    for line in lines {
      if line.hasPrefix("package protocol ") {
        isInside = true
      } else if line.hasPrefix("}") {
        isInside = false
      } else if isInside, let name = name(after: ["var", "func"], in: line.split(separator: " ")) {
        names.append(name)
      }
    }
    return names
  }

  /// The name of the type or package member that a line declares; initialisers say by their parameters what they do.
  private static func declared(by line: String) -> Substring? {
    let types = ["struct", "enum", "class", "protocol", "actor"]
    let words = line.split(separator: " ").drop { $0.hasPrefix("@") }
    let modifiers = ["package", "private(set)", "fileprivate", "private", "static", "final", "indirect", "mutating"]
    let keyword = words.drop { modifiers.contains(String($0)) }
    guard let first = keyword.first else { return nil }
    if types.contains(String(first)) { return keyword.dropFirst().first?.prefix { $0 != ":" && $0 != "<" } }
    guard words.first == "package" else { return nil }
    return name(after: ["var", "let", "func", "subscript", "typealias"], in: Array(words))
  }

  private static func name(after keywords: Set<Substring>, in words: [Substring]) -> Substring? {
    guard let place = words.firstIndex(where: keywords.contains) else { return nil }
    let word = place + 1 < words.count ? words[place + 1] : words[place]
    return word == "<" ? word : word.prefix { $0 != ":" && $0 != "(" && $0 != "<" }
  }

  private static func hasComment(above index: Int, in lines: [Substring]) -> Bool {
    let above = lines[..<index].last { !$0.drop { $0 == " " }.hasPrefix("@") }
    return above?.drop { $0 == " " }.hasPrefix("///") ?? false
  }
}
