import TestSupport
import Testing

/// Tricks have a price list: pointers, ownership by hand and attributes for the optimizer stand where something forces
/// them, and nowhere else.
@Suite("Tricks")
struct TrickTests {
  /// Files with pointers or ownership by hand, and why: what C asks for, or a figure.
  static let reasons = [
    // C functions take and hand out pointers.
    "Sources/Platform/FileAttributes.swift": "the system's calls for extended attributes",
    "Sources/Platform/FolderEvents.swift": "the callback of FSEvents",
    "Sources/Platform/ProgramArguments.swift": "the arguments of main",
    "Sources/Platform/SystemThread.swift": "pthread_create",
    "Sources/Platform/ThreadMark.swift": "pthread_setspecific",
    "Sources/Syntax/XML/XMLReader.swift": "the callbacks of libxml2",
    "Sources/Syntax/XML/XMLParts.swift": "a text from a callback of libxml2",
    "Sources/Syntax/XML/XMLTextEncoding.swift": "the decoders of libxml2",
    "Sources/Syntax/XML/XMLElement.swift": "a text from a callback of libxml2",
    "Sources/Syntax/Sheets/OOXMLPartReader.swift": "a text from a callback of libxml2",
    "Sources/Syntax/Zip/Deflate.swift": "zlib",
    "Sources/Workspace/Configuration/YAMLNode.swift": "libyaml",
    "Sources/Workspace/Disk/Disk.swift": "read and write",
    "Sources/Workspace/Disk/DiskPath.swift": "realpath",
    "Sources/Workspace/Disk/FileStamp.swift": "the bytes of numbers",
    "Sources/Workspace/Disk/FileTree.swift": "readdir",
    "Sources/Workspace/Disk/FolderWalk.swift": "readdir",
    "Sources/Workspace/Disk/PathOnDisk.swift": "paths of the system's calls, not all of which are text",
    "Sources/glossa/Terminal/Terminal.swift": "write",
    // The standard library lends a text's bytes as pointers only.
    "Sources/Text/Slices.swift": "unknown types made linting a catalog of 28 MB 1.45 times as long",
    "Sources/Text/BinarySearch.swift": "unknown types took 10 % of a report, and 8 % of linting, tables in UTF-16",
    "Sources/Text/ExactText.swift": "comparing byte by byte took 7 % of reading a catalog of 1.5 MB",
    "Sources/CatalogFormats/XCStrings/XcodeKeyOrder.swift": "compares the bytes of two texts without copies",
    "Sources/Syntax/JSON/JSONParser.swift": "one byte after the other took 15 % of reading a catalog of 1.5 MB",
    "Sources/Syntax/JSON/JSONTree.swift": "a member's name is compared in place, see JSONParser",
    "Sources/Diagnostics/LineShape.swift": "eight bytes at a time: one by one took 4.6 % of listing a project's keys",
    "Sources/SwiftOutline/Lexer/LexerNames.swift": "eight bytes at a time: 6 % and 3 % of whole runs",
    "Sources/SwiftOutline/Symbols.swift": "hashes a name in place as LexerNames does",
    "Sources/Workspace/Disk/Parallel.swift": "each worker fills its own slot",
    "Sources/glossa/Glossa.swift": "not freeing a project saves 16 % of linting a catalog of 28 MB",
  ]

  private static let words = [
    "@inline", "@inlinable", "@exclusivity", "@usableFromInline", "@_", "Unmanaged", "unowned(unsafe)",
    "nonisolated(unsafe)",
    "unsafeBitCast", "UnsafePointer", "UnsafeMutable", "UnsafeRaw", "UnsafeBuffer", "withUnsafe",
  ]

  @Test func `tricks stand where something forces them`() {
    var used: Set<String> = []
    for file in SourceTree.files(below: "Sources") where file.mentions(oneOf: TrickTests.words) {
      for (number, text) in file.code where TrickTests.isTrick(text) {
        used.insert(file.path)
        if TrickTests.reasons[file.path] == nil {
          Issue.record(
            """
            \(file.path):\(number) uses a pointer or an attribute for the optimizer: write plain Swift, or list the file in \
            TrickTests.reasons with what it measurably brings
            """)
        }
      }
    }
    for path in TrickTests.reasons.keys where !used.contains(path) {
      Issue.record("\(path) needs no exception any more: remove it from TrickTests.reasons")
    }
  }

  @Test(arguments: [
    "@inline(__always) func f() {}", "@usableFromInline let x = 1", "unowned(unsafe) let a: A",
    "func f(_ p: UnsafeRawPointer) {}", "bytes.withUnsafeBytes { $0.count }",
  ])
  func `a trick is found`(line: String) {
    #expect(TrickTests.isTrick(line))
  }

  private static func isTrick(_ line: String) -> Bool { words.contains { line.contains($0) } }
}
