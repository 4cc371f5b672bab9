internal import CatalogModel

/// The letters of a text by script.
package struct ScriptTally {
  /// Counting stops at the first one where the script needs no more.
  package private(set) var own = 0
  /// Words of three letters or more in another script, with a lower-case letter or none at all.
  package private(set) var foreignWords = 0
  package private(set) var foreignIdeographs = 0
  package private(set) var simplified = 0
  package private(set) var traditional = 0
  private var run = 0
  private var hasLower = false

  package init(_ text: CheckedText, _ script: WritingScript) {
    let isChinese = script.kind == .simplified || script.kind == .traditional
    let placeholders = text.placeholders
    text.text.withBytes { bytes in
      var next = 0
      var index = 0
      while index < bytes.count {
        // What is filled in later is in no script.
        if next < placeholders.count, placeholders[next].span.lowerBound <= index {
          if !placeholders[next].looksLikeProse { index = max(index, placeholders[next].span.upperBound) }
          next += 1
          continue
        }
        let (value, length) = bytes.scalar(at: index)
        index += length
        // Latin alone has letters of ASCII.
        if value < 0x80, script.kind != .latin {
          addForeign(value)
        } else if script.owns(value) {
          own += 1
          guard isChinese else { return }
          endWord()
          if ChineseScript.simplifiedOnly.contains(value) { simplified += 1 }
          if ChineseScript.traditionalOnly.contains(value) { traditional += 1 }
        } else {
          addForeign(value)
        }
      }
    }
    endWord()
  }

  private mutating func addForeign(_ value: UInt32) {
    if value < 0x80 {
      guard UInt8(value).isASCIILetter else { return endWord() }
      run += 1
      hasLower = hasLower || value >= 0x61
      return
    }
    guard let scalar = Unicode.Scalar(value), scalar.properties.isAlphabetic else { return endWord() }
    if scalar.properties.isIdeographic || (0x3040...0x30FF).contains(value) { foreignIdeographs += 1 }
    run += 1
    hasLower = hasLower || !scalar.isCapital
  }

  private mutating func endWord() {
    if run >= 3, hasLower { foreignWords += 1 }
    run = 0
    hasLower = false
  }
}
