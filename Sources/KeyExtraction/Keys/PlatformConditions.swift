package import CodeModel
package import Diagnostics
internal import Text

/// Which platforms compile the branches of a Swift file: `#if os(macOS)`, `#elseif canImport(UIKit)`.
///
/// What a condition says about anything but the platform is unknown, so that both of its branches may be compiled.
package struct PlatformConditions {
  /// In order the offsets from which other platforms compile the code, with these platforms.
  private var stretches: [(start: Int, platforms: Set<BuildPlatform>)] = []

  private static let all = Set(BuildPlatform.allCases)

  /// - Parameter isRelease: whether only builds for users count, for which `DEBUG` is false.
  package init(_ file: SourceFile, isRelease: Bool = false) {
    guard file.sourceKind == .swift else { return }
    let branches = ConditionalBlock.all(of: file).flatMap { $0.platformBranches(isRelease: isRelease) }
      .sorted { $0.bytes.lowerBound < $1.bytes.lowerBound }
    var open: [(end: Int, platforms: Set<BuildPlatform>)] = []
    for branch in branches {
      close(&open, endingBy: branch.bytes.lowerBound)
      let platforms = (open.last?.platforms ?? Self.all).intersection(branch.platforms)
      stretches.append((branch.bytes.lowerBound, platforms))
      open.append((branch.bytes.upperBound, platforms))
    }
    close(&open, endingBy: .max)
  }

  private mutating func close(_ open: inout [(end: Int, platforms: Set<BuildPlatform>)], endingBy offset: Int) {
    while let last = open.last, last.end <= offset {
      open.removeLast()
      stretches.append((last.end, open.last?.platforms ?? Self.all))
    }
  }

  /// Whether every platform may compile all of the file.
  package var isEmpty: Bool { stretches.isEmpty }

  /// The platforms that may compile the code at an offset; all of them where no condition excludes one.
  package func platforms(at offset: Int) -> Set<BuildPlatform> {
    let behind = stretches.partitioningIndex { $0.start > offset }
    return stretches.prefix(behind).last?.platforms ?? Self.all
  }
}

extension ConditionalBlock {
  /// The branches that some platform does not compile, with the platforms that may.
  fileprivate func platformBranches(isRelease: Bool) -> [(bytes: Range<Int>, platforms: Set<BuildPlatform>)] {
    // The platforms for which no branch is certain to be compiled so far.
    var left = Set(BuildPlatform.allCases)
    var found: [(bytes: Range<Int>, platforms: Set<BuildPlatform>)] = []
    for (branch, end) in zip(branches, branches.dropFirst().map(\.start) + [end]) {
      let condition = branch.condition.isEmpty ? .always : PlatformCondition(branch.condition, isRelease: isRelease)
      let platforms = left.filter { condition.holds(on: $0) != false }
      left = left.filter { condition.holds(on: $0) != true }
      if platforms.count < BuildPlatform.allCases.count { found.append((branch.start..<end, platforms)) }
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

  /// - Parameters:
  ///   - bytes: what stands behind the directive's name.
  ///   - isRelease: whether `DEBUG` is false; else it is unknown.
  init(_ bytes: ArraySlice<UInt8>, isRelease: Bool) {
    var reader = Reader(bytes, isRelease: isRelease)
    let term = reader.alternatives(depth: 0)
    // What follows a condition that was not understood may change its meaning.
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

  /// Whether a platform's SDK has a module, as far as that is certain. (On macOS, an iPad app can import parts of
  /// AppKit.)
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
    /// The names whose value is known.
    private let constants: [String: Bool]
    /// Limit on parentheses in each other.
    private static let depthLimit = 32
    /// Limit on the words of a condition: its parts are evaluated within each other.
    private static let wordLimit = 256

    init(_ bytes: ArraySlice<UInt8>, isRelease: Bool) {
      constants = isRelease ? ["true": true, "false": false, "DEBUG": false] : ["true": true, "false": false]
      var index = bytes.startIndex
      while index < bytes.endIndex {
        let byte = bytes[index]
        if byte == UInt8(ascii: "/"), index + 1 < bytes.endIndex, bytes[index + 1] == byte {
          index = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
          continue
        }
        var end = index + 1
        if byte.isASCIIWord { while end < bytes.endIndex, bytes[end].isASCIIWord { end += 1 } }
        let isPair = byte == UInt8(ascii: "&") || byte == UInt8(ascii: "|")
        if isPair, end < bytes.endIndex, bytes[end] == byte { end += 1 }
        if !byte.isASCIISpace { words.append(String(decoding: bytes[index..<end], as: UTF8.self)) }
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
      guard take("(") else { return constants[name].map(Term.constant) ?? .unknown }
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
