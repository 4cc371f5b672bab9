internal import SwiftOutline

/// What every index begins with. Made once for all, because each module of a package has an index, too.
struct IndexStart: Sendable {
  /// The words, then the names that are known.
  let names: NameTable
  let known: KnownNames
  let members: MemberTable

  /// - Parameter words: the symbols that every file begins with.
  init(words: SymbolWords) {
    var names = NameTable(words: words)
    known = KnownNames(&names)
    members = MemberTable(&names)
    self.names = names
  }
}
