import Foundation
import TestSupport
import Testing
import Workspace

/// The account that Glossa is published under stands in `GlossaRepository.owner`, and nowhere else by hand.
@Suite("The repository's owner")
struct OwnerTests {
  /// The pages that name it, as readers copy lines from them. They are golden files: `UPDATE_GOLDENS=1` writes the owner.
  static let pages =
    ["README.md"]
    + SourceTree.names(in: "Sources/glossa/Documentation.docc").filter { $0.hasSuffix(".md") }
    .map { "Sources/glossa/Documentation.docc/" + $0 }

  /// An account in front of one of our repositories, wherever one is named: in an address, an action, an installer.
  private static let place =
    #"(?:github\.com/|ghcr\.io/|uses: |--project |github:|mint (?:install|run) |brew (?:install|tap) )"#
    + #"([A-Za-z0-9-]+)/(?:glossa|tap|homebrew-tap)(?![A-Za-z0-9_])"#

  @Test(arguments: pages)
  func `a page names the owner`(page: String) throws {
    let text = try String(contentsOfFile: Fixture.root + page, encoding: .utf8)
    let (written, count) = try Self.replaced(in: text)
    try Golden.check(written, at: page)
    let words = written.split { !$0.isLetter && !$0.isNumber && $0 != "-" }
    let isEach = words.count { $0 == GlossaRepository.owner } == count
    #expect(isEach, "\(page) names the owner where OwnerTests.place does not look")
  }

  @Test func `what is no page asks GlossaRepository`() throws {
    let place = try Regex(Self.place)
    var files = [".pre-commit-hooks.yaml"]
    for folder in [".github", ".ci", "Sources"] {
      let names = FileManager.default.enumerator(atPath: Fixture.root + folder)?.compactMap { $0 as? String } ?? []
      files += names.map { folder + "/" + $0 }
    }
    for path in files where !Self.pages.contains(path) {
      guard let text = try? String(contentsOfFile: Fixture.root + path, encoding: .utf8) else { continue }
      // What the pattern ends with is looked for first: patterns take long.
      let ends = ["/glossa", "/tap", "/homebrew-tap"]
      guard ends.contains(where: { text.range(of: $0, options: .literal) != nil }) else { continue }
      let named = text.matches(of: place).map { String(text[$0.range]) }
      #expect(named.isEmpty, "\(path) names \(named): take GlossaRepository.owner")
    }
  }

  @Test(arguments: [
    "https://github.com/someone/glossa.git", "- uses: someone/glossa/.github/actions/glossa@1.0.0",
    "mise use github:someone/glossa", "ubi --project someone/glossa", "brew install someone/tap/glossa",
    "mint install someone/glossa@1.0.0",
    "url: \"https://github.com/someone/glossa-plugins\"", "docker run ghcr.io/someone/glossa:1.0.0",
  ])
  func `an owner is found`(line: String) throws {
    let (written, count) = try Self.replaced(in: line)
    #expect(count == 1 && written == line.replacingOccurrences(of: "someone", with: GlossaRepository.owner))
  }

  /// The text with our owner in every place of one, and their number.
  private static func replaced(in text: String) throws -> (text: String, count: Int) {
    let matches = text.matches(of: try Regex(place))
    var text = text
    for match in matches.reversed() {
      if let range = match.output[1].range { text.replaceSubrange(range, with: GlossaRepository.owner) }
    }
    return (text, matches.count)
  }
}
