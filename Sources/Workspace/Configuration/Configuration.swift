internal import CatalogFormats
package import CatalogModel
package import Diagnostics
internal import LintRules
package import Linting
internal import Text

/// What `.glossa.yml` says, with nothing left to look up.
package struct Configuration {
  /// The file it was read from; nil where there is none.
  package var path: String?
  /// The language of the keys' source texts, for formats that do not say.
  package var sourceLanguage: Language?
  /// Languages every table must have.
  package var required: [Language] = []
  /// Languages that inherit another's texts.
  package var fallbacks: [Catalog.Fallback] = []
  /// Paths that nothing is said of and nothing is written to: catalogs there are not read, and what sources there ask for
  /// still counts as used.
  package var excluded = PathPatterns()
  /// Paths of sources that are not even read.
  package var ignoredSources = PathPatterns()
  /// The formats of files whose names do not tell: a glob over paths and a format's name, first match wins.
  package var formats: [(glob: String, format: String)] = []
  /// Functions of the project that take a key, besides those Glossa finds itself.
  package var routines: [String] = []
  /// Members of strings that look them up wherever they are declared, besides `i18n` and its like.
  package var shorthands: [String] = []
  /// Whether literals handed to packages outside the tree confirm keys that a catalog has.
  package var keepsGuesses = true
  /// Who looks after which keys: a glob over keys and a name, first match wins.
  package var owners: [(glob: String, owner: String)] = []
  /// What the rules are told.
  package var lint = LintConfiguration()

  /// - Parameter path: the file it comes from; nil for one that no file says.
  package init(path: String? = nil) { self.path = path }

  /// The name of the file, looked for from the working directory upwards.
  package static let fileName = ".glossa.yml"
}

extension Configuration {
  /// Reads a configuration file; unknown members and wrong values are errors with their place.
  package static func read(_ file: SourceFile) -> Diagnosed<Configuration> {
    let document = YAMLNode.read(file)
    var configuration = Configuration(path: file.path)
    guard let root = document.value, !root.isNull else { return Diagnosed(configuration, document.diagnostics) }
    var reader = ConfigurationReader(file: file)
    reader.members(
      of: root,
      [
        "source-language": { configuration.sourceLanguage = $0.string($1).map { Language($0) } },
        "required": { configuration.required = $0.strings($1).map { Language($0) } },
        "fallback": { reader, node in
          configuration.fallbacks = reader.pairs(node).map {
            Catalog.Fallback(Language($0.name), to: Language($0.value))
          }
        },
        "exclude": { configuration.excluded = PathPatterns($0.strings($1)) },
        "ignore-sources": { configuration.ignoredSources = PathPatterns($0.strings($1)) },
        "formats": { reader, node in
          for (glob, name, place) in reader.pairs(node) {
            let names = allFormats.map(\.name)
            guard names.contains(name) else {
              reader.report("'\(name)' is not a format", names.suggestionOrList(for: name), at: place)
              continue
            }
            configuration.formats.append((glob, name))
          }
        },
        "routines": { configuration.routines = $0.strings($1) },
        "shorthands": { configuration.shorthands = $0.memberNames($1) },
        "guess": { configuration.keepsGuesses = $0.bool($1) ?? true },
        "owners": { reader, node in configuration.owners = reader.pairs(node).map { ($0.name, $0.value) } },
        "lint": { reader, node in configuration.lint = reader.lintSettings(node) },
      ])
    let problems = Linter(configuration.lint).problems.map { problem in
      Diagnostic(
        "configuration/value", .error, problem.message,
        at: reader.places[problem.text].map { file.location($0) } ?? .file(file.path), help: problem.help)
    }
    return Diagnosed(configuration, document.diagnostics + reader.diagnostics + problems)
  }
}
