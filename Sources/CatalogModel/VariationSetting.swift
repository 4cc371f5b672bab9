/// Setting single texts of a variation, one after another.
extension Variation {
  /// A variation with one text set; nil where it varies along another axis than the path.
  ///
  /// A text that did not vary and now does is kept as `other`.
  package static func setting(
    _ text: String, _ state: TranslationState, _ index: Int?, at steps: ArraySlice<VariationPath.Step>,
    in old: Variation?
  ) -> Variation? {
    guard let step = steps.first else { return setting(text, state, index, in: old) }
    var cases: [Case] = []
    switch old {
    case nil: break
    case .unit(let unit)?: if !unit.messages.isEmpty { cases = [Case("other", .unit(unit))] }
    case .varies(let axis, let known)?:
      guard axis == step.axis else { return nil }
      cases = known
    }
    let position = cases.firstIndex { $0.selector == step.selector }
    let isConverted = if case .unit? = old { true } else { false }
    let inner = position.flatMap { isConverted ? nil : cases[$0].variation }
    guard let new = setting(text, state, index, at: steps.dropFirst(), in: inner) else { return nil }
    if let position { cases[position].variation = new } else { cases.append(Case(step.selector, new)) }
    return .varies(by: step.axis, cases)
  }

  private static func setting(
    _ text: String, _ state: TranslationState, _ index: Int?, in old: Variation?
  ) -> Variation? {
    var unit: Translation
    switch old {
    case nil: unit = Translation(messages: [], isSet: index != nil, state: state)
    case .unit(let known)?: unit = known
    case .varies?: return nil
    }
    if let index {
      guard unit.isSet, index <= unit.messages.count else { return nil }
      if index < unit.messages.count {
        unit.messages[index] = Message(text)
      } else {
        unit.messages.append(Message(text))
      }
    } else {
      guard !unit.isSet else { return nil }
      unit.messages = [Message(text)]
    }
    unit.state = state
    return .unit(unit)
  }
}
