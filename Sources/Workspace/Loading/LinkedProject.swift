internal import CatalogModel
internal import Diagnostics

/// What the facts of all files say together: the third stage of loading sources.
struct LinkedProject {
  /// What the sources ask for, excluded ones too, and what linking had to say.
  var keys: Diagnosed<[KeyUse]>
  /// What code does with texts besides, as far as it was asked for.
  var code: CodeFacts
}
