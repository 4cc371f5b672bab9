import Foundation
import TestSupport
import Testing

/// The picture of a terminal at the top of the README: what `glossa lint` prints about the sample app, in its colours.
@Suite("The README's picture")
struct TerminalPictureTests {
  private static let path = "Sources/glossa/Documentation.docc/Resources/lint-terminal.svg"
  /// How many findings are shown before the sum.
  private static let findingCount = 3

  /// A golden file: see `Golden`.
  @Test func `the picture is what the tool prints`() throws {
    let scratch = try Scratch()
    try FileManager.default.removeItem(atPath: scratch.path)
    try FileManager.default.copyItem(atPath: Fixture.root + "Fixtures/SampleApp", toPath: scratch.path)
    let command = "CLICOLOR_FORCE=1 NO_COLOR= glossa lint"
    let lines = try GlossaTool.shell(command, in: scratch.path).output.split(separator: "\n").map(TerminalLine.init)
    let heads = lines.indices.filter { lines[$0].text.contains(#/^\S+:\d+:\d+: /#) }
    let shown = lines[..<heads[TerminalPictureTests.findingCount]]
    let sum = try #require(lines.last)
    let picture = TerminalPicture(
      title: "glossa lint: a crash in the German app, one in the Spanish app, and a misspelt key, each with its line",
      lines: [TerminalLine("$ glossa lint")] + shown + [TerminalLine("…"), sum])
    try Golden.check(picture.svg, at: TerminalPictureTests.path)
  }

  @Test func `colours and long lines come out as a terminal shows them`() {
    let line = TerminalLine("a \u{1B}[1;31merror\u{1B}[0m <b>")
    #expect(line.text == "a error <b>")
    #expect(line.wrapped(to: 5).map(\.text) == ["a err", "or <b", ">"])
    #expect(line.wrapped(to: 5)[1].parts.map(\.style) == ["1;31", ""])
    #expect(TerminalPicture(title: "t", lines: [line]).svg.contains(">a </tspan><tspan class=\"s1 s31\">error</tspan>"))
  }
}

/// A line of a terminal: its letters, with the style of each run of them.
private struct TerminalLine {
  /// The runs of letters, with the parameters of the escape sequence before each; empty for none.
  private(set) var parts: [(style: String, text: String)] = []

  init(_ line: some StringProtocol) {
    for (index, part) in line.components(separatedBy: "\u{1B}[").enumerated() {
      let end = index == 0 ? nil : part.firstIndex(of: "m")
      let style = end.map { String(part[..<$0]) } ?? ""
      let text = end.map { String(part[part.index(after: $0)...]) } ?? part
      if !text.isEmpty { parts.append((style == "0" ? "" : style, text)) }
    }
  }

  var text: String { parts.map(\.text).joined() }

  /// The lines that a terminal of a width makes of it.
  func wrapped(to width: Int) -> [TerminalLine] {
    var lines = [TerminalLine("")]
    for (style, text) in parts {
      for character in text {
        if lines[lines.count - 1].text.count == width { lines.append(TerminalLine("")) }
        lines[lines.count - 1].append(character, style)
      }
    }
    return lines
  }

  private mutating func append(_ character: Character, _ style: String) {
    if parts.last?.style == style {
      parts[parts.count - 1].text.append(character)
    } else {
      parts.append((style, String(character)))
    }
  }
}

/// Draws lines of a terminal.
private struct TerminalPicture {
  let title: String
  let lines: [TerminalLine]

  /// In pixels; a column is as wide as most fonts have it at this size.
  private static let (size, column, row, margin, width) = (13.0, 7.8, 19.0, 16.0, 104)

  var svg: String {
    let rows = lines.flatMap { $0.wrapped(to: Self.width) }
    let width = Double(Self.width) * Self.column + 2 * Self.margin
    let height = Double(rows.count) * Self.row + 2 * Self.margin
    let texts = rows.enumerated().map { index, line in
      let y = Self.margin + Double(index) * Self.row + Self.size
      // The length keeps columns under each other, whatever the font.
      let length = Double(line.text.count) * Self.column
      let parts = line.parts.map { style, text in
        let classes = style.split(separator: ";").map { "s\($0)" }.joined(separator: " ")
        return "<tspan\(classes.isEmpty ? "" : " class=\"\(classes)\"")>\(Self.escaped(text))</tspan>"
      }
      return line.text.isEmpty
        ? "" : "<text x=\"\(Self.margin)\" y=\"\(y)\" textLength=\"\(length)\">\(parts.joined())</text>\n"
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" role="img" aria-labelledby="title">
      <title id="title">\(Self.escaped(title))</title>
      <style>
      text { font: \(Self.size)px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; fill: #d6dde4; white-space: pre }
      .s1 { font-weight: bold } .s2 { fill: #8a97a4 }
      .s31 { fill: #ff7b72 } .s32 { fill: #7ee787 } .s33 { fill: #e3b341 } .s34 { fill: #79c0ff } .s36 { fill: #76e3ea }
      </style>
      <rect width="100%" height="100%" rx="8" fill="#151b23"/>
      \(texts.joined())</svg>

      """
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;")
  }
}
