import Foundation
import TestSupport
import Testing

/// The counts of the page `Counts.md`, compared across the commands and outputs that print them.
@Suite("Counts across commands")
struct CountAgreementTests {
  /// The project fixtures with a catalog, the sample app, and the folders of real projects in `GLOSSA_PROJECTS`, a path
  /// list: the folders that hold one project each.
  static let projects: [String] = {
    let real = ProcessInfo.processInfo.environment["GLOSSA_PROJECTS"]?.split(separator: ":").map(String.init) ?? []
    return fixtures
      + real.flatMap { folder in
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted().map { "\(folder)/\($0)" }
      }
  }()

  private static let fixtures: [String] = {
    let root = Fixture.root + "Fixtures/Projects/"
    let kinds = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    let projects = kinds.flatMap { kind in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: root + kind)) ?? []
      return names.filter { !$0.contains(".") }.map { root + "\(kind)/\($0)" }
    }
    return [Fixture.root + "Fixtures/SampleApp"] + projects.sorted()
  }()

  /// A report of a project as JSON; nil where it has nothing to count.
  private func report(in folder: String, _ options: String...) throws -> [String: Any]? {
    let outcome = try GlossaTool.run(["report", "--no-cache", "--format", "json"] + options, in: folder)
    return try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
  }

  /// The keys that findings of some rules are about, with their tables.
  private func keys(of rules: [String], in folder: String) throws -> Set<String> {
    let only = rules.flatMap { ["--only", $0] }
    let outcome = try GlossaTool.run(["lint", "--no-cache", "--no-baseline", "--format", "json"] + only, in: folder)
    let result = try #require(JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let findings = try #require(result["diagnostics"] as? [[String: Any]])
    return Set(findings.map { "\($0["table"] ?? "") \($0["key"] ?? "") \($0["path"] ?? "")" })
  }

  /// An output with single spaces in place of its line breaks and columns.
  private static func unwrapped(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test(arguments: projects) func `a project has the same counts in every command`(_ project: String) throws {
    let scratch = try Scratch()
    let folder = scratch.path + "/project"
    try FileManager.default.copyItem(atPath: project, toPath: folder)
    // What settings and comments leave out of lint is counted all the same.
    try? FileManager.default.removeItem(atPath: folder + "/.glossa.yml")
    guard let report = try? report(in: folder), let summary = report["summary"] as? [String: Any],
      let languages = report["languages"] as? [[String: Any]]
    else { return }
    func count(_ name: String) -> Int { summary[name] as? Int ?? -1 }

    // Of a table that no product has, lint says it once, and the report counts its keys.
    let (raw, lost) = try (
      keys(of: ["translation/raw-key", "translation/shown-key"], in: folder).count,
      keys(of: ["project/not-shipped"], in: folder)
    )
    #expect(lost.isEmpty ? raw == count("rawKeys") : raw <= count("rawKeys"))
    #expect(try keys(of: ["translation/orphan-language-entry"], in: folder).count == count("orphanedKeys"))

    // The text says what the JSON says.
    let text = Self.unwrapped(try GlossaTool.run(["report", "--no-cache"], in: folder).output)
    let parts = [
      (count("rawKeys"), "key shows raw", "keys show raw"),
      (count("undefinedKeys"), "key that code uses is in no catalog", "keys that code uses are in no catalog"),
      (count("orphanedKeys"), "key has no source text", "keys have no source text"),
      (count("same"), "translation copies the source text", "translations copy the source text"),
    ]
    for (number, one, many) in parts {
      let said = text.contains(one) || text.contains(many)
      #expect(
        said == (number > 0) && (number == 0 || text.contains("\(number) \(number == 1 ? one : many)")), "\(text)")
    }
    if count("languages") > 0 {
      #expect(text.contains("\(count("readyLanguages")) of \(count("languages")) language"), "\(text)")
    }

    // So do the rows of the spreadsheet.
    let table = try GlossaTool.run(["report", "--no-cache", "--format", "csv"], in: folder).output
      .split(whereSeparator: \.isNewline)
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    let members = [
      "total", "translated", "needsReview", "machineTranslated", "new", "empty", "missing", "inherited", "broken",
      "suspect", "ready", "shipping",
    ]
    for (row, language) in zip(table.dropFirst(), languages) {
      #expect(row[0] == language["language"] as? String)
      for (cell, member) in zip(row.dropFirst(), members) {
        #expect(Double(cell) == (language[member] as? NSNumber)?.doubleValue, "\(row[0]) \(member)")
      }
      #expect(Int(row[17]) == (language["sees"] as? [String: Int])?["rawKey"], "\(row[0])")
    }

    try expectShares(of: languages, in: folder)
    try expectMissing(in: languages, of: folder)
  }

  /// Lint, the formats of translators and the server say of each language how many texts it lacks.
  private func expectMissing(in languages: [[String: Any]], of folder: String) throws {
    var missing: [String: Int] = [:]
    for language in languages where language["isSource"] as? Bool != true {
      let counts = ["missing", "new", "empty"].map { language[$0] as? Int ?? -1 }
      missing[language["language"] as? String ?? ""] = counts.reduce(0, +)
    }
    let all = missing.values.reduce(0, +)
    let lint = try GlossaTool.run(["lint", "--no-cache", "--no-baseline"], in: folder).output
    let said = lint.firstMatch(of: #/ ([\d,]+) texts? (?:is|are) not translated yet/#).map { String($0.1) } ?? "0"
    #expect(said.replacing(",", with: "") == String(all), "lint")

    for format in ["csv", "po", "xliff", "json", "xlsx", "xcloc"] {
      let outcome = try GlossaTool.run(["export", "--format", format, "-o", "../out-" + format], in: folder)
      guard outcome.status == 0 else { continue }
      for line in outcome.errors.split(separator: "\n") {
        guard let match = line.wholeMatch(of: #/(\S+): .* text.?, (\d+) to translate, .*/#) else { continue }
        #expect(missing[String(match.1)].map(String.init) ?? String(match.2) == match.2, "\(format): \(line)")
      }
    }
  }

  /// `init` shows the report's shares.
  private func expectShares(of languages: [[String: Any]], in folder: String) throws {
    let start = Self.unwrapped(try GlossaTool.run(["init", "--check"], in: folder).output)
    for language in languages where language["isSource"] as? Bool != true {
      let share = (language["ready"] as? NSNumber)?.doubleValue ?? -1
      let shown = share == share.rounded() ? "\(Int(share))%" : "\(share)%"
      #expect(start.contains("\(language["language"] ?? "") \(shown)"), "\(start)")
    }
  }

  @Test(arguments: projects)
  func `with a project's settings, init and the page count as the report does`(_ project: String) throws {
    let scratch = try Scratch()
    let folder = scratch.path + "/project"
    try FileManager.default.copyItem(atPath: project, toPath: folder)
    guard let report = try? report(in: folder), let languages = report["languages"] as? [[String: Any]] else { return }
    try expectShares(of: languages, in: folder)

    let page = try GlossaTool.run(["report", "--no-cache", "--format", "html"], in: folder).output
    let element = try #require(page.firstMatch(of: #/id="data">(.*?)<\/script>/#)).1
    let data = try JSONSerialization.jsonObject(with: Data(element.utf8)) as? [String: Any]
    let groups = try #require(data?["groups"] as? [String: [[String: Any]]])
    for (grouping, rows) in groups {
      let view = try #require(try self.report(in: folder, "--by", grouping)?["view"] as? [String: Any])
      #expect(try #require(view["rows"] as? [[String: Any]]).map(Self.counts) == rows.map(Self.counts), "\(grouping)")
    }
  }

  /// The counts of a row that the page's data and the report's JSON have, and its tenths of a percent.
  private static func counts(_ row: [String: Any]) -> [Int] {
    func number(_ value: Any?) -> Double { (value as? NSNumber)?.doubleValue ?? -1 }
    let (total, ready) = (number(row["total"]), number(row["ready"]))
    if let gaps = row["gaps"] { return [total, ready, number(gaps), number(row["raw"])].map { Int($0.rounded()) } }
    let finished = number(row["translated"]) - number(row["broken"]) - number(row["same"])
    let raw = number((row["sees"] as? [String: Any])?["rawKey"])
    return [total, ready * 10, total - number(row["notNeeded"]) - finished, raw].map { Int($0.rounded()) }
  }

  @Test func `the page names every count of the report's JSON`() throws {
    let page = try String(contentsOfFile: Fixture.root + "Sources/glossa/Documentation.docc/Counts.md", encoding: .utf8)
    let report = try #require(try self.report(in: Fixture.root + "Fixtures/SampleApp"))
    let summary = try #require(report["summary"] as? [String: Any])
    for name in summary.keys { #expect(page.contains("`summary.\(name)`"), "\(name)") }
    let language = try #require((report["languages"] as? [[String: Any]])?.first)
    for (name, value) in language where value is NSNumber && name != "isSource" {
      #expect(page.contains("`\(name)`") || page.contains("languages[].\(name)`"), "\(name)")
    }
    for name in (language["sees"] as? [String: Any] ?? [:]).keys { #expect(page.contains("`sees.\(name)`"), "\(name)") }
  }
}
