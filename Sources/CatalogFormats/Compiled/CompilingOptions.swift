/// How a catalog is compiled.
package struct CompilingOptions: Sendable {
  /// Which files a language gets.
  package var layout: Layout = .textsAndRules
  /// Whether the files are binary property lists instead of XML.
  package var isBinary = false
  /// Whether source texts are written that the code brings along as well.
  package var forcesAll = false

  package init() {}

  /// Which files a language gets, by the names that Apple's tool has for it.
  package enum Layout: String, CaseIterable, Sendable {
    /// Plain texts in a `.strings` file, texts that vary in a `.stringsdict` file.
    case textsAndRules = "stringsAndStringsdict"
    /// All texts in a `.stringsdict` file.
    case rulesOnly = "stringsdictOnly"
  }
}
