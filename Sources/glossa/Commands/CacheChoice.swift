import ArgumentParser
import Workspace

/// The options for the cache of facts.
struct CacheChoice: ParsableArguments {
  @Option(
    name: .customLong("cache-dir"),
    help: ArgumentHelp(
      "Where facts of files and what the last run found are kept; by default, with the user's caches.",
      valueName: "folder"))
  var folder: String?

  @Flag(name: .customLong("no-cache"), help: "Scan every file, and keep nothing.")
  var isOff = false

  /// Nil to scan every file.
  var cache: FactsCache? { isOff ? nil : folder.map { FactsCache(folder: $0) } ?? FactsCache.standard }
}
