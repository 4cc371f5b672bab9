internal import Text

/// The source text for each text of a translation.
extension Localization {
  /// The text that a translator sees as the source of a leaf: the one at its path, else the one for `other`, else the
  /// first; nil for a substitution that the localization does not have.
  package func text(for path: VariationPath, index: Int?) -> String? {
    guard let name = path.substitution else { return variation?.text(for: path.steps[...], index: index) }
    return substitutions.first { $0.name == name }?.variation.text(for: path.steps[...], index: index)
  }
}

extension Variation {
  fileprivate func text(for steps: ArraySlice<VariationPath.Step>, index: Int?) -> String? {
    switch self {
    case .unit(let unit): return (unit.messages.at(index ?? 0) ?? unit.messages.first)?.text
    case .varies(let axis, let cases):
      let isAsked = steps.first?.axis == axis
      let next = isAsked ? self[steps[steps.startIndex].selector] : nil
      let chosen = next ?? self["other"] ?? cases.first?.variation
      return chosen?.text(for: isAsked ? steps.dropFirst() : steps, index: index)
    }
  }
}
