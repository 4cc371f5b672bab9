internal import CodeModel
internal import SwiftOutline

/// Finds the tables that code gives to an `NSPredicateEditor`, whose texts have a syntax of their own:
/// `"%[Author,Subject]@ %[is,is not]@ %@"`.
package enum PredicateTables {
  /// The editor's property that names its table.
  static let property = "formattingStringsFilename"
  /// The message that sets it.
  static let setter = "setFormattingStringsFilename:"

  private static let hash = SymbolTable.hash(Array(property.utf8)[...])

  /// The tables that a source names: `editor.formattingStringsFilename = "Rules"`.
  package static func named(in facts: FileFacts) -> [String] {
    // A message to a parameter of the enclosing function is kept as what the function does with that parameter.
    let toParameters = facts.objectiveC?.forwarders.filter { $0.callee == "-" + setter }.map(\.arguments) ?? []
    let calls = facts.objectiveC?.calls.filter { $0.callee == setter }.map(\.arguments) ?? []
    let named = (toParameters.map { $0 ?? [] } + calls).compactMap { arguments -> String? in
      if case .literal(let text, _)? = arguments.last { text } else { nil }
    }
    guard facts.outline.symbols.hashes.contains(hash) else { return named }
    return named + GivenLiterals(facts, properties: [property]).found.map(\.text)
  }
}
