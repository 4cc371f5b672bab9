internal import CatalogModel
internal import Diagnostics
internal import Text

/// The texts that a file has of one key in one language, on their way to be a localization.
struct XLIFFLocalization {
  let language: Language
  private let location: Location?
  private var leaves: [Leaf] = []
  /// What the file says of arguments, by the names of substitutions.
  private var arguments: [String: (number: Int?, specifier: String)] = [:]

  /// One text.
  private struct Leaf {
    let path: UnitPath
    let text: String
    let state: TranslationState
    /// Whether it is surely a text of the catalog.
    let isCertain: Bool
  }

  init(language: Language, location: Location?) {
    self.language = language
    self.location = location
  }

  /// The number of texts.
  var count: Int { leaves.count }

  /// Whether it has another text than another localization in some place that both have.
  func differs(from other: XLIFFLocalization) -> Bool {
    let texts = Dictionary(other.leaves.map { ($0.path, ExactText($0.text)) }) { first, _ in first }
    return leaves.contains { leaf in texts[leaf.path].map { $0 != ExactText(leaf.text) } ?? false }
  }

  /// Adds a text.
  mutating func append(
    _ text: String, _ state: TranslationState, at path: UnitPath, isCertain: Bool, argument: String?,
    specifier: String?
  ) {
    leaves.append(Leaf(path: path, text: text, state: state, isCertain: isCertain))
    guard let name = path.variation.substitution, let specifier else { return }
    arguments[name] = (argument.flatMap { Int($0) }, specifier)
  }

  /// Removes source texts that only repeat `other` for a plural form of another language.
  mutating func removeRepeated(of source: Language) {
    let texts = Dictionary(leaves.map { ($0.path, ExactText($0.text)) }) { first, _ in first }
    leaves.removeAll { leaf in
      guard !leaf.isCertain, XLIFFCatalogReader.looksRepeated(leaf.path, in: source) else { return false }
      let other = leaf.path.pluralParent?.pluralForm(.other)
      return other.flatMap { texts[$0] } == ExactText(leaf.text)
    }
  }

  /// The localization, and the paths of texts that have no place in it because others vary in another way.
  ///
  /// - Parameter isNamed: whether the texts are a String Catalog's, where Xcode's numbers stand for names.
  func localization(isNamed: Bool) -> (value: Localization, left: [UnitPath]) {
    var made = Localization(language: language, variation: nil, location: location)
    var left: [UnitPath] = []
    for leaf in leaves {
      let steps = leaf.path.variation.steps[...]
      let name = leaf.path.variation.substitution
      let position = made.substitutions.firstIndex { $0.name == name }
      let old = name == nil ? made.variation : position.map { made.substitutions[$0].variation }
      guard let new = Variation.setting(leaf.text, leaf.state, leaf.path.index, at: steps, in: old) else {
        left.append(leaf.path)
        continue
      }
      if let position {
        made.substitutions[position].variation = new
      } else if let name {
        made.substitutions.append(Substitution(name: name, specifier: "", variation: new))
      } else {
        made.variation = new
      }
    }
    let isOurs = made.substitutions.contains { arguments[$0.name] != nil }
    for index in made.substitutions.indices {
      let known = arguments[made.substitutions[index].name]
      let found = known ?? made.argument(of: made.substitutions[index])
      made.substitutions[index].argument = found.number
      made.substitutions[index].specifier = found.specifier
    }
    if isNamed, !isOurs, !made.substitutions.isEmpty {
      let numbers = ReferenceNumbering(made, numbersNames: true)
      made = made.mapLeaves { translation, path in
        var translation = translation
        translation.messages = translation.messages.map { Message(numbers.named($0.text, at: path, usesArg: true)) }
        return translation
      }
    }
    return (made, left)
  }
}

extension Localization {
  /// The number and the specifier of a substitution's argument, as its texts have them in Xcode's files: `%1$#@files@`
  /// in the text, and `%1$lld` in the forms. Where no form shows the number, its type is open: then it is `lld`.
  fileprivate func argument(of substitution: Substitution) -> (number: Int?, specifier: String) {
    let texts = leaves.filter { $0.path.substitution == nil }.flatMap { $0.translation.messages }
    let number = texts.lazy.flatMap(\.placeholders).first {
      $0.kind == .substitution && $0.name == substitution.name
    }?.number
    for message in leaves.filter({ $0.path.substitution == substitution.name }).flatMap(\.translation.messages) {
      let own = message.placeholders.first { $0.kind == .argument && ($0.number == nil || $0.number == number) }
      guard let own else { continue }
      let spelled = message.text.utf8.dropFirst(own.span.lowerBound + 1).prefix(own.span.count - 1)
      let specifier = own.number == nil ? spelled : spelled.drop { $0 != UInt8(ascii: "$") }.dropFirst()
      return (number, String(Substring(specifier)))
    }
    return (number, "lld")
  }
}
