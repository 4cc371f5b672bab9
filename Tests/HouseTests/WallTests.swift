import Foundation
import TestSupport
import Testing

/// The walls of the house: who may import whom, and what happens only under the roof.
@Suite("Walls")
struct WallTests {
  /// The architecture: a target may import what `Package.swift` lets it depend on, these modules of systems, and nothing
  /// else.
  private static let systemModules: [String: Set<String>] = [
    "Platform": ["Foundation", "Dispatch", "Glibc", "Darwin", "Musl", "CoreServices"],
    "Workspace": ["Foundation", "Dispatch", "Synchronization"],
    "Jobs": ["Foundation"],
    "glossa": ["Foundation"],
    // Programs of SwiftPM's that start the executable; what they know of Glossa is its command line.
    "GlossaPlugins": ["PackagePlugin", "PackageDescription", "Foundation"],
  ]

  /// What each target may import.
  private static let arrows: [String: Set<String>] = {
    var arrows = systemModules
    let manifest = try? String(contentsOfFile: Fixture.root + "Package.swift", encoding: .utf8)
    let target = #/arget\(\s*name: "(?<name>\w+)",\s*(?:dependencies: \[(?<list>(?:[^\[\]]|\[[^\]]*\])*)\])?/#
    for match in (manifest ?? "").matches(of: target) {
      let names = (match.list ?? "").matches(of: #/(?:^|[^:] )"(\w+)"|name: "(\w+)"/#).compactMap { $0.1 ?? $0.2 }
      arrows[String(match.name), default: []].formUnion(names.map(String.init))
    }
    return arrows
  }()

  /// The one file below the roof that asks Foundation, and why.
  static let foundationExceptions = [
    "Sources/CatalogFormats/XCStrings/KeyCollation.swift": "Xcode orders keys as Foundation compares them"
  ]

  @Test func `a target imports only what stands below it`() {
    for file in SourceTree.files(below: "Sources") {
      let allowed = WallTests.arrows[file.target] ?? []
      for module in file.imports where !allowed.contains(module) {
        if module == "Foundation", WallTests.foundationExceptions[file.path] != nil { continue }
        Issue.record("\(file.path) imports \(module): move what needs it up to a target that may (Package.swift)")
      }
    }
  }

  @Test func `what differs between systems stands in Platform`() {
    let modules: Set<String> = ["Glibc", "Darwin", "Musl", "CoreServices", "CExtendedAttributes", "CProgramArguments"]
    for file in SourceTree.files(below: "Sources") + SourceTree.files(below: "Tests")
    where !file.path.hasPrefix("Sources/Platform/") && WallTests.systemExceptions[file.path] == nil {
      for (number, text) in file.mentions(oneOf: ["#if", "#elseif"]) ? file.code : []
      where WallTests.isConditionOnSystem(text) {
        Issue.record("\(file.path):\(number) asks for the system or a module: move what needs it to Sources/Platform")
      }
      for module in file.imports where modules.contains(module) {
        Issue.record("\(file.path) imports \(module): move what needs it to Sources/Platform")
      }
    }
  }

  @Test func `a condition on the system is found however it is written`() {
    for line in ["#if os(Linux)", "#if !canImport(Darwin)", "#elseif os(macOS)", "#if DEBUG && os(macOS)"] {
      #expect(WallTests.isConditionOnSystem(line))
    }
    #expect(!WallTests.isConditionOnSystem("#if DEBUG"))
    #expect(!WallTests.isConditionOnSystem("let os = os(1)"))
  }

  /// Files outside Platform that ask for the system, and why.
  private static let systemExceptions = [
    "Sources/GlossaPlugins/Plugins/GlossaCatalogPlugin/GlossaCatalogPlugin.swift":
      "a package of its own, which asks what builds it",
    "Sources/GlossaPlugins/Plugins/GlossaSymbolsPlugin/GlossaSymbolsPlugin.swift":
      "a package of its own, which asks what builds it",
    "Tests/MacTypecheck/Probes/Accepted.swift": "what the compiler has to accept for macOS",
    "Tests/MacTypecheck/Probes/Types.swift": "what the compiler has to reject for macOS",
    "Tests/TestSupport/TestMachine.swift": "says what tests must know of the system",
    "Tests/FormatOracle/oracle.swift": "a program of one file, which no package builds",
    "Tests/SyntaxOracle/Sources/SyntaxOracle/SyntaxOracle.swift": "a package of its own",
    "Tests/WorkspaceTests/ExtendedAttributeTests.swift":
      "sets and reads attributes, which systems spell each in its way",
  ]

  private static func isConditionOnSystem(_ line: String) -> Bool {
    guard line.hasPrefix("#if") || line.hasPrefix("#elseif") else { return false }
    return line.contains("os(") || line.contains("canImport(")
  }

  @Test func `nothing below Workspace but Platform touches disk, clock and environment`() {
    let words = [
      "FileManager", "FileHandle", "ProcessInfo", "getenv(", "Date()", "fopen(", "Bundle", "NSLocalizedString(",
      "String(format:",
    ]
    let exempt = ["glossa", "Jobs", "Workspace", "Platform", "GlossaPlugins"]
    for file in SourceTree.files(below: "Sources")
    where !exempt.contains(file.target) && file.mentions(oneOf: words) {
      for (number, text) in file.code {
        for word in words where contains(text, word: word) {
          Issue.record("\(file.path):\(number) uses \(word): below Workspace a function depends on its arguments alone")
        }
      }
    }
  }

  @Test func `only the executable prints and ends the process`() {
    let words = ["print(", "debugPrint(", "exit(", "STDOUT_FILENO", "STDERR_FILENO"]
    for file in SourceTree.files(below: "Sources")
    where !["glossa", "Platform", "GlossaPlugins"].contains(file.target) && file.mentions(oneOf: words) {
      for (number, text) in file.code {
        for word in words where contains(text, word: word) {
          Issue.record("\(file.path):\(number) uses \(word): hand back what is to be said, and let a command say it")
        }
      }
    }
  }

  @Test func `nothing traps on input`() {
    let words = ["try!", "as!", "fatalError("]
    for file in SourceTree.files(below: "Sources") where file.mentions(oneOf: words) {
      for (number, text) in file.code {
        for word in words where text.contains(word) {
          Issue.record("\(file.path):\(number) uses \(word): say it with a diagnostic")
        }
      }
    }
  }

  @Test func `nothing is public`() {
    let words = ["public ", "open class ", "open func ", "open var "]
    for file in SourceTree.files(below: "Sources") where file.mentions(oneOf: words) {
      for (number, text) in file.code where words.contains(where: text.hasPrefix) {
        Issue.record("\(file.path):\(number) is public: write 'package'")
      }
    }
  }

  /// In the manifest above, plug-ins would have SwiftPM compile every module a second time, as their tool's.
  @Test func `plug-ins are a package of their own, and each is a product`() throws {
    let root = try String(contentsOfFile: Fixture.root + "Package.swift", encoding: .utf8)
    #expect(!root.contains(".plugin("))
    let manifest = try String(contentsOfFile: Fixture.root + "Sources/GlossaPlugins/Package.swift", encoding: .utf8)
    let folders = SourceTree.names(in: "Sources/GlossaPlugins/Plugins")
    #expect(!folders.isEmpty)
    for folder in folders {
      #expect(folder.hasPrefix("Glossa") && folder.hasSuffix("Plugin"), "Sources/GlossaPlugins/Plugins/\(folder)")
      #expect(manifest.contains(".plugin(name: \"\(folder)\", targets: [\"\(folder)\"])"), "\(folder) is no product")
    }
  }

  /// Types of expressions, texts of literals, overloads and facts are found by types of their own with named inputs; the
  /// one that walks through a file asks them.
  @Test func `what the visitor asks does not know the visitor`() {
    for file in SourceTree.files(below: "Sources/KeyExtraction/Keys/Swift") {
      let name = file.path.split(separator: "/").last ?? ""
      guard !name.hasPrefix("KeyVisitor"), name != "KeyPass.swift" else { continue }
      for (number, text) in file.code where text.contains("KeyVisitor") {
        Issue.record("\(file.path):\(number) uses the KeyVisitor: take what it needs as an input")
      }
    }
  }

  /// A pass finds something because a question of the project asks it.
  @Test func `every pass is asked`() throws {
    let asking = SourceTree.files(below: "Sources/Workspace").flatMap { $0.code.map(\.text) }
    let files = SourceTree.files(below: "Sources/KeyExtraction").filter { $0.mentions(oneOf: [": CodePass"]) }
    let passes = files.flatMap { file in
      file.code.compactMap { try? #/struct (\w+): CodePass/#.firstMatch(in: $0.text)?.1 }
    }
    #expect(passes.count > 3)
    for pass in passes { #expect(asking.contains { $0.contains("\(pass)(") }, "no question asks \(pass)") }
  }

  @Test func `swift-syntax is an oracle, never a part`() throws {
    let manifest = try String(contentsOfFile: Fixture.root + "Package.swift", encoding: .utf8)
    #expect(!manifest.contains("swift-syntax"))
  }

  @Test func `the top level holds what the design says`() {
    let allowed: Set<String> = [
      "Package.swift", "Package.resolved", "Sources", "Tests", "Fixtures", "README.md", "LICENSE", "CHANGELOG.md",
      "findings",
    ]
    for name in SourceTree.names(in: "") where !name.hasPrefix(".") && !allowed.contains(name) {
      Issue.record("\(name) stands at the top level: nothing else belongs there")
    }
  }

  /// A word that is not the tail of a longer one: `print(` but not `blueprint(` or `.print(`.
  private func contains(_ text: String, word: String) -> Bool {
    var rest = text[...]
    while let range = rest.range(of: word) {
      let before = text[..<range.lowerBound].last
      if before.map({ !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }) ?? true { return true }
      rest = rest[range.upperBound...]
    }
    return false
  }
}
