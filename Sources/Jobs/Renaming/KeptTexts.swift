/// What renaming does so that people see the same texts as before, where keys are the texts.
package struct KeptTexts {
  /// Whether keys that people read as texts are kept as the source language's texts.
  package var keepsTexts: Bool
  /// Whether languages without a text of their own get a copy of the key, as not translated yet.
  package var fills: Bool
  /// Whether the keys are written into code as default values, where a call takes one.
  package var writesDefaults: Bool

  package init(keepsTexts: Bool = false, fills: Bool = false, writesDefaults: Bool = false) {
    (self.keepsTexts, self.fills, self.writesDefaults) = (keepsTexts, fills, writesDefaults)
  }
}
