internal import CatalogModel
package import Diagnostics

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
      failures.append(
        Diagnostic(
          "coverage/required-language", .error, "no table has a \(code) translation", subject: Subject(language: code),
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
        language.language.tag == Language(code).tag && language.units.contains { $0.status != .missing }
      }
    }
  }

  /// The minimum that applies to a language, in tenths of a percent; nil where there is none.
  package func minimum(for language: String) -> Int? {
    let tag = Language(language).tag
    let named = minimums[language] ?? minimums.first { $0.key != "*" && Language($0.key).tag == tag }?.value
    return named ?? minimums["*"]
  }

  /// Whether a language can ship: it has the minimum that is asked for, or all of its texts where none is.
  package func isReadyToShip(_ row: CoverageRow) -> Bool {
    let tally = row.count[measure]
    // Compares counts, not percentages, to avoid rounding.
    return tally.readyCount * 1000 >= (minimum(for: row.name) ?? 1000) * tally.total
  }

  private func belowMinimum(_ row: CoverageRow) -> Diagnostic? {
    guard !isReadyToShip(row), let minimum = minimum(for: row.name) else { return nil }
    let tally = row.count[measure]
    let needed = (minimum * tally.total + 999) / 1000
    return Diagnostic(
      "coverage/below-minimum", .error,
      "\(row.name) has \(tally.readyCount) of \(tally.total) \(measure.rawValue) ready, but \(needed) are required",
      subject: Subject(language: row.name), help: "translate \(needed - tally.readyCount) more")
  }

  private func newGaps(_ coverage: Coverage, _ before: Coverage) -> [Diagnostic] {
    var known: [String: Set<Subject>] = [:]
    before.eachGap { subject, _ in known[subject.language ?? "", default: []].insert(subject) }
    var found: [String: [Subject]] = [:]
    var order: [String] = []
    var locations: [Subject: Location] = [:]
    coverage.eachGap { subject, key in
      let language = subject.language ?? ""
      guard known[language]?.contains(subject) != true else { return }
      if found[language] == nil { order.append(language) }
      found[language, default: []].append(subject)
      locations[subject] = key.location
    }
    return order.sorted().compactMap { language in
      guard let subjects = found[language], let first = subjects.first else { return nil }
      let more = subjects.count == 1 ? "" : " and \(subjects.count - 1) more"
      return Diagnostic(
        "coverage/new-gaps", .error, "the change leaves '\(first.key ?? "")'\(more) without a \(language) text",
        subject: Subject(table: first.table, key: first.key, language: language), at: locations[first],
        help: "translate the new texts")
    }
  }
}

extension Coverage {
  /// Visits every gap outside the source language.
  fileprivate func eachGap(_ visit: (Subject, Key) -> Void) {
    for table in tables {
      for language in table.languages where !language.isSource {
        for unit in language.units where unit.isGap {
          let key = table.keys[unit.key]
          visit(
            Subject(table: table.label, key: key.key, language: language.language.code, variation: unit.variation), key)
        }
      }
    }
  }
}
