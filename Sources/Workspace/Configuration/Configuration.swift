package import CatalogModel
package import Diagnostics
internal import LintRules
package import Linting

/// The settings of `.glossa.yml`, complete: nothing needs to be read again.
package struct Configuration: Sendable {
  /// The path it was read from; nil where there is no file.
  package var path: String?
  /// The language of the keys' source texts, for formats that do not name it.
  package var sourceLanguage: Language?
  /// The languages that every table must have.
  package var required: [Language] = []
  /// Languages that fall back to another language's texts.
  package var fallbacks: [Catalog.Fallback] = []
  /// What translators and services call languages, by their names in files.
  package var languageNames: [String: Language] = [:]
  /// Paths that are not reported on and not written to. Catalogs there are not read; keys that sources there use still
  /// count as used.
  package var excluded = PathPatterns()
  /// Paths of sources that are not read at all.
  package var ignoredSources = PathPatterns()
  /// The formats of files whose names do not tell: pairs of a path glob and a format's name; the first match wins.
  package var formats: [(glob: String, format: String)] = []
  /// Functions of the project that take a key, in addition to those that Glossa finds itself.
  package var routines: [String] = []
  /// Members of String that are lookups wherever they are declared, in addition to `i18n` and the like.
  package var shorthands: [String] = []
  /// Whether a literal passed to an unknown package counts as a use of a key that a catalog has.
  package var keepsGuesses = true
  /// Whether texts in a `PreviewProvider` are keys, too; no setting says so.
  package var readsPreviewProviders = false
  /// The words with which keys say whose a text is.
  package var vocabulary = KeyVocabulary()
  /// The written rule that all keys must follow; nil for none.
  package internal(set) var keyPreset: KeyPreset?
  /// The glossary, also from the files that the settings name.
  package internal(set) var terms: [AgreedTerm] = []
  /// The paths of those files.
  package internal(set) var termFiles: [String] = []
  /// Who owns which keys: pairs of a key glob and a name; the first match wins.
  package var owners: [(glob: String, owner: String)] = []
  /// The baseline of `lint`, as it is written: relative to the folder of the configuration. Nil for none.
  package var baseline: String?
  /// Whether translations that only repeat the source text count as ready (`report.same-as-source`).
  package var acceptsSame = false
  /// Whether comments behind shorthands are the source texts of their keys, too.
  package var takesTrailingCommentsAsTexts = false
  /// The settings of the lint rules.
  package var lint = LintConfiguration()

  /// - Parameter path: the path it is read from; nil for a configuration without a file.
  package init(path: String? = nil) { self.path = path }

  /// The file's name. It is searched from the working directory upwards.
  package static let fileName = ".glossa.yml"
}

extension Configuration {
  /// The path of the baseline of `lint`; nil for none.
  package var baselinePath: String? { baseline.map(besides) }

  /// A path that the settings name, which is relative to their folder. The file may be read where it belongs to them.
  func besides(_ name: String) -> String {
    guard let settings = path else { return name }
    let folder = settings.lastIndex(of: "/").map { settings[...$0] } ?? ""
    let path = name.hasPrefix("/") ? name : folder + name
    ReadingBounds.current.add(path, namedBy: settings)
    return path
  }

  /// Reads a configuration file, and the files of terms that it names. Unknown members and wrong values are errors with
  /// their location.
  package static func read(
    _ file: SourceFile, from source: any FileSource = WorkingTree()
  ) -> Diagnosed<Configuration> {
    let document = YAMLNode.read(file)
    var configuration = Configuration(path: file.path)
    guard let root = document.value, !root.isNull else { return Diagnosed(configuration, document.diagnostics) }
    var reader = ConfigurationReader(file: file, source: source)
    reader.members(of: root, AllSettings.rows, into: &configuration)
    configuration.followKeyPreset()
    let problems = Linter(configuration.lint).problems.map { problem in
      Diagnostic(
        "configuration/value", .error, problem.message,
        at: reader.locations[problem.text].map { file.location($0) } ?? .file(file.path), help: problem.help)
    }
    return Diagnosed(configuration, document.diagnostics + reader.diagnostics + problems)
  }

  /// Sets what the preset for keys asks for and the file does not say. A rule that the file ignores stays off.
  private mutating func followKeyPreset() {
    guard let preset = keyPreset else { return }
    for (rule, options) in preset.options.merging(["key/convention": preset.convention], uniquingKeysWith: { $1 }) {
      lint.options[rule, default: [:]].merge(options) { own, _ in own }
    }
    lint.select += preset.rules.filter { !lint.ignore.contains($0) }
  }
}
