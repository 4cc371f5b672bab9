internal import CodeModel
internal import Diagnostics
internal import KeyExtraction

/// What reading, scanning and linking all sources finds, before those in excluded files are set apart: what `RunCache`
/// keeps of a run.
struct FoundKeys {
  /// The uses of all sources, and the diagnostics of reading, scanning and linking them.
  let keys: Diagnosed<[KeyUse]>
  /// What else all sources do with texts, as far as it was asked for.
  let code: CodeFacts
  /// The keys and tables that code names without looking them up.
  var mentions = KeyMentions()
  /// The names in Swift code; nil where nobody asked for them.
  var names: ProjectNames?
  /// The packages that were not read although their declarations would tell keys.
  var unreadPackages: [String] = []
  /// The texts in calls that may go into these packages, where they were asked for.
  var unknownTexts: Set<UntypedKey> = []
  /// How the sources were scanned.
  let scan: ScannedFiles.Outcome
}

extension FoundKeys {
  /// What an earlier run found, so that no source was scanned.
  init(_ run: CachedExtraction) {
    keys = Diagnosed(run.uses, run.diagnostics)
    (code, mentions) = (run.code, run.mentions)
    scan = ScannedFiles.Outcome(knownCount: run.fileCount, isComplete: run.isComplete)
  }

  /// What the next run needs of it.
  ///
  /// - Parameter fileCount: the number of sources.
  func cached(fileCount: Int) -> CachedExtraction {
    CachedExtraction(
      uses: keys.value, code: code, mentions: mentions, diagnostics: keys.diagnostics, fileCount: fileCount,
      isComplete: scan.isComplete)
  }
}
