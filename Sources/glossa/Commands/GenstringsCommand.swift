import ArgumentParser
import CatalogFormats
import CatalogModel
import Diagnostics
import Foundation
import SourceScanning

/// Apple's `genstrings`, option for option and byte for byte, with its faults mended.
struct GenstringsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "genstrings",
    abstract: "Write .strings files from sources as Apple's genstrings does.",
    discussion: """
      Takes the tool's own options and writes the same bytes: UTF-16 with a byte-order mark, entries sorted without
      case, several comments of one key joined, arguments numbered in values. Called by a link named genstrings it
      stands in for the tool.

      Where it differs: prose like '50% begin' keeps its percent signs, definitions of routines are no bad entries,
      Swift's raw literals and \\u{…} are understood, a comment cannot end itself, files of one name in two folders are
      both read, and -a adds only the keys that are new.

      EXAMPLES
        find . -name "*.swift" | xargs glossa genstrings -SwiftUI -o en.lproj
        glossa genstrings -s MyLocalizedString -o en.lproj Sources/*.m
      """)

  @Argument(help: ArgumentHelp("Swift, Objective-C, C or Java sources.", valueName: "file"))
  var files: [String]

  @Flag(name: .customShort("a"), help: "Add to existing files instead of overwriting them.")
  var appends = false

  @Option(
    name: .customShort("s"),
    help: ArgumentHelp("Another name of NSLocalizedString, and of its family; may repeat.", valueName: "routine"))
  var routines: [String] = []

  @Flag(name: .customLong("SwiftUI", withSingleDash: true), help: "Read SwiftUI's Text too.")
  var includesText = false

  @Option(
    name: .customLong("skipTable", withSingleDash: true),
    help: ArgumentHelp("Leave a table out; may repeat.", valueName: "table"))
  var skippedTables: [String] = []

  @Flag(name: .customLong("noPositionalParameters", withSingleDash: true), help: "Leave arguments unnumbered.")
  var leavesArguments = false

  @Flag(name: .customShort("u"), help: "Write the character for \\Uxxxx in values.")
  var decodesUnicode = false

  @Option(
    name: .customLong("encoding", withSingleDash: true),
    help: ArgumentHelp("The sources' encoding; by default UTF-8.", valueName: "charset"))
  var encoding: String?

  @Flag(name: .customLong("macRoman", withSingleDash: true), help: "Read the sources as Mac Roman.")
  var isMacRoman = false

  @Flag(name: .customShort("d"), help: "Detect the sources' encoding; always done where none is named.")
  var detectsEncoding = false

  @Flag(name: .customShort("j"), help: "Read Java's Bundle.localizedString.")
  var isJava = false

  @Flag(name: .customShort("q"), help: "Say nothing of keys with several comments.")
  var isQuiet = false

  @Flag(name: .customLong("bigEndian", withSingleDash: true), help: "Write big-endian UTF-16.")
  var isBigEndian = false

  @Flag(name: .customLong("littleEndian", withSingleDash: true), help: "Write little-endian UTF-16, the default.")
  var isLittleEndian = false

  @Flag(name: .customLong("utf8"), help: "Write UTF-8 without a byte-order mark (not one of Apple's options).")
  var isUTF8 = false

  @Option(name: .customShort("o"), help: ArgumentHelp("The folder to write to.", valueName: "folder"))
  var folder: String = "."

  func validate() throws {
    if isBigEndian, isLittleEndian { throw ValidationError("-bigEndian and -littleEndian exclude each other") }
    if let encoding, !SourceText.isKnown(encoding) {
      throw ValidationError("'\(encoding)' is not an encoding known here: \(SourceText.names)")
    }
  }

  func run() throws {
    let terminal = Terminal()
    var status = ExitStatus.clean
    do {
      let named = isMacRoman ? SourceText.macRoman : encoding
      let results = Parallel.map(files) { path in Result { try SourceText.read(path, encoding: named) } }
      var sources: [SourceFile] = []
      for result in results {
        switch result {
        case .success(let source): sources.append(source)
        case .failure(let trouble):
          terminal.note("genstrings: error: \(trouble)")
          status = .couldNotRun
        }
      }
      let run = Genstrings(sources, options: options)
      for message in run.messages { terminal.note(message) }
      guard Disk.isFolder(folder) else { throw CannotRun("\(folder): is no folder to write to") }
      try Disk.write(try run.tables.map { try file(for: $0) }, below: folder)
    } catch let trouble as CannotRun {
      terminal.note("genstrings: error: \(trouble)")
      status = .couldNotRun
    }
    if status != .clean { throw status.code }
  }

  private var options: GenstringsOptions {
    GenstringsOptions(
      routines: routines, includesText: includesText, isJava: isJava, skippedTables: Set(skippedTables),
      numbersArguments: !leavesArguments, decodesUnicode: decodesUnicode, isQuiet: isQuiet,
      folded: { $0.lowercased().decomposedStringWithCanonicalMapping })
  }

  /// The file a table is written to, named from the output folder: a new one, or with -a the old one with what it lacks at its end.
  private func file(for table: Genstrings.Table) throws -> SourceFile {
    let name = "\(table.name).strings"
    let path = "\(folder)/\(name)"
    let order: SourceText.Output = isUTF8 ? .utf8 : isBigEndian ? .utf16BigEndian : .utf16LittleEndian
    guard appends, Disk.exists(path) else {
      return SourceFile(path: name, bytes: SourceText.encode(table.text(), as: order, isStart: true))
    }
    let old = try Disk.read(path)
    guard let known = StringsFormat().read(old, context: ReadingContext(language: Language("en"))).value else {
      throw CannotRun("\(path): cannot be read, so nothing was added to it")
    }
    let keys = Set(known.entries.map { ExactText($0.key) })
    let text = table.text { !keys.contains(ExactText($0)) }
    return SourceFile(
      path: name, bytes: old.bytes + SourceText.encode(text, as: SourceText.output(of: old), isStart: old.bytes.isEmpty)
    )
  }
}
