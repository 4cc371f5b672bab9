internal import CatalogModel

/// Merges the texts of one localization that both sides changed.
struct ThreeWayTexts {
  /// The merged texts and the paths of conflicts; nil if the variations cannot be merged.
  static func merge(
    _ base: Localization?, _ ours: Localization, _ theirs: Localization, prefers side: MergeSide, marksConflicts: Bool
  ) -> (localization: Localization, conflicts: [VariationPath])? {
    guard let shape = shape(base, ours, theirs) else { return nil }
    let old = leaves(of: base)
    let own = leaves(of: ours)
    let new = leaves(of: theirs)
    var conflicts: [VariationPath] = []
    let merged = shape.mapLeaves { leaf, path in
      guard let a = own[path], let b = new[path] else { return own[path] ?? new[path] ?? leaf }
      let c = old[path]
      var result = side == .ours ? a : b
      if a.messages == b.messages || b.messages == c?.messages {
        result.messages = a.messages
      } else if a.messages == c?.messages {
        result.messages = b.messages
      } else {
        conflicts.append(path)
        if marksConflicts { result.state = .needsReview }
        return result
      }
      result.state = state(c?.state, a.state, b.state)
      return result
    }
    return (merged, conflicts)
  }

  /// A localization with the merged cases and substitutions: the union if both sides only added some; nil in a
  /// conflict.
  private static func shape(_ base: Localization?, _ ours: Localization, _ theirs: Localization) -> Localization? {
    var shape = ours
    switch (ours.variation, theirs.variation) {
    case (let a?, let b?):
      guard let union = union(base?.variation, a, b) else { return nil }
      shape.variation = union
    case (nil, let b): shape.variation = base?.variation == nil ? b : nil
    case (_, nil): shape.variation = base?.variation == nil ? ours.variation : nil
    }
    var substitutions: [Substitution] = []
    let names = ours.substitutions.map(\.name)
    for name in names + theirs.substitutions.map(\.name).filter({ !names.contains($0) }) {
      let (a, b, c) = (ours.substitution(name), theirs.substitution(name), base?.substitution(name))
      guard var merged = a ?? b else { continue }
      guard let a, let b else {
        // Removed by one side: left out, unless the other side changed it.
        if c == nil { substitutions.append(merged) } else if c != merged { return nil }
        continue
      }
      guard let union = union(c?.variation, a.variation, b.variation) else { return nil }
      merged.variation = union
      if a.argument == c?.argument { merged.argument = b.argument }
      if a.specifier == c?.specifier { merged.specifier = b.specifier }
      substitutions.append(merged)
    }
    shape.substitutions = substitutions
    return shape
  }

  /// The union of both variations; nil where one has a text and the other cases, or where the axes differ.
  private static func union(_ base: Variation?, _ ours: Variation, _ theirs: Variation) -> Variation? {
    if base == theirs { return ours }
    if base == ours { return theirs }
    switch (ours, theirs) {
    case (.unit(let a), .unit(let b)): return a.isSet == b.isSet ? ours : nil
    case (.varies(let axis, let own), .varies(let other, let new)):
      guard axis == other else { return nil }
      var cases: [Variation.Case] = []
      let selectors = own.map(\.selector)
      for selector in selectors + new.map(\.selector).filter({ !selectors.contains($0) }) {
        let old = base?[selector]
        switch (ours[selector], theirs[selector]) {
        case (let a?, let b?):
          guard let merged = union(old, a, b) else { return nil }
          cases.append(
            Variation.Case(selector, merged, extras: own.first { $0.selector == selector }?.extras ?? Extras()))
        case (let kept?, nil), (nil, let kept?):
          if old == nil { cases.append(Variation.Case(selector, kept)) } else if old != kept { return nil }
        case (nil, nil): break
        }
      }
      return .varies(by: axis, cases)
    case (.unit, .varies), (.varies, .unit): return nil
    }
  }

  private static func leaves(of localization: Localization?) -> [VariationPath: Translation] {
    Dictionary((localization?.leaves ?? []).map { ($0.path, $0.translation) }) { first, _ in first }
  }

  /// The state that one side changed; `needs_review` where both changed it differently.
  private static func state(
    _ base: TranslationState?, _ ours: TranslationState, _ theirs: TranslationState
  ) -> TranslationState {
    if ours == theirs || theirs == base { return ours }
    return ours == base ? theirs : .needsReview
  }
}

extension Localization {
  fileprivate func substitution(_ name: String) -> Substitution? { substitutions.first { $0.name == name } }
}
