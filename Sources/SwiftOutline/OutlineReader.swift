package import Diagnostics
internal import Platform

/// Reads the outline of one Swift file: bytes become tokens, tokens become nodes.
package struct OutlineReader: Sendable {
  /// The symbols that every file begins with. Code that contains one of its kept names is kept without a literal, too.
  private let words: SymbolWords
  /// Keeps code that cannot contain a key, too, for the comparison with another parser.
  private let keepsEverything: Bool
  /// Whether to keep the members of a `PreviewProvider`.
  private let keepsPreviewProviders: Bool
  /// Whether to find the names that code uses and declares.
  private let keepsMentions: Bool

  /// - Parameters:
  ///   - words: the symbols that every file begins with.
  ///   - keepsEverything: whether to keep code that cannot contain a key, too.
  ///   - keepsPreviewProviders: whether to keep the members of a `PreviewProvider`.
  ///   - keepsMentions: whether to find the names that code uses and declares.
  package init(
    words: SymbolWords = .plain, keepsEverything: Bool = false, keepsPreviewProviders: Bool = false,
    keepsMentions: Bool = false
  ) {
    self.words = words
    self.keepsMentions = keepsMentions
    self.keepsEverything = keepsEverything
    self.keepsPreviewProviders = keepsPreviewProviders || keepsEverything
  }

  /// Limit on a file's size in bytes: offsets and counts must fit 32 bits.
  package static let sizeLimit = 1 << 30

  /// The outline of a file, with its syntax faults; empty for a file beyond the size limit.
  package func read(_ file: SourceFile) -> Diagnosed<Outline> {
    guard file.bytes.count < OutlineReader.sizeLimit else {
      return Diagnosed(.empty, [diagnostic(.tooLarge, at: 0, in: file)])
    }
    var list = Lexer.read(file.bytes, words: words, keepsInactive: keepsEverything)
    // Before the parser, which changes tokens.
    let mentions = keepsMentions ? MentionReader.read(list, of: file.bytes) : nil
    var parser = Parser(
      source: file.bytes, tokens: list.tokens, comments: list.comments, kept: words.kept,
      keepsEverything: keepsEverything, keepsPreviewProviders: keepsPreviewProviders)
    // Releases the list's tokens. The parser changes its own array, and would have to copy a shared one.
    list.tokens = []
    LargeStackThread.run { parser.file() }
    let outline = Outline(
      nodes: parser.nodes.trimmed, literals: list.literals, text: list.text, symbols: list.symbols,
      comments: parser.hasComments ? parser.comments.comments(in: file, parser.tokens) : [],
      trailingComments: list.trailingComments, mentions: mentions)
    let faults = list.faults + (parser.tooDeep.map { [(.tooDeep, $0)] } ?? [])
    return Diagnosed(outline, faults.map { diagnostic($0.fault, at: $0.offset, in: file) })
  }

  private func diagnostic(_ fault: SyntaxFault, at offset: Int, in file: SourceFile) -> Diagnostic {
    let (id, severity, message) = fault.words
    return Diagnostic(id, severity, message, at: file.location(offset..<min(offset + 1, file.bytes.count)))
  }
}

extension SyntaxFault {
  /// The diagnostic's rule, severity and message.
  var words: (id: String, severity: Severity, message: String) {
    switch self {
    case .unterminatedString: ("source/unterminated-string", .warning, "a string literal is not closed")
    case .unterminatedComment: ("source/unterminated-comment", .warning, "a comment is not closed")
    case .unmatchedBracket: ("source/unmatched-bracket", .warning, "a bracket is unpaired")
    case .conflictMarker: ("source/conflict-marker", .warning, "the file contains a merge conflict marker")
    case .tooDeep: ("source/too-deep", .warning, "code is nested too deeply and was skipped")
    case .invalidUTF8: ("source/invalid-utf8", .warning, "the text is not UTF-8")
    case .tooLarge: ("source/too-large", .error, "the file is too large to be read")
    }
  }
}

extension CodeTokens {
  /// The tokens of a file; none of one beyond the size limit.
  package init(_ bytes: [UInt8]) {
    let list = Lexer.read(bytes.count < OutlineReader.sizeLimit ? bytes : [])
    self.init(list.tokens, list.symbols)
  }
}
