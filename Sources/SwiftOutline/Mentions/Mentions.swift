package import Diagnostics

/// The names that a file's code uses and declares.
///
/// A class, because the facts of thousands of files are passed around in arrays.
package final class Mentions: Sendable {
  /// In source order, but for those of literals' interpolations.
  package let list: [Mention]
  /// Where leading dots stand, in the order of their mentions.
  package let places: [ImplicitPlace]
  /// In source order.
  package let declarations: [DeclaredName]
  /// What names in code are bound to.
  package let locals: [LocalBinding]
  /// Aliases outside of functions, and variables there that have no type, but a value that is a chain of names.
  package let memberValues: [LocalBinding]
  /// In source order; an outer one before those inside of it.
  package let scopes: [TypeScope]
  /// In source order; an outer one before those inside of it.
  package let branches: [CaseBranch]
  /// The file's lines.
  package let lines: LineShape
  /// The byte ranges of previews, and of what only debug builds compile, in source order.
  package let unshown: [Range<UInt32>]
  /// Whether a comment at the file's top says that a tool has generated it.
  package let isGenerated: Bool

  package init(
    list: [Mention], places: [ImplicitPlace], declarations: [DeclaredName], locals: [LocalBinding],
    memberValues: [LocalBinding], scopes: [TypeScope], branches: [CaseBranch], lines: LineShape,
    unshown: [Range<UInt32>], isGenerated: Bool
  ) {
    (self.list, self.places, self.declarations) = (list, places, declarations)
    (self.locals, self.memberValues) = (locals, memberValues)
    (self.scopes, self.branches) = (scopes, branches)
    self.lines = lines
    self.unshown = unshown
    self.isGenerated = isGenerated
  }
}
