internal import Diagnostics
internal import Text

/// Findings one by one: each with its line of the file, carets under its location, and what to do.
struct FindingListing {
  let style: TextStyle

  /// The text of some findings, in their order.
  func text(of findings: ArraySlice<Diagnostic>, _ converter: inout LocationConverter) -> String {
    let paint = Paint(isOn: style.usesColour)
    var out = ""
    for diagnostic in findings {
      out += ConciseReporter.line(diagnostic, &converter, paint) + "\n"
      if let location = diagnostic.location { out += excerpt(location, &converter, paint) }
      for note in diagnostic.notes {
        let position = note.location.map { converter.text($0) + ": " } ?? ""
        out += "  " + paint("note:", .cyan) + " \(position)\(TerminalText.visible(note.message))\n"
      }
      if let help = diagnostic.help { out += "  " + paint("help:", .green) + " \(TerminalText.visible(help))\n" }
    }
    return out
  }

  /// The columns of an excerpt where lines are not cut: a minified file is one line.
  private static let longestExcerpt = 1_000

  private func excerpt(_ location: Location, _ converter: inout LocationConverter, _ paint: Paint) -> String {
    guard !location.bytes.isEmpty, let line = converter.line(around: location) else { return "" }
    let gutter = String(line.number)
    let room = style.cutsLines ? max(20, style.width - gutter.count - 5) : Self.longestExcerpt
    var before = TerminalText.visible(line.before)
    // Indentation is left out, and a long line is cut: a minified file is one line.
    before = String(before.drop { $0 == " " }.drop(while: { $0 == "\t" }))
    while before.hasPrefix("\\t") { before.removeFirst(2) }
    if TerminalText.width(before) > room / 2 { before = "…" + before.suffix(room / 3) }
    let marked = TerminalText.cropped(TerminalText.visible(line.marked), to: max(8, room - TerminalText.width(before)))
    let rest = max(0, room - TerminalText.width(before) - TerminalText.width(marked))
    let after = TerminalText.cropped(TerminalText.visible(line.after), to: rest)
    let indent = String(repeating: " ", count: TerminalText.width(before))
    let carets = "^" + String(repeating: "~", count: max(0, TerminalText.width(marked) - 1))
    let blank = String(repeating: " ", count: gutter.count)
    return " " + paint("\(gutter) |", .dim) + " \(before)\(marked)\(after)\n"
      + " " + paint("\(blank) |", .dim) + " \(indent)" + paint(carets, .green) + "\n"
  }
}
