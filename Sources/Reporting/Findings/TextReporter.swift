internal import Diagnostics
internal import Text

/// For people: each finding with its line of the file, carets under its location, and what to do.
struct TextReporter: Reporter {
  let name = "text"
  let summary = "findings with an excerpt of the file, for people"

  func render(_ report: Report) -> String {
    let findings = TextReporter.joined(report.diagnostics)
    let chunks = report.chunks(of: findings) { chunk, converter in
      text(of: findings[chunk], &converter, report.style)
    }
    return chunks.joined() + ConciseReporter.total(report) + "\n"
  }

  private func text(of findings: ArraySlice<Diagnostic>, _ converter: inout LocationConverter, _ style: TextStyle)
    -> String
  {
    let paint = Paint(isOn: style.usesColour)
    var out = ""
    for diagnostic in findings {
      out += ConciseReporter.line(diagnostic, &converter, paint) + "\n"
      if let location = diagnostic.location { out += excerpt(location, &converter, style, paint) }
      for note in diagnostic.notes {
        let position = note.location.map { converter.text($0) + ": " } ?? ""
        out += "  " + paint("note:", .cyan) + " \(position)\(PlainText.visible(note.message))\n"
      }
      if let help = diagnostic.help { out += "  " + paint("help:", .green) + " \(PlainText.visible(help))\n" }
    }
    return out
  }

  /// Joins findings that differ only in the language: a key that is missing in ten languages is one thing to do.
  private static func joined(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var joined: [Diagnostic] = []
    var languages: [String] = []
    func close() {
      guard languages.count > 1, var last = joined.popLast(), let code = last.subject.language else { return }
      let isLong = languages.count > 12
      let shown = isLong ? languages.prefix(10) + ["… (\(languages.count) languages)"] : languages[...]
      last.message = message(last.message, saying: code, as: shown.joined(separator: ", "))
      joined.append(last)
    }
    for diagnostic in diagnostics {
      if let last = joined.last, let code = diagnostic.subject.language, isSame(last, diagnostic) {
        languages.append(code)
        continue
      }
      close()
      joined.append(diagnostic)
      languages = diagnostic.subject.language.map { [$0] } ?? []
    }
    close()
    return joined
  }

  /// Whether two findings differ only in their language.
  private static func isSame(_ a: Diagnostic, _ b: Diagnostic) -> Bool {
    guard a.id == b.id, a.location != nil, a.location == b.location, a.severity == b.severity,
      a.subject.key.map(ExactText.init) == b.subject.key.map(ExactText.init),
      a.subject.variation == b.subject.variation, a.notes.isEmpty, b.notes.isEmpty,
      let first = a.subject.language, let second = b.subject.language
    else { return false }
    return message(a.message, saying: first, as: "") == message(b.message, saying: second, as: "")
  }

  /// A message with the last occurrence of the language's code, as a word, replaced.
  private static func message(_ message: String, saying code: String, as other: String) -> String {
    var words = message.split(separator: " ", omittingEmptySubsequences: false)
    guard let position = words.lastIndex(where: { $0 == code }) else { return message }
    words[position] = other[...]
    return words.joined(separator: " ")
  }

  private func excerpt(_ location: Location, _ converter: inout LocationConverter, _ style: TextStyle, _ paint: Paint)
    -> String
  {
    guard !location.bytes.isEmpty, let line = converter.line(around: location) else { return "" }
    let gutter = String(line.number)
    let room = max(20, style.width - gutter.count - 5)
    var before = PlainText.visible(line.before)
    // Indentation is left out, and a long line is cut: a minified file is one line.
    before = String(before.drop { $0 == " " }.drop(while: { $0 == "\t" }))
    while before.hasPrefix("\\t") { before.removeFirst(2) }
    if PlainText.width(before) > room / 2 { before = "…" + before.suffix(room / 3) }
    let marked = PlainText.cropped(PlainText.visible(line.marked), to: max(8, room - PlainText.width(before)))
    let rest = max(0, room - PlainText.width(before) - PlainText.width(marked))
    let after = PlainText.cropped(PlainText.visible(line.after), to: rest)
    let indent = String(repeating: " ", count: PlainText.width(before))
    let carets = "^" + String(repeating: "~", count: max(0, PlainText.width(marked) - 1))
    let blank = String(repeating: " ", count: gutter.count)
    return " " + paint("\(gutter) |", .dim) + " \(before)\(marked)\(after)\n"
      + " " + paint("\(blank) |", .dim) + " \(indent)" + paint(carets, .green) + "\n"
  }
}
