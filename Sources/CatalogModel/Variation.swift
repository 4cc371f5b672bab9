package import Diagnostics

/// A text, or a choice of texts along an axis: a tree, because real files nest plurals inside devices.
package indirect enum Variation: Hashable, Sendable {
  case unit(Translation)
  case varies(by: Axis, [Case])

  /// What the choice depends on. An open set: unknown values are kept.
  package struct Axis: RawRepresentable, Hashable, Sendable {
    package var rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    /// By number: `one`, `few`, `other`.
    package static let plural = Axis(rawValue: "plural")
    /// By device: `iphone`, `mac`, `other`.
    package static let device = Axis(rawValue: "device")
    /// By available width, in ems.
    package static let width = Axis(rawValue: "width")
  }

  /// One branch: `one`, `iphone`, `20`. Equal in meaning: locations are not compared.
  package struct Case: Hashable, Sendable {
    /// When it is chosen: a plural category, a device, a width.
    package var selector: String
    /// Its text, or a further variation.
    package var variation: Variation
    /// Members of the branch that the model cannot represent.
    package var extras: Extras
    /// The value, or the selector where there is no single value.
    package var location: Location?

    package init(
      _ selector: String, _ variation: Variation, extras: Extras = Extras(), location: Location? = nil
    ) {
      self.selector = selector
      self.variation = variation
      self.extras = extras
      self.location = location
    }

    package static func == (a: Case, b: Case) -> Bool {
      a.selector == b.selector && a.variation == b.variation && a.extras == b.extras
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(selector)
      hasher.combine(variation)
      hasher.combine(extras)
    }

    package init(_ selector: String, text: String, state: TranslationState = .translated) {
      self.init(selector, .unit(Translation(text, state: state)))
    }
  }

  /// A plain text.
  package static func text(_ text: String, state: TranslationState = .translated) -> Variation {
    .unit(Translation(text, state: state))
  }

  /// The cases of the outermost axis; empty for a plain text.
  package var cases: [Case] {
    switch self {
    case .unit: []
    case .varies(_, let cases): cases
    }
  }

  /// The variation of the case with a selector.
  package subscript(selector: String) -> Variation? { cases.first { $0.selector == selector }?.variation }

  func collectLeaves(
    at path: VariationPath, into leaves: inout [(path: VariationPath, translation: Translation)]
  ) {
    switch self {
    case .unit(let translation): leaves.append((path, translation))
    case .varies(let axis, let cases):
      for branch in cases { branch.variation.collectLeaves(at: path.appending(axis, branch.selector), into: &leaves) }
    }
  }

  func mapLeaves(
    at path: VariationPath, _ transform: (Translation, VariationPath) -> Translation
  ) -> Variation {
    switch self {
    case .unit(let translation): .unit(transform(translation, path))
    case .varies(let axis, let cases):
      .varies(
        by: axis,
        cases.map { branch in
          Case(
            branch.selector, branch.variation.mapLeaves(at: path.appending(axis, branch.selector), transform),
            extras: branch.extras)
        })
    }
  }
}

/// The path from a localization to one of its leaves.
package struct VariationPath: Hashable, Sendable {
  /// The substitution the leaf belongs to; nil for the localization's own text.
  package var substitution: String?
  /// The cases along the path, outermost first.
  package var steps: [Step]

  package init(substitution: String? = nil, steps: [Step] = []) {
    self.substitution = substitution
    self.steps = steps
  }

  /// One case along the path.
  package struct Step: Hashable, Sendable {
    /// What the choice depends on.
    package var axis: Variation.Axis
    /// The selector of the case.
    package var selector: String

    package init(_ axis: Variation.Axis, _ selector: String) {
      self.axis = axis
      self.selector = selector
    }
  }

  /// Whether it leads to the localization's one text.
  package var isRoot: Bool { substitution == nil && steps.isEmpty }

  /// The plural category along the path, if any.
  package var pluralCategory: String? { steps.last { $0.axis == .plural }?.selector }

  /// The path extended by one case.
  package func appending(_ axis: Variation.Axis, _ selector: String) -> VariationPath {
    VariationPath(substitution: substitution, steps: steps + [Step(axis, selector)])
  }

  /// `device.iphone.plural.one`, `substitutions.files.plural.other`; nil for the root.
  package var text: String? {
    var parts = substitution.map { ["substitutions", $0] } ?? []
    for step in steps { parts += [step.axis.rawValue, step.selector] }
    return parts.isEmpty ? nil : parts.joined(separator: ".")
  }
}
