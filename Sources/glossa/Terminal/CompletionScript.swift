import ArgumentParser
import Text

/// A script that completes command lines in a shell, with what the parser's own script does not offer: the names of
/// commands behind `help`.
enum CompletionScript {
  /// The option that asks the parser for a script.
  private static let option = "--generate-completion-script"

  /// Whether a command line asks for a script.
  static func isAsked(by words: [String]) -> Bool { words.first?.hasPrefix(option) ?? false }

  /// The parser's script of any shell, with the commands.
  static func text(_ script: String, of root: any ParsableCommand.Type) -> String {
    let name = root.configuration.commandName ?? ""
    let commands = root.configuration.subcommands.compactMap { $0.configuration.commandName }
    let listed = commands.joined(separator: " ")
    let bash = "_\(name)_help() {\n    repeating_flags=()\n"
    let zsh = "'*:subcommands:'"
    if script.contains(zsh) { return script.replacing(zsh, with: "'*:subcommands:(\(listed))'") }
    if script.contains(bash) {
      // The parser's function divides the words at line breaks alone.
      let lines = commands.map(ShellWord.quoted).joined(separator: #"$'\n'"#)
      return script.replacing(bash, with: "\(bash)    __\(name)_add_completions -W \(lines)\n")
    }
    let condition = "__\(name)_should_offer_completions_for_positional \"\(name) help\" -ge 1"
    return script + "\ncomplete -c '\(name)' -n '\(condition)' -fka '\(listed)'\n"
  }
}
