package import Diagnostics
internal import SwiftOutline

/// Names joined by dots in the text of a Swift file: `L10n.Common.cancel`, or `R.string(…).localizable.ok`, in which
/// calls are left out. What the names mean is not known.
package struct MemberChain: Sendable {
  /// One name of a chain.
  package struct Part: Sendable {
    /// The name without backticks.
    package let name: String
    /// The place in the file, backticks included.
    package let bytes: Range<Int>
  }

  /// The names, in order; at least one.
  package let parts: [Part]
  /// Whether it begins with a name, not with the dot of `.cancel` or `} .cancel`.
  package let hasRoot: Bool
  /// What stands before the dot of `.title`: the function whose argument it is, the label with its colon, a keyword such
  /// as `case`, or nothing. Nil for a chain with a root, and for a member of what a call returns.
  package let lead: String?
  /// Whether a declaration begins with it: `case title`, `static let title`.
  package let isDeclared: Bool

  /// Whether a view or a function of SwiftUI that shows texts takes it as its first argument, or a label asks for a
  /// localized text.
  package var givesText: Bool { lead.map(Self.textLeads.contains) ?? false }

  private static let textLeads: Set<String> = [
    "Text", "Label", "Button", "Toggle", "Picker", "Section", "Link", "Menu", "NavigationLink", "TextField",
    "SecureField",
    "Stepper", "LabeledContent", "GroupBox", "DisclosureGroup", "Tab", "LocalizedStringResource", "localized:",
    "navigationTitle", "navigationSubtitle", "alert", "confirmationDialog", "help", "accessibilityLabel",
    "accessibilityHint", "accessibilityValue", "tabItem",
  ]

  /// The names alone.
  package var names: [String] { parts.map(\.name) }

  /// The chains of a file, in order. None in a file too large to be read.
  package static func chains(in file: SourceFile) -> [MemberChain] {
    guard file.bytes.count <= OutlineReader.sizeLimit else { return [] }
    return ChainReader(Lexer.read(file.bytes)).chains()
  }
}

/// Reads the chains from a file's tokens.
private struct ChainReader {
  private let list: TokenList
  private let tokens: [Token]

  init(_ list: TokenList) {
    self.list = list
    tokens = list.tokens
  }

  func chains() -> [MemberChain] {
    var chains: [MemberChain] = []
    // Names in the arguments of a chain's calls are read on their own.
    var isTaken = Array(repeating: false, count: tokens.count)
    for start in tokens.indices where isName(start) && !isTaken[start] && !isKeyword(start) {
      var parts = [part(start)]
      var index = start
      while let next = nameAfterDot(behind: &index) {
        isTaken[next] = true
        parts.append(part(next))
        index = next
      }
      let isMember = start > 0 && tokens[start - 1].kind == .dot
      chains.append(
        MemberChain(
          parts: parts, hasRoot: !isMember, lead: isMember ? lead(before: start - 1) : nil,
          isDeclared: start > 0 && ["case", "let", "var", "func"].contains(keyword(start - 1) ?? "")))
    }
    return chains
  }

  /// The words before which no dot follows, so that a dot after them begins an expression.
  private static let keywords: Set<String> = [
    "return", "in", "case", "else", "try", "await", "throw", "is", "as", "where", "if", "guard", "while", "switch",
    "let",
    "var", "func", "for", "repeat", "yield", "default",
  ]

  private func isKeyword(_ index: Int) -> Bool {
    guard index == 0 || tokens[index - 1].kind != .dot else { return false }
    return keyword(index).map(Self.keywords.contains) ?? false
  }

  /// The text of a name that is not in backticks.
  private func keyword(_ index: Int) -> String? {
    tokens[index].kind == .name ? list.symbols.name(tokens[index].value) : nil
  }

  /// What stands before a dot that begins an expression; nil if the dot follows one.
  private func lead(before dot: Int) -> String? {
    guard dot > 0 else { return "" }
    let before = dot - 1
    switch tokens[before].kind {
    case .name: return keyword(before)
    case .leftParen: return before > 0 && isName(before - 1) ? list.symbols.name(tokens[before - 1].value) : ""
    case .colon: return before > 0 && isName(before - 1) ? list.symbols.name(tokens[before - 1].value) + ":" : ""
    case .comma, .equal, .leftBracket, .leftBrace, .infixOperator, .prefixOperator, .infixQuestion, .semicolon:
      return ""
    default: return nil
    }
  }

  private func isName(_ index: Int) -> Bool { tokens[index].kind == .name || tokens[index].kind == .quotedName }

  private func part(_ index: Int) -> MemberChain.Part {
    let token = tokens[index]
    return MemberChain.Part(name: list.symbols.name(token.value), bytes: Int(token.start)..<Int(token.end))
  }

  /// The name after the next dot, which may follow arguments, a closure, `?` or `!`.
  ///
  /// - Parameter index: the name before; moved to the last token before the dot.
  private func nameAfterDot(behind index: inout Int) -> Int? {
    while index + 2 < tokens.count {
      switch tokens[index + 1].kind {
      case .leftParen, .leftBracket, .leftBrace:
        let end = Int(tokens[index + 1].value)
        guard end > index, end < tokens.count else { return nil }
        index = end
      case .postfixQuestion, .postfixBang: index += 1
      case .dot: return isName(index + 2) ? index + 2 : nil
      default: return nil
      }
    }
    return nil
  }
}
