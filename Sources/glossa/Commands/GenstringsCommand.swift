import ArgumentParser
import CatalogFormats
import CatalogModel
import CodeModel
import Diagnostics
import Foundation
import KeyExtraction
import Text
import Workspace

/// Apple's `genstrings` with the same options, for all keys that extraction finds. With `--apple`, the output is byte
/// for byte the same.
struct GenstringsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "genstrings",
    abstract: "Write .strings files from sources, like Apple's genstrings.",
    discussion: """
      Takes the options and files of Apple's tool, and also folders. Without -SwiftUI it writes the keys of functions and \
      methods that look up texts, including the project's own ("editor.title".i18n); with -SwiftUI it writes every key \
      that 'glossa extract' finds. The output looks like that of Apple's tool: UTF-16 with a byte-order mark, entries \
      sorted without case, several comments of one key joined, arguments numbered in values. If it is called through a \
      link named genstrings, it takes the place of Apple's tool.

      With many files, xargs starts several runs, and each run replaces the tables of the run before. Pass a folder \
      instead, or remove the tables and add to them with -a.

      With --apple, the keys, messages and bytes are the same as from Apple's tool, which reads NSLocalizedString and its \
      variants and, with -SwiftUI, Text. There are these differences: prose like '50% begin' keeps its percent signs, \
      definitions of routines are not bad entries, Swift's raw literals and \\u{…} are supported, a comment cannot end \
      itself, files with the same name in two folders are both read, and -a adds only new keys.

      EXAMPLES
        glossa genstrings -SwiftUI -o en.lproj Sources
        find . -name "*.swift" | xargs glossa genstrings -SwiftUI -o en.lproj
        glossa genstrings --apple -s MyLocalizedString -o en.lproj Sources/*.m
      """)

  @Argument(
    help: ArgumentHelp("Swift, Objective-C, C or Java sources, or folders of them.", valueName: "path"),
    completion: .file())
  var files: [String]

  @Flag(name: .customLong("apple"), help: "Apple's own list of calls, its messages and its bytes.")
  var isApple = false

  @Flag(name: .customShort("a"), help: "Add to existing files instead of overwriting them.")
  var appends = false

  @Option(
    name: .customShort("s"),
    help: ArgumentHelp("Another name for NSLocalizedString and its variants; may be repeated.", valueName: "routine"))
  var routines: [String] = []

  @Flag(
    name: .customLong("SwiftUI", withSingleDash: true),
    help: "Write every key of the sources; with --apple, read SwiftUI's Text too.")
  var includesText = false

  @Option(
    name: .customLong("skipTable", withSingleDash: true),
    help: ArgumentHelp("Leave out a table; may be repeated.", valueName: "table"), completion: .projectTables)
  var skippedTables: [String] = []

  @Flag(name: .customLong("noPositionalParameters", withSingleDash: true), help: "Leave arguments unnumbered.")
  var leavesArguments = false

  @Flag(name: .customShort("u"), help: "Write the character for \\Uxxxx in values.")
  var decodesUnicode = false

  @Option(
    name: .customLong("encoding", withSingleDash: true),
    help: ArgumentHelp("The sources' encoding; by default UTF-8.", valueName: "charset"),
    completion: .list(SourceText.names))
  var encoding: String?

  @Flag(name: .customLong("macRoman", withSingleDash: true), help: "Read the sources as Mac Roman.")
  var isMacRoman = false

  @Flag(name: .customShort("d"), help: "Detect the sources' encoding; the default if none is given.")
  var detectsEncoding = false

  @Flag(name: .customShort("j"), help: "Read Java's Bundle.localizedString.")
  var isJava = false

  @Flag(
    name: .customShort("q"), help: "Do not warn about keys with several comments or keys in variables.")
  var isQuiet = false

  @Flag(name: .customLong("bigEndian", withSingleDash: true), help: "Write big-endian UTF-16.")
  var isBigEndian = false

  @Flag(name: .customLong("littleEndian", withSingleDash: true), help: "Write little-endian UTF-16, the default.")
  var isLittleEndian = false

  @Flag(name: .customLong("utf8"), help: "Write UTF-8 without a byte-order mark (not one of Apple's options).")
  var isUTF8 = false

  @Option(
    name: .customShort("o"), help: ArgumentHelp("The folder to write to.", valueName: "folder"), completion: .directory)
  var folder: String = "."

  func validate() throws {
    if isBigEndian, isLittleEndian { throw ValidationError("-bigEndian and -littleEndian cannot be combined") }
    if let encoding, !SourceText.isKnown(encoding) {
      throw ValidationError("'\(encoding)' is not an encoding: \(SourceText.names.suggestionOrList(for: encoding))")
    }
  }

  func run() throws {
    let terminal = Terminal()
    var status = ExitStatus.clean
    do {
      guard Disk.isFolder(folder) else { throw RunError("\(folder): is not a folder that can be written to") }
      ReadingBounds.current.begin(naming: files)
      let (run, isComplete) = isApple ? appleRun(terminal) : try extractedRun(terminal)
      // The others are written all the same.
      if !isComplete { status = run.tables.isEmpty ? .couldNotRun : .findings }
      for message in run.messages { terminal.note(message) }
      try DiskWriter.write(try run.tables.map { try file(for: $0) }, below: folder)
    } catch let trouble as RunError {
      terminal.note("genstrings: error: \(trouble)")
      status = .couldNotRun
    }
    if status != .clean { throw status.code }
  }

  /// The result of Apple's algorithm, and whether every file could be read.
  private func appleRun(_ terminal: Terminal) -> (Genstrings, isComplete: Bool) {
    let (sources, isComplete) = read(files.flatMap(sourcePaths), terminal)
    return (Genstrings(sources, options: options), isComplete)
  }

  /// The result of `glossa extract`, and whether every file could be read. Throws `RunError` for an invalid
  /// configuration.
  private func extractedRun(_ terminal: Terminal) throws -> (Genstrings, isComplete: Bool) {
    var configuration = try RunContext(configurationPath: nil, terminal: terminal).configuration
    configuration.routines += routines
    // As in Apple's tool, a missing file does not prevent the others from being written.
    let missing = files.filter { !Disk.exists($0) }
    for path in missing { terminal.note("genstrings: error: \(path): does not exist") }
    let source = Snapshot(of: DecodedSources(encoding: namedEncoding), listing: [])
    let project = try Project(at: files.filter { !missing.contains($0) }, configuration, source: source)
    let (java, isComplete) = read(isJava ? files.flatMap(sourcePaths).filter { $0.hasSuffix(".java") } : [], terminal)
    let troubles = project.codeDiagnostics.filter {
      $0.severity > .info || !isQuiet && $0.id == "source/dynamic-key"
    }
    if !troubles.isEmpty { terminal.note(RunContext.concise(troubles, files: project.codeFiles)) }
    return (
      Genstrings(project.uses.sortedByLocation, java: java, options: options),
      isComplete && missing.isEmpty && project.isComplete
    )
  }

  /// A single file, or the sources below a folder.
  private func sourcePaths(at path: String) -> [String] {
    guard Disk.isFolder(path) else { return [path] }
    let extensions: Set<String> = ["swift", "m", "mm", "h", "c", "java"]
    return (try? WorkingTree().files(at: [path], extensions: extensions, excluded: PathPatterns()).paths) ?? []
  }

  /// The readable files, converted to UTF-8. Errors are reported for the others.
  private func read(_ paths: [String], _ terminal: Terminal) -> ([SourceFile], isComplete: Bool) {
    let results = Parallel.map(paths) { path in Result { try SourceText.read(path, encoding: namedEncoding) } }
    var sources: [SourceFile] = []
    for result in results {
      switch result {
      case .success(let source): sources.append(source)
      case .failure(let trouble): terminal.note("genstrings: error: \(trouble)")
      }
    }
    return (sources, sources.count == paths.count)
  }

  private var namedEncoding: String? { isMacRoman ? SourceText.macRoman : encoding }

  private var options: GenstringsOptions {
    GenstringsOptions(
      routines: routines, includesText: includesText, isJava: isJava, skippedTables: Set(skippedTables),
      numbersArguments: !leavesArguments, decodesUnicode: decodesUnicode, isQuiet: isQuiet,
      folded: { $0.lowercased().decomposedStringWithCanonicalMapping })
  }

  /// The output file of a table, relative to the output folder: a new one, or with -a the old one with the missing keys
  /// appended.
  private func file(for table: Genstrings.Table) throws -> SourceFile {
    guard FileName.canBePart(table.name) else {
      throw RunError("the table name '\(table.name)' cannot be part of a file name; nothing was written")
    }
    let name = "\(table.name).strings"
    let path = "\(folder)/\(name)"
    let order: SourceText.Output = isUTF8 ? .utf8 : isBigEndian ? .utf16BigEndian : .utf16LittleEndian
    guard appends, Disk.exists(path) else {
      return SourceFile(path: name, bytes: SourceText.encode(table.text(), as: order, isStart: true))
    }
    let old = try Disk.read(path)
    guard let known = StringsFormat().read(old, context: ReadingContext(language: Language("en"))).value.first else {
      throw RunError("\(path): cannot be read, so nothing was added to it")
    }
    let keys = Set(known.entries.map { ExactText($0.key) })
    let text = table.text { !keys.contains(ExactText($0)) }
    return SourceFile(
      path: name, bytes: old.bytes + SourceText.encode(text, as: SourceText.output(of: old), isStart: old.bytes.isEmpty)
    )
  }
}
