internal import Diagnostics
internal import Text

/// Which of many suppressions may be about a finding: few, however many there are.
struct SuppressionIndex {
  /// By a source's path, the comments about parts of it.
  private let code: [String: SuppressedCode]
  /// By a source's path, the numbers of the comments about all of it.
  private let wholeFiles: [String: [Int]]
  /// Those that name keys, the others that name paths, tables or languages, in this order.
  private let named: [(index: GlobIndex, rows: [Int], text: (Diagnostic) -> String?)]
  /// All others.
  private let open: [Int]

  init(_ suppressions: [Suppression]) {
    var parts: [String: [(bytes: Range<Int>, row: Int)]] = [:]
    var wholeFiles: [String: [Int]] = [:]
    var others: [Int] = []
    for (number, suppression) in suppressions.enumerated() {
      guard let code = suppression.code else {
        others.append(number)
        continue
      }
      guard let bytes = code.bytes else {
        wholeFiles[code.path, default: []].append(number)
        continue
      }
      parts[code.path, default: []] += bytes.map { ($0, number) }
    }
    code = parts.mapValues { SuppressedCode($0) }
    self.wholeFiles = wholeFiles
    let lists: [(globs: (Suppression) -> [String], text: (Diagnostic) -> String?)] = [
      (\.keys, \.subject.key), (\.paths, { $0.location?.path }), (\.tables, \.subject.table),
      (\.languages, \.subject.language),
    ]
    named = lists.map { globs, text in
      let own = others.filter { !globs(suppressions[$0]).isEmpty }
      others.removeAll { !globs(suppressions[$0]).isEmpty }
      let rows = own.flatMap { number in globs(suppressions[number]).map { (glob: $0, row: number) } }
      return (GlobIndex(rows.map(\.glob)), rows.map(\.row), text)
    }
    open = others
  }

  /// The numbers of the suppressions that may be about a finding, in no order; one may come twice.
  func candidates(for finding: Diagnostic) -> [Int] {
    var found = open
    if let place = finding.location {
      found += wholeFiles[place.path] ?? []
      found += code[place.path]?.rows(at: place.bytes.lowerBound) ?? []
    }
    for (index, rows, text) in named {
      if let text = text(finding) { found += index.numbers(matching: text).map { rows[$0] } }
    }
    return found
  }
}
