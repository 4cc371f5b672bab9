/// xcstrings-tool. It writes its code for each build, and that is rarely in a repository.
package struct XCStringsTool: AccessorGenerator {
  package init() {}

  package var name: String { "xcstrings-tool" }
  package var namings: [AccessorNaming] { [.xcstringsTool] }
  package var optionalNamings: [AccessorNaming] { [.xcstringsToolWords] }
  package var hasMembersForTables: Bool { true }
  package var resource: AccessorResource? { AccessorResource(type: nil, key: "key", table: "table") }
  package var root: AccessorRoot? {
    AccessorRoot(types: ["String", "Localizable"], label: "localizable", table: "Localizable")
  }

  package func member(_ text: String, _ naming: AccessorNaming) -> String {
    naming.joinsWords ? XCStringsTool.joiningWords(XCStringsTool.variable(text)) : XCStringsTool.variable(text)
  }

  package func name(ofTable table: String) -> String { SwiftGenNames.joinedWords(table) }

  /// A name without the underscores inside: `signIn_now` becomes `signInNow`.
  private static func joiningWords(_ name: String) -> String {
    let start = name.prefix { $0 == "_" }
    let rest = name.dropFirst(start.count)
    let end = rest.reversed().prefix { $0 == "_" }
    let words = rest.dropLast(end.count).split(separator: "_")
    return start + (words.first ?? "") + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
      + String(end)
  }

  /// The capitals at the start in lower case, but for one before another letter.
  private static func variable(_ text: String) -> String {
    let name = SwiftGenNames.joinedWords(text)
    let capitals = name.prefix { $0.isUppercase }
    let count = capitals.count == name.count || capitals.count < 2 ? capitals.count : capitals.count - 1
    return name.prefix(count).lowercased() + name.dropFirst(count)
  }
}

extension AccessorNaming {
  /// xcstrings-tool's rule.
  package static let xcstringsTool = AccessorNaming(XCStringsTool())
  /// xcstrings-tool's rule where its option `convertFromSnakeCase` says that underscores are left out.
  package static let xcstringsToolWords = AccessorNaming(XCStringsTool(), joinsWords: true)
}
