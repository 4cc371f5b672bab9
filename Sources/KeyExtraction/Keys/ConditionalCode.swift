package import CodeModel
package import Diagnostics
internal import Platform
internal import SwiftOutline
internal import Text

/// Finds keys in code that not every build compiles: branches of `#if DEBUG`, previews, `#if false`, comments.
///
/// Whether Xcode extracted a key from there cannot be known, so such a key counts neither as new nor as gone.
package struct ConditionalCode {
  private let file: SourceFile
  /// The ranges between an `#if` that tests for a debug build and its `#endif`, in order.
  private let debugOnly: [Range<Int>]

  package init(_ file: SourceFile) {
    self.file = file
    debugOnly = Self.outermost(ConditionalBlock.all(of: file).compactMap(\.debugOnly))
  }

  /// Whether a range is in a branch that only debug builds, or only other builds, compile.
  package func isDebugOnly(_ range: Range<Int>) -> Bool {
    let behind = debugOnly.partitioningIndex { $0.lowerBound > range.lowerBound }
    return debugOnly.prefix(behind).last?.contains(range.lowerBound) ?? false
  }

  /// Those of the keys that occur in quotes in code that no build, or not every build, compiles. Multi-line literals
  /// are not searched.
  ///
  /// - Parameter dynamic: those of the keys that code may look up through a variable. For them, any literal in quotes
  ///   counts.
  package func keys(among keys: Set<UntypedKey>, dynamic: Set<UntypedKey> = []) -> Set<UntypedKey> {
    guard file.sourceKind.isCode else { return [] }
    let texts = quotedTexts.filter { keys.contains($0.key) }
    var found = Set(texts.map(\.key)).intersection(dynamic)
    let others = texts.filter { !found.contains($0.key) }
    guard !others.isEmpty else { return found }
    let compiled = compiledLiterals
    for text in others
    where isDebugOnly(text.range) || !compiled.contains(where: { $0.contains(text.range.lowerBound) }) {
      found.insert(text.key)
    }
    return found
  }

  /// Those of the ranges that lie in no other one, in order.
  private static func outermost(_ ranges: [Range<Int>]) -> [Range<Int>] {
    ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { found, range in
      if range.lowerBound >= found.last?.upperBound ?? 0 { found.append(range) }
    }
  }

  /// The literals that some build compiles.
  private var compiledLiterals: [Range<Int>] {
    guard file.sourceKind == .swift else {
      return ObjectiveCLexer(file.bytes).tokens.filter { $0.kind == .string }.map(\.bytes)
    }
    return LargeStackThread.run {
      let outline = SwiftScanner().scan(file, keeping: []).value.outline
      var literals: [Range<Int>] = []
      var waiting: [NodeID] = outline.nodes.count > 1 ? [.root] : []
      while let number = waiting.popLast() {
        let node = outline.nodes[number.index]
        if node.kind == .string {
          let literal = outline.literals[Int(node.symbol)]
          literals.append(Int(literal.start)..<Int(literal.end))
        }
        waiting += Children(nodes: outline.nodes, upcoming: node.first)
      }
      return literals
    }
  }

  /// Every text between two quotes on one line, as a key. A closing quote also counts as an opening one, because quotes
  /// in comments need not be balanced.
  private var quotedTexts: [(key: UntypedKey, range: Range<Int>)] {
    let bytes = file.bytes
    var texts: [(key: UntypedKey, range: Range<Int>)] = []
    var index = 0
    while let open = bytes[index...].firstIndex(of: UInt8(ascii: "\"")) {
      index = open + 1
      guard let text = QuotedText(bytes, from: open + 1) else { continue }
      texts.append((UntypedKey(text.key), open..<text.end))
      index = text.end
    }
    return texts
  }
}

/// A text from behind its opening quote to the next quote on the line, read without context.
private struct QuotedText {
  /// The offset of its closing quote.
  let end: Int
  /// The text as a key, with `%@` for interpolations.
  let key: String

  /// Limit on a text's length in bytes. Without it, a line of nothing but quotes would take quadratic time.
  private static let lengthLimit = 4_096

  /// Nil where the line ends first, or the text is too long.
  init?(_ bytes: [UInt8], from start: Int) {
    var at = start
    var holes: [Range<Int>] = []
    let bytes = bytes[..<min(bytes.count, start + QuotedText.lengthLimit)]
    // Few texts have interpolations.
    lazy var ends = Interpolations.ends(in: bytes[(start - 1)...].prefix { $0 != UInt8(ascii: "\n") })
    while at < bytes.endIndex, bytes[at] != UInt8(ascii: "\""), bytes[at] != UInt8(ascii: "\n") {
      guard bytes[at] == UInt8(ascii: "\\"), at + 1 < bytes.endIndex else {
        at += 1
        continue
      }
      let escape = at
      at += 2
      guard bytes[escape + 1] == UInt8(ascii: "("), let end = ends[escape] else { continue }
      at = end
      holes.append((escape - start)..<(at - start))
    }
    guard at < bytes.endIndex, bytes[at] == UInt8(ascii: "\"") else { return nil }
    end = at
    key = LiteralText(raw: bytes[start..<at], pounds: 0, isMultiline: false, holes: holes).key()
  }
}

extension ConditionalBlock {
  /// The range from the first branch whose condition asks for a debug build up to the end; nil where none does.
  fileprivate var debugOnly: Range<Int>? {
    let asking = branches.first { branch in
      branch.condition.split { !$0.isASCIIWord }.contains { $0.elementsEqual("DEBUG".utf8) }
    }
    return asking.map { $0.start..<end }
  }
}
