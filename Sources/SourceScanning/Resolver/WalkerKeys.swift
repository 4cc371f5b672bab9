internal import CatalogModel
internal import Diagnostics

/// Literals as keys: their texts, and the specifiers of what they interpolate.
extension Walker {
  /// A literal in a place that makes it a key.
  func key(_ number: UInt32, as type: TypeReference, _ context: UseContext) {
    let literal = file.literals[Int(file.node(number).symbol)]
    if literal.isInterpolated {
      if context.isLookup, context.isString || !isCoerced(context) { return dynamic(number, context) }
      if context.isString { return }
    }
    guard let key = text(of: number, isNumbered: false) else { return }
    let isPhrase = type.name.map { known.phraseTypes.contains($0) } ?? false
    report(
      KeyUse(
        key: key, table: context.table ?? (isPhrase ? "AppShortcuts" : nil), defaultValue: context.defaultValue,
        comment: context.comment, api: context.api,
        location: Location(path: file.path, bytes: Int(literal.start)..<Int(literal.end)),
        isFurtherPhrase: context.isFurtherPhrase, isGuess: context.isGuess, isUnseenByXcode: context.isUnseen,
        isUndeclared: context.isUndeclared,
        hasUnknownTypes: literal.isInterpolated && file.children(of: number).contains { isUnknown(hole: $0) }))
  }

  /// `LocalizedStringKey("a \(b)")`: the literal is of that type itself, and so not looked up as a String.
  func isCoerced(_ context: UseContext) -> Bool {
    let name = context.api.prefix { $0 != "(" }
    return known.keyTypes.contains(index.names.existing(String(name)))
  }

  /// The text of a literal as a catalog has it; nil for another expression.
  ///
  /// - Parameter isNumbered: whether several specifiers are numbered, as in default values.
  func text(of number: UInt32, isNumbered: Bool) -> String? {
    let node = file.node(number)
    guard node.kind == .string else { return joined(number, node, isNumbered: isNumbered) }
    let holes = file.children(of: number)
    if holes.isEmpty {
      let literal = file.literals[Int(node.symbol)]
      if let text = LiteralText.verbatim(raw(of: literal), isMultiline: literal.isMultiline) { return text }
    }
    let decoded = self.literal(number, holes: holes)
    guard !holes.isEmpty else { return decoded.plain }
    let specifiers = holes.map { specifier(of: $0) }
    let isCounted = isNumbered && specifiers.count { $0.hasPrefix("%") } > 1
    var argument = 0
    var text = ""
    for piece in decoded.pieces {
      switch piece {
      case .text(let part): text += part.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
      case .hole(let hole):
        let specifier = specifiers[hole]
        guard specifier.hasPrefix("%"), isCounted else {
          text += specifier
          continue
        }
        argument += 1
        text += "%\(argument)$" + specifier.dropFirst()
      }
    }
    return text
  }

  /// The text of a literal around the values it interpolates.
  func literal(_ number: UInt32, holes: [UInt32]) -> LiteralText {
    let literal = file.literals[Int(file.node(number).symbol)]
    let content = Int(literal.start) + Int(literal.pounds) + (literal.isMultiline ? 3 : 1)
    let ranges = holes.map { hole -> Range<Int> in
      let start = Int(file.node(hole).start) - 1 - Int(literal.pounds) - content
      return max(0, start)..<max(0, start, Int(file.node(hole).aux) - content)
    }
    return LiteralText(
      raw: raw(of: literal), pounds: Int(literal.pounds), isMultiline: literal.isMultiline, holes: ranges)
  }

  private func raw(of literal: Literal) -> ArraySlice<UInt8> {
    file.text[Int(literal.text)..<Int(literal.text + literal.length)]
  }

  /// `"a" + "b"` as one text, where a text and no key is asked for.
  private func joined(_ number: UInt32, _ node: Node, isNumbered: Bool) -> String? {
    if node.kind == .tuple {
      let children = file.children(of: number)
      return children.count == 1 ? text(of: file.node(children[0]).first, isNumbered: isNumbered) : nil
    }
    guard node.kind == .binary, Sign(symbol: node.symbol) == .plus else { return nil }
    let parts = file.children(of: number).map { text(of: $0, isNumbered: isNumbered) }
    return parts.contains(nil) ? nil : parts.compactMap { $0 }.joined()
  }

  /// The specifier of one interpolation: what its options say, else what its value's type asks for.
  private func specifier(of hole: UInt32) -> String {
    let arguments = self.arguments(from: file.node(hole).first)
    guard let first = arguments.first else { return "%@" }
    if let given = arguments.first(where: { $0.label == known.specifier }) {
      return text(of: given.expression, isNumbered: false) ?? "%@"
    }
    let node = file.node(first.expression)
    if node.kind == .keyPath {
      let name = index.names.text(file.name(node.symbol))
      return "${\(name.hasPrefix("$") ? String(name.dropFirst()) : name)}"
    }
    if node.kind == .implicitMember, file.name(node.symbol) == known.applicationName { return "${applicationName}" }
    if index.names.text(first.label) == "placeholder", node.kind == .implicitMember {
      return Specifier.placeholders[index.names.text(file.name(node.symbol))] ?? "%@"
    }
    if arguments.count > 1 { return "%@" }
    return Specifier.of(index.resolved(inferredType(of: first.expression)), index.names)
  }

  /// Whether the type of an interpolated value decides its specifier and is unknown, or no more than a guess from the
  /// names of other types' members.
  private func isUnknown(hole: UInt32) -> Bool {
    let arguments = self.arguments(from: file.node(hole).first)
    guard arguments.count == 1, let value = arguments.first, value.label == .none else { return false }
    var node = file.node(value.expression)
    switch node.kind {
    case .keyPath, .implicitMember: return false
    default: break
    }
    if index.resolved(inferredType(of: value.expression)).isUnknown { return true }
    while node.kind == .chain || node.kind == .force { node = file.node(node.first) }
    return node.kind == .member && inferredType(of: node.first).isUnknown
  }

  /// What can be seen of a key that is put together: its literal ends around a `*`.
  func pattern(of number: UInt32) -> String? {
    guard number != 0 else { return nil }
    let node = file.node(number)
    if node.kind == .string, let text = text(of: number, isNumbered: false) {
      return PatternText.star(text)
    }
    guard node.kind == .binary, Sign(symbol: node.symbol) == .plus else { return nil }
    let parts = file.children(of: number).map { pattern(of: $0) ?? "*" }
    return parts.joined()
  }

  /// Every case of an enum whose raw values are looked up, or are keys themselves.
  func rawValueKeys(of number: UInt32, _ raw: TypeReference) {
    let wrapper = raw.name == known.string ? enclosing.last.flatMap { project.wrappers.rawValueTypes[$0] } : nil
    guard wrapper != nil || isKey(raw) else { return }
    var cases: [UInt32] = []
    for child in file.eachChild(of: number) {
      if file.node(child).kind == .function { cases.append(child) }
      if file.node(child).kind == .block { cases += file.children(of: child) }
    }
    for child in cases where Word(rawValue: file.node(child).aux) == .case {
      if let value = file.firstChild(of: child, .initializer) {
        // A key's own literals are met with the rest of the body.
        guard let wrapper else { continue }
        let context = UseContext(api: wrapper.name, table: wrapper.table, isUnseen: true, isLookup: true)
        check(file.node(value).first, as: .named(known.localizedStringKey), context)
        continue
      }
      let start = Int(file.node(child).start)
      let name = index.names.text(file.name(file.node(child).symbol))
      report(
        KeyUse(
          key: name, table: wrapper?.table, api: wrapper?.name ?? "case",
          location: Location(path: file.path, bytes: start..<(start + name.utf8.count)),
          isUnseenByXcode: wrapper != nil))
    }
  }

  /// The names a pattern binds, with their types as far as the subject tells.
  func bindPattern(_ number: UInt32, _ subject: TypeReference, depth: Int = 0) {
    guard number != 0, depth < 20 else { return }
    let node = file.node(number)
    switch node.kind {
    case .bound, .name: scope.bind(file.name(node.symbol), subject)
    case .chain, .force: bindPattern(node.first, subject.unwrapped, depth: depth + 1)
    case .tuple:
      var types: [TypeReference] = []
      if case .tuple(let elements) = subject.unwrapped { types = elements.map(\.type) }
      let arguments = file.children(of: number)
      for (position, argument) in arguments.enumerated() {
        let type = arguments.count == 1 ? subject : position < types.count ? types[position] : .unknown
        bindPattern(file.node(argument).first, type, depth: depth + 1)
      }
    case .call: bindCase(number, subject, depth)
    case .cast:
      let children = file.children(of: number)
      if children.count == 2 { bindPattern(children[0], read(children[1]), depth: depth + 1) }
    default: break
    }
  }

  /// `.failed(let message)`: the names take the case's types.
  private func bindCase(_ number: UInt32, _ subject: TypeReference, _ depth: Int) {
    let children = file.children(of: number)
    guard let callee = children.first else { return }
    let name = file.name(file.node(callee).symbol)
    if name == known.some, let only = children.dropFirst().first, children.count == 2 {
      return bindPattern(file.node(only).first, subject.unwrapped, depth: depth + 1)
    }
    if case .named(let type, let held) = index.resolved(subject).unwrapped, type == known.result, held.count == 2,
      let only = children.dropFirst().first
    {
      return bindPattern(file.node(only).first, held[name == known.success ? 0 : 1], depth: depth + 1)
    }
    let owned = index.resolvedName(subject).map { index.functions(name, of: $0) } ?? []
    let cases = (owned.isEmpty ? index.functionsByName[name] ?? [] : owned).map { index.functions[$0] }.filter(
      \.isCase)
    let parameters =
      cases.first { $0.parameters.count == children.count - 1 }?.parameters.map { index.references[$0.type] } ?? []
    if let only = children.dropFirst().first, children.count == 2, cases.first?.parameters.count ?? 0 > 1 {
      // One name for all values takes them as a tuple.
      let all =
        cases.first?.parameters.map { TypeReference.Element(label: $0.label, type: index.references[$0.type]) } ?? []
      return bindPattern(file.node(only).first, .tuple(all), depth: depth + 1)
    }
    for (position, argument) in children.dropFirst().enumerated() {
      bindPattern(
        file.node(argument).first, position < parameters.count ? parameters[position] : .unknown, depth: depth + 1)
    }
  }
}

/// A key of which only a part is known, as a pattern.
enum PatternText {
  /// The text with every specifier replaced by a star.
  static func star(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        result += "%"
        rest = rest.dropFirst()
        continue
      }
      result += "*"
      let end = rest.firstIndex { "@dufxsg".contains($0) } ?? rest.endIndex
      rest = end == rest.endIndex ? "" : rest[rest.index(after: end)...]
    }
    return result + rest
  }
}
