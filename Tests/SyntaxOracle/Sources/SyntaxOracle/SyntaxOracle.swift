import Diagnostics

// Not the whole of Foundation: its ICU and that behind libxml2's headers cannot be loaded together.
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#endif

/// `SyntaxOracle FOLDER…`: reads every Swift file below the folders twice and prints where the readings differ.
///
/// `SyntaxOracle --visit FOLDER…` only has swift-syntax parse and visit them: what Tests/Benchmarks compares with.
@main
struct SyntaxOracle {
  /// How many differences are printed; all are counted.
  static let printLimit = 20

  private var files = 0
  private var bytes = 0
  private var broken: [String] = []
  private var agreed: [Finding.Sort: Int] = [:]
  private var differing: [Finding.Sort: Int] = [:]
  private var printed = 0
  /// Whether our own reading is left out.
  private var onlyVisits = false

  static func main() {
    var folders = Array(CommandLine.arguments.dropFirst())
    var oracle = SyntaxOracle()
    if folders.first == "--visit" {
      oracle.onlyVisits = true
      folders.removeFirst()
    }
    guard !folders.isEmpty else {
      print("usage: SyntaxOracle [--visit] FOLDER…")
      exit(2)
    }
    for folder in folders { oracle.readFolder(folder) }
    oracle.printCounts()
    if oracle.files == 0 { exit(2) }
    exit(oracle.differing.isEmpty ? 0 : 1)
  }

  private mutating func readFolder(_ folder: String) {
    if folder.hasSuffix(".swift") { return compare(folder) }
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    for name in names.sorted() where name.hasSuffix(".swift") && !isHidden(name) { compare(folder + "/" + name) }
  }

  /// Build folders and the like are not the project's.
  private func isHidden(_ name: String) -> Bool { name.split(separator: "/").contains { $0.hasPrefix(".") } }

  private mutating func compare(_ path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return }
    let file = SourceFile(path: path, bytes: Array(data))
    guard let theirs = TheirReading.findings(of: file) else { return broken.append(path) }
    files += 1
    bytes += file.bytes.count
    if onlyVisits { return }
    let comparison = Comparison(ours: OurReading(file).findings(), theirs: theirs)
    for finding in theirs { agreed[finding.sort, default: 0] += 1 }
    guard !comparison.differences.isEmpty else { return }
    let lines = LineTable(file.bytes)
    for difference in comparison.differences {
      if let sort = difference.sort { differing[sort, default: 0] += 1 }
      guard printed < SyntaxOracle.printLimit else { continue }
      printed += 1
      let place = lines.position(at: difference.offset)
      print("\(path):\(place.line):\(place.column)")
      print("  Glossa:       \(difference.ours?.detail ?? "nothing")")
      print("  swift-syntax: \(difference.theirs?.detail ?? "nothing")")
    }
  }

  private func printCounts() {
    for path in broken { print("\(path): not compared, swift-syntax finds a syntax error in it") }
    print("\(files) files, \(bytes) bytes; \(broken.count) more with syntax errors not compared")
    for sort in [Finding.Sort.literal, .interpolation, .call] {
      print("\(sort)s: \(agreed[sort] ?? 0) in swift-syntax, \(differing[sort] ?? 0) differences")
    }
  }
}
