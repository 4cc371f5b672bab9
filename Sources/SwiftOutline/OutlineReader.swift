package import Diagnostics
internal import Platform

/// Reads one Swift file: its bytes become tokens, and these an outline.
package struct OutlineReader: Sendable {
  /// What the symbols of every file begin with; names among them that are looked for keep code that holds no literal.
  private let words: SymbolWords
  /// Keeps code that cannot matter too, for comparison with another parser.
  private let keepsEverything: Bool

  /// - Parameters:
  ///   - words: what the symbols of every file begin with.
  ///   - keepsEverything: whether code that cannot matter is kept too.
  package init(words: SymbolWords = .plain, keepsEverything: Bool = false) {
    self.words = words
    self.keepsEverything = keepsEverything
  }

  /// The largest file whose offsets fit the tables, in bytes.
  package static let sizeLimit = 1 << 30

  /// The outline of a file, with what is wrong with its syntax; of a file that is too large there is none.
  package func read(_ file: SourceFile) -> Diagnosed<Outline> {
    guard file.bytes.count < OutlineReader.sizeLimit else {
      return Diagnosed(.empty, [diagnostic(.tooLarge, at: 0, in: file)])
    }
    var list = Lexer.read(file.bytes, words: words, keepsInactive: keepsEverything)
    var parser = Parser(
      source: file.bytes, tokens: list.tokens, kept: words.kept, keepsEverything: keepsEverything)
    // The parser changes tokens, and would have to copy them if the list kept them too.
    list.tokens = []
    DeepStack.run { parser.file() }
    let outline = Outline(
      nodes: parser.nodes.trimmed, literals: list.literals, text: list.text, symbols: list.symbols)
    let faults = list.faults + (parser.tooDeep.map { [(.tooDeep, $0)] } ?? [])
    return Diagnosed(outline, faults.map { diagnostic($0.fault, at: $0.offset, in: file) })
  }

  private func diagnostic(_ fault: SyntaxFault, at offset: Int, in file: SourceFile) -> Diagnostic {
    let (id, severity, message) = fault.words
    return Diagnostic(id, severity, message, at: file.location(offset..<min(offset + 1, file.bytes.count)))
  }
}

extension SyntaxFault {
  /// What to tell the user.
  var words: (id: String, severity: Severity, message: String) {
    switch self {
    case .unterminatedString: ("source/unterminated-string", .warning, "a string literal has no end")
    case .unterminatedComment: ("source/unterminated-comment", .warning, "a comment has no end")
    case .unmatchedBracket: ("source/unmatched-bracket", .warning, "a bracket has no partner")
    case .conflictMarker: ("source/conflict-marker", .warning, "a merge conflict was left behind")
    case .tooDeep: ("source/too-deep", .warning, "code is nested too deeply and was stepped over")
    case .invalidUTF8: ("source/invalid-utf8", .warning, "the text is not UTF-8")
    case .tooLarge: ("source/too-large", .error, "the file is too large to be read")
    }
  }
}
