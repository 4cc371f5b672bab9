package import CatalogModel
internal import Text

/// An option that one format takes, given as `--option NAME=VALUE` and listed by `glossa formats`.
package struct FormatOption: Sendable {
  /// The format's name, a dot, and the option's own name: `trapp.index-base`.
  package let name: String
  /// What it takes.
  package let values: Values
  /// What it does, in one sentence without a full stop.
  package let summary: String
  /// Whether the option may be given several times; otherwise the last value counts.
  package let isRepeatable: Bool

  init(_ name: String, _ values: Values, _ summary: String, isRepeatable: Bool = false) {
    self.name = name
    self.values = values
    self.summary = summary
    self.isRepeatable = isRepeatable
  }

  /// What an option takes.
  package enum Values: Sendable {
    /// One of several words.
    case choice([String])
    /// Two words with a colon between them, neither of them empty.
    case pair(example: String)

    /// The notation in help texts: `0|1`, `en:en-US`.
    package var shown: String {
      switch self {
      case .choice(let words): words.joined(separator: "|")
      case .pair(let example): example
      }
    }

    func include(_ value: String) -> Bool {
      switch self {
      case .choice(let words): words.contains(value)
      case .pair: FormatOption.pair(value) != nil
      }
    }

    /// The advice for a value that is not valid.
    func advice(for value: String) -> String {
      switch self {
      case .choice(let words): return words.suggestionOrList(for: value)
      case .pair(let example):
        let corrected = value.replacing("=", with: ":")
        return include(corrected) ? "did you mean '\(corrected)'?" : "give two values, as in \(example)"
      }
    }
  }

  /// The two words of a value with one colon; nil for any other value.
  static func pair(_ value: String) -> (first: String, second: String)? {
    let words = value.split(separator: ":", omittingEmptySubsequences: false)
    guard words.count == 2, words.allSatisfy({ !$0.isEmpty }) else { return nil }
    return (String(words[0]), String(words[1]))
  }
}

/// The options that the user gave to formats.
package struct FormatOptions: Sendable {
  /// The values by the option's name, in the order in which they were given.
  private var values: [String: [String]] = [:]
  /// What the user calls languages in translators' files, for formats that have names of languages.
  package var languageNames: [String: Language] = [:]

  /// No options.
  package init() {}

  /// Parses arguments such as `trapp.index-base=0`; throws for options and values that no format takes.
  package init(_ arguments: [String], of formats: [any CatalogFormat] = allFormats) throws(FormatOptionProblem) {
    try self.init(arguments, known: formats.flatMap(\.options))
  }

  /// The same for some options, such as those of formats for translators.
  package init(_ arguments: [String], known: [FormatOption]) throws(FormatOptionProblem) {
    for argument in arguments {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let option = known.first(where: { $0.name == parts[0] }) else {
        let advice = known.map(\.name).suggestionOrList(for: parts[0])
        throw FormatOptionProblem("'\(parts[0])' is not an option of any format: \(advice)")
      }
      guard parts.count == 2 else {
        throw FormatOptionProblem("'\(option.name)' has no value; write \(option.name)=\(option.values.shown)")
      }
      guard option.values.include(parts[1]) else {
        throw FormatOptionProblem(
          "'\(parts[1])' is not a value of \(option.name): \(option.values.advice(for: parts[1]))")
      }
      values[option.name, default: []].append(parts[1])
    }
  }

  /// The values given for an option, in order.
  func all(_ option: FormatOption) -> [String] { values[option.name] ?? [] }
}

/// Why an option of a format cannot be read.
package struct FormatOptionProblem: Error, CustomStringConvertible {
  /// What is wrong, and what to write in its place.
  package let description: String

  init(_ description: String) { self.description = description }
}
