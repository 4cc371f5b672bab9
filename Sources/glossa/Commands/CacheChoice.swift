import ArgumentParser
import Workspace

/// Whether and where what is known of sources is kept between runs.
struct CacheChoice: ParsableArguments {
  @Option(
    name: .customLong("cache-dir"),
    help: ArgumentHelp(
      "Where facts of files and what the last run found are kept; by default, with the user's caches.",
      valueName: "folder"))
  var folder: String?

  @Flag(name: .customLong("no-cache"), help: "Scan every file, and keep nothing.")
  var isOff = false

  /// Nil scans every file anew.
  var cache: FactsCache? { isOff ? nil : folder.map { FactsCache(folder: $0) } ?? FactsCache.standard }
}
