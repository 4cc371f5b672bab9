/// A language as a file spells it; two spellings of one language are two values with one `tag`.
package struct Language: Hashable, Sendable, Comparable {
  /// The code as written: `pt-BR`, `zh_CN`, `zh-HANS-CN`, `Base`.
  package var code: String

  package init(_ code: String) { self.code = code }

  package static func < (a: Language, b: Language) -> Bool { a.code < b.code }
}
