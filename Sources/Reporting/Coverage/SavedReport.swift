package import CatalogCoverage
package import CatalogModel
package import Diagnostics
internal import Seen
internal import Syntax
internal import Text

/// A report that `--format json` saved, read back as the coverage that it counted: the state of every text, but no texts
/// and no words.
package struct SavedReport: Sendable {
  /// The day of the report, as `2026-11-21`; nil where it does not say one.
  package fileprivate(set) var date: String?
  /// What it counted; each text has 0 words.
  package fileprivate(set) var coverage = Coverage()
  /// The languages that it was narrowed to; empty for all.
  package fileprivate(set) var languages: Set<String> = []
  /// The tables that it was narrowed to; empty for all.
  package fileprivate(set) var tables: Set<String> = []
  /// The number of catalogs that it could not read.
  package fileprivate(set) var unreadable = 0

  /// Reads a file; nil and the error's place where it is no such report.
  ///
  /// - Parameters:
  ///   - acceptsSame: whether copies of the source text count as ready, by the settings of today.
  ///   - origin: what the path of a catalog says; nil where no format claims it.
  package static func read(
    _ file: SourceFile, acceptsSame: Bool, origin: @escaping (String) -> CatalogOrigin?
  ) -> Diagnosed<SavedReport?> {
    func refused(_ message: String, _ bytes: Range<Int>) -> Diagnosed<SavedReport?> {
      let help = "save one with 'glossa report --format json'"
      return Diagnosed(
        nil, [Diagnostic("coverage/saved-report", .error, message, at: file.location(bytes), help: help)])
    }
    let (tree, problems) = JSONParser.parse(file.bytes)
    guard let tree else { return refused(problems.last?.message ?? "this is no JSON", problems.last?.bytes ?? 0..<0) }
    do throws(SavedReportReader.Fault) {
      return Diagnosed(try SavedReportReader(tree: tree, acceptsSame: acceptsSame, origin: origin).report())
    } catch { return refused(error.message, error.bytes) }
  }

  fileprivate init() {}
}

/// Reads the tree of a saved report.
private struct SavedReportReader {
  let tree: JSONTree
  let acceptsSame: Bool
  let origin: (String) -> CatalogOrigin?

  /// What is wrong, and where.
  struct Fault: Error {
    var message: String
    var bytes: Range<Int>
  }

  /// The version of the outputs that can be read.
  static let version = 1

  func report() throws(Fault) -> SavedReport {
    let root = JSONTree.root
    guard tree[root].kind == .object, tree.member("formula", of: root) != nil,
      let tables = tree.member("tables", of: root), let version = tree.member("version", of: root)
    else { throw fault("this is no report of Glossa", root) }
    guard tree.int(at: version) == SavedReportReader.version else {
      throw fault("the report has another version than \(SavedReportReader.version), which this Glossa reads", version)
    }
    var report = SavedReport()
    report.date = try tree.member("date", of: root).map(text)
    report.unreadable = tree.member("unreadable", of: root).map { tree.childCount(of: $0) } ?? 0
    if let selection = tree.member("selection", of: root) {
      report.languages = Set(try texts("languages", of: selection))
      report.tables = Set(try texts("tables", of: selection))
    }
    report.coverage.acceptsSame = acceptsSame
    for index in try list(tables) { report.coverage.tables.append(try table(index)) }
    return report
  }

  private func table(_ index: Int) throws(Fault) -> Coverage.Table {
    guard let keys = tree.member("keys", of: index) else {
      throw fault("the report does not say which texts each language has: an older Glossa saved it", index)
    }
    let names = try texts(keys)
    var languages: [Coverage.LanguageUnits] = []
    for row in try list(try member("languages", of: index)) { languages.append(try language(row, names)) }
    return Coverage.Table(
      name: try text(try member("table", of: index)), label: try text(try member("label", of: index)),
      origins: try texts("paths", of: index).compactMap(origin), keys: names, languages: languages)
  }

  private func language(_ index: Int, _ keys: [String]) throws(Fault) -> Coverage.LanguageUnits {
    var states: [ExactText: Int] = [:]
    if let node = tree.member("states", of: index) {
      guard tree[node].kind == .object else { throw fault("an object was expected here", node) }
      for child in tree.children(of: node) { states[ExactText(tree.key(of: child))] = child }
    }
    let raw = Set(try texts("shownRaw", of: index).map(ExactText.init))
    let reasons = tree.member("skipped", of: index).map(skipReasons) ?? [:]
    var units: [Coverage.Unit] = []
    for (number, key) in keys.enumerated() {
      let name = ExactText(key)
      let (isRaw, reason) = (raw.contains(name), reasons[name])
      guard let node = states[name] else {
        units.append(try unit(number, nil, state: nil, reason, isRaw))
        continue
      }
      guard tree[node].kind == .object else {
        units.append(try unit(number, nil, state: node, reason, isRaw))
        continue
      }
      for form in tree.children(of: node) {
        let path = tree.key(of: form)
        units.append(try unit(number, path.isEmpty ? nil : path, state: form, reason, isRaw))
      }
    }
    let isSource = tree.member("isSource", of: index).flatMap { tree.bool(at: $0) } ?? false
    let code = try text(try member("language", of: index))
    return Coverage.LanguageUnits(Language(code), isSource: isSource, savedUnits: units)
  }

  /// Why nobody need write the texts of some keys; a reason of a newer Glossa is none here.
  private func skipReasons(_ index: Int) -> [ExactText: SkipReason] {
    var reasons: [ExactText: SkipReason] = [:]
    for child in tree.children(of: index) {
      reasons[ExactText(tree.key(of: child))] = tree.string(at: child).flatMap(SkipReason.init)
    }
    return reasons
  }

  /// - Parameter state: the node that says it; nil for a text that is translated.
  private func unit(
    _ key: Int, _ variation: String?, state: Int?, _ reason: SkipReason?, _ isRaw: Bool
  ) throws(Fault) -> Coverage.Unit {
    let name = try state.map(text) ?? Coverage.Status.translated.rawValue
    let unit = Coverage.Unit(
      key: key, variation: variation, state: name, reason: reason, isRaw: isRaw, acceptsSame: acceptsSame)
    guard let unit else { throw fault("'\(name)' is no state of a text", state ?? JSONTree.root) }
    return unit
  }

  private func member(_ name: String, of index: Int) throws(Fault) -> Int {
    guard let found = tree.member(name, of: index) else { throw fault("there is no '\(name)' here", index) }
    return found
  }

  private func list(_ index: Int) throws(Fault) -> JSONTree.Children {
    guard tree[index].kind == .array else { throw fault("a list was expected here", index) }
    return tree.children(of: index)
  }

  private func text(_ index: Int) throws(Fault) -> String {
    guard let text = tree.string(at: index) else { throw fault("a text was expected here", index) }
    return text
  }

  private func texts(_ index: Int) throws(Fault) -> [String] {
    var texts: [String] = []
    for child in try list(index) { texts.append(try text(child)) }
    return texts
  }

  /// The texts of a member; none where it is not there.
  private func texts(_ name: String, of index: Int) throws(Fault) -> [String] {
    guard let member = tree.member(name, of: index) else { return [] }
    return try texts(member)
  }

  /// A fault at the beginning of a value.
  private func fault(_ message: String, _ index: Int) -> Fault {
    let start = tree[index].range.lowerBound
    return Fault(message: message, bytes: start..<min(start + 1, tree.bytes.count))
  }
}

extension Coverage.LanguageUnits {
  /// The members of a saved report: the states of texts that are not simply translated, and of all forms of plurals, why
  /// nobody need write some, and the keys that people see. A key that stands twice in a file is named once.
  func savedMembers(_ keys: [Coverage.Key]) -> [(String, JSONValue?)] {
    var states: [(String, JSONValue?)] = []
    var skipped: [(String, JSONValue?)] = []
    var raw: [JSONValue] = []
    var seen: Set<ExactText> = []
    for own in unitsByKey {
      guard let only = own.first, seen.insert(ExactText(keys[only.key].key)).inserted else { continue }
      let name = keys[only.key].key
      if own.contains(where: { $0.visibleText == .rawKey }) { raw.append(.string(name)) }
      if let reason = own.lazy.compactMap(\.skipReason).first { skipped.append((name, .string(reason.rawValue))) }
      if own.count == 1, only.variation == nil {
        if only.state != Coverage.Status.translated.rawValue { states.append((name, .string(only.state))) }
      } else {
        states.append((name, .compact(own.map { ($0.variation ?? "", .string($0.state)) })))
      }
    }
    return [
      ("states", states.isEmpty ? nil : .compact(states)), ("skipped", skipped.isEmpty ? nil : .compact(skipped)),
      ("shownRaw", raw.isEmpty ? nil : .array(raw)),
    ]
  }
}
