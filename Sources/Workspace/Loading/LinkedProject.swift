internal import CodeModel
internal import Diagnostics
internal import KeyExtraction

/// The linked facts of all files: the third stage of loading sources.
struct LinkedProject {
  /// The uses, including those in excluded files, and the diagnostics of linking.
  var keys: Diagnosed<[KeyUse]>
  /// What else the code does with texts, as far as this was requested.
  var code: CodeFacts
  /// What linked them, where accessors or symbols are wanted. It is much of a large project's memory.
  var resolver: Resolver?
}
