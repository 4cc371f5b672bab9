internal import CatalogModel
internal import Diagnostics
internal import Syntax
internal import Text

/// Writes new strings tables: UTF-8, each entry a paragraph with its comment, as genstrings lays them out.
enum StringsRenderer {
  /// The table in one language.
  static func render(_ catalog: Catalog, language: Language) -> Diagnosed<[UInt8]> {
    var out: [UInt8] = []
    var diagnostics: [Diagnostic] = []
    for entry in catalog.entries {
      guard let localization = entry[language] else { continue }
      guard let value = value(of: localization) else {
        diagnostics.append(cannotHold(entry, language, table: catalog.table))
        continue
      }
      if let text = entry.comment { out += comment(text, isLine: false, newline: [0x0A], indent: []) + [0x0A] }
      out += StringsEscapes.quote(entry.key) + Array(" = ".utf8) + value + Array(";\n\n".utf8)
    }
    return Diagnosed(out, diagnostics)
  }

  /// The right side of an entry; nil for what a strings table cannot hold.
  static func value(of localization: Localization) -> [UInt8]? {
    guard StringsFormat.holds(localization) else { return nil }
    if let text = localization.text { return StringsEscapes.quote(text) }
    return localization.extras["value"].map { Array($0.utf8) }
  }

  /// The diagnostic for a text that varies.
  static func cannotHold(_ entry: Entry, _ language: Language, table: String) -> Diagnostic {
    Diagnostic(
      "convert/lost-variation", .error,
      "the \(language.code) text of '\(entry.key)' has variations, which a .strings file does not support",
      subject: Subject(table: table, key: entry.key, language: language.code), at: entry.location,
      help: "write it to a .stringsdict")
  }

  /// A comment with its delimiters: line comments if it was one, or if the text contains `*/`.
  static func comment(_ text: String, isLine: Bool, newline: [UInt8], indent: [UInt8]) -> [UInt8] {
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
    // Compared by bytes, because `*/` ends a comment even where a combining accent follows.
    let holdsEndMark = zip(text.utf8, text.utf8.dropFirst()).contains {
      $0 == UInt8(ascii: "*") && $1 == UInt8(ascii: "/")
    }
    guard isLine || holdsEndMark else {
      return Array("/* ".utf8) + lines.map { Array($0.utf8) }.joined(separator: newline) + Array(" */".utf8)
    }
    return Array(lines.map { Array("// ".utf8) + Array($0.utf8) }.joined(separator: newline + indent))
  }

  /// Any value in old style, on one line.
  static func oldStyle(_ node: PropertyListNode) -> [UInt8] {
    switch node.value {
    case .text(let text): return StringsEscapes.quote(text)
    case .scalar(let kind, let text): return StringsEscapes.quote(text.isEmpty ? kind : text)
    case .data(let data): return Array("<\(data.map(\.hexadecimal).joined())>".utf8)
    case .array(let items):
      return Array("(".utf8) + items.map(oldStyle).joined(separator: Array(", ".utf8)) + Array(")".utf8)
    case .dictionary(let members):
      let inner = members.map { member in
        StringsEscapes.quote(member.key) + Array(" = ".utf8) + oldStyle(member.node) + Array("; ".utf8)
      }
      return Array("{".utf8) + inner.joined() + Array("}".utf8)
    }
  }
}
