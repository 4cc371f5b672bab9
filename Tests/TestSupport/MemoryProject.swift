import CodeModel
import Diagnostics
import LintRules
import Linting
import Reporting
import Workspace

/// A small project in memory, as commands see one in their working directory.
package struct MemoryProject {
  /// Its files.
  package private(set) var source = Overlay(over: EmptySource())
  /// The paths of its files.
  package private(set) var paths: Set<String> = []

  /// - Parameter texts: by path, relative to the project.
  package init(_ texts: [String: String] = [:]) {
    for (path, text) in texts { self[path] = text }
  }

  /// The text of a file; nil where there is none.
  package subscript(path: String) -> String? {
    get { source[path].map { String(decoding: $0, as: UTF8.self) } }
    set { write(newValue.map { Array($0.utf8) }, to: path) }
  }

  /// All texts by path.
  package var texts: [String: String] { Dictionary(uniqueKeysWithValues: paths.map { ($0, self[$0] ?? "") }) }

  package mutating func write(_ text: String, to path: String) { self[path] = text }

  /// Replaces a file's bytes; nil removes the file.
  package mutating func write(_ bytes: [UInt8]?, to path: String) {
    source[path] = bytes
    if bytes == nil { paths.remove(path) } else { paths.insert(path) }
  }

  /// The settings of its `.glossa.yml`, or the defaults.
  package var configuration: Configuration {
    guard let text = self[Configuration.fileName] else { return Configuration() }
    return Configuration.read(SourceFile(path: Configuration.fileName, text: text)).value
  }

  /// The project, as a command reads it.
  package func read() throws -> Project { try Project(at: ["."], configuration, source: source, cache: nil) }

  /// The findings of rules, as `glossa lint --format concise` prints them, a line each.
  ///
  /// - Parameters:
  ///   - only: the rules that run; empty for those of the settings.
  ///   - select: further rules.
  package func lint(only: String..., select: String...) throws -> [String] {
    var configuration = configuration
    configuration.lint.only = only
    configuration.lint.select += select
    let project = try Project(at: ["."], configuration, source: source, cache: nil)
    let findings = Linter(configuration.lint).lint(project).findings
    return findings.shown(project.files(showing: findings)).split(separator: "\n").map(String.init)
  }

  /// Diagnostics as commands print them, with their places.
  package func shown(_ diagnostics: [Diagnostic]) -> String {
    let files = paths.map { SourceFile(path: $0, bytes: source[$0] ?? []) }
    return diagnostics.advised.shown(Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0) }))
  }
}

extension [Diagnostic] {
  /// With what is to be done behind each message.
  package var advised: [Diagnostic] {
    map { diagnostic in
      var advised = diagnostic
      if let help = diagnostic.help { advised.message += "; \(help)" }
      return advised
    }
  }

  /// `path:line:column: severity: message [id]`, one line each.
  ///
  /// - Parameter files: the files that are named, by path.
  package func shown(_ files: [String: SourceFile]) -> String {
    ConciseReporter().render(Report(diagnostics: self, files: files))
  }
}

/// A source without files.
private struct EmptySource: FileSource {
  func files(at paths: [String], extensions: Set<String>, excluded: PathPatterns) throws -> FileTree.Listing {
    try WorkingTree().files(at: [], extensions: extensions, excluded: excluded)
  }

  func prepared(for paths: [String]) -> EmptySource { self }

  func read(_ path: String) throws -> SourceFile { throw RunError("\(path): No such file or directory") }
}
