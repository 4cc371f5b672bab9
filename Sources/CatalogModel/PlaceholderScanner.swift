internal import Text

/// The state machine behind `Placeholder.scan`: CoreFoundation's grammar, with Apple's later additions before it.
///
/// CoreFoundation accepts flags, digits, points, stars and lengths in any order until any other character ends the
/// specifier; a stricter scanner would disagree with what users see.
struct PlaceholderScanner {
  private let bytes: [UInt8]
  private var found: [Placeholder] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func scan() -> [Placeholder] {
    var index = 0
    while index < bytes.count {
      let placeholder: Placeholder? =
        switch bytes[index] {
        case UInt8(ascii: "%"): specifier(at: index)
        case UInt8(ascii: "$"): intentParameter(at: index)
        default: nil
        }
      if let placeholder { found.append(placeholder) }
      index = placeholder?.span.upperBound ?? index + 1
    }
    return found
  }

  /// The specifier whose percent sign is at an offset.
  private func specifier(at start: Int) -> Placeholder {
    if byte(start + 1) == UInt8(ascii: "%") { return placeholder(.percent, Range(from: start, to: start + 2)) }
    if let special = branchArgument(at: start) ?? displayPattern(at: start) ?? substitution(at: start) {
      return special
    }
    return named(at: start) ?? ordinary(at: start)
  }

  private func branchArgument(at start: Int) -> Placeholder? {
    guard bytes.slice(from: start + 1).starts(with: "arg".utf8) else { return nil }
    var argument = placeholder(.branchArgument, Range(from: start, to: start + 4))
    argument.conversion = UInt8(ascii: "a")
    return argument
  }

  /// `%{value1}@`
  private func displayPattern(at start: Int) -> Placeholder? {
    guard byte(start + 1) == UInt8(ascii: "{"), let end = identifier(from: start + 2, closedBy: UInt8(ascii: "}")),
      byte(end + 1) == UInt8(ascii: "@")
    else { return nil }
    var pattern = placeholder(.displayPattern, Range(from: start, to: end + 2))
    pattern.name = text(from: start + 2, to: end)
    return pattern
  }

  /// `%#@name@`, `%2$#@name@`
  private func substitution(at start: Int) -> Placeholder? {
    var (number, after) = argumentNumber(at: start + 1)
    // CoreFoundation takes a width here too and ignores it: real files have `%1#@count@`.
    after = digits(at: after).end
    guard byte(after) == UInt8(ascii: "#"), byte(after + 1) == UInt8(ascii: "@") else { return nil }
    var end = after + 2
    // xcstringstool accepts dots and non-ASCII letters in names; a space or a percent sign makes the specifier
    // malformed.
    while let next = byte(end), next != UInt8(ascii: "@"), next > 0x20, next != UInt8(ascii: "%") { end += 1 }
    guard byte(end) == UInt8(ascii: "@"), end > after + 2 else { return nil }
    var reference = placeholder(.substitution, Range(from: start, to: end + 1))
    reference.number = number
    reference.name = text(from: after + 2, to: end)
    reference.conversion = UInt8(ascii: "@")
    return reference
  }

  /// `%1$(label)@`, `%(label)lld`: labels of Xcode 26; the conversion follows the parenthesis.
  private func named(at start: Int) -> Placeholder? {
    let (number, after) = argumentNumber(at: start + 1)
    guard byte(after) == UInt8(ascii: "("), let end = label(from: after + 1) else { return nil }
    var named = conversion(from: end + 1, start: start)
    guard named.kind == .argument, named.flags.isEmpty, named.number == nil else { return nil }
    named.number = number
    named.name = text(from: after + 1, to: end)
    return named
  }

  private func ordinary(at start: Int) -> Placeholder {
    var ordinary = conversion(from: start + 1, start: start)
    ordinary.looksLikeProse = looksLikeProse(ordinary)
    return ordinary
  }

  /// CoreFoundation's loop over everything between the percent sign and the conversion.
  private func conversion(from first: Int, start: Int) -> Placeholder {
    var result = placeholder(.incomplete, Range(from: start, to: bytes.count))
    var index = first
    var hasPoint = false
    var pendingStar = false
    while let next = byte(index) {
      switch next {
      case UInt8(ascii: "0"):
        if hasPoint { result.precision = .fixed(0) } else { result.flags.insert(.zero) }
      case UInt8(ascii: "1")...UInt8(ascii: "9"):
        let (value, end) = digits(at: index)
        index = end - 1
        guard byte(end) == UInt8(ascii: "$") else {
          if hasPoint { result.precision = .fixed(value) } else { result.width = .fixed(value) }
          break
        }
        index = end
        if !pendingStar {
          result.number = value
        } else if hasPoint {
          result.precision = .argument(value)
        } else {
          result.width = .argument(value)
        }
        pendingStar = false
      case UInt8(ascii: "*"):
        pendingStar = true
        if hasPoint { result.precision = .argument(nil) } else { result.width = .argument(nil) }
      case UInt8(ascii: "."):
        hasPoint = true
        // `%.f` is `%.0f`; the `%. d` of `50%. Done` is prose.
        if byte(index + 1)?.isASCIILetter == true { result.precision = .fixed(0) }
      default:
        if let flag = Placeholder.Flags(byte: next) {
          result.flags.insert(flag)
        } else if let length = length(at: index) {
          result.length = length
          index += length.rawValue.utf8.count - 1
        } else {
          return finished(result, by: next, at: index)
        }
      }
      index += 1
    }
    return result
  }

  private func finished(_ open: Placeholder, by byte: UInt8, at index: Int) -> Placeholder {
    var result = open
    result.conversion = byte
    result.kind = Placeholder.isConversion(byte) ? .argument : .literal
    result.span = Range(from: open.span.lowerBound, to: index + scalarLength(byte))
    return result
  }

  /// `100% done`, `10% a day`, `100%-ige`, `a %-a`: these flags never precede a letter on purpose.
  private func looksLikeProse(_ candidate: Placeholder) -> Bool {
    guard candidate.kind == .argument, candidate.conversion != UInt8(ascii: "@"), candidate.number == nil,
      candidate.precision == nil
    else { return false }
    let isBeforeLetter = byte(candidate.span.upperBound)?.isLetterOrBeyondASCII == true
    let isAfterDigit = byte(candidate.span.lowerBound - 1).map(\.isASCIIDigit) ?? false
    // `%1 - none`: a placeholder that lost its conversion.
    if candidate.width != nil { return candidate.flags.contains(.space) && isBeforeLetter }
    switch candidate.flags {
    case .space: return isBeforeLetter || isAfterDigit
    // Without a width there is nothing to align.
    case .minus: return isBeforeLetter && isAfterDigit || candidate.conversion | 0x20 == UInt8(ascii: "a")
    default: return false
    }
  }

  /// `${name}`
  private func intentParameter(at start: Int) -> Placeholder? {
    guard byte(start + 1) == UInt8(ascii: "{") else { return nil }
    var end = start + 2
    while let next = byte(end), next != UInt8(ascii: "}"), next != UInt8(ascii: "{"), next >= 0x20 { end += 1 }
    guard byte(end) == UInt8(ascii: "}"), end > start + 2 else { return nil }
    var parameter = placeholder(.intentParameter, Range(from: start, to: end + 1))
    parameter.name = text(from: start + 2, to: end)
    return parameter
  }

  /// The number before a `$` and the offset after it; nil and the same offset where there is none.
  private func argumentNumber(at index: Int) -> (number: Int?, after: Int) {
    guard let first = byte(index), first.isASCIIDigit, first != UInt8(ascii: "0") else { return (nil, index) }
    let (value, end) = digits(at: index)
    return byte(end) == UInt8(ascii: "$") ? (value, end + 1) : (nil, index)
  }

  /// The value of a run of digits, at most a million, which no argument number, width or precision reaches.
  private func digits(at index: Int) -> (value: Int, end: Int) {
    var value = 0
    var end = index
    while let digit = byte(end), digit.isASCIIDigit {
      value = min(value * 10 + Int(digit - UInt8(ascii: "0")), 1_000_000)
      end += 1
    }
    return (value, end)
  }

  private func length(at index: Int) -> Placeholder.Length? {
    switch bytes[index] {
    case UInt8(ascii: "h"): byte(index + 1) == UInt8(ascii: "h") ? .hh : .h
    case UInt8(ascii: "l"): byte(index + 1) == UInt8(ascii: "l") ? .ll : .l
    case UInt8(ascii: "q"): .q
    case UInt8(ascii: "L"): .longDouble
    case UInt8(ascii: "t"): .t
    case UInt8(ascii: "z"): .z
    case UInt8(ascii: "j"): .j
    default: nil
    }
  }

  private func identifier(from start: Int, closedBy close: UInt8) -> Int? {
    var end = start
    while let next = byte(end), next.isASCIIWord { end += 1 }
    return end > start && byte(end) == close ? end : nil
  }

  /// The offset of the parenthesis that closes a label. Translators translate labels too, so any letters are accepted.
  private func label(from start: Int) -> Int? {
    var end = start
    while let next = byte(end), next != UInt8(ascii: ")"), next >= 0x20, next != UInt8(ascii: "%") { end += 1 }
    return end > start && byte(end) == UInt8(ascii: ")") ? end : nil
  }

  private func placeholder(_ kind: Placeholder.Kind, _ span: Range<Int>) -> Placeholder {
    Placeholder(
      kind: kind, span: span, flags: [], length: .none, conversion: kind == .percent ? UInt8(ascii: "%") : 0,
      looksLikeProse: false)
  }

  private func byte(_ index: Int) -> UInt8? { bytes.at(index) }

  private func text(from start: Int, to end: Int) -> String {
    String(decoding: bytes.slice(from: start, to: end), as: UTF8.self)
  }

  private func scalarLength(_ first: UInt8) -> Int {
    first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
  }
}

extension Placeholder.Flags {
  /// The flag that a byte is written as.
  init?(byte: UInt8) {
    switch byte {
    case UInt8(ascii: "-"): self = .minus
    case UInt8(ascii: "+"): self = .plus
    case UInt8(ascii: " "): self = .space
    case UInt8(ascii: "#"): self = .sharp
    default: return nil
    }
  }
}
