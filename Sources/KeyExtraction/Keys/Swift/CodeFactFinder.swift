internal import CodeModel
internal import Diagnostics
internal import SwiftOutline

/// Collects what the code of one file does with looked-up texts: facts that lint rules judge.
///
/// The visitor calls it at expressions, after it has visited their parts.
final class CodeFactFinder {
  private let lookups: LookupNames
  private let keys: KeyCollector
  private let reader: LiteralReader
  private let types: TypeInference
  private let file: ProjectIndex.SwiftFile
  private let index: ProjectIndex
  private let known: KnownNames
  private let formats: FormattedLookupReader
  /// In the order in which they were found.
  private(set) var found = CodeFacts()
  /// Sums that are operands of other sums. Facts describe whole sums only.
  private var innerSums: Set<NodeID> = []
  /// Expressions that are written to a log.
  private var logged: Set<NodeID> = []

  /// - Parameters:
  ///   - lookups: the names of lookup functions.
  ///   - keys: the keys found in the file so far.
  ///   - reader: reads the file's literals.
  init(_ lookups: LookupNames, keys: KeyCollector, reader: LiteralReader) {
    self.lookups = lookups
    self.keys = keys
    self.reader = reader
    types = reader.types
    file = types.file
    index = types.index
    known = index.known
    formats = FormattedLookupReader(lookups, keys: keys, types)
  }

  /// `n == 1 ? "item" : "items"`, where both branches are looked up.
  ///
  /// - Parameter marks: the number of uses found before the branches, between them and after them.
  func noteChoice(_ parts: [NodeID], _ marks: [Int]) {
    guard let count = countComparedWithOne(parts[0]), isCountable(count), marks.count == 3,
      let first = keys.uses[marks[0]..<marks[1]].first, let second = keys.uses[marks[1]..<marks[2]].first,
      !first.isGuess, !second.isGuess
    else { return }
    found.append(
      CountChoice(
        first: first.defaultValue ?? first.key, second: second.defaultValue ?? second.key, table: first.table,
        key: first.key, location: location(ofText: parts[0])))
  }

  /// `"\(n) item\(n == 1 ? "" : "s")"`, where the enclosing literal is looked up.
  func noteValues(in literal: NodeID) {
    if let use = keys.use(ofLiteral: literal) { found.append(FormattedLookup(key: use.location)) }
    for hole in file.eachChild(of: literal) {
      for argument in file.eachChild(of: hole) {
        let value = file.unparenthesized(file.node(argument).first)
        if file.node(value).kind == .ternary { noteChoiceOfEndings(value) }
        noteFormatOfLiteral(value)
      }
    }
  }

  private func noteChoiceOfEndings(_ number: NodeID) {
    let parts = file.children(of: number)
    guard parts.count == 3, let count = countComparedWithOne(parts[0]), isCountable(count),
      let first = plainText(parts[1]), let second = plainText(parts[2])
    else { return }
    found.append(CountChoice(first: first, second: second, location: location(ofText: parts[0])))
  }

  /// `NSLocalizedString("a", …) + ": " + NSLocalizedString("b", …)`. To be called for the outermost sum, after its
  /// operands.
  func noteSum(_ number: NodeID) {
    guard !innerSums.contains(number) else { return }
    let operands = file.operands(ofSum: number)
    note(operands.map { plainText($0).map(ComposedText.Part.literal) ?? part(of: $0) }, at: number)
  }

  /// `"\(NSLocalizedString("a", …)): \(value)"`, where the literal itself is not looked up.
  func noteInterpolation(_ number: NodeID) {
    guard !innerSums.contains(number) else { return }
    let holes = file.children(of: number)
    let parts = holes.map { hole in
      file.firstChild(of: hole, .argument).map { part(of: file.node($0).first) } ?? .other
    }
    // Decoding the text in between is costly and needed for few literals only.
    guard parts.contains(where: { $0 != .other }) else { return }
    note(
      file.literalText(number).pieces.map { piece in
        switch piece {
        case .text(let text): .literal(text)
        case .hole(let hole): parts[hole]
        }
      }, at: number)
  }

  private func part(of number: NodeID) -> ComposedText.Part { lookedUp(number).map { .lookup($0) } ?? .other }

  private func note(_ parts: [ComposedText.Part], at number: NodeID) {
    let isLookup = parts.contains { part in
      if case .lookup = part { true } else { false }
    }
    guard isLookup, parts.count > 1 else { return }
    found.append(
      ComposedText(parts: parts, isLogged: logged.contains(number), location: location(ofText: number)))
  }

  /// Marks what is written to a log: `logger.debug("\(Strings.name): \(value)")`.
  func markLogged(_ number: NodeID) {
    guard file.writesLog(callee: file.node(number).first, index.names) else { return }
    for argument in file.arguments(of: number) {
      logged.formUnion([argument.expression, file.unparenthesized(argument.expression)])
      logged.formUnion(file.operands(ofSum: argument.expression))
    }
  }

  /// `String(format: NSLocalizedString(…), n)`, and `String(format: "%.1f", x)` inside a localized text.
  func noteFormats(_ number: NodeID, isShown: Bool) {
    if isShown { noteFormatOfLiteral(number) }
    if let lookup = formats.lookup(formattedBy: number) { found.append(lookup) }
    guard let arguments = formatArguments(of: number), let format = lookedUp(arguments[0].expression) else { return }
    for argument in arguments.dropFirst() {
      let value = file.unparenthesized(argument.expression)
      if file.node(value).kind == .ternary { noteChoiceOfEndings(value) }
      noteFormatOfLiteral(value)
    }
    found.append(
      FormatCall(
        format: .lookup(format), numbers: arguments.dropFirst().compactMap { nameOfNumber($0.expression) },
        location: location(ofText: number)))
  }

  private func noteFormatOfLiteral(_ number: NodeID) {
    guard let arguments = formatArguments(of: number), let format = plainText(arguments[0].expression) else { return }
    found.append(FormatCall(format: .literal(format), location: location(ofText: number)))
  }

  /// The arguments of `String(format:)`, the format first; nil for other expressions and where a locale is passed.
  private func formatArguments(of number: NodeID) -> [CallArgument]? {
    let node = file.node(number)
    guard node.kind == .call, formats.isString(callee: node.first) else { return nil }
    let arguments = file.arguments(of: number)
    guard let format = arguments.first, format.label != .none, format.label == lookups.format,
      !arguments.contains(where: { $0.label != .none && $0.label == lookups.locale })
    else { return nil }
    return arguments
  }

  private func location(ofText number: NodeID) -> Location {
    let start = Int(file.node(number).start)
    return Location(path: file.path, bytes: start..<(start + 1))
  }

  /// The text of a literal without interpolations.
  private func plainText(_ number: NodeID) -> String? {
    let number = file.unparenthesized(number)
    guard file.node(number).kind == .string, !file.node(number).first.exists else { return nil }
    return reader.text(of: number, isNumbered: false)
  }

  /// The value that a condition compares with one (singular or plural); nil for other conditions.
  private func countComparedWithOne(_ number: NodeID) -> NodeID? {
    let condition = file.unparenthesized(number)
    let node = file.node(condition)
    guard node.kind == .binary, let sign = KnownOperator(symbol: node.symbol) else { return nil }
    let sides = file.children(of: condition)
    guard sides.count == 2 else { return nil }
    if tellsOne(sign, file.node(sides[1])) { return sides[0] }
    return tellsOne(sign.mirrored, file.node(sides[0])) ? sides[1] : nil
  }

  private func tellsOne(_ sign: KnownOperator, _ literal: Node) -> Bool {
    guard literal.kind == .integer else { return false }
    switch sign {
    case .equal, .notEqual, .greater, .lessOrEqual: return literal.aux == UInt32(UInt8(ascii: "1"))
    case .less, .greaterOrEqual: return literal.aux == UInt32(UInt8(ascii: "2"))
    default: return false
    }
  }

  /// Whether a value may be a number.
  private func isCountable(_ number: NodeID) -> Bool {
    let type = index.resolved(types.inferredType(of: number)).unwrapped
    return type.isUnknown || Specifier.of(type, index.names) != "%@"
  }

  /// The name of a number, "" where the expression has none; nil for a value that is no number.
  private func nameOfNumber(_ number: NodeID) -> String? {
    guard Specifier.of(index.resolved(types.inferredType(of: number)).unwrapped, index.names) != "%@" else {
      return nil
    }
    let node = file.node(file.unparenthesized(number))
    return node.kind == .member || node.kind == .name ? index.names.text(file.name(node.symbol)) : ""
  }

  /// Marks the operands of a sum that are sums themselves.
  func markOperands(_ operands: [NodeID]) {
    for operand in operands.map(file.unparenthesized) where file.node(operand).kind == .binary {
      innerSums.insert(operand)
    }
  }

  /// The text that an expression looks up, by itself or through a property that stores a lookup (then the property's
  /// name).
  private func lookedUp(_ number: NodeID, depth: Int = 0) -> String? {
    guard number.exists, depth < 10 else { return nil }
    let number = file.unparenthesized(number)
    let node = file.node(number)
    switch node.kind {
    case .string: return use(of: number)
    case .force, .chain: return lookedUp(node.first, depth: depth + 1)
    case .ternary:
      let branches = file.children(of: number).dropFirst().map { lookedUp($0, depth: depth + 1) }
      return branches.contains(nil) ? nil : branches.last ?? nil
    case .member, .name:
      if node.kind == .member, let text = lookedUp(node.first, depth: depth + 1) { return text }
      let isLookup = types.property(meantBy: number).flatMap { index.lookupCall(of: $0, lookups, known) } != nil
      return isLookup ? index.names.text(file.name(node.symbol)) : nil
    case .call: return lookedUp(byCall: number, node, depth: depth)
    default: return nil
    }
  }

  private func lookedUp(byCall number: NodeID, _ node: Node, depth: Int) -> String? {
    let callee = file.node(node.first)
    if callee.kind == .member, let text = lookedUp(callee.first, depth: depth + 1) { return text }
    guard let first = file.firstChild(of: number, .argument) else { return nil }
    let value = file.node(first).first
    if formats.isString(callee: node.first), file.name(file.node(first).symbol) == lookups.format {
      return lookedUp(value, depth: depth + 1)
    }
    return file.node(value).kind == .string ? use(of: value) : nil
  }

  /// The text of a literal that was found to be a key, guesses excluded.
  private func use(of literal: NodeID) -> String? { keys.use(ofLiteral: literal).map { $0.defaultValue ?? $0.key } }
}

extension KnownOperator {
  /// The same comparison with its sides swapped.
  fileprivate var mirrored: KnownOperator {
    switch self {
    case .less: .greater
    case .greater: .less
    case .lessOrEqual: .greaterOrEqual
    case .greaterOrEqual: .lessOrEqual
    default: self
    }
  }
}
