import ArgumentParser
import Foundation
import Text

/// Finds the misspelled word of a command line, and names the word that was most likely meant.
struct CommandSpelling {
  /// What was called, as a person types it: `glossa lint`.
  let name: String
  private let command: any ParsableCommand.Type
  /// The words behind the command's name.
  private let words: ArraySlice<String>

  /// Finds the subcommand that is called. Throws `ValidationError` for a name that is none. (The parser would only call
  /// it unexpected, and `glossa help lnt` would succeed.)
  init(_ arguments: some Sequence<String>, root: any ParsableCommand.Type) throws {
    var command = root
    var name = root.configuration.commandName ?? ""
    var words = Array(arguments)[...]
    if words.first == "help" { words = words.dropFirst() }
    while let word = words.first, !word.hasPrefix("-"), !command.configuration.subcommands.isEmpty {
      let known = command.configuration.subcommands
      guard let next = known.first(where: { $0.configuration.commandName == word }) else {
        if command == root, let meant = ForeignWords.commands[word] {
          throw ValidationError("'\(word)' is not a command: it is 'glossa \(meant)'")
        }
        if command == root, let explaining = Self.commandExplaining(word) {
          throw ValidationError("'\(word)' is not a command: '\(explaining)' explains it")
        }
        let names = known.compactMap { $0.configuration.commandName } + (command == root ? ["help"] : [])
        throw ValidationError("'\(word)' is not a command: \(names.suggestionOrList(for: word))")
      }
      command = next
      name += " \(word)"
      words = words.dropFirst()
    }
    (self.command, self.name, self.words) = (command, name, words)
  }

  /// The command that explains the id of a finding or the name of a setting; nil for other words.
  private static func commandExplaining(_ word: String) -> String? {
    if ExplainCommand.known.contains(word) { return "glossa explain \(word)" }
    return SettingsCommand.names.contains(word) ? "glossa settings \(word)" : nil
  }

  /// What is wrong with the first word that the command does not take, and what to write instead; nil where all are
  /// known. Such a word is an option that the command does not have, or one of no such value.
  ///
  /// It asks the parser for all of its options, so it is for command lines that the parser has refused.
  var fault: String? {
    let arguments = arguments
    var options: [String: Description.Argument] = [:]
    for argument in arguments {
      for name in argument.names ?? [] { options[name.text] = argument }
    }
    if let fault = faultOfSubject(arguments) { return fault }
    for (index, word) in zip(words.indices, words) {
      if word == "--" { return nil }
      guard word.hasPrefix("-") else { continue }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
      let next = words.index(after: index)
      let value = parts.count == 2 ? parts[1] : next < words.endIndex ? words[next] : nil
      guard let option = options[parts[0]] else {
        if let fault = unknown(parts[0], value, among: options.keys.sorted()) { return fault }
        continue
      }
      guard let value,
        option.kind == "option", let values = option.allValues, !values.isEmpty, !values.contains(value)
      else { continue }
      return "'\(value)' is not a value of '\(parts[0])': \(values.suggestionOrList(for: value))"
    }
    return nil
  }

  /// What the parser says of the command's options and arguments; empty where it says nothing.
  ///
  /// The parser describes a command to whoever calls it with this option. It has no other public way.
  private var arguments: [Description.Argument] {
    do {
      _ = try command.parseAsRoot(["--experimental-dump-help"])
      return []
    } catch {
      let text = command.fullMessage(for: error)
      return (try? JSONDecoder().decode(Description.self, from: Data(text.utf8)))?.command.arguments ?? []
    }
  }

  /// What is wrong with the word right behind the command's name, where the command takes only certain words there.
  private func faultOfSubject(_ arguments: [Description.Argument]) -> String? {
    guard let word = words.first, !word.hasPrefix("-"),
      let known = arguments.first(where: { $0.kind == "positional" })?.allValues, !known.isEmpty, !known.contains(word)
    else { return nil }
    return "'\(name)' does not take '\(word)': \(known.suggestionOrList(for: word))"
  }

  /// What is wrong with an option that the command does not have. Nil for letters behind a single dash that are near no
  /// option, as they may be several options of one letter.
  private func unknown(_ option: String, _ value: String?, among known: [String]) -> String? {
    if let foreign = ForeignWords.advice(on: option, value, of: name, known: Set(known)) {
      return "'\(option)' is not an option of '\(name)': \(foreign)"
    }
    let advice = known.filter { $0.utf8.count > 2 }.suggestion(for: option)
    guard option.hasPrefix("--") || advice != nil else { return nil }
    return "'\(option)' is not an option of '\(name)': \(advice ?? "'\(name) --help' lists them")"
  }

  /// The part of the parser's description of a command that tells its options.
  private struct Description: Decodable {
    var command: Command

    /// A command with its options.
    struct Command: Decodable {
      var arguments: [Argument]?
    }

    /// An option, a flag or a positional argument.
    struct Argument: Decodable {
      /// `flag`, `option` or `positional`.
      var kind: String
      var names: [Name]?
      /// The values that an option or an argument takes; nil where it takes any.
      var allValues: [String]?
    }

    /// One spelling of an option.
    struct Name: Decodable {
      /// `long`, `short` or `longWithSingleDash`.
      var kind: String
      var name: String

      /// The name as it is typed.
      var text: String { (kind == "long" ? "--" : "-") + name }
    }
  }
}
