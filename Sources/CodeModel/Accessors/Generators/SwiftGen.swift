internal import Text

/// SwiftGen, with its own templates for Swift.
package struct SwiftGen: AccessorGenerator {
  package init() {}

  package var name: String { "SwiftGen" }
  package var namings: [AccessorNaming] { [.structured, .flat] }
  package var root: AccessorRoot? { AccessorRoot(types: [SwiftGen.usualTypeName], label: nil, table: nil) }

  /// What it calls the outermost type where nothing else is said.
  package static let usualTypeName = "L10n"

  package func member(_ text: String, _ naming: AccessorNaming) -> String { SwiftGenNames.member(text) }

  package func name(ofTable table: String) -> String { SwiftGenNames.type(table) }

  package var quotedWords: Set<String> { SwiftGen.words }

  private static let words = WordTable.set(
    """
    associativity convenience didSet dynamic final get indirect infix lazy left mutating none nonmutating open optional \
    override postfix precedence prefix required right set unowned weak willSet
    """)
}

extension AccessorNaming {
  /// SwiftGen's templates of which each level of a key becomes a type: `structured-swift5` and its like.
  package static let structured = AccessorNaming(SwiftGen(), separator: ".")
  /// SwiftGen's templates in which a key becomes one name: `flat-swift5` and its like.
  package static let flat = AccessorNaming(SwiftGen())
}
