/// R.swift. Its accessors are members of values since its version 7, and what holds such a value is not always known.
package struct RSwift: AccessorGenerator {
  package init() {}

  package var name: String { "R.swift" }
  package var namings: [AccessorNaming] { [.rSwift] }
  package var leavesOutSharedNames: Bool { true }
  package var hasStaticMembers: Bool { false }
  /// What its types are called since its version 7, where `R` is a constant.
  package var aliases: [String: String] { ["_R": "R"] }
  package var resource: AccessorResource? { AccessorResource(type: "StringResource", key: "key", table: "tableName") }

  package func member(_ text: String, _ naming: AccessorNaming) -> String { RSwiftNames.member(text) }

  package func name(ofTable table: String) -> String { RSwiftNames.member(table) }
}

extension AccessorNaming {
  /// R.swift's rule.
  package static let rSwift = AccessorNaming(RSwift())
}
