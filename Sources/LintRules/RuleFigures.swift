internal import Text

/// The findings of a rule in public catalogs, and the precision of a sample.
package struct RuleFigures: Sendable {
  /// The number of findings in all catalogs.
  package var hits: Int
  /// The number of files with at least one finding.
  package var files: Int
  /// The number of findings of the sample that were real faults, checked by hand.
  package var right: Int
  /// The size of the sample; 0 where every finding is right by definition.
  package var sampled: Int

  private init(_ hits: Int, in files: Int, right: Int, of sampled: Int) {
    self.hits = hits
    self.files = files
    self.right = right
    self.sampled = sampled
  }

  /// A sentence for the rule's documentation.
  package var text: String {
    let found = "\(TerminalText.count(hits, "finding")) in \(files) of \(RuleFigures.corpusFiles) public catalog files"
    return sampled == 0 ? found + "." : found + "; \(right) of \(sampled) sampled were right."
  }

  /// The number of linted files.
  package static let corpusFiles = 1923

  /// The figures by rule id; rules without findings have none.
  package static let rows: [String: RuleFigures] = {
    var rows: [String: RuleFigures] = [:]
    for line in table.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      let numbers = words.compactMap { Int($0) }
      if numbers.count == 4 {
        rows[words[0]] = RuleFigures(numbers[0], in: numbers[1], right: numbers[2], of: numbers[3])
      }
    }
    return rows
  }()

  /// Columns: rule, findings, files with findings, right findings of the sample, size of the sample.
  private static let table = """
    # Written by Tests/Corpus/lint_hits.py --update.
    catalog/duplicate-key 88 41 14 14
    catalog/not-canonical 53 53 0 0
    catalog/shadowed-text 6 2 6 6
    catalog/table-collision 3 3 3 3
    catalog/unknown-field 48 1 4 4
    format/argument-gap 10 9 9 9
    format/branch-disagreement 14 3 14 14
    format/broken-specifier 49 11 30 30
    format/c-string 160 43 17 17
    format/extra-argument 23 12 21 22
    format/foreign-placeholder 20 1 2 2
    format/key-mismatch 3 2 3 3
    format/missing-argument 96 35 29 30
    format/mixed-numbering 12 3 12 12
    format/numbers-dropped 64 12 30 30
    format/precision-changed 1 1 1 1
    format/repeated-argument 6 5 0 0
    format/space-flag-prose 2 2 2 2
    format/spaced-specifier 36 19 30 30
    format/stray-percent 6 5 6 6
    format/suspicious-percent 106 31 0 0
    format/type-mismatch 14 12 14 14
    format/unnumbered-arguments 145 28 22 22
    format/wide-percent 3 3 3 3
    format/width-mismatch 22 2 9 9
    key/case-duplicate 1 1 0 0
    key/convention 269 19 57 59
    key/depth 7859 133 0 0
    key/duplicate-value 175 34 0 0
    key/empty-key 13 13 0 0
    key/missing-comment 20976 315 0 0
    key/no-symbol 2 1 0 0
    key/should-not-translate 154 32 12 12
    key/stale 353 34 12 12
    key/translated-but-excluded 33 7 12 12
    key/vague-comment 1404 23 0 0
    key/whitespace 83 18 33 33
    markup/app-intent-parameter 3 2 2 2
    markup/markdown 57 16 20 20
    markup/markdown-url 1 1 1 1
    markup/sf-symbol 2 1 2 2
    plural/candidate 20 10 14 14
    plural/implied-number 60 30 22 22
    plural/latvian-zero 6 2 4 4
    plural/missing-category 206 18 14 14
    plural/missing-other 138 4 4 4
    plural/number-missing-in-other 3 2 1 1
    plural/rare-category 793 55 0 0
    plural/same-text 430 68 0 0
    plural/source-unvaried 1 1 1 1
    plural/two-plural-arguments 1 1 1 1
    plural/unknown-category 1 1 0 0
    plural/unused-category 242 16 14 14
    project/language-tag 44 44 14 14
    project/underfilled-language 440 1 0 0
    source/key-in-two-tables 276 7 0 0
    strings/empty-file 1 1 0 0
    strings/encoding 1 1 1 1
    strings/false-escape 555 6 6 6
    strings/missing-semicolon 6 3 6 6
    strings/syntax 7 6 7 7
    strings/truncated 2 2 2 2
    stringsdict/value-type 79 40 5 5
    text/bidi-unbalanced 4 2 4 4
    text/brackets 8 2 0 0
    text/control-character 2 2 2 2
    text/danda 3 1 3 3
    text/double-space 63 34 23 24
    text/duplicate-word 1 1 1 1
    text/ellipsis 534 56 14 14
    text/escaped-character 1 1 19 19
    text/escaped-newline 4 3 4 4
    text/fragment 112 30 16 16
    text/french-spacing 829 47 0 0
    text/html-entity 16 5 26 26
    text/invisible-character 8 6 5 5
    text/leading-space 29 14 14 14
    text/newline-count 284 77 0 0
    text/not-nfc 46 5 14 14
    text/numbers 2 2 2 2
    text/paths 1 1 1 1
    text/replacement-character 1 1 0 0
    text/straight-quotes 138 42 25 25
    text/trailing-newline 28 11 15 15
    text/trailing-space 147 52 20 20
    text/urls 2 2 2 2
    translation/duplicate-of-other-language 1 1 1 1
    translation/empty 223 31 12 12
    translation/identical 5732 198 32 32
    translation/inconsistent 423 68 14 14
    translation/machine-translated 1889 5 0 0
    translation/missing 45310 138 0 0
    translation/needs-review 13181 14 0 0
    translation/new 2421 4 0 0
    translation/orphan-language-entry 196 13 29 30
    translation/raw-key 122 21 29 30
    translation/regional-variant-redundant 1 1 0 0
    translation/source-copies 1 1 4 4
    translation/wrong-script 88 24 32 33
    variation/partly-translated 22 7 12 12
    variation/undefined-substitution 34 3 8 8
    variation/unused-substitution 6 5 5 5
    """
}
