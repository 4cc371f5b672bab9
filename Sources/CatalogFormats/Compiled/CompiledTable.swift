package import CatalogModel
package import Diagnostics
internal import Syntax
package import Text

/// What a String Catalog is compiled to in one language.
package struct CompiledTable: Sendable {
  /// The table's name.
  package let name: String
  /// Plain texts by their keys, in the order of UTF-16.
  var texts: [PropertyListMember] = []
  /// Texts that vary by their keys, in the order of UTF-16.
  private(set) var rules: [PropertyListMember] = []
  /// What is wrong with the texts.
  package var diagnostics: [Diagnostic] = []
  /// The number of texts of which no output of Xcode is known, by their shape.
  package var guesses: [CompilingGuess: Int] = [:]
  /// The keys whose texts vary.
  package private(set) var variedKeys: [ExactText] = []

  init(name: String) { self.name = name }

  /// Adds a text that varies.
  mutating func addRule(_ node: PropertyListNode, for key: String) {
    rules.append(PropertyListMember(key: key, node: node))
    variedKeys.append(ExactText(key))
  }

  /// Frees the memory of the texts; what is said of them stays.
  package mutating func forgetTexts() {
    texts = []
    rules = []
  }

  /// The files, at paths relative to the output; none where the language has no text.
  ///
  /// - Parameter folder: the language as folders are named.
  package func files(in folder: Language, _ options: CompilingOptions) -> [SourceFile] {
    let contents: [(format: any CatalogFormat, members: [PropertyListMember])] =
      switch options.layout {
      case .textsAndRules: [(StringsFormat(), texts), (StringsdictFormat(), rules)]
      case .rulesOnly: [(StringsdictFormat(), joined)]
      }
    return contents.filter { !$0.members.isEmpty }.flatMap { format, members in
      format.fileExtensions.prefix(1).map { fileExtension in
        let root = PropertyListNode(.dictionary(members))
        return SourceFile(
          path: LocalizedPath.path(table: name, language: folder, fileExtension: fileExtension),
          bytes: options.isBinary ? PropertyListBinaryWriter.write(root) : PropertyListRenderer().file(root))
      }
    }
  }

  /// The paths that its files can have in such a folder, whatever its texts are.
  ///
  /// - Parameter folder: the language as folders are named.
  package static func paths(table: String, in folder: Language) -> [String] {
    (StringsFormat().fileExtensions.prefix(1) + StringsdictFormat().fileExtensions.prefix(1)).map {
      LocalizedPath.path(table: table, language: folder, fileExtension: $0)
    }
  }

  /// All texts in one dictionary. A text for other devices goes beside those of the devices.
  private var joined: [PropertyListMember] {
    let rules = Dictionary(rules.map { (ExactText($0.key), $0.node) }) { first, _ in first }
    let plain = texts.filter { rules[ExactText($0.key)] == nil }
    let fallbacks = Dictionary(texts.map { (ExactText($0.key), $0.node) }) { first, _ in first }
    let varied = self.rules.map { member in
      guard let fallback = fallbacks[ExactText(member.key)] else { return member }
      return PropertyListMember(key: member.key, node: CompiledRule.adding(fallback, to: member.node))
    }
    return (plain + varied).inUTF16Order
  }
}

extension [PropertyListMember] {
  /// Sorted as Apple's writer sorts keys: by the units of UTF-16.
  var inUTF16Order: [PropertyListMember] { sorted { $0.key.isBeforeInUTF16($1.key) } }
}
