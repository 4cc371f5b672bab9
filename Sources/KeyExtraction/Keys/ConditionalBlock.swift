internal import CodeModel
internal import Diagnostics
internal import Text

/// An `#if` with its branches, up to its `#endif`, in Swift, C and Objective-C.
struct ConditionalBlock {
  /// What stands between two directives.
  struct Branch {
    /// The offset of the line of the directive that begins it.
    let start: Int
    /// What stands behind the directive's name, with the lines on which a condition goes on; empty for `#else`.
    var condition: ArraySlice<UInt8>
  }

  var branches: [Branch]
  /// The offset of the end of the `#endif`.
  var end = 0

  /// The blocks of a file, those within another one before it. Directives are found line by line; an `#if` without its
  /// `#endif` is no block.
  static func all(of file: SourceFile) -> [ConditionalBlock] { ConditionalBlockReader(file).blocks }
}

/// Takes a file line by line.
private struct ConditionalBlockReader {
  private(set) var blocks: [ConditionalBlock] = []
  private let bytes: [UInt8]
  private let hasMultilineLiterals: Bool
  /// Those whose `#endif` has not come yet.
  private var open: [ConditionalBlock] = []
  /// Whether a multi-line literal is open: what stands in one is no directive.
  private var isText = false
  /// Whether the line before is a condition, or a part of one.
  private var isCondition = false

  init(_ file: SourceFile) {
    bytes = file.bytes
    hasMultilineLiterals = file.sourceKind == .swift
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true) { take(line) }
  }

  private mutating func take(_ line: ArraySlice<UInt8>) {
    let text = line.drop(while: \.isASCIISpace)
    let wasCondition = isCondition
    isCondition = !isText && text.first == UInt8(ascii: "#") && takeDirective(text.dropFirst(), on: line)
    guard !isCondition else { return }
    if wasCondition, continues(text) {
      let last = open[open.count - 1].branches.count - 1
      let start = open[open.count - 1].branches[last].condition.startIndex
      open[open.count - 1].branches[last].condition = bytes[start..<line.endIndex]
      isCondition = true
    } else if hasMultilineLiterals, Self.turnsText(line) {
      isText.toggle()
    }
  }

  /// Whether a line is a directive that begins a branch.
  private mutating func takeDirective(_ text: ArraySlice<UInt8>, on line: ArraySlice<UInt8>) -> Bool {
    let text = text.drop(while: \.isASCIISpace)
    let word = text.prefix(while: \.isASCIIWord)
    var branch = ConditionalBlock.Branch(start: line.startIndex, condition: text[word.endIndex...])
    switch String(decoding: word, as: UTF8.self) {
    case "if", "ifdef", "ifndef":
      open.append(ConditionalBlock(branches: [branch]))
      return true
    case "elseif", "elif":
      guard !open.isEmpty else { return false }
      open[open.count - 1].branches.append(branch)
      return true
    case "else":
      branch.condition = []
      if !open.isEmpty { open[open.count - 1].branches.append(branch) }
    case "endif":
      guard var block = open.popLast() else { return false }
      block.end = line.endIndex
      blocks.append(block)
    default: break
    }
    return false
  }

  /// Whether the last condition goes on with a line.
  private func continues(_ line: ArraySlice<UInt8>) -> Bool {
    let condition = open.last?.branches.last?.condition ?? []
    let operators = ["||", "&&"].map { Array($0.utf8) }
    let end = condition.lastIndex { !$0.isASCIISpace }.map { condition[...$0].suffix(2) } ?? []
    return operators.contains { line.starts(with: $0) || end.elementsEqual($0) }
  }

  /// Whether a multi-line literal begins or ends on a line.
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
}
