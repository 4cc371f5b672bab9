import Foundation
import TestSupport
import Testing

/// What contributors read names modules, folders and files: each of them exists, and none is missing that a page promises.
@Suite("Contributors' pages")
struct PageTests {
  private static let map = ".github/HOW-GLOSSA-WORKS.md"
  private static let index = "Tests/README.md"
  private static let pages = [map, ".github/CONTRIBUTING.md", index]

  @Test(arguments: pages)
  func `whatever a page names exists`(page: String) throws {
    var count = 0
    for (number, words) in try PageTests.words(of: page) {
      for word in words {
        count += 1
        guard let fault = PageTests.fault(in: word) else { continue }
        Issue.record("\(page):\(number) names \(word): \(fault)")
      }
    }
    #expect(count > 0)
  }

  @Test func `links among pages lead somewhere`() throws {
    for page in PageTests.pages + ["README.md"] {
      let folder = URL(fileURLWithPath: Fixture.root + page).deletingLastPathComponent()
      for (number, target) in try PageTests.links(of: page) {
        let path = folder.appendingPathComponent(target).standardizedFileURL.path
        let exists = FileManager.default.fileExists(atPath: path)
        #expect(exists, "\(page):\(number) links to \(target), which is not there")
      }
    }
  }

  @Test func `the map has every module and no other`() throws {
    let modules = Set(SourceTree.files(below: "Sources").map(\.target))
    let rows = try PageTests.firstCells(of: PageTests.map, under: "| module |")
    for module in modules.subtracting(rows) { Issue.record("\(PageTests.map) has no row for the module \(module)") }
    for row in Set(rows).subtracting(modules) {
      Issue.record("\(PageTests.map) has a row for \(row), which is no module")
    }
  }

  @Test func `the index of tests has every folder and every script`() throws {
    let words = Set(try PageTests.words(of: PageTests.index).flatMap(\.words))
    for folder in SourceTree.names(in: "Tests") where !folder.hasSuffix(".md") {
      let isNamed = words.contains(folder) || words.contains("Tests/" + folder)
      #expect(isNamed, "\(PageTests.index) does not name Tests/\(folder): say what it holds and how it is run")
      for script in SourceTree.names(in: "Tests/" + folder) where script.hasSuffix(".py") || script.hasSuffix(".tsv") {
        #expect(words.contains(script), "\(PageTests.index) does not name Tests/\(folder)/\(script): say what it does")
      }
    }
  }

  @Test func `every page of the documentation is in one list of topics`() throws {
    let names = PageTests.documentation.map(PageTests.name)
    // DocC itself only warns where a list names no page. A page that no list names ends under "Articles".
    let listed = try PageTests.documentation.flatMap { page in
      let topics = try PageTests.lines(of: page).drop { $0.text != "## Topics" }
      return try PageTests.links(of: page).filter { $0.number > topics.first?.number ?? .max }
    }
    #expect(listed.map { PageTests.name($0.target) }.sorted() == names.filter { $0 != "Glossa" }.sorted())
  }

  /// DocC spells the anchors of headings in another way than GitHub, so a link that has one is dead on one of the two.
  @Test(arguments: documentation)
  func `a page links to another by its file and its title`(page: String) throws {
    for (number, line) in try PageTests.lines(of: page) {
      #expect(!line.contains("<doc:"), "\(page):\(number): write [TITLE](PAGE.md), which GitHub shows, too")
      for match in line.matches(of: #/\[([^\]]*)\]\(([^:) ]*\.md)(#[^)]*)?\)/#) {
        #expect(match.3 == nil, "\(page):\(number): the link has an anchor")
        let folder = URL(fileURLWithPath: Fixture.root + page).deletingLastPathComponent()
        let path = folder.appendingPathComponent(String(match.2)).standardizedFileURL.path
        let target = String(path.dropFirst(Fixture.root.count))
        let isPage = PageTests.documentation.contains(target)
        #expect(isPage, "\(page):\(number): there is no page \(match.2)")
        let title = isPage ? try PageTests.lines(of: target)[0].text.dropFirst("# ".count) : match.1
        #expect(title == match.1, "\(page):\(number): the title of the page is '\(title)'")
      }
    }
  }

  /// The paths of the documentation's pages.
  private static let documentation: [String] = {
    let folder = "Sources/glossa/Documentation.docc"
    let paths = FileManager.default.enumerator(atPath: Fixture.root + folder)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".md") }.sorted().map { folder + "/" + $0 }
  }()

  /// The name of a page's file, without its extension.
  private static func name(_ path: String) -> String { path.split(separator: "/").last?.dropLast(3).description ?? "" }

  @Test func `a name that is wrong is found`() {
    for word in ["Lexerr.swift", "Sources/CatalogModels", "Tests/Tools/check_nothing.py", ".ci/rum"] {
      #expect(PageTests.fault(in: word) != nil, "\(word)")
    }
    #expect(PageTests.fault(in: "SmallStackTests.swift") != nil, "two files have this name")
    for word in ["Catalog.swift", "Sources/LintRules/GROUP/NAME.swift", "Package.swift", ".ci/run", "--update"] {
      #expect(PageTests.fault(in: word) == nil, "\(word)")
    }
  }

  /// What is wrong with a word of a page; nil where it is no name of a file or folder, or names one that exists.
  private static func fault(in word: String) -> String? {
    guard isName(word) else { return nil }
    // `Sources/LintRules/GROUP/NAME.swift` stands for any: its fixed part has to be there.
    let parts = word.split(separator: "/").prefix { part in !placeholders.contains { part.contains($0) } }
    if word.contains("/") || FileManager.default.fileExists(atPath: Fixture.root + word) {
      let path = parts.joined(separator: "/")
      return FileManager.default.fileExists(atPath: Fixture.root + path) ? nil : "there is no \(path)"
    }
    if parts.isEmpty { return nil }
    let found = files[word] ?? []
    if found.count == 1 { return nil }
    if found.isEmpty { return "no file below Sources or Tests has this name" }
    return "more than one file has this name, give its path: \(found.joined(separator: ", "))"
  }

  private static let placeholders = ["NAME", "GROUP", "FRAMEWORK"]

  /// Whether a word is the name of a file, or a path from the root of the repository.
  private static func isName(_ word: String) -> Bool {
    if let first = word.split(separator: "/").first, word.contains("/") { return tops.contains(String(first)) }
    return [".swift", ".py", ".tsv"].contains { word.hasSuffix($0) }
  }

  /// What stands at the root of the repository.
  private static let tops = Set(SourceTree.names(in: ""))

  /// The paths of all files below Sources and Tests, by their names.
  private static let files: [String: [String]] = {
    var files: [String: [String]] = [:]
    for top in ["Sources", "Tests"] {
      let paths = FileManager.default.enumerator(atPath: Fixture.root + top)?.compactMap { $0 as? String } ?? []
      for path in paths.sorted() where !path.contains(".build/") {
        files[String(path.split(separator: "/").last ?? ""), default: []].append(top + "/" + path)
      }
    }
    return files
  }()

  private static func lines(of page: String) throws -> [(number: Int, text: String)] {
    let text = try String(contentsOfFile: Fixture.root + page, encoding: .utf8)
    return text.components(separatedBy: "\n").enumerated().map { ($0.offset + 1, $0.element) }
  }

  /// The words in backticks, and those of commands; by the numbers of their lines.
  private static func words(of page: String) throws -> [(number: Int, words: [String])] {
    var language: Substring?
    return try lines(of: page).map { number, line in
      if line.hasPrefix("```") {
        language = language == nil ? line.dropFirst(3) : nil
        return (number, [])
      }
      if let language { return (number, language == "sh" ? split(line) : []) }
      let parts = line.split(separator: "`", omittingEmptySubsequences: false)
      return (number, parts.enumerated().filter { !$0.offset.isMultiple(of: 2) }.flatMap { split($0.element) })
    }
  }

  private static func split(_ text: some StringProtocol) -> [String] {
    text.split(separator: " ").map { $0.hasSuffix("/") ? String($0.dropLast()) : String($0) }
  }

  /// The targets of links to files of the repository.
  private static func links(of page: String) throws -> [(number: Int, target: String)] {
    try lines(of: page).flatMap { number, line in
      line.components(separatedBy: "](").dropFirst().compactMap { part in
        let target = String(part.prefix { $0 != ")" && $0 != "#" })
        return target.isEmpty || target.contains("://") ? nil : (number, target)
      }
    }
  }

  /// The words in the first column of a table, without backticks.
  private static func firstCells(of page: String, under head: String) throws -> [String] {
    let rows = try lines(of: page).map(\.text).drop { !$0.hasPrefix(head) }.dropFirst(2).prefix { $0.hasPrefix("|") }
    return rows.compactMap { $0.split(separator: "|").first?.filter { !" `".contains($0) } }
  }
}
