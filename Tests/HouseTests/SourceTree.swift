import Foundation
import TestSupport

/// The repository's Swift sources as text, for tests that hold its promises.
struct SourceTree {
  struct File: Sendable {
    /// Relative to the repository's root.
    var path: String
    var text: String
    var lines: [Substring]
    /// The lines with their comments and the insides of their string literals taken out, roughly.
    var code: [(number: Int, text: String)]

    init(path: String, text: String) {
      self.path = path
      self.text = text
      lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      code = SourceTree.code(of: lines)
    }

    /// Whether one of the words stands anywhere in the file: where none does, its lines need not be looked at.
    func mentions(oneOf words: [String]) -> Bool { words.contains { text.range(of: $0, options: .literal) != nil } }

    /// The first folder below `Sources`: a room, the ground or the roof.
    var target: String { String(path.split(separator: "/")[1]) }

    /// The modules named on import lines, with or without an access level.
    var imports: [String] {
      lines.compactMap { line in
        var words = line.split(separator: " ")
        while let first = words.first,
          ["package", "internal", "private", "@testable", "@preconcurrency"].contains(first)
        {
          words.removeFirst()
        }
        guard words.first == "import", words.count >= 2 else { return nil }
        return String(words[words.count - 1].split(separator: ".")[0])
      }
    }

    /// The types that the file declares at its top level and others can name.
    func declaredTypes() throws -> [String] {
      let declaration = try Regex(#"^(?:package |final |indirect )*(?:struct|enum|class|protocol|actor) (\w+)"#)
      return lines.compactMap { line in
        (try? declaration.prefixMatch(in: line))?.output[1].substring.map(String.init)
      }
    }
  }

  private static func code(of lines: [Substring]) -> [(number: Int, text: String)] {
    var isInText = false
    return lines.enumerated().map { number, line in
      let text = line.trimmingCharacters(in: .whitespaces)
      if text.hasPrefix("//") { return (number + 1, "") }
      guard text.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "/") }) else {
        return (number + 1, isInText ? "" : text)
      }
      let quotes = text.components(separatedBy: "\"\"\"").count - 1
      let wasInText = isInText
      if !quotes.isMultiple(of: 2) { isInText.toggle() }
      if wasInText { return (number + 1, isInText ? "" : text.components(separatedBy: "\"\"\"").last ?? "") }
      let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
      let outside = parts.enumerated().filter { $0.offset.isMultiple(of: 2) }.map { String($0.element) }
      return (number + 1, outside.joined(separator: "\"\"").components(separatedBy: "//")[0])
    }
  }

  /// The Swift files of sources and tests, read once for all that is promised of them.
  private static let all = read(below: "Sources") + read(below: "Tests")

  /// Every Swift file below a folder of `Sources` or `Tests`, sorted by path.
  static func files(below folder: String) -> [File] { all.filter { $0.path.hasPrefix(folder + "/") } }

  private static func read(below folder: String) -> [File] {
    let root = Fixture.root + folder
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".swift") && !$0.contains(".build") }.sorted().compactMap { name in
      guard let text = try? String(contentsOfFile: root + "/" + name, encoding: .utf8) else { return nil }
      return File(path: folder + "/" + name, text: text)
    }
  }

  /// The names and keywords of a line of code, each once.
  static func words(of code: String) -> Set<String> {
    Set(code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
  }

  /// The names in a folder of the repository, sorted; empty where there is no such folder.
  static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: Fixture.root + folder)) ?? []).sorted()
  }
}
