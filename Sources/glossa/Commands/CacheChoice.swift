import ArgumentParser
import Workspace

/// The options for the cache of facts.
struct CacheChoice: ParsableArguments {
  @Option(
    name: .customLong("cache-dir"),
    help: ArgumentHelp(
      "The folder for cached results; by default in the user's cache folder.",
      valueName: "folder"), completion: .directory)
  var folder: String?

  @Flag(name: .customLong("no-cache"), help: "Do not use or write the cache: scan every file.")
  var isOff = false

  /// Nil to scan every file.
  var cache: FactsCache? { isOff ? nil : folder.map { FactsCache(folder: $0) } ?? FactsCache.standard }
}
