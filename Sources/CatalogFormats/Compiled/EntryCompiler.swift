internal import CatalogModel
internal import Diagnostics
internal import Syntax
internal import Text

/// Compiles one key in one language. What Xcode refuses is an error in Xcode's words.
struct EntryCompiler {
  private let entry: Entry
  private let localization: Localization
  private let table: String
  /// Whether the language is the one of the source texts.
  private let isSource: Bool
  private let source: Language?
  private let forcesAll: Bool
  /// Whether the texts are written as XML, which cannot hold all characters.
  private let writesXML: Bool

  /// What goes to the plain texts.
  private(set) var text: PropertyListNode?
  /// What goes to the texts that vary.
  private(set) var rule: PropertyListNode?
  private(set) var faults: [Diagnostic] = []
  private(set) var guesses: Set<CompilingGuess> = []
  /// The substitutions that texts refer to, by name.
  private var used: Set<String> = []
  private let names: SubstitutionNames

  init(
    _ entry: Entry, _ localization: Localization, table: String, isSource: Bool, source: Language?, forcesAll: Bool,
    writesXML: Bool
  ) {
    self.entry = entry
    self.localization = localization
    self.table = table
    self.isSource = isSource
    self.source = source
    self.forcesAll = forcesAll
    self.writesXML = writesXML
    names = SubstitutionNames(localization.substitutions)
  }

  mutating func compile() {
    reportWhatIsBeside()
    switch localization.variation {
    case nil: reportMissingText()
    case .unit(let unit)?:
      switch leaf(unit, extras: localization.extras) {
      case .plain(let node): text = node
      case .varied(let node): rule = node
      case nil: break
      }
    case .varies(.device, let cases)?: compile(devices: cases)
    case .varies(.plural, let cases)?: rule = plural(cases, at: "")
    case .varies(let axis, _)?:
      report("compile/unknown-variation", .error, "variations by '\(axis.rawValue)' cannot be compiled")
    }
    reportUnusedSubstitutions()
  }

  /// The node of a unit, and where it goes.
  private enum Leaf {
    case plain(PropertyListNode)
    case varied(PropertyListNode)

    var node: PropertyListNode {
      switch self {
      case .plain(let node), .varied(let node): node
      }
    }
  }

  private mutating func leaf(_ unit: Translation, extras: Extras, at path: String = "") -> Leaf? {
    guard !isLeftOut(unit) else { return nil }
    if unit.isSet {
      guesses.insert(.phraseSets)
      for phrase in unit.messages { checkCharacters(of: phrase.text) }
      return .plain(PropertyListNode(.array(unit.messages.map { PropertyListNode(.text($0.text)) })))
    }
    guard let text = unit.messages.first?.text else {
      reportMissingText(at: path)
      return nil
    }
    checkCharacters(of: text)
    if let name = undefined(in: text, extras: extras) {
      report("compile/undefined-substitution", .error, "Referencing undefined substitution '\(name)'", at: path)
      return nil
    }
    guard !localization.substitutions.isEmpty else { return .plain(PropertyListNode(.text(text))) }
    return .varied(format(text, at: path))
  }

  /// Whether Xcode leaves a text out: a new one in the source language, which the code brings along.
  private func isLeftOut(_ unit: Translation) -> Bool {
    isSource && !forcesAll && entry.leavesOut(unit)
  }

  /// The first name that a text refers to and that is defined nowhere. Where a localization has no substitutions at all,
  /// Xcode does not look for them; those inside of a device are none.
  private func undefined(in text: String, extras: Extras) -> String? {
    guard !localization.substitutions.isEmpty || extras["substitutions"] != nil else { return nil }
    return StringsdictRule.references(in: text).first { names[$0.name] == nil }?.name
  }

  private mutating func compile(devices cases: [Variation.Case]) {
    var devices: [(selector: String, node: PropertyListNode)] = []
    for branch in cases {
      let path = "device.\(branch.selector)"
      switch branch.variation {
      case .unit(let unit):
        guard let leaf = leaf(unit, extras: branch.extras, at: path) else { continue }
        guard branch.selector == "other" else {
          devices.append((branch.selector, leaf.node))
          continue
        }
        // Foundation finds the text for other devices among the plain ones.
        if leaf.node.text != nil {
          text = leaf.node
        } else {
          guesses.insert(.variedFallbacks)
          devices.append((branch.selector, leaf.node))
        }
      case .varies where branch.selector == "other":
        report("compile/varied-fallback", .error, "Fallback value cannot be further varied", at: path)
      case .varies(.plural, let forms):
        if let node = plural(forms, at: path) { devices.append((branch.selector, node)) }
      case .varies(let axis, _):
        report(
          "compile/unknown-variation", .error, "variations by '\(axis.rawValue)' inside of a device cannot be compiled",
          at: path)
      }
    }
    if !devices.isEmpty { rule = CompiledRule.devices(devices) }
  }
}

// MARK: Plurals and substitutions

extension EntryCompiler {
  private mutating func plural(_ cases: [Variation.Case], at path: String) -> PropertyListNode? {
    guard let forms = forms(of: cases, at: path), !forms.isEmpty else { return nil }
    let texts = forms.map(\.text)
    if let reference = texts.lazy.flatMap({ StringsdictRule.references(in: $0) }).first {
      report(
        "compile/substitution-in-plural", .error,
        "Cannot reference substitution '\(reference.name)' from here because it is not a plain string", at: path)
      return nil
    }
    let found = CountedArgument(in: texts)
    guard let counted = found ?? sourceCount else {
      report(
        "compile/plural-without-number", .error,
        "Plural variation requires referencing the number in the string. To maintain grammatical correctness for strings "
          + "that do not reference the number of items, use separate top-level strings for one and greater than one.",
        at: path)
      return nil
    }
    guard counted.argument > 1 else { return CompiledRule.plural(counted, forms: forms) }
    // Foundation counts the arguments of a form without numbers from the plural's own one.
    return CompiledRule.plural(
      counted,
      forms: forms.map { form in
        let numbered = form.text.withNumberedArguments
        if numbered != nil { guesses.insert(.unnumberedArguments) }
        return (form.selector, numbered ?? form.text)
      })
  }

  /// The number of the source language's plural: translations need not show a number where it does.
  private var sourceCount: CountedArgument? {
    guard !isSource, let source, let leaves = entry.sourceLocalization(source)?.leaves else { return nil }
    let plural = leaves.filter { $0.path.substitution == nil && $0.path.pluralCategory != nil }
      .compactMap { $0.translation.messages.first?.text }
    return plural.isEmpty ? nil : CountedArgument(in: plural) ?? .unknown
  }

  /// The forms of a plural, with their texts; nil where one varies further.
  private mutating func forms(
    of cases: [Variation.Case], at path: String
  ) -> [(selector: String, text: String)]? {
    var forms: [(selector: String, text: String)] = []
    for branch in cases {
      guard case .unit(let unit) = branch.variation, !unit.isSet else {
        report(
          "compile/unknown-variation", .error, "the form '\(branch.selector)' of a plural varies further", at: path)
        return nil
      }
      guard let text = unit.messages.first?.text else { continue }
      checkCharacters(of: text)
      forms.append((branch.selector, text))
    }
    return forms
  }

  /// A text with the substitutions that it refers to.
  private mutating func format(_ text: String, at path: String) -> PropertyListNode {
    let references = Placeholder.scan(text).filter { $0.kind == .substitution }
    guard !references.isEmpty else { return PropertyListNode(.text(text)) }
    let own = Set(references.compactMap(\.name))
    used.formUnion(own)
    let written = text.replacing(
      references.compactMap { reference -> (Range<Int>, String)? in
        guard let name = reference.name, let written = names[name] else { return nil }
        let number = reference.number ?? localization.substitutions.first { $0.name == name }?.argument
        return (reference.span, "%" + (number.map { "\($0)$" } ?? "") + "#@\(written)@")
      })
    var variables: [(name: String, node: PropertyListNode)] = []
    for substitution in localization.substitutions where own.contains(substitution.name) {
      guard let name = names[substitution.name], let node = variable(substitution) else { continue }
      if names.isGuess(substitution.name) { guesses.insert(.substitutionNames) }
      variables.append((name, node))
    }
    return CompiledRule.format(written, variables: variables)
  }

  private mutating func variable(_ substitution: Substitution) -> PropertyListNode? {
    let path = "substitutions.\(substitution.name)"
    var cases: [Variation.Case] = []
    switch substitution.variation {
    case .varies(.plural, let plural): cases = plural
    case .unit(let unit) where unit.messages.isEmpty: break
    case .unit, .varies:
      report("compile/unknown-variation", .error, "a substitution varies by number only", at: path)
      return nil
    }
    guard let forms = forms(of: cases, at: path) else { return nil }
    if let reference = forms.lazy.flatMap({ StringsdictRule.references(in: $0.text) }).first {
      report(
        "compile/substitution-in-plural", .error,
        "Cannot reference substitution '\(reference.name)' from here because it is not a plain string", at: path)
      return nil
    }
    let counted = CountedArgument(in: forms.map(\.text)) ?? .unknown
    let specifier =
      substitution.specifier.hasPrefix("%") ? String(substitution.specifier.dropFirst()) : substitution.specifier
    let type = substitution.specifierPlaceholder?.bareSpecifier ?? (specifier.isEmpty ? counted.type : specifier)
    let own = "%" + (substitution.argument.map { "\($0)$" } ?? "") + (specifier.isEmpty ? counted.type : specifier)
    return CompiledRule.variable(
      type,
      forms: forms.map { form in
        let arguments = Placeholder.scan(form.text).filter { $0.kind == .branchArgument }
        return (form.selector, form.text.replacing(arguments.map { ($0.span, own) }))
      })
  }
}

// MARK: What is wrong

extension EntryCompiler {
  /// Adds a fault, with its place as Xcode names it: `(en: cart.items|==|device.other)`.
  private mutating func report(_ id: String, _ severity: Severity, _ message: String, at path: String = "") {
    let place = "\(localization.language.code): \(entry.key)" + (path.isEmpty ? "" : "|==|" + path)
    faults.append(
      Diagnostic(
        id, severity, "\(message) (\(place))",
        subject: Subject(
          table: table, key: entry.key, language: localization.language.code, variation: path.isEmpty ? nil : path),
        at: localization.location ?? entry.location))
  }

  /// Refuses a text that cannot stand in XML.
  private mutating func checkCharacters(of text: String) {
    guard writesXML, let character = text.characterForbiddenInXML else { return }
    report("compile/character", .error, "the text has the character \(character.codePoint), which XML cannot hold")
  }

  /// Names texts that the file has and that are not compiled.
  private mutating func reportWhatIsBeside() {
    guard !localization.extras.isEmpty else { return }
    if localization.extras["variations"] != nil {
      report(
        "compile/two-variations", .error, "the text varies in two ways at once, and Xcode compiles any one of them")
    }
    for name in ["stringUnit", "stringSet"] where localization.extras[name] != nil {
      report(
        "compile/text-beside-variations", .warning, "'\(name)' is not compiled, because another text stands beside it")
    }
  }

  private mutating func reportMissingText(at path: String = "") {
    // `null` in place of a localization means that there is none.
    guard localization.extras[""] == nil else { return }
    report("compile/no-text", .warning, "there is no text, and Xcode refuses the catalog for it", at: path)
  }

  private mutating func reportUnusedSubstitutions() {
    // A text that is left out, or has an error, refers to nothing.
    guard text != nil || rule != nil, faults.allSatisfy({ $0.severity < .error }) else { return }
    for substitution in localization.substitutions where !used.contains(substitution.name) {
      report(
        "compile/unused-substitution", .warning,
        "Substitution '\(substitution.name)' was never referenced. To reference, use %#@\(substitution.name)@ in some other "
          + "string", at: "substitutions.\(substitution.name)")
    }
  }
}

extension String {
  /// The text with a number for each argument that has none; nil where all have one.
  fileprivate var withNumberedArguments: String? {
    let placeholders = Placeholder.scan(self)
    let bytes = Array(utf8)
    let parts = ArgumentMap(placeholders).readings.compactMap { reading -> (Range<Int>, String)? in
      let placeholder = placeholders[reading.placeholder]
      guard !reading.isNumbered, reading.role == .value, !placeholder.looksLikeProse, !placeholder.hasStar else {
        return nil
      }
      let rest = bytes.slice(from: placeholder.span.lowerBound + 1, to: placeholder.span.upperBound)
      return (placeholder.span, "%\(reading.argument)$" + String(decoding: rest, as: UTF8.self))
    }
    return parts.isEmpty ? nil : replacing(parts)
  }
}
