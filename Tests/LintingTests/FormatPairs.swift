import Foundation
import TestSupport

/// A source text, a translation made of it by damage or by good work, and what the code passes to both.
struct FormatPair {
  var source: [Piece]
  var translation: [Piece]
  var arguments: [Argument]

  var sourceText: String { source.map(\.written).joined() }
  var translationText: String { translation.map(\.written).joined() }

  /// What the translation prints if each placeholder prints the argument it stands for; nil where that cannot be, or
  /// where an argument of the source is not printed.
  var expected: String? {
    var text = ""
    var printed: Set<Int> = []
    var next = 1
    for piece in translation {
      guard piece.isPlaceholder else {
        text += piece.literal
        continue
      }
      let argument = piece.number ?? next
      if piece.number == nil { next += 1 }
      guard argument <= arguments.count, let rendered = piece.rendered(arguments[argument - 1]) else { return nil }
      printed.insert(argument)
      text += rendered
    }
    return printed.count == arguments.count ? text : nil
  }

  /// What the code passes.
  enum Argument: Equatable {
    case object(String)
    case long(Int64)
    case int(Int32)
    case double(Double)

    /// For the oracle.
    var text: String {
      switch self {
      case .object(let value): "o\(value)"
      case .long(let value): "l\(value)"
      case .int(let value): "i\(value)"
      case .double(let value): "d\(value)"
      }
    }
  }

  /// A stretch of a text.
  struct Piece: Equatable {
    /// What is printed for it; for a placeholder nothing is known yet.
    var literal = ""
    /// The bare specifier of a placeholder: `lld`, `.1f`; empty for plain text.
    var specifier = ""
    var number: Int?
    private var spelling: String?

    static func text(_ literal: String, written: String? = nil) -> Piece {
      Piece(literal: literal, spelling: written ?? literal)
    }

    static func placeholder(_ specifier: String, number: Int? = nil) -> Piece {
      Piece(specifier: specifier, number: number)
    }

    var isPlaceholder: Bool { !specifier.isEmpty }

    var written: String { spelling ?? "%" + (number.map { "\($0)$" } ?? "") + specifier }

    /// The argument as this placeholder prints it; nil where it reads another type.
    func rendered(_ argument: Argument) -> String? {
      let length = specifier.dropLast().filter { $0.isLetter }
      switch (argument, specifier.last) {
      case (.object(let value), "@"): return value
      case (.long(let value), "d"), (.long(let value), "i"): return length.isEmpty ? nil : "\(value)"
      case (.int(let value), "d"), (.int(let value), "i"): return length.isEmpty ? "\(value)" : nil
      case (.double(let value), "f"), (.double(let value), "g"): return String(format: "%" + specifier, value)
      default: return nil
      }
    }
  }
}

/// Makes pairs: half of them good work, half damaged in one or two ways.
struct FormatPairGenerator {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func next() -> FormatPair {
    // Without arguments a text is no format string, and nobody formats it.
    let count = Int.random(in: 1...4, using: &random)
    let arguments = (0..<count).map { argument(number: $0 + 1) }
    let isNumbered = Bool.random(using: &random)
    var source: [FormatPair.Piece] = [.text("S ")]
    for (index, argument) in arguments.enumerated() {
      source += [.placeholder(specifier(for: argument), number: isNumbered ? index + 1 : nil), .text(" | ")]
    }
    if Int.random(in: 0..<4, using: &random) == 0 { source.append(.text("100% ", written: "100%% ")) }
    var pair = FormatPair(source: source, translation: source, arguments: arguments)
    for _ in 0..<Int.random(in: 0...2, using: &random) { change(&pair) }
    return pair
  }

  private mutating func argument(number: Int) -> FormatPair.Argument {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: .object("obj\(number)")
    case 1: .long(5_000_000_000 + Int64(number))
    case 2: .int(70 + Int32(number))
    default: .double(Double(number) + 0.5)
    }
  }

  private mutating func specifier(for argument: FormatPair.Argument) -> String {
    switch argument {
    case .object: "@"
    case .long: ["lld", "ld", "lli", "qd", "zd", "jd"].randomElement(using: &random) ?? "lld"
    case .int: ["d", "i"].randomElement(using: &random) ?? "d"
    case .double: [".1f", "f", ".3f"].randomElement(using: &random) ?? "f"
    }
  }

  private mutating func change(_ pair: inout FormatPair) {
    let places = pair.translation.indices.filter { pair.translation[$0].isPlaceholder }
    let place = places.randomElement(using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1: number(&pair, shuffled: true)
    case 2: number(&pair, shuffled: false)
    case 3: swapWritten(&pair, places)
    case 4: if let place { pair.translation.remove(at: place) }
    case 5: if let place { pair.translation[place].specifier = otherSpecifier() }
    case 6: if let place { pair.translation.append(pair.translation[place]) }
    case 7: pair.translation.append(.placeholder(otherSpecifier()))
    case 8: if let place { pair.translation[place].number = nil }
    case 9: pair.translation.append(.text("50% "))
    case 10: pair.translation.append(.text("100% done ", written: "100% done "))
    default:
      if let place {
        let number = pair.translation[place].number
        pair.translation[place].specifier = sameType(pair, number ?? (places.firstIndex(of: place) ?? 0) + 1)
      }
    }
  }

  /// Numbers every placeholder and puts them in another order, as good translators do.
  private mutating func number(_ pair: inout FormatPair, shuffled: Bool) {
    let places = pair.translation.indices.filter { pair.translation[$0].isPlaceholder }
    guard places.allSatisfy({ pair.translation[$0].number == nil }) || shuffled else { return }
    var next = 1
    for place in places where pair.translation[place].number == nil {
      pair.translation[place].number = next
      next += 1
    }
    guard shuffled else { return }
    let pieces = places.map { pair.translation[$0] }.shuffled(using: &random)
    for (place, piece) in zip(places, pieces) { pair.translation[place] = piece }
  }

  /// Puts two placeholders in another order as they are written.
  private mutating func swapWritten(_ pair: inout FormatPair, _ places: [Int]) {
    guard places.count > 1 else { return }
    pair.translation.swapAt(places[0], places[places.count - 1])
  }

  private mutating func otherSpecifier() -> String {
    ["@", "d", "lld", "f", "s", "x"].randomElement(using: &random) ?? "@"
  }

  private mutating func sameType(_ pair: FormatPair, _ number: Int) -> String {
    guard pair.arguments.indices.contains(number - 1) else { return otherSpecifier() }
    return specifier(for: pair.arguments[number - 1])
  }
}
