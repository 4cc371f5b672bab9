internal import CatalogModel
internal import Text

/// How Xcode names a unit in its XLIFF: `KEY`, `KEY|==|plural.one`, and for a `.stringsdict` the path through its
/// dictionaries: `/KEY:dict/VARIABLE:dict/one:dict/:string`.
struct XLIFFIdentifier {
  /// As written.
  let text: String

  init(_ text: String) { self.text = text }

  private static let mark = "|==|"
  private static let formatKey = "NSStringLocalizedFormatKey"
  private static let rules = [
    "NSStringDeviceSpecificRuleType": Variation.Axis.device, "NSStringVariableWidthRuleType": .width,
  ]
  private static let separator = ":dict/"
  private static let end = ":dict/:string"

  /// Whether a file has plural rules, whose identifiers are spelled in their own way.
  static func hasRules(_ path: String) -> Bool { path.hasSuffix(".stringsdict") }

  /// Whether the identifier of a String Catalog's unit does not tell its key and its path apart.
  static func isAmbiguous(_ unit: ExchangeUnit) -> Bool {
    let meaning = XLIFFIdentifier(of: unit, in: ExchangeFile(path: "", table: "")).meaning
    return ExactText(meaning.key) != ExactText(unit.key) || meaning.path != UnitPath(unit.path.variation)
  }

  /// - Parameter file: the file of the unit, because files of plural rules have their own spelling.
  init(of unit: ExchangeUnit, in file: ExchangeFile) {
    guard XLIFFIdentifier.hasRules(file.path) else {
      // The texts of a set share an identifier.
      let path = UnitPath(unit.path.variation).text
      self.init(path.isEmpty ? unit.key : unit.key + XLIFFIdentifier.mark + path)
      return
    }
    var parts = [unit.key]
    if let name = unit.path.variation.substitution { parts.append(name) }
    for step in unit.path.variation.steps {
      if let rule = XLIFFIdentifier.rules.first(where: { $0.value == step.axis })?.key { parts.append(rule) }
      parts.append(step.selector)
    }
    if parts.count == 1 { parts.append(XLIFFIdentifier.formatKey) }
    self.init("/" + parts.joined(separator: XLIFFIdentifier.separator) + XLIFFIdentifier.end)
  }

  /// The same text of another key; nil where the identifier does not begin with the old one.
  func renaming(_ old: String, to new: String) -> XLIFFIdentifier? {
    if ExactText(text) == ExactText(old) { return XLIFFIdentifier(new) }
    for (start, end) in [("", XLIFFIdentifier.mark), ("/", XLIFFIdentifier.separator)] {
      let head = start + old + end
      if text.utf8.starts(with: head.utf8) {
        let rest = String(decoding: text.utf8.dropFirst(head.utf8.count), as: UTF8.self)
        return XLIFFIdentifier(start + new + end + rest)
      }
    }
    return nil
  }

  /// The key and the path that it names, and the whole text where it may also be a key.
  var meaning: (key: String, path: UnitPath, wholeKey: String?) {
    if let meaning = ruleMeaning { return (meaning.key, meaning.path, text) }
    // The last mark: a key may have one in it.
    let parts = text.components(separatedBy: XLIFFIdentifier.mark)
    guard parts.count > 1, let path = UnitPath(parts[parts.count - 1]), path != UnitPath() else {
      return (text, UnitPath(), nil)
    }
    return (parts.dropLast().joined(separator: XLIFFIdentifier.mark), path, text)
  }

  /// The meaning of a path through the dictionaries of a `.stringsdict`.
  private var ruleMeaning: (key: String, path: UnitPath)? {
    guard text.hasPrefix("/"), text.hasSuffix(XLIFFIdentifier.end) else { return nil }
    var parts = text.dropFirst().dropLast(XLIFFIdentifier.end.count).components(
      separatedBy: XLIFFIdentifier.separator)
    guard parts.count > 1, let last = parts.popLast() else { return nil }
    if last == XLIFFIdentifier.formatKey { return (joined(parts[...]), UnitPath()) }
    guard parts.count > 1, let name = parts.popLast() else { return nil }
    if let axis = XLIFFIdentifier.rules[name] {
      return (joined(parts[...]), UnitPath(VariationPath(steps: [.init(axis, last)])))
    }
    return (joined(parts[...]), UnitPath(VariationPath(substitution: name, steps: [.init(.plural, last)])))
  }

  private func joined(_ parts: ArraySlice<String>) -> String { parts.joined(separator: XLIFFIdentifier.separator) }
}

extension StringProtocol {
  /// The parts of the text between occurrences of a separator; the whole text where there is none.
  fileprivate func components(separatedBy separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map { String($0) }
  }
}
