import CatalogFormats
import CatalogModel
import TestSupport
import Testing

/// Identities of units survive every spelling.
@Suite("Identities of units")
struct UnitIdentityTests {
  @Test func `every context is read as what was written`() {
    var random = SeededGenerator(seed: 11)
    let pieces = ["|", "\\", "\n", "\r", "\t", "a", "|==|", ".", "@", "plural.one", "é", "n"]
    for _ in 0..<2_000 {
      let text = {
        (0..<Int.random(in: 0...5, using: &random)).compactMap { _ in pieces.randomElement(using: &random) }
      }
      var path = VariationPath()
      if Bool.random(using: &random) { path = path.appending(.device, "iphone") }
      if Bool.random(using: &random) { path = path.appending(.plural, "other") }
      if path.steps.count == 1 { path.substitution = "A..B" }
      let context = UnitContext(
        file: text().joined(), key: text().joined(),
        path: UnitPath(path, index: path == VariationPath() && Bool.random(using: &random) ? 3 : nil))
      #expect(UnitContext(context.text) == context, "\(context.text)")
    }
  }

  @Test func `paths are spelled as in Xcode's XLIFF`() {
    let paths = [
      "", "plural.one", "device.iphone.plural.other", "substitutions.files.plural.zero",
      "substitutions.@A.B@.plural.one", "set.0", "width.20",
    ]
    for text in paths { #expect(UnitPath(text)?.text == text) }
    for text in ["plural", "plural.one.", "text", "set.-1", "a.b"] {
      #expect(UnitPath(text) == nil, "\(text)")
    }
  }

  @Test func `placeholders to keep are those of the source text`() {
    let unit = ExchangeUnit(key: "k", source: "100%% of %1$@: %#@files@ %.2f")
    #expect(unit.placeholders == ["%1$@", "%#@files@", "%.2f"])
  }
}
