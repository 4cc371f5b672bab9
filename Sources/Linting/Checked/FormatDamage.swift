package import CatalogModel
package import Diagnostics
internal import Text

/// A malformed part of a format string.
package struct FormatDamage: Sendable {
  /// What is wrong.
  package var kind: Kind
  /// UTF-8 offsets into the text.
  var span: Range<Int>
  /// The damaged part of the text, as written.
  package var written: String
  /// The correct text for the part; nil where only a person can decide.
  package var repaired: String?

  /// What is wrong with it.
  package enum Kind: Sendable {
    /// A percent sign that should be doubled.
    case strayPercent
    /// A percent sign that should be doubled, for which the formatter reads an argument.
    case prose
    /// A percent sign of another script before a conversion.
    case widePercent
    /// A placeholder whose characters were swapped, lost or translated.
    case broken
    /// A space inside a placeholder.
    case spaced
    /// A placeholder of another platform.
    case foreign
  }

  /// Finds all malformed parts of a text that the code formats, in text order.
  static func find(
    in text: CheckedText, missing: [Int], contract: ArgumentContract?, isSource: Bool
  ) -> [FormatDamage] {
    let isWhole = text.placeholders.allSatisfy { $0.isWhole }
    if isWhole, missing.isEmpty { return [] }
    var finder = DamageFinder(text: text, missing: missing, contract: contract, isSource: isSource)
    return finder.find(isWhole: isWhole)
  }

  /// Repairs all damage of a kind in the text that a finding is about.
  package static func repair(_ kind: Kind, _ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> FixedEntry? {
    let checked = CheckedTable(
      Catalog(table: catalog.table, sourceLanguage: catalog.sourceLanguage, entries: [entry], origins: catalog.origins),
      project: PlainProject()
    ).entries[0]
    guard
      let localization = checked.localizations.first(where: { $0.language.code == finding.subject.language }),
      let text = localization.texts.first(where: { $0.path.text == finding.subject.variation })
    else { return nil }
    let damages = FormatVisit(checked, localization, text).damages.filter { $0.kind == kind }
    return entry.fixing(finding) { original in
      guard original == text.text else { return original }
      return damages.reversed().reduce(original) { text, damage in
        damage.repaired.map { text.replacing(damage.span, with: $0) } ?? text
      }
    }
  }
}

extension Placeholder {
  /// Whether it is certainly well-formed.
  fileprivate var isWhole: Bool {
    switch kind {
    case .argument: !looksLikeProse && !flags.contains(.space) && width == nil
    case .percent, .substitution, .branchArgument, .intentParameter, .displayPattern: true
    case .literal, .incomplete: false
    }
  }
}

/// Finds the damage of one text.
private struct DamageFinder {
  let text: CheckedText
  /// Arguments of the source that the text does not read.
  var missing: [Int]
  let contract: ArgumentContract?
  let isSource: Bool
  private let bytes: [UInt8]
  private var found: [FormatDamage] = []

  init(text: CheckedText, missing: [Int], contract: ArgumentContract?, isSource: Bool) {
    self.text = text
    self.missing = missing
    self.contract = contract
    self.isSource = isSource
    bytes = Array(text.text.utf8)
  }

  mutating func find(isWhole: Bool) -> [FormatDamage] {
    if !missing.isEmpty {
      findWidePercents()
      // Each of these accounts for one missing argument; only the others can be damaged placeholders below.
      missing.removeFirst(min(missing.count, found.count))
    }
    if !isWhole {
      for (index, placeholder) in text.placeholders.enumerated() { look(at: placeholder, index) }
    }
    if !missing.isEmpty, found.isEmpty { findForeignPlaceholders() }
    return found.sorted { $0.span.lowerBound < $1.span.lowerBound }
  }

  private mutating func look(at placeholder: Placeholder, _ index: Int) {
    switch placeholder.kind {
    case .argument where placeholder.looksLikeProse, .literal, .incomplete:
      if isDamagedPlaceholder(placeholder, index) {
        addBroken(placeholder)
      } else {
        let percent = Range(from: placeholder.span.lowerBound, to: placeholder.span.lowerBound + 1)
        found.append(
          FormatDamage(
            kind: placeholder.kind == .argument ? .prose : .strayPercent, span: percent,
            written: text.written(placeholder.span), repaired: "%%"))
      }
    case .argument where placeholder.flags.contains(.space) && !isSource && !sourceHasSpace:
      let written = text.written(placeholder.span)
      add(.spaced, placeholder.span, repaired: String(written.filter { $0 != " " }))
    case .argument: lookAtWidth(of: placeholder)
    case .percent, .substitution, .branchArgument, .intentParameter, .displayPattern: break
    }
  }

  /// Finds a lost dollar sign: `%3lld` where argument 3 is missing.
  private mutating func lookAtWidth(of placeholder: Placeholder) {
    guard case .fixed(let width)? = placeholder.width, placeholder.number == nil, missing.contains(width) else {
      return
    }
    let written = text.written(placeholder.span)
    let digits = String(width)
    guard written.hasPrefix("%" + digits) else { return }
    add(.broken, placeholder.span, repaired: "%\(digits)$" + written.dropFirst(1 + digits.utf8.count))
  }

  /// Whether it was meant as a placeholder for an argument of the source, not as a percent sign.
  private func isDamagedPlaceholder(_ placeholder: Placeholder, _ index: Int) -> Bool {
    let inner = bytes.slice(from: placeholder.span.lowerBound + 1, to: placeholder.span.upperBound)
    if placeholder.kind == .literal, inner.first == UInt8(ascii: "$") { return true }
    guard !missing.isEmpty, !isPercentage(placeholder, index) else { return false }
    return placeholder.kind != .literal || placeholder.conversion != UInt8(ascii: "%")
  }

  /// Whether a number comes before it: digits, or a placeholder that prints a number.
  private func isPercentage(_ placeholder: Placeholder, _ index: Int) -> Bool {
    var end = placeholder.span.lowerBound
    while bytes.at(end - 1) == 0x20 { end -= 1 }
    if bytes.at(end - 2) == 0xC2, bytes.at(end - 1) == 0xA0 { end -= 2 }
    if bytes.at(end - 1)?.isASCIIDigit == true { return true }
    guard let before = text.placeholders.at(index - 1) else { return false }
    return before.span.upperBound == end && before.takesArgument
  }

  /// Adds a broken placeholder. Digits after the dollar sign, `%$1@`, can be repaired.
  private mutating func addBroken(_ placeholder: Placeholder) {
    var span = placeholder.span
    guard placeholder.kind == .literal, placeholder.conversion == UInt8(ascii: "$") else {
      return add(.broken, span, repaired: contractSpecifier())
    }
    let digits = bytes.slice(from: span.upperBound).prefix(while: \.isASCIIDigit)
    let number = Int(String(decoding: digits, as: UTF8.self))
    let rest = conversionEnd(after: digits.endIndex)
    span = Range(from: span.lowerBound, to: rest ?? digits.endIndex)
    var repaired: String?
    if let number, missing.contains(number), let rest {
      repaired = "%\(number)$" + String(decoding: bytes.slice(from: digits.endIndex, to: rest), as: UTF8.self)
    }
    add(.broken, span, repaired: repaired)
  }

  /// The placeholder for the one missing argument; nil where there are several or its type is not an object.
  private func contractSpecifier() -> String? {
    guard missing.count == 1, let reading = contract?[missing[0]]?.reading, reading.type == .object else { return nil }
    return contract?.arguments.count == 1 ? "%@" : "%\(missing[0])$@"
  }

  private var sourceHasSpace: Bool { contract?.hasSpaceFlag ?? false }

  private mutating func findWidePercents() {
    var index = 0
    while index + 1 < bytes.count {
      let length = widePercentLength(at: index)
      if length > 0, let end = conversionEnd(after: index + length) {
        let tail = String(decoding: bytes.slice(from: index + length, to: end), as: UTF8.self)
        add(.widePercent, Range(from: index, to: end), repaired: "%" + tail)
        index = end
      } else {
        index += max(1, length)
      }
    }
  }

  /// U+FF05 and U+FE6A take three bytes, U+066A two.
  private func widePercentLength(at index: Int) -> Int {
    let rest = bytes.dropFirst(index)
    if rest.starts(with: [0xEF, 0xBC, 0x85]) || rest.starts(with: [0xEF, 0xB9, 0xAA]) { return 3 }
    return rest.starts(with: [0xD9, 0xAA]) ? 2 : 0
  }

  /// The end of the placeholder that would follow a percent sign before `start`.
  private func conversionEnd(after start: Int) -> Int? {
    let rest = "%" + String(decoding: bytes.slice(from: start, to: start + 12), as: UTF8.self)
    guard let first = Placeholder.scan(rest).first, first.kind == .argument, first.span.lowerBound == 0,
      !first.looksLikeProse
    else { return nil }
    return start + first.span.upperBound - 1
  }

  /// Finds placeholders of other platforms: `{0}`, `{name}`, `{{name}}`, `$1`.
  private mutating func findForeignPlaceholders() {
    var index = 0
    while index < bytes.count {
      guard let end = foreignEnd(at: index) else {
        index += 1
        continue
      }
      let before = found.count
      add(.foreign, Range(from: index, to: end), repaired: before == 0 ? contractSpecifier() : nil)
      index = end
    }
  }

  private func foreignEnd(at start: Int) -> Int? {
    if bytes[start] == UInt8(ascii: "$"), let digit = bytes.at(start + 1), (0x31...0x39).contains(digit) {
      // `$100` is money.
      let next = bytes.at(start + 2) ?? 0
      return next.isASCIIDigit || next == 0x2E || next == 0x2C ? nil : start + 2
    }
    guard bytes[start] == UInt8(ascii: "{") else { return nil }
    var end = start
    while end < bytes.count, bytes[end] == UInt8(ascii: "{") { end += 1 }
    let name = end
    while end < bytes.count, isNameByte(bytes[end]) { end += 1 }
    guard end > name, end < bytes.count, bytes[end] == UInt8(ascii: "}") else { return nil }
    while end < bytes.count, bytes[end] == UInt8(ascii: "}") { end += 1 }
    return end
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    byte.isASCIIWord || byte >= 0x80
  }

  private mutating func add(_ kind: FormatDamage.Kind, _ span: Range<Int>, repaired: String?) {
    found.append(FormatDamage(kind: kind, span: span, written: text.written(span), repaired: repaired))
  }
}
