internal import Diagnostics
internal import Text

/// A summary of more findings than anybody reads: the worst in full, the others counted by rule and language, a table
/// by rule, and what to do next.
struct FindingsSummary {
  private let report: Report
  private let ranking: Ranking
  private let groups: [RuleFindings]
  private let untranslated: [UntranslatedLanguage]
  private let paint: Paint
  /// The most lines of the text.
  private let lineLimit: Int

  init(_ report: Report, lineLimit: Int) {
    self.report = report
    self.lineLimit = lineLimit
    ranking = Ranking(report.rules)
    untranslated = UntranslatedLanguage.found(in: report, ranking)
    groups = RuleFindings.grouped(report.diagnostics, ranking)
    paint = Paint(isOn: report.style.usesColour)
  }

  /// The text, without the total.
  var text: String {
    var converter = LocationConverter(report)
    let closing = SummaryTable(groups).lines(paint) + nextLines
    var left = lineLimit - closing.count
    let sections: [Ranking.Section] = [.urgent, .wrong, .debt]
    var lines: [String] = []
    for (index, section) in sections.enumerated() {
      let own = groups.filter { $0.section == section }
      guard !own.isEmpty else { continue }
      // Later sections keep a third each, or less where they need less.
      let kept = sections[(index + 1)...].reduce(0) { $0 + min(lineLimit / 4, longest($1)) }
      let block = self.lines(of: own, in: section, room: left - kept, &converter)
      left -= block.count
      lines += block
    }
    return (lines + closing).map { $0 + "\n" }.joined()
  }

  /// The lines of a section, with its heading and an empty line at the end. Rules that find no room are in the table
  /// alone.
  private func lines(
    of groups: [RuleFindings], in section: Ranking.Section, room: Int, _ converter: inout LocationConverter
  ) -> [String] {
    var lines = [paint(heading(section), .bold)]
    if section == .debt { lines += untranslatedLines }
    for (index, group) in groups.enumerated() {
      let left = room - lines.count - 1
      // Each later rule keeps two lines, as long as that leaves half of them.
      let own = min(longest(group), left - min(left / 2, (groups.count - index - 1) * 2))
      if own > 0 { lines += self.lines(of: group, room: own, &converter) }
    }
    return lines + [""]
  }

  /// The most lines that a section can take, with its heading and the empty line.
  private func longest(_ section: Ranking.Section) -> Int {
    let own = groups.filter { $0.section == section }
    return own.isEmpty ? 0 : own.reduce(2 + (section == .debt ? untranslatedLines.count : 0)) { $0 + longest($1) }
  }

  private func heading(_ section: Ranking.Section) -> String {
    switch section {
    case .urgent: "CAN CRASH, OR SHOWS A KEY INSTEAD OF A TEXT"
    case .wrong: "WRONG"
    case .debt: "NOT TRANSLATED YET, OR NO LONGER USED"
    case .infos: "INFO"
    }
  }

  /// The most lines that a rule gets.
  private func longest(_ group: RuleFindings) -> Int {
    switch group.impact {
    case .crash: 24
    case .keyShown: 10
    case .fault: 6
    case .debt: 7
    }
  }

  /// A rule's findings: each of them, if there is room for that.
  private func lines(of group: RuleFindings, room: Int, _ converter: inout LocationConverter) -> [String] {
    if !group.hasMoreGroups(than: room) {
      let each = eachFinding(of: group, &converter)
      if each.count <= room { return each }
    }
    return summary(of: group, room: room, &converter)
  }

  /// A line for each finding, and one for what to do unless the next finding says the same.
  private func eachFinding(of group: RuleFindings, _ converter: inout LocationConverter) -> [String] {
    var lines: [String] = []
    let findings = group.joined.map(one)
    for (index, finding) in findings.enumerated() {
      lines.append(ConciseReporter.line(finding, &converter, paint))
      let next = index + 1 < findings.count ? findings[index + 1].help : nil
      if let help = finding.help, help != next { lines.append(helpLine(help)) }
    }
    return lines
  }

  /// The number of findings, then examples: a line for each of the languages with the most findings, or else the first
  /// findings; then what to do.
  private func summary(of group: RuleFindings, room: Int, _ converter: inout LocationConverter) -> [String] {
    var lines = [group.headline(report.rules, paint)]
    let help = group.commonHelp.map { [helpLine($0)] } ?? []
    let room = room - lines.count - help.count
    guard room > 0 else { return lines }
    let parts = group.parts.filter { part in
      group.section != .debt || !untranslated.contains { $0.code == part.code }
    }
    if !group.parts.isEmpty, group.hasMoreGroups(than: room) {
      let shown = parts.count <= room ? parts.count : max(1, room - 1)
      lines += parts.prefix(shown).map { line(of: $0, &converter) }
      if shown < parts.count, shown < room { lines.append(rest(parts[shown...])) }
    } else {
      let joined = group.joined
      let shown = joined.count <= room ? joined.count : room - 1
      for finding in joined.prefix(shown).map(one) {
        let position = finding.location.map { converter.text($0) + ": " } ?? ""
        let message = help.isEmpty ? finding.messageWithQuestion : finding.message
        lines.append("  \(position)\(TerminalText.visible(message))")
      }
      if shown < joined.count { lines.append("  and \(TerminalText.number(joined.count - shown)) more") }
    }
    return lines + help
  }

  /// `  fi: 427 of 1,034 keys in Localizable, such as 'about.title' (App/fi.lproj/Localizable.strings:12:24)`.
  private func line(of part: RuleFindings.Part, _ converter: inout LocationConverter) -> String {
    let all = report.keyCounts[Subject(table: part.table, language: part.code)] ?? 0
    let position = part.example.location.map { " (\(converter.text($0)))" } ?? ""
    guard let key = part.example.subject.key else {
      return "  \(part.code): \(TerminalText.visible(part.example.message))\(position)"
    }
    let total = all >= part.keys ? " of \(TerminalText.number(all))" : ""
    let noun = part.keys == 1 && total.isEmpty ? "key" : "keys"
    let table = part.table.map { " in \(TerminalText.visible($0))" } ?? ""
    let example = report.style.cropped(TerminalText.visible(key), to: 40)
    return "  \(part.code): \(TerminalText.number(part.keys))\(total) \(noun)\(table), such as '\(example)'\(position)"
  }

  /// The languages and tables without a line of their own, with their numbers of keys.
  private func rest(_ parts: ArraySlice<RuleFindings.Part>) -> String {
    var counts: [String: Int] = [:]
    for part in parts { counts[part.code, default: 0] += part.keys }
    let ranked = counts.sorted { a, b in a.value != b.value ? a.value > b.value : a.key < b.key }
    let names = ranked.map { "\($0.key) \(TerminalText.number($0.value))" }.joined(separator: ", ")
    return cropped("  others, in \(TerminalText.count(ranked.count, "language")): \(names)")
  }

  /// One line for all languages that are hardly translated.
  private var untranslatedLines: [String] {
    let names = untranslated.map {
      "\($0.code) (\(TerminalText.number($0.translated)) of \(TerminalText.number($0.keys)) keys)"
    }
    switch names.count {
    case 0: return []
    case 1...3: return names.map { "Hardly translated: \($0)" }
    default: return [cropped("Hardly translated are \(names.count) languages: \(names.joined(separator: ", "))")]
    }
  }

  private func helpLine(_ help: String) -> String { "  " + paint("help:", .green) + " \(TerminalText.visible(help))" }

  private func cropped(_ line: String) -> String { report.style.cropped(line, to: max(120, report.style.width)) }

  private func one(_ row: [Diagnostic]) -> Diagnostic {
    JoinedFindings.one(row, namesAll: !report.style.cutsLines)
  }

  /// The steps that fit the project, in the order in which a newcomer would take them.
  private var nextLines: [String] {
    var steps: [(String, String)] = []
    if !report.hasSettings {
      steps.append(("glossa init", "sets the project up: after that, only urgent and new findings are reported"))
    }
    steps.append((report.listingCommand, "lists every finding"))
    if let worst = groups.first {
      steps.append(("glossa lint --all --only \(worst.id)", "lists those of one rule"))
      steps.append(("glossa explain \(worst.id)", "says what a rule finds, why it matters and what to do"))
    }
    if report.fixableCount > 0 {
      let count = TerminalText.number(report.fixableCount)
      steps.append(("glossa lint --fix --diff", "shows how to fix \(count) of them safely; without --diff it does so"))
    }
    // `init` writes a baseline, too.
    if report.hasSettings, !report.leavesOutOldFindings {
      steps.append(
        (
          "glossa lint --write-baseline FILE",
          "accepts today's findings; with --baseline FILE only new ones are reported"
        ))
    }
    if groups.contains(where: { $0.section == .debt && !$0.parts.isEmpty }) {
      steps.append(("glossa report", "shows what each language lacks"))
    }
    let width = (steps.map(\.0.count).max() ?? 0) + 2
    return [paint("NEXT", .bold)] + steps.map { "  " + TerminalText.padded($0.0, to: width) + $0.1 } + [""]
  }
}
