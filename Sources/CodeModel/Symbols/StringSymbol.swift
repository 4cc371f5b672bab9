/// The Swift symbol that Xcode generates for a key, so that code can write `Text(.cartTitle)`.
package struct StringSymbol: Sendable {
  /// The key.
  package var key: String
  /// The developer's comment on the key.
  package var comment: String?
  /// The name, without backticks.
  package var name: String
  /// The parameters; a symbol without any is a property.
  package var arguments: [SymbolArgument]

  package init(key: String, comment: String? = nil, name: String, arguments: [SymbolArgument] = []) {
    self.key = key
    self.comment = comment
    self.name = name
    self.arguments = arguments
  }

  /// The declaration without its body: `static func items(_ arg1: Int) -> LocalizedStringResource`.
  package var signature: String {
    let name = SwiftNameSpelling.declared(name)
    guard !arguments.isEmpty else { return "static var \(name): LocalizedStringResource" }
    return
      "static func \(name)(\(arguments.map(\.declaration).joined(separator: ", "))) -> LocalizedStringResource"
  }

  /// What tells two symbols apart in Swift: name, labels and types. Functions may share a name and labels if their types
  /// differ.
  package var identity: String {
    name + "(" + arguments.map { "\($0.label ?? "_"):\($0.type)," }.joined() + ")"
  }
}
