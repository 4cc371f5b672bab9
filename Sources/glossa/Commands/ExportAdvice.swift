import CatalogModel
import Text
import Workspace

/// The command that exports what a report shows of a language for its translators.
struct ExportAdvice {
  /// As the report's command line has them.
  let paths: [String]
  /// The value of `--config`; nil without it.
  let configurationPath: String?

  /// The command; nil where a language or a path has a name that a command cannot be trusted to say.
  func command(for language: Language) -> String? {
    let code = language.code
    guard !code.isEmpty, code.utf8.allSatisfy({ $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") }),
      !code.hasPrefix("-")
    else { return nil }
    // A path that begins with a dash would be read as an option.
    var words = (paths == ["."] ? [] : paths).map { $0.hasPrefix("-") ? "./" + $0 : $0 }
    words += configurationPath.map { ["--config", $0] } ?? []
    guard words.allSatisfy({ !$0.unicodeScalars.contains(where: TerminalText.isHostile) }) else { return nil }
    words = ["glossa", "export"] + words.map(ShellWord.quoted) + ["--output", "Translations", "--language", code]
    return words.joined(separator: " ")
  }
}
