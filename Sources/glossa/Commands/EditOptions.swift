import ArgumentParser
import CatalogFormats
import CatalogModel
import Jobs
import Text

/// Options of every command that edits catalogs.
struct EditOptions: ParsableArguments {
  @Option(
    name: .customLong("in"), help: ArgumentHelp("The project's folder; may be repeated.", valueName: "path"),
    completion: .file())
  var paths: [String] = ["."]

  @Flag(help: "Write nothing; the exit status is 1 where there is something to write.")
  var check = false

  @Flag(help: "Write nothing, and print the changes as a unified diff.")
  var diff = false

  @Option(help: "The output format.")
  var format: EditOutput = .text

  @OptionGroup(title: "Cache") var caching: CacheChoice
}

/// How an edit is reported.
enum EditOutput: String, ExpressibleByArgument, CaseIterable {
  case text, json
}

/// The texts of a key on a command line.
struct TextOptions: ParsableArguments {
  @Option(
    name: .customLong("plural"),
    help: ArgumentHelp("The text of a plural form, one=…; may be repeated.", valueName: "form=text"))
  var plurals: [String] = []

  @Option(
    name: .customLong("device"),
    help: ArgumentHelp("The text for a device, mac=…; may be repeated.", valueName: "device=text"))
  var devices: [String] = []

  @Option(
    name: .customLong("form"),
    help: ArgumentHelp("The text of any form, as 'glossa show' names it; may be repeated.", valueName: "path=text"))
  var forms: [String] = []

  @Option(help: ArgumentHelp("All forms as JSON: {\"plural\": {\"one\": …}}.", valueName: "object"))
  var json: String?

  /// The texts, with the one that has no form. Throws `ValidationError` where one is not well-formed.
  func texts(with plain: String?) throws -> [(path: UnitPath, text: String)] {
    var texts = plain.map { [(path: UnitPath(), text: $0)] } ?? []
    for (option, prefix, values) in [
      ("plural", "plural.", plurals), ("device", "device.", devices), ("form", "", forms),
    ] {
      for value in values {
        let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, let path = UnitPath(prefix + parts[0]), path != UnitPath() else {
          throw ValidationError("--\(option): '\(value)' is not \(option == "form" ? "PATH" : "NAME")=TEXT")
        }
        if option == "plural", PluralCategory(rawValue: parts[0]) == nil {
          let names = PluralCategory.allCases.map(\.rawValue)
          throw ValidationError(
            "--plural: '\(parts[0])' is not a plural form: \(names.suggestionOrList(for: parts[0]))")
        }
        texts.append((path, parts[1]))
      }
    }
    if let json {
      guard let read = EditFile.texts(in: json) else {
        throw ValidationError(
          "--json: it is no object of texts, such as {\"plural\": {\"one\": \"…\", \"other\": \"…\"}}")
      }
      texts += read
    }
    return texts
  }
}
