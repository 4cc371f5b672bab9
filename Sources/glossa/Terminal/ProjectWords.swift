import ArgumentParser
import CatalogFormats
import CatalogModel
import CodeModel
import Diagnostics
import Foundation
import LintRules
import Linting
import Workspace

/// What the shell offers where words are known.
extension CompletionKind {
  /// The names of catalog formats.
  static let catalogFormats = CompletionKind.list(allFormats.map(\.name))
  /// The options of catalog formats, up to their value.
  static let formatOptions = CompletionKind.list(allFormats.flatMap(\.options).map { $0.name + "=" })
  /// The same of formats for translators.
  static let exchangeOptions = CompletionKind.list(allIncomingFormats.flatMap(\.options).map { $0.name + "=" })
  /// The ids and the groups of rules.
  static let rules = CompletionKind.list(
    ["all"] + Set(AllRules.all.map { String($0.group) }).sorted() + AllRules.all.map(\.id).sorted())
  /// The names of settings.
  static let settings = CompletionKind.list(SettingsCommand.names)

  /// The keys of the project's catalogs.
  static let projectKeys = project { tables in tables.flatMap { $0.entries.map(\.key) } }
  /// The names of the project's tables.
  static let projectTables = project { tables in tables.map(\.table) }
  /// The languages that the project's catalogs have.
  static let projectLanguages = project { tables in
    tables.flatMap { $0.languages + [$0.sourceLanguage].compactMap { $0 } }.filter { !$0.isBase }.map(\.code)
  }
  /// The first segments of the project's keys.
  static let projectScreens = project { tables in
    tables.flatMap(\.entries).compactMap { entry in
      guard KeyStyle(entry.key) == .identifier, let dot = entry.key.firstIndex(of: ".") else { return nil }
      return String(entry.key[..<dot])
    }
  }
  /// Branches and tags, the newest first.
  static let commits = custom { _, _, prefix in
    ProjectWords.offered(for: prefix) { GitCommit.references }
  }

  private static func project(_ words: @escaping @Sendable ([Catalog]) -> [String]) -> CompletionKind {
    custom { line, _, prefix in
      ProjectWords.offered(for: prefix) { Set(words(ProjectWords.tables(of: line))).sorted() }
    }
  }
}

/// Words that a project knows, for the shell that completes one: it gets them within a limit of time, or nothing.
enum ProjectWords {
  /// In seconds, with what the process itself takes to start: people wait for it with a finger on the key.
  private static let timeLimit = 0.25
  /// More words than this help nobody, and slow the shell down.
  private static let countLimit = 2_000

  /// The words that begin with what is typed; none where making them takes too long.
  static func offered(for prefix: String, _ words: @escaping @Sendable () -> [String]) -> [String] {
    let typed = prefix.filter { !"\\\"'".contains($0) }
    let answer = Answer()
    DispatchQueue.global(qos: .userInitiated).async { answer.give(words()) }
    let all = answer.wait(seconds: timeLimit)
    return all.filter { $0.hasPrefix(typed) && !$0.isEmpty && !$0.contains(where: \.isNewline) }
      .prefix(countLimit).map { escaped($0, for: CompletionShell.requesting) }
  }

  /// The tables of the project that a command line is about: in the folder of `--in`, by default here.
  static func tables(of line: [String]) -> [Catalog] {
    let folder = line.firstIndex(of: "--in").flatMap { line.indices.contains($0 + 1) ? line[$0 + 1] : nil } ?? "."
    var configuration = Configuration()
    if let path = Configuration.nearestPath(), let file = try? Disk.read(path) {
      configuration = Configuration.read(file, from: WorkingTree()).value
    }
    let found = try? Project.catalogFiles(at: [FileTree.plain(folder)], configuration, source: WorkingTree())
    return found?.read().joined().value.map(\.catalog) ?? []
  }

  /// A word as the script of a shell takes it. bash expands variables and commands in the words that it is offered, so
  /// that a key could run one; zsh takes what follows a colon for a description.
  private static func escaped(_ word: String, for shell: CompletionShell?) -> String {
    switch shell {
    case .bash?: word.reduce(into: "") { $0 += $1.isLetter || $1.isNumber ? "\($1)" : "\\\($1)" }
    case .zsh?: word.replacing("\\", with: "\\\\").replacing(":", with: "\\:")
    default: word.replacing("\t", with: " ")
    }
  }

  /// The words, as soon as there are some. The semaphore lets nobody read them before they are written.
  private final class Answer: @unchecked Sendable {
    private let isThere = DispatchSemaphore(value: 0)
    private var words: [String] = []

    func give(_ words: [String]) {
      self.words = words
      isThere.signal()
    }

    func wait(seconds: Double) -> [String] { isThere.wait(timeout: .now() + seconds) == .success ? words : [] }
  }
}
