internal import CatalogModel
package import Diagnostics
internal import Seen

/// The coverage that a project must have to pass.
package struct CoverageGates: Sendable, Hashable {
  /// The minimum by language code, in tenths of a percent; `*` applies to languages that are not named.
  package var minimums: [String: Int]
  /// What the percentages count.
  package var measure: CoverageMeasure
  /// Languages that must have at least one text.
  package var required: [String]
  /// Whether new gaps fail, however complete the language is.
  package var failsOnNewGaps: Bool
  /// What fails wherever it is.
  package var faults: Set<CoverageFault>

  package init(
    minimums: [String: Int] = [:], measure: CoverageMeasure = .units, required: [String] = [],
    failsOnNewGaps: Bool = false, faults: Set<CoverageFault> = []
  ) {
    self.minimums = minimums
    self.measure = measure
    self.required = required
    self.failsOnNewGaps = failsOnNewGaps
    self.faults = faults
  }

  /// Whether there are no gates.
  package var isEmpty: Bool { minimums.isEmpty && required.isEmpty && !failsOnNewGaps && faults.isEmpty }

  /// Parses a minimum of the command line: `de=100`, `*=97.5`; nil if it is malformed.
  package static func minimum(_ text: String) -> (language: String, tenths: Int)? {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return nil }
    let number = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    guard number.count <= 2, let whole = Int(number[0]), (0...100).contains(whole) else { return nil }
    let tenth = number.count == 2 ? Int(number[1]) : 0
    guard let tenth, (0...9).contains(tenth), whole * 10 + tenth <= 1000 else { return nil }
    return (String(parts[0]), whole * 10 + tenth)
  }

  /// The failures, language by language; unreadable files always fail.
  package func check(_ coverage: Coverage, before: Coverage? = nil, unreadable: [String] = []) -> [Diagnostic] {
    let rows = coverage.rows(CoverageView()).filter { !$0.isSource }
    var failures = unreadable.map { path in
      Diagnostic(
        "coverage/unreadable", .error, "'\(path)' cannot be read, so its texts are not counted", at: .file(path),
        help: "fix the errors in the file")
    }
    let tags = Set(coverage.languages.map(\.tag))
    for code in required where !tags.contains(Language(code).tag) || !hasAnyText(coverage, code) {
      let what = isLost(coverage, code) ? "no product has the \(code) texts" : "no table has a \(code) translation"
      failures.append(
        Diagnostic(
          "coverage/required-language", .error, what, subject: Subject(language: code),
          help: "add the language, or remove it from 'required' in .glossa.yml and of --require"))
    }
    failures += rows.compactMap(belowMinimum)
    failures += CoverageFault.allCases.filter(faults.contains).compactMap { $0.finding(in: coverage) }
    if failsOnNewGaps, let before { failures += newGaps(coverage, before) }
    return failures
  }

  private func hasAnyText(_ coverage: Coverage, _ code: String) -> Bool {
    coverage.tables.contains { table in
      table.languages.contains { language in
        language.language.tag == Language(code).tag
          && language.units.contains { $0.status != .missing && $0.status != .notNeeded }
      }
    }
  }

  /// Whether a language has texts in files that no product has.
  private func isLost(_ coverage: Coverage, _ code: String) -> Bool {
    coverage.tables.contains { table in
      table.languages.contains { language in
        language.language.tag == Language(code).tag
          && language.units.contains { $0.skipReason == .notShipped && $0.text != nil }
      }
    }
  }

  /// The minimum that applies to a language, in tenths of a percent; nil where there is none.
  package func minimum(for language: String) -> Int? {
    let tag = Language(language).tag
    let named = minimums[language] ?? minimums.first { $0.key != "*" && Language($0.key).tag == tag }?.value
    return named ?? minimums["*"]
  }

  /// Whether a language can ship: it has the minimum that is asked for, or all of its texts where none is, and a code
  /// under which the system looks for them.
  package func isReadyToShip(_ row: CoverageRow) -> Bool {
    guard CoverageGates.fault(of: row) == nil else { return false }
    let tally = row.count[measure]
    // Compares counts, not percentages, to avoid rounding.
    return tally.readyCount * 1000 >= (minimum(for: row.name) ?? 1000) * tally.needed
  }

  /// Why the code of a language is none, in words, and what to do.
  private static func fault(of row: CoverageRow) -> (message: String, help: String?)? {
    Language(Language(row.name).modernCode).faultText.map { ($0.message, $0.help) }
  }

  private func belowMinimum(_ row: CoverageRow) -> Diagnostic? {
    guard !isReadyToShip(row), let minimum = minimum(for: row.name) else { return nil }
    if let fault = CoverageGates.fault(of: row) {
      return Diagnostic(
        "coverage/below-minimum", .error, "\(fault.message), so nobody sees its texts",
        subject: Subject(language: row.name), help: fault.help)
    }
    let tally = row.count[measure]
    let least = (minimum * tally.needed + 999) / 1000
    return Diagnostic(
      "coverage/below-minimum", .error,
      "\(row.name) has \(tally.readyCount) of \(tally.needed) \(measure.rawValue) ready, but \(least) are required",
      subject: Subject(language: row.name),
      help: tally.unseen > 0
        ? "\(tally.unseen) are not shipped, or behind the end of a file that is cut off; 'glossa lint --verbose' counts them"
        : "translate \(least - tally.readyCount) more")
  }

  private func newGaps(_ coverage: Coverage, _ before: Coverage) -> [Diagnostic] {
    var known: [String: Set<Subject>] = [:]
    var found: [String: [Gap]] = [:]
    before.eachGap { gap in known[gap.subject.language ?? "", default: []].insert(gap.subject) }
    coverage.eachGap { gap in
      let language = gap.subject.language ?? ""
      if known[language]?.contains(gap.subject) != true { found[language, default: []].append(gap) }
    }
    return found.keys.sorted().compactMap { language in
      guard let gaps = found[language], let first = gaps.first else { return nil }
      let more = gaps.count == 1 ? "" : " and \(gaps.count - 1) more"
      let lack =
        gaps.allSatisfy(\.unit.status.isMissing)
        ? "without a"
        : gaps.allSatisfy(\.unit.isBroken) ? "with a broken" : "without a finished"
      return Diagnostic(
        "coverage/new-gaps", .error,
        "the change leaves '\(first.subject.key ?? "")'\(more) \(lack) text in \(language)",
        subject: Subject(table: first.subject.table, key: first.subject.key, language: language),
        at: first.key.location, help: "translate the new texts")
    }
  }
}

/// A unit that needs work, with its key.
private struct Gap {
  let subject: Subject
  let key: Coverage.Key
  let unit: Coverage.Unit
}

extension Coverage {
  /// Visits every gap outside the source language.
  fileprivate func eachGap(_ visit: (Gap) -> Void) {
    for table in tables {
      for language in table.languages where !language.isSource {
        for unit in language.units where unit.isGap {
          let key = table.keys[unit.key]
          let subject = Subject(
            table: table.label, key: key.key, language: language.language.code, variation: unit.variation)
          visit(Gap(subject: subject, key: key, unit: unit))
        }
      }
    }
  }
}
