/// How pseudo-translations are made. They reveal clipped, concatenated and hard-coded texts.
package struct PseudoStyle: Sendable, Hashable {
  /// Whether letters get accents: `Šàṽé`.
  package var hasAccents: Bool
  /// By how many percent texts grow; German and Finnish need 30 to 40.
  package var expansion: Int
  /// Whether texts get a bracket at both ends, which shows where they are clipped.
  package var hasBrackets: Bool
  /// Whether words get right-to-left overrides, which show layouts that are not mirrored.
  package var isRightToLeft: Bool

  package init(hasAccents: Bool = true, expansion: Int = 35, hasBrackets: Bool = true, isRightToLeft: Bool = false) {
    self.hasAccents = hasAccents
    self.expansion = expansion
    self.hasBrackets = hasBrackets
    self.isRightToLeft = isRightToLeft
  }
}
