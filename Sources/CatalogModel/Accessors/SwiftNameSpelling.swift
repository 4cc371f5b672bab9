/// How a name is written in Swift code.
package enum SwiftNameSpelling {
  /// A name where a generator declares it: in backticks if it is a word of the language.
  package static func declared(_ name: String, by generator: AccessorNaming.Generator) -> String {
    words.contains(name) || generator == .swiftGen && swiftGenWords.contains(name) ? "`\(name)`" : name
  }

  /// A name after a dot, where only a few words need backticks.
  package static func member(_ name: String) -> String { memberWords.contains(name) ? "`\(name)`" : name }

  private static let memberWords: Set<String> = ["init", "self", "Type", "Protocol"]

  private static let words: Set<String> = memberWords.union([
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "inout", "internal",
    "let", "operator", "private", "protocol", "public", "static", "struct", "subscript", "typealias", "var", "break",
    "case", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return",
    "switch", "where", "while", "as", "Any", "catch", "false", "is", "nil", "rethrows", "super", "Self", "throw",
    "throws", "true", "try", "_",
  ])

  /// Words that Swift takes bare, and that SwiftGen writes in backticks all the same.
  private static let swiftGenWords: Set<String> = [
    "open", "associativity", "convenience", "dynamic", "didSet", "final", "get", "infix", "indirect", "lazy", "left",
    "mutating", "none", "nonmutating", "optional", "override", "postfix", "precedence", "prefix", "required", "right",
    "set", "unowned", "weak", "willSet",
  ]
}
