internal import CodeModel
internal import SwiftOutline

/// Reads the literals of one file as catalogs write them, with a format specifier for each interpolated value.
final class LiteralReader {
  let types: TypeInference
  private let file: ProjectIndex.SwiftFile
  private let index: ProjectIndex
  private let known: KnownNames

  /// - Parameter types: type inference for the interpolated values.
  init(_ types: TypeInference) {
    self.types = types
    file = types.file
    index = types.index
    known = types.known
  }

  /// The text of a literal as a catalog writes it; nil for any other expression.
  ///
  /// - Parameter isNumbered: whether several specifiers get argument numbers, as in default values.
  func text(of number: NodeID, isNumbered: Bool) -> String? {
    let node = file.node(number)
    guard node.kind == .string else { return joined(number, node, isNumbered: isNumbered) }
    let holes = file.children(of: number)
    if holes.isEmpty {
      let literal = file.literals[Int(node.symbol)]
      let raw = file.text[Int(literal.text)..<Int(literal.text + literal.length)]
      if let text = LiteralText.verbatim(raw, isMultiline: literal.isMultiline) { return text }
    }
    let decoded = file.literalText(number)
    guard !holes.isEmpty else { return decoded.plain }
    let specifiers = holes.map { specifier(of: $0) }
    let isCounted = isNumbered && specifiers.count { $0.hasPrefix("%") } > 1
    var argument = 0
    return decoded.key { hole in
      let specifier = specifiers[hole]
      guard specifier.hasPrefix("%"), isCounted else { return specifier }
      argument += 1
      return "%\(argument)$" + specifier.dropFirst()
    }
  }

  /// `"a" + "b"` as one text, where a text and not a key is needed.
  private func joined(_ number: NodeID, _ node: Node, isNumbered: Bool) -> String? {
    if node.kind == .tuple {
      let children = file.children(of: number)
      return children.count == 1 ? text(of: file.node(children[0]).first, isNumbered: isNumbered) : nil
    }
    guard node.kind == .binary, KnownOperator(symbol: node.symbol) == .plus else { return nil }
    let parts = file.children(of: number).map { text(of: $0, isNumbered: isNumbered) }
    return parts.contains(nil) ? nil : parts.compactMap { $0 }.joined()
  }

  /// The specifier of an interpolation: the one its arguments give, else the one for its value's type.
  private func specifier(of hole: NodeID) -> String {
    let arguments = file.arguments(from: file.node(hole).first)
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
    return Specifier.of(index.resolved(types.inferredType(of: first.expression)), index.names)
  }

  /// How sure the specifiers of an interpolated literal's key are.
  func specifiers(of number: NodeID) -> [SpecifierTrust] {
    let printed = file.children(of: number).filter { specifier(of: $0).hasPrefix("%") }
    return printed.map { isUnknown(hole: $0) ? .guessed : .known }
  }

  /// Whether the specifier depends on a type that is unknown, or only guessed from other types' members of that name.
  private func isUnknown(hole: NodeID) -> Bool {
    let arguments = file.arguments(from: file.node(hole).first)
    guard arguments.count == 1, let value = arguments.first, value.label == .none else { return false }
    switch file.node(value.expression).kind {
    case .keyPath, .implicitMember: return false
    default: return types.isGuessed(value.expression)
    }
  }

  /// Whether a literal interpolates an optional or a `LocalizedStringKey`: a `LocalizedStringKey` takes neither, so the
  /// compiler chooses an overload that takes a String. False where the project adds interpolations of its own, which may
  /// take one.
  func interpolatesWhatKeysRefuse(_ number: NodeID) -> Bool {
    guard index.functionsByName[known.appendInterpolation] == nil else { return false }
    return file.eachChild(of: number).contains { hole in
      let arguments = file.arguments(from: file.node(hole).first)
      return arguments.count == 1 && arguments[0].label == .none && isRefused(arguments[0].expression)
    }
  }

  /// Whether an expression is known to give an optional, `user.name` that is a `String?` or `user?.name`, or a
  /// `LocalizedStringKey`.
  private func isRefused(_ number: NodeID) -> Bool {
    guard !types.isGuessed(number), !isGuessedByName(number) else { return false }
    let type = index.resolved(types.inferredType(of: number))
    if case .optional = type { return true }
    if type.id == known.localizedStringKey { return true }
    var node = file.node(number)
    while [.member, .call, .subscript].contains(node.kind) {
      node = file.node(node.first)
      if node.kind == .chain { return true }
    }
    return false
  }

  /// Whether an expression is a member that its base's type is not known to have, or a constant that holds one: its
  /// type is that of the project's members of that name, of which one may be optional and another not.
  private func isGuessedByName(_ number: NodeID, depth: Int = 0) -> Bool {
    let node = file.node(number)
    if node.kind == .name {
      guard depth < 6, let local = types.scope.binding(of: file.name(node.symbol)), local.constant.exists else {
        return false
      }
      return types.isGuessed(local.constant) || isGuessedByName(local.constant, depth: depth + 1)
    }
    guard node.kind == .member else { return false }
    let base = types.inferredType(of: node.first)
    guard let owner = index.resolved(base).unwrapped.id else { return false }
    let name = file.name(node.symbol)
    return index.property(name, of: owner, in: types.number) == nil && index.members.type(of: name, base: base) == nil
  }

  /// The known part of a key that is put together at run time: its literals, with `*` for the rest.
  func pattern(of number: NodeID) -> String? {
    guard number.exists else { return nil }
    let node = file.node(number)
    if node.kind == .string, let text = text(of: number, isNumbered: false) {
      return PatternText.star(text)
    }
    // `String(format: "Page %d", n)`: the values are in the key before it is looked up.
    if node.kind == .call, file.name(file.node(node.first).symbol) == known.string.name,
      let format = file.arguments(of: number).first, index.names.text(format.label) == "format",
      file.node(format.expression).kind == .string
    {
      return pattern(of: format.expression)
    }
    guard node.kind == .binary, KnownOperator(symbol: node.symbol) == .plus else { return nil }
    let parts = file.children(of: number).map { pattern(of: $0) ?? "*" }
    return parts.joined()
  }
}

/// Patterns for keys of which only a part is known.
enum PatternText {
  /// The text with `*` for every specifier.
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

extension LiteralText {
  /// The text as a key: every `%` doubled where there are values, and each value replaced.
  ///
  /// - Parameter specifier: what stands for a value, by its number in the literal.
  func key(_ specifier: (Int) -> String = { _ in "%@" }) -> String {
    guard pieces.contains(where: { if case .hole = $0 { true } else { false } }) else { return plain }
    return pieces.map { piece in
      switch piece {
      case .text(let part): part.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
      case .hole(let hole): specifier(hole)
      }
    }.joined()
  }
}
