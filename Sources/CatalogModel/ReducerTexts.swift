internal import Diagnostics
internal import Text

extension Reducer {
  /// Reduces one language of an entry; nil when nothing of it can be kept.
  mutating func reduce(_ original: Localization) -> Localization? {
    localization = original
    defer { localization = nil }
    var reduced = original
    if !features.contains(.languages), original.language.isBase {
      // `Base.lproj` is read as the source language.
      report("convert/lost-base", .warning, "the language code '\(original.language.code)' cannot be kept")
    }
    // Where the model cannot represent a text at all, the text is in the extras.
    let isAllExtra = original.variation == nil && original.substitutions.isEmpty
    reduced.extras = reduce(original.extras, severity: isAllExtra ? .error : .info)
    guard reduceSubstitutions(of: &reduced) else { return nil }
    guard let variation = reduced.variation else {
      guard reduced.substitutions.isEmpty else { return reduceLeaves(of: reduced) }
      if features.contains(.emptyLocalizations) { return reduced }
      report("convert/lost-empty-localization", .info, "a language without a text cannot be kept")
      return nil
    }
    reduced.variation = reduce(variation, at: VariationPath())
    guard let kept = reduced.variation else { return nil }
    if case .unit = kept, reduced.substitutions.isEmpty, !features.contains(.plainTexts) {
      report("convert/lost-plain-text", .error, "a text without variations cannot be kept")
      return nil
    }
    return reduceLeaves(of: reduced)
  }

  private mutating func reduce(_ variation: Variation, at path: VariationPath) -> Variation? {
    switch variation {
    case .unit(let unit):
      guard unit.isSet, !features.contains(.stringSets) else { return variation }
      for _ in unit.messages.dropFirst() {
        report("convert/lost-phrase", .error, "one of several phrases cannot be kept", at: path)
      }
      report("convert/lost-set", .info, "the text's membership in a set of phrases cannot be kept", at: path)
      var first = unit
      first.messages = Array(unit.messages.prefix(1))
      first.isSet = false
      return .unit(first)
    case .varies(let axis, let cases):
      guard !isKept(axis) else {
        let kept = cases.compactMap { branch -> Variation.Case? in
          let path = path.appending(axis, branch.selector)
          let extras = reduce(branch.extras, at: path)
          return reduce(branch.variation, at: path).map { Variation.Case(branch.selector, $0, extras: extras) }
        }
        return .varies(by: axis, kept)
      }
      return chooseOne(of: cases, axis, at: path)
    }
  }

  private func isKept(_ axis: Variation.Axis) -> Bool {
    switch axis {
    case .plural: features.contains(.plurals)
    case .device: features.contains(.devices)
    case .width: features.contains(.widths)
    default: features.contains(.otherAxes)
    }
  }

  /// Chooses the branch that replaces all of them and reports the others; nil for plurals that are refused.
  private mutating func chooseOne(
    of cases: [Variation.Case], _ axis: Variation.Axis, at path: VariationPath
  ) -> Variation? {
    let isRefused = axis == .plural && choices.plurals != .other
    let chosen = isRefused ? nil : Reducer.fallback(of: cases, axis)
    for (index, branch) in cases.enumerated() where index != chosen {
      let lost = branch.variation.leaves(at: path.appending(axis, branch.selector))
      let severity: Severity = axis == .plural && !isRefused ? .warning : .error
      for path in lost {
        report(Reducer.lossID(axis), severity, "the text for '\(branch.selector)' cannot be kept", at: path)
      }
    }
    guard let chosen else { return nil }
    let selector = cases[chosen].selector
    report(
      Reducer.lossID(axis), .info, "the text for '\(selector)' is used for all variations",
      at: path.appending(axis, selector))
    _ = reduce(cases[chosen].extras, at: path.appending(axis, cases[chosen].selector))
    return reduce(cases[chosen].variation, at: path.appending(axis, cases[chosen].selector))
  }

  /// The id of what is lost of a variation.
  private static func lossID(_ axis: Variation.Axis) -> String {
    switch axis {
    case .plural: "convert/lost-plural"
    case .device: "convert/lost-device"
    case .width: "convert/lost-width"
    default: "convert/lost-variation"
    }
  }

  /// The index of `other`, else of the most general branch.
  private static func fallback(of cases: [Variation.Case], _ axis: Variation.Axis) -> Int? {
    if axis == .width {
      return cases.indices.max { (Int(cases[$0].selector) ?? 0) < (Int(cases[$1].selector) ?? 0) }
    }
    for selector in ["other", "many", "iphone", "mac"] {
      if let index = cases.firstIndex(where: { $0.selector == selector }) { return index }
    }
    return cases.isEmpty ? nil : 0
  }

  /// Reduces the substitutions; false when the localization cannot be kept without them.
  private mutating func reduceSubstitutions(of localization: inout Localization) -> Bool {
    guard !localization.substitutions.isEmpty else { return true }
    if features.contains([.substitutions, .plurals]) {
      if !features.contains(.impliedArguments) { localization.numberSubstitutions() }
      for index in localization.substitutions.indices {
        let substitution = localization.substitutions[index]
        let path = VariationPath(substitution: substitution.name)
        localization.substitutions[index].extras = reduce(substitution.extras, at: path)
        if let variation = reduce(substitution.variation, at: path) {
          localization.substitutions[index].variation = variation
        }
      }
      return true
    }
    var texts: [String: String] = [:]
    for substitution in localization.substitutions {
      let path = VariationPath(substitution: substitution.name)
      _ = reduce(substitution.extras, at: path)
      guard choices.plurals == .other,
        case .unit(let unit)? = chooseOne(of: substitution.variation.cases, .plural, at: path)
      else {
        for path in substitution.variation.leaves(at: path) where choices.plurals != .other {
          report("convert/lost-substitution", .error, "a text of '%#@\(substitution.name)@' cannot be kept", at: path)
        }
        continue
      }
      texts[substitution.name] = unit.messages.first?.text ?? ""
    }
    guard choices.plurals == .other, texts.count == localization.substitutions.count else { return false }
    localization = localization.inlining(texts)
    return true
  }

  /// Reduces states, empty texts, characters and specifiers, leaf by leaf.
  private mutating func reduceLeaves(of localization: Localization) -> Localization? {
    let leaves = localization.leaves
    if !features.contains(.emptyLocalizations), leaves.allSatisfy({ $0.translation.messages.isEmpty }) {
      report("convert/lost-empty-localization", .info, "a language without a text cannot be kept")
      return nil
    }
    if !features.contains(.states), !choices.keepsNewTexts, localization.language != sourceLanguage,
      leaves.allSatisfy({ $0.translation.state == .new })
    {
      for leaf in leaves {
        report("convert/lost-new-text", .warning, "a text in state 'new' is left out", at: leaf.path)
      }
      return nil
    }
    if !features.contains(.emptyTexts), leaves.allSatisfy({ ($0.translation.messages.first?.text ?? "").isEmpty }) {
      for leaf in leaves { report("convert/lost-empty-text", .warning, "an empty text cannot be kept", at: leaf.path) }
      return nil
    }
    return localization.mapLeaves { leaf, path in
      var leaf = leaf
      reduceState(of: &leaf, at: path)
      leaf.extras = reduce(leaf.extras, at: path)
      leaf.messages = leaf.messages.map { Message(writable($0.text, "text", at: path)) }
      if !features.contains(.typedPlaceholders) { leaf.messages = leaf.messages.map { number($0, at: path) } }
      return leaf
    }
  }

  private mutating func reduceState(of leaf: inout Translation, at path: VariationPath) {
    guard !features.contains(.states) else { return }
    // In the source language `new` only means that the text was not reviewed.
    let isSource = localization?.language == sourceLanguage && leaf.state == .new
    if leaf.state != .translated, !leaf.state.rawValue.isEmpty {
      report(
        "convert/lost-state", isSource ? .info : .warning, "the state '\(leaf.state.rawValue)' cannot be kept", at: path
      )
    }
    leaf.state = .translated
  }

  private mutating func number(_ message: Message, at path: VariationPath) -> Message {
    let (numbered, losses) = message.withNumberedArguments()
    for loss in losses {
      switch loss {
      case .specifier(let text):
        report("convert/lost-specifier", .warning, "only the argument number of '\(text)' can be kept", at: path)
      case .stray(let text):
        report(
          "convert/lost-specifier", .info, "'\(text)' is no specifier, and its percent sign becomes '%%'", at: path)
      case .braces(let text): report("convert/lost-braces", .error, "'\(text)' would be read as an argument", at: path)
      }
    }
    return numbered
  }
}

extension Variation {
  /// The paths of its leaves below a path.
  fileprivate func leaves(at path: VariationPath) -> [VariationPath] {
    var leaves: [(path: VariationPath, translation: Translation)] = []
    collectLeaves(at: path, into: &leaves)
    return leaves.map(\.path)
  }
}

extension Localization {
  /// The localization with texts in place of its substitutions; `%arg` in a text is the substitution's argument.
  fileprivate func inlining(_ texts: [String: String]) -> Localization {
    var copy = self
    copy.substitutions = []
    return copy.mapLeaves { leaf, _ in
      var leaf = leaf
      leaf.messages = leaf.messages.map { $0.inlining(texts, of: substitutions) }
      return leaf
    }
  }
}

extension Message {
  fileprivate func inlining(_ texts: [String: String], of substitutions: [Substitution]) -> Message {
    let placeholders = placeholders
    let map = ArgumentMap(placeholders, substitutions: substitutions)
    var parts: [(Range<Int>, String)] = []
    for (index, placeholder) in placeholders.enumerated() where placeholder.kind == .substitution {
      guard let name = placeholder.name, let text = texts[name] else { continue }
      let number = map.readings.first { $0.placeholder == index }?.argument ?? 1
      let specifier = substitutions.first { $0.name == name }?.specifier ?? ""
      let argument = "%\(number)$\(specifier.isEmpty ? "lld" : specifier)"
      parts.append((placeholder.span, Message.naming(argument, in: text)))
    }
    return Message(text.replacing(parts))
  }

  /// A substitution's text with `%arg` written out.
  private static func naming(_ specifier: String, in text: String) -> String {
    text.replacing(Placeholder.scan(text).filter { $0.kind == .branchArgument }.map { ($0.span, specifier) })
  }
}
