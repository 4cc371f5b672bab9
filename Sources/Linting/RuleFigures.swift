/// What a rule finds in public catalogs, and how much of a sample was right.
package struct RuleFigures: Sendable {
  package var hits: Int
  package var files: Int
  /// How many findings of a sample were faults, by hand.
  package var right: Int
  /// The size of the sample; 0 where the rule says what is so by definition.
  package var sampled: Int

  private init(_ hits: Int, in files: Int, right: Int, of sampled: Int) {
    self.hits = hits
    self.files = files
    self.right = right
    self.sampled = sampled
  }

  /// A sentence for the rule's documentation.
  package var text: String {
    let found = "\(hits) finding\(hits == 1 ? "" : "s") in \(files) of \(RuleFigures.corpusFiles) public catalog files"
    return sampled == 0 ? found + "." : found + "; \(right) of \(sampled) sampled were right."
  }

  /// How many files were linted.
  package static let corpusFiles = 1923

  /// By the rule's id; rules that find nothing there have no row.
  package static let rows: [String: RuleFigures] = [
    // Written by Tests/Corpus/lint_hits.py --update.
    "catalog/duplicate-key": RuleFigures(88, in: 41, right: 14, of: 14),
    "catalog/not-canonical": RuleFigures(53, in: 53, right: 0, of: 0),
    "catalog/shadowed-text": RuleFigures(6, in: 2, right: 6, of: 6),
    "catalog/table-collision": RuleFigures(3, in: 3, right: 3, of: 3),
    "catalog/unknown-field": RuleFigures(48, in: 1, right: 4, of: 4),
    "format/argument-gap": RuleFigures(10, in: 9, right: 9, of: 9),
    "format/branch-disagreement": RuleFigures(14, in: 3, right: 14, of: 14),
    "format/broken-specifier": RuleFigures(49, in: 11, right: 30, of: 30),
    "format/c-string": RuleFigures(160, in: 43, right: 17, of: 17),
    "format/extra-argument": RuleFigures(24, in: 13, right: 21, of: 22),
    "format/foreign-placeholder": RuleFigures(20, in: 1, right: 2, of: 2),
    "format/key-mismatch": RuleFigures(3, in: 2, right: 3, of: 3),
    "format/missing-argument": RuleFigures(99, in: 38, right: 29, of: 30),
    "format/mixed-numbering": RuleFigures(13, in: 4, right: 12, of: 12),
    "format/precision-changed": RuleFigures(1, in: 1, right: 1, of: 1),
    "format/repeated-argument": RuleFigures(8, in: 7, right: 0, of: 0),
    "format/space-flag-prose": RuleFigures(2, in: 2, right: 2, of: 2),
    "format/spaced-specifier": RuleFigures(36, in: 19, right: 30, of: 30),
    "format/stray-percent": RuleFigures(7, in: 6, right: 7, of: 7),
    "format/suspicious-percent": RuleFigures(106, in: 31, right: 0, of: 0),
    "format/type-mismatch": RuleFigures(14, in: 12, right: 14, of: 14),
    "format/unnumbered-arguments": RuleFigures(147, in: 29, right: 22, of: 22),
    "format/wide-percent": RuleFigures(3, in: 3, right: 3, of: 3),
    "format/width-mismatch": RuleFigures(22, in: 2, right: 9, of: 9),
    "key/case-duplicate": RuleFigures(1, in: 1, right: 0, of: 0),
    "key/convention": RuleFigures(30351, in: 417, right: 0, of: 0),
    "key/depth": RuleFigures(7859, in: 133, right: 0, of: 0),
    "key/duplicate-value": RuleFigures(176, in: 35, right: 0, of: 0),
    "key/empty-key": RuleFigures(13, in: 13, right: 0, of: 0),
    "key/missing-comment": RuleFigures(21069, in: 321, right: 0, of: 0),
    "key/should-not-translate": RuleFigures(154, in: 32, right: 12, of: 12),
    "key/stale": RuleFigures(353, in: 34, right: 12, of: 12),
    "key/symbol-collision": RuleFigures(1, in: 1, right: 0, of: 0),
    "key/translated-but-excluded": RuleFigures(33, in: 7, right: 12, of: 12),
    "key/vague-comment": RuleFigures(1404, in: 23, right: 0, of: 0),
    "key/whitespace": RuleFigures(88, in: 20, right: 33, of: 33),
    "markup/app-intent-parameter": RuleFigures(3, in: 2, right: 2, of: 2),
    "markup/markdown": RuleFigures(57, in: 16, right: 20, of: 20),
    "markup/markdown-url": RuleFigures(1, in: 1, right: 1, of: 1),
    "plural/candidate": RuleFigures(20, in: 10, right: 14, of: 14),
    "plural/implied-number": RuleFigures(60, in: 30, right: 22, of: 22),
    "plural/latvian-zero": RuleFigures(6, in: 2, right: 4, of: 4),
    "plural/missing-category": RuleFigures(206, in: 18, right: 14, of: 14),
    "plural/missing-other": RuleFigures(138, in: 4, right: 4, of: 4),
    "plural/number-missing-in-other": RuleFigures(3, in: 2, right: 1, of: 1),
    "plural/rare-category": RuleFigures(793, in: 55, right: 0, of: 0),
    "plural/same-text": RuleFigures(430, in: 68, right: 0, of: 0),
    "plural/source-unvaried": RuleFigures(1, in: 1, right: 1, of: 1),
    "plural/two-plural-arguments": RuleFigures(1, in: 1, right: 1, of: 1),
    "plural/unknown-category": RuleFigures(1, in: 1, right: 0, of: 0),
    "plural/unused-category": RuleFigures(242, in: 16, right: 14, of: 14),
    "project/language-tag": RuleFigures(70, in: 70, right: 14, of: 14),
    "project/underfilled-language": RuleFigures(463, in: 1, right: 0, of: 0),
    "source/key-in-two-tables": RuleFigures(276, in: 7, right: 0, of: 0),
    "strings/empty-file": RuleFigures(1, in: 1, right: 0, of: 0),
    "strings/encoding": RuleFigures(1, in: 1, right: 1, of: 1),
    "strings/false-escape": RuleFigures(555, in: 6, right: 6, of: 6),
    "strings/missing-semicolon": RuleFigures(6, in: 3, right: 6, of: 6),
    "strings/syntax": RuleFigures(7, in: 6, right: 7, of: 7),
    "strings/truncated": RuleFigures(2, in: 2, right: 2, of: 2),
    "stringsdict/value-type": RuleFigures(79, in: 40, right: 5, of: 5),
    "text/bidi-unbalanced": RuleFigures(4, in: 2, right: 4, of: 4),
    "text/brackets": RuleFigures(8, in: 2, right: 0, of: 0),
    "text/control-character": RuleFigures(2, in: 2, right: 2, of: 2),
    "text/danda": RuleFigures(3, in: 1, right: 3, of: 3),
    "text/double-space": RuleFigures(65, in: 36, right: 23, of: 24),
    "text/duplicate-word": RuleFigures(1, in: 1, right: 1, of: 1),
    "text/ellipsis": RuleFigures(547, in: 59, right: 14, of: 14),
    "text/escaped-newline": RuleFigures(4, in: 3, right: 4, of: 4),
    "text/fragment": RuleFigures(117, in: 32, right: 16, of: 16),
    "text/french-spacing": RuleFigures(830, in: 48, right: 0, of: 0),
    "text/invisible-character": RuleFigures(8, in: 6, right: 5, of: 5),
    "text/leading-space": RuleFigures(64, in: 16, right: 14, of: 14),
    "text/newline-count": RuleFigures(288, in: 80, right: 0, of: 0),
    "text/not-nfc": RuleFigures(46, in: 5, right: 14, of: 14),
    "text/numbers": RuleFigures(12, in: 3, right: 12, of: 12),
    "text/paths": RuleFigures(1, in: 1, right: 1, of: 1),
    "text/replacement-character": RuleFigures(1, in: 1, right: 0, of: 0),
    "text/trailing-newline": RuleFigures(28, in: 11, right: 15, of: 15),
    "text/trailing-space": RuleFigures(200, in: 57, right: 20, of: 20),
    "text/urls": RuleFigures(2, in: 2, right: 2, of: 2),
    "translation/empty": RuleFigures(223, in: 31, right: 12, of: 12),
    "translation/identical": RuleFigures(5646, in: 193, right: 32, of: 32),
    "translation/inconsistent": RuleFigures(423, in: 68, right: 14, of: 14),
    "translation/machine-translated": RuleFigures(1889, in: 5, right: 0, of: 0),
    "translation/missing": RuleFigures(45733, in: 142, right: 0, of: 0),
    "translation/needs-review": RuleFigures(13181, in: 14, right: 0, of: 0),
    "translation/new": RuleFigures(2421, in: 4, right: 0, of: 0),
    "translation/orphan-language-entry": RuleFigures(197, in: 14, right: 29, of: 30),
    "translation/regional-variant-redundant": RuleFigures(1, in: 1, right: 0, of: 0),
    "translation/wrong-script": RuleFigures(95, in: 31, right: 32, of: 33),
    "variation/partly-translated": RuleFigures(22, in: 7, right: 12, of: 12),
    "variation/undefined-substitution": RuleFigures(34, in: 3, right: 8, of: 8),
    "variation/unused-substitution": RuleFigures(6, in: 5, right: 5, of: 5),
  ]
}
