package import CatalogModel

/// Which of a key's texts a unit is, and its spelling in files: empty, `plural.one`, `device.iphone.plural.other`,
/// `substitutions.files.plural.one`, `set.0`.
///
/// The spelling is Xcode's: a name with a dot in it is written between at signs (`substitutions.@A.B@.plural.one`). Only
/// the texts of sets have no paths in its XLIFF.
package struct UnitPath: Hashable, Sendable {
  /// The leaf.
  package var variation: VariationPath
  /// The number of the text in a set of texts, from 0; nil for a single text.
  package var index: Int?

  package init(_ variation: VariationPath = VariationPath(), index: Int? = nil) {
    self.variation = variation
    self.index = index
  }

  /// Reads a spelling; nil for a text that is none.
  package init?(_ text: String) {
    let parts = UnitPath.parts(of: text)
    guard !parts.isEmpty || text.isEmpty else { return nil }
    self.init(parts: parts)
  }

  /// Reads the parts of a spelling; nil for parts that are none.
  package init?(parts all: [String]) {
    self.init()
    var parts = all[...]
    if parts.first == "substitutions" {
      guard parts.count >= 2 else { return nil }
      variation.substitution = parts[parts.startIndex + 1]
      parts = parts.dropFirst(2)
    }
    while let axis = parts.first, UnitPath.axes.contains(axis), parts.count >= 2 {
      variation.steps.append(VariationPath.Step(.init(rawValue: axis), parts[parts.startIndex + 1]))
      parts = parts.dropFirst(2)
    }
    if parts.first == UnitPath.set, parts.count == 2, let index = Int(parts[parts.startIndex + 1]), index >= 0 {
      self.index = index
      parts = []
    }
    guard parts.isEmpty else { return nil }
  }

  private static let set = "set"
  private static let axes: Set<String> = [
    Variation.Axis.plural.rawValue, Variation.Axis.device.rawValue, Variation.Axis.width.rawValue,
  ]

  /// The spelling; empty for the one text of a key.
  package var text: String { parts.map { $0.contains(".") ? "@\($0)@" : $0 }.joined(separator: ".") }

  /// The parts of the spelling; none for the one text of a key.
  var parts: [String] {
    var parts = variation.substitution.map { ["substitutions", $0] } ?? []
    for step in variation.steps { parts += [step.axis.rawValue, step.selector] }
    if let index { parts += [UnitPath.set, String(index)] }
    return parts
  }

  /// The parts between dots; a part between at signs may have dots in it.
  private static func parts(of text: String) -> [String] {
    guard !text.isEmpty else { return [] }
    var parts: [String] = []
    var rest = text[...]
    while true {
      if rest.hasPrefix("@"), let end = closingMark(in: rest) {
        parts.append(String(rest[rest.index(after: rest.startIndex)..<end]))
        rest = rest[rest.index(after: end)...]
      } else {
        let end = rest.firstIndex(of: ".") ?? rest.endIndex
        parts.append(String(rest[..<end]))
        rest = rest[end...]
      }
      guard rest.hasPrefix(".") else { return rest.isEmpty ? parts : [] }
      rest = rest.dropFirst()
    }
  }

  /// The at sign that ends a part: the first one before a dot or the end.
  private static func closingMark(in text: Substring) -> Substring.Index? {
    text.indices.dropFirst().first { index in
      guard text[index] == "@" else { return false }
      let next = text.index(after: index)
      return next == text.endIndex || text[next] == "."
    }
  }
}
