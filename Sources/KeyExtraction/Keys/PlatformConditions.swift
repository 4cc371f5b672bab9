package import CodeModel
package import Diagnostics
internal import Text

/// The branches of a Swift file that not every platform compiles: `#if os(macOS)`, `#elseif canImport(UIKit)`.
///
/// Conditions are found line by line. What a condition says about anything but the platform is unknown, so that both of its
/// branches may be compiled.
package struct PlatformConditions {
  /// The ranges of the branches that some platform does not compile, with the platforms that may compile them.
  private let branches: [(bytes: Range<Int>, platforms: Set<BuildPlatform>)]

  package init(_ file: SourceFile) {
    branches = file.sourceKind == .swift ? Self.branches(in: file.bytes) : []
  }

  /// Whether the file has such branches.
  package var isEmpty: Bool { branches.isEmpty }

  /// The platforms that may compile the code at an offset; all of them where no condition excludes one.
  package func platforms(at offset: Int) -> Set<BuildPlatform> {
    branches.reduce(into: Set(BuildPlatform.allCases)) { platforms, branch in
      if branch.bytes.contains(offset) { platforms.formIntersection(branch.platforms) }
    }
  }

  /// An `#if` whose `#endif` has not come yet.
  private struct Open {
    /// Where the current branch begins.
    var start: Int
    /// The platforms that may compile the current branch.
    var platforms: Set<BuildPlatform>
    /// The platforms for which no branch is certain to be compiled so far.
    var left = Set(BuildPlatform.allCases)

    /// Begins a branch, which is compiled where its condition holds, and none before it did.
    mutating func begin(at start: Int, if condition: PlatformCondition) {
      self.start = start
      platforms = left.filter { condition.holds(on: $0) != false }
      left = left.filter { condition.holds(on: $0) != true }
    }
  }

  /// Whether a multi-line literal begins or ends on a line: what stands in one is no directive.
  private static func turnsText(_ line: ArraySlice<UInt8>) -> Bool {
    let quote = UInt8(ascii: "\"")
    guard line.contains(quote) else { return false }
    var (count, run) = (0, 0)
    for byte in line {
      run = byte == quote ? run + 1 : 0
      if run == 3 { (count, run) = (count + 1, 0) }
    }
    return count % 2 == 1
  }

  private static func branches(in bytes: [UInt8]) -> [(bytes: Range<Int>, platforms: Set<BuildPlatform>)] {
    var found: [(bytes: Range<Int>, platforms: Set<BuildPlatform>)] = []
    var open: [Open] = []
    var isText = false
    func end(_ branch: Open, at end: Int) {
      if branch.platforms.count < BuildPlatform.allCases.count { found.append((branch.start..<end, branch.platforms)) }
    }
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true) {
      let text = line.drop { $0 == 0x20 || $0 == 0x09 }
      guard !isText, text.first == UInt8(ascii: "#") else {
        if Self.turnsText(line) { isText.toggle() }
        continue
      }
      let word = text.dropFirst().prefix(while: \.isASCIIWord)
      let rest = text[word.endIndex...]
      switch String(decoding: word, as: UTF8.self) {
      case "if":
        open.append(Open(start: 0, platforms: []))
        open[open.count - 1].begin(at: rest.endIndex, if: PlatformCondition(rest))
      case "elseif", "else":
        guard let last = open.last else { continue }
        end(last, at: line.startIndex)
        open[open.count - 1].begin(at: rest.endIndex, if: word.count > 4 ? PlatformCondition(rest) : .always)
      case "endif":
        if let last = open.popLast() { end(last, at: line.startIndex) }
      default: if Self.turnsText(line) { isText.toggle() }
      }
    }
    return found
  }
}

/// The condition of an `#if`, as far as it depends on the platform.
private struct PlatformCondition: Sendable {
  /// A condition and its parts.
  private indirect enum Term: Sendable {
    case platform(BuildPlatform)
    case catalyst
    case module(String)
    case not(Term)
    case all(Term, Term)
    case any(Term, Term)
    case constant(Bool)
    case unknown
  }

  private let term: Term

  /// The condition of an `#else`.
  static let always = PlatformCondition(term: .constant(true))

  private init(term: Term) { self.term = term }

  /// - Parameter bytes: the rest of the line behind the directive.
  init(_ bytes: ArraySlice<UInt8>) {
    var reader = Reader(bytes)
    let term = reader.alternatives(depth: 0)
    // What follows a condition that was not understood, or on the next line, may change its meaning.
    self.term = reader.isAtEnd ? term : .unknown
  }

  /// Whether the condition holds on a platform; nil where it depends on something else.
  func holds(on platform: BuildPlatform) -> Bool? { Self.value(of: term, on: platform) }

  private static func value(of term: Term, on platform: BuildPlatform) -> Bool? {
    switch term {
    case .platform(let named): named == platform || named == .iOS && platform == .macCatalyst
    case .catalyst: platform == .macCatalyst
    case .module(let name): modules[name]?[platform]
    case .not(let term): value(of: term, on: platform).map { !$0 }
    case .all(let a, let b):
      switch (value(of: a, on: platform), value(of: b, on: platform)) {
      case (false, _), (_, false): false
      case (true, true): true
      default: nil
      }
    case .any(let a, let b):
      switch (value(of: a, on: platform), value(of: b, on: platform)) {
      case (true, _), (_, true): true
      case (false, false): false
      default: nil
      }
    case .constant(let value): value
    case .unknown: nil
    }
  }

  /// Whether a platform's SDK has a module, as far as that is certain. (On macOS, an iPad app can import parts of AppKit.)
  private static let modules: [String: [BuildPlatform: Bool]] = [
    "UIKit": [.iOS: true, .macCatalyst: true, .tvOS: true, .watchOS: true, .visionOS: true, .macOS: false],
    "AppKit": [.macOS: true, .iOS: false, .tvOS: false, .watchOS: false, .visionOS: false],
    "Cocoa": [.macOS: true, .iOS: false, .tvOS: false, .watchOS: false, .visionOS: false],
    "WatchKit": [.watchOS: true, .macOS: false, .tvOS: false],
    "TVUIKit": [.tvOS: true, .macOS: false, .iOS: false, .watchOS: false, .visionOS: false],
  ]

  /// Reads a condition from left to right.
  private struct Reader {
    private var words: [String] = []
    private var at = 0
    /// Limit on parentheses in each other.
    private static let depthLimit = 32
    /// Limit on the words of a condition: its parts are evaluated within each other.
    private static let wordLimit = 256

    init(_ bytes: ArraySlice<UInt8>) {
      var index = bytes.startIndex
      while index < bytes.endIndex {
        let byte = bytes[index]
        let isSpace = byte == 0x20 || byte == 0x09 || byte == 0x0D
        if byte == UInt8(ascii: "/"), index + 1 < bytes.endIndex, bytes[index + 1] == byte { break }
        var end = index + 1
        if byte.isASCIIWord { while end < bytes.endIndex, bytes[end].isASCIIWord { end += 1 } }
        let isPair = byte == UInt8(ascii: "&") || byte == UInt8(ascii: "|")
        if isPair, end < bytes.endIndex, bytes[end] == byte { end += 1 }
        if !isSpace { words.append(String(decoding: bytes[index..<end], as: UTF8.self)) }
        guard words.count <= Reader.wordLimit else {
          words = []
          return
        }
        index = end
      }
    }

    /// Whether the whole line was read.
    var isAtEnd: Bool { at == words.count && !words.isEmpty }

    private mutating func take(_ word: String) -> Bool {
      guard at < words.count, words[at] == word else { return false }
      at += 1
      return true
    }

    mutating func alternatives(depth: Int) -> Term {
      var term = parts(depth: depth)
      while take("||") { term = .any(term, parts(depth: depth)) }
      return term
    }

    private mutating func parts(depth: Int) -> Term {
      var term = part(depth: depth)
      while take("&&") { term = .all(term, part(depth: depth)) }
      return term
    }

    private mutating func part(depth: Int) -> Term {
      guard depth < Reader.depthLimit, at < words.count else { return .unknown }
      if take("!") { return .not(part(depth: depth + 1)) }
      if take("(") {
        let term = alternatives(depth: depth + 1)
        return take(")") ? term : .unknown
      }
      let name = words[at]
      at += 1
      guard take("(") else { return name == "true" ? .constant(true) : name == "false" ? .constant(false) : .unknown }
      let start = at
      while at < words.count, words[at] != ")", words[at] != "(" { at += 1 }
      let argument = words[start..<at].joined()
      guard take(")") else { return .unknown }
      return Reader.test(name, argument)
    }

    private static func test(_ name: String, _ argument: String) -> Term {
      switch name {
      case "os": BuildPlatform(named: argument).map(Term.platform) ?? .unknown
      case "targetEnvironment" where argument == "macCatalyst": .catalyst
      case "canImport": .module(argument)
      default: .unknown
      }
    }
  }
}
