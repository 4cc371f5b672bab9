internal import CatalogModel
internal import Diagnostics

/// Localized texts that code puts together, and numbers that it formats for no language: what no catalog can mend.
extension Walker {
  /// `n == 1 ? "item" : "items"`, both of them looked up.
  ///
  /// - Parameter marks: how many uses had been found before the branches, between them and behind them.
  func judgeTernary(_ parts: [UInt32], _ marks: [Int]) {
    guard let count = countComparedWithOne(parts[0]), isCountable(count), marks.count == 3,
      let first = uses[marks[0]..<marks[1]].first, let second = uses[marks[1]..<marks[2]].first,
      !first.isGuess, !second.isGuess,
      PluralPair.areForms(first.defaultValue ?? first.key, second.defaultValue ?? second.key)
    else { return }
    reportPlural(at: parts[0], Subject(table: first.table, key: first.key))
  }

  /// `"\(n) item\(n == 1 ? "" : "s")"`, where the literal around is looked up.
  func judgeHoles(of literal: UInt32) {
    for hole in file.eachChild(of: literal) {
      for argument in file.eachChild(of: hole) {
        let value = bare(file.node(argument).first)
        if file.node(value).kind == .ternary { judgeEnding(value) }
        judgeHandmade(value)
      }
    }
  }

  private func judgeEnding(_ number: UInt32) {
    let parts = file.children(of: number)
    guard parts.count == 3, let count = countComparedWithOne(parts[0]), isCountable(count),
      let first = plainText(parts[1]), let second = plainText(parts[2]), PluralPair.areForms(first, second)
    else { return }
    reportPlural(at: parts[0], Subject())
  }

  private func reportPlural(at condition: UInt32, _ subject: Subject) {
    report(
      Diagnostic(
        "plural/ternary-in-code", .warning, "the code chooses between singular and plural",
        subject: subject, at: place(ofText: condition), help: "look up one text that varies by plural"))
  }

  /// `NSLocalizedString("a", …) + ": " + NSLocalizedString("b", …)`. Called for the outermost sum, after its operands
  /// have been looked at.
  func judgeSum(_ number: UInt32) {
    guard !innerSums.contains(number) else { return }
    var operands: [UInt32] = []
    collect(operandsOf: number, into: &operands)
    judge(operands.map { plainText($0).map(Part.text) ?? part(of: $0) }, at: number)
  }

  /// `"\(NSLocalizedString("a", …)): \(value)"`, where the literal itself is not looked up.
  func judgeGlue(_ number: UInt32) {
    guard !innerSums.contains(number) else { return }
    let holes = file.children(of: number)
    let parts = holes.map { hole in
      file.firstChild(of: hole, .argument).map { part(of: file.node($0).first) } ?? .other
    }
    guard parts.contains(.localized) else { return }
    judge(
      literal(number, holes: holes).pieces.map { piece in
        switch piece {
        case .text(let text): .text(text)
        case .hole(let hole): parts[hole]
        }
      }, at: number)
  }

  /// What a text is put together from.
  private enum Part: Equatable {
    case text(String)
    case localized
    case other
  }

  /// A localized text without letters of its own is no more than a value or a literal, and one in square brackets is
  /// a sign.
  private func part(of number: UInt32) -> Part {
    guard let text = lookedUp(number), !(text.hasPrefix("[") && text.hasSuffix("]")) else { return .other }
    if PluralPair.words(text).contains(where: { $0.unicodeScalars.contains(where: \.properties.isAlphabetic) }) {
      return .localized
    }
    return text.contains("%") ? .other : .text(text)
  }

  private func judge(_ parts: [Part], at number: UInt32) {
    guard parts.count > 1 else { return }
    var localized = 0
    var hasGlue = false
    for (position, part) in parts.enumerated() {
      switch part {
      case .localized: localized += 1
      case .other: break
      case .text(let text):
        // A part on another line is read by itself.
        if text.contains("\n") {
          if localized > 1 || localized > 0 && hasGlue { return reportGlue(localized, at: number) }
          (localized, hasGlue) = (0, false)
        } else if Glue.isWording(text, isFirst: position == 0) {
          // `image.png`.
          let isExtension = text == "." && position + 1 < parts.count && parts[position + 1] == .other
          if !isExtension { hasGlue = true }
        }
      }
    }
    if localized > 1 || localized > 0 && hasGlue { reportGlue(localized, at: number) }
  }

  private func reportGlue(_ localized: Int, at number: UInt32) {
    report(
      Diagnostic(
        "source/concatenation", .info,
        localized > 1 ? "localized texts are put together" : "a literal is put beside a localized text",
        at: place(ofText: number), help: "look up one text with placeholders"))
  }

  /// Marks what a log is told, which nobody translates: `logger.debug("\(Strings.name): \(value)")`.
  func passOverLog(_ number: UInt32) {
    guard writesLog(callee: file.node(number).first) else { return }
    for argument in arguments(of: number) {
      var operands = [argument.expression, bare(argument.expression)]
      collect(operandsOf: argument.expression, into: &operands)
      innerSums.formUnion(operands)
    }
  }

  /// `print`, `NSLog`, and the levels of what is called a log: `logger.debug`, `Log.shared.error`.
  private func writesLog(callee: UInt32) -> Bool {
    let node = file.node(callee)
    let name = index.names.text(file.name(node.symbol))
    if node.kind == .name { return ["print", "debugPrint", "NSLog", "os_log"].contains(name) }
    guard node.kind == .member, LogLevels.names.contains(name) else { return false }
    var base = file.node(node.first)
    while base.kind == .member || base.kind == .name {
      if index.names.text(file.name(base.symbol)).lowercased().contains("log") { return true }
      guard base.kind == .member, base.first != 0 else { return false }
      base = file.node(base.first)
    }
    return false
  }

  /// `String(format: NSLocalizedString(…), n)`, and `String(format: "%.1f", x)` in a text that people see.
  func judgeFormats(_ number: UInt32, isShown: Bool) {
    if isShown { judgeHandmade(number) }
    guard let arguments = formatArguments(of: number), let format = lookedUp(arguments[0].expression) else { return }
    for argument in arguments.dropFirst() {
      let value = bare(argument.expression)
      if file.node(value).kind == .ternary { judgeEnding(value) }
      judgeHandmade(value)
    }
    guard Glue.writesAmount(format), arguments.dropFirst().contains(where: { isAmount($0.expression) }) else { return }
    reportFormat(
      number, "a localized text is given numbers and no locale", help: "use 'String.localizedStringWithFormat'")
  }

  private func judgeHandmade(_ number: UInt32) {
    guard let arguments = formatArguments(of: number), let format = plainText(arguments[0].expression),
      Glue.writesFraction(format)
    else { return }
    reportFormat(number, "a number is formatted by hand", help: "use 'formatted()', or give a locale")
  }

  /// The arguments of `String(format:)`, the format first; nil for other expressions, and where a locale is given.
  private func formatArguments(of number: UInt32) -> [CallArgument]? {
    let node = file.node(number)
    guard node.kind == .call, let judged, isString(callee: node.first) else { return nil }
    let arguments = self.arguments(of: number)
    guard let format = arguments.first, format.label != .none, format.label == judged.format,
      !arguments.contains(where: { $0.label != .none && $0.label == judged.locale })
    else { return nil }
    return arguments
  }

  private func reportFormat(_ number: UInt32, _ message: String, help: String) {
    report(Diagnostic("source/nonlocalized-format", .info, message, at: place(ofText: number), help: help))
  }
}

/// What the judgements ask of expressions.
extension Walker {
  private func place(ofText number: UInt32) -> Location {
    let start = Int(file.node(number).start)
    return Location(path: file.path, bytes: start..<(start + 1))
  }

  /// An expression without the parentheses around it.
  private func bare(_ number: UInt32) -> UInt32 {
    var number = number
    while file.node(number).kind == .tuple {
      let children = file.children(of: number)
      guard children.count == 1 else { return number }
      number = file.node(children[0]).first
    }
    return number
  }

  /// The text of a literal without interpolations.
  private func plainText(_ number: UInt32) -> String? {
    let number = bare(number)
    guard file.node(number).kind == .string, file.node(number).first == 0 else { return nil }
    return text(of: number, isNumbered: false)
  }

  /// What is compared with one, where a condition tells one from many; nil for another condition.
  private func countComparedWithOne(_ number: UInt32) -> UInt32? {
    let condition = bare(number)
    let node = file.node(condition)
    guard node.kind == .binary, let sign = Sign(symbol: node.symbol) else { return nil }
    let sides = file.children(of: condition)
    guard sides.count == 2 else { return nil }
    if tellsOne(sign, file.node(sides[1])) { return sides[0] }
    return tellsOne(sign.mirrored, file.node(sides[0])) ? sides[1] : nil
  }

  private func tellsOne(_ sign: Sign, _ literal: Node) -> Bool {
    guard literal.kind == .integer else { return false }
    switch sign {
    case .equal, .notEqual, .greater, .lessOrEqual: return literal.aux == UInt32(UInt8(ascii: "1"))
    case .less, .greaterOrEqual: return literal.aux == UInt32(UInt8(ascii: "2"))
    default: return false
    }
  }

  /// Whether a value may be a number of things.
  private func isCountable(_ number: UInt32) -> Bool {
    let type = index.resolved(inferredType(of: number)).unwrapped
    return type.isUnknown || Specifier.of(type, index.names) != "%@"
  }

  /// Whether a value is an amount: a number, and by its name no code, no version and no identifier.
  private func isAmount(_ number: UInt32) -> Bool {
    let node = file.node(bare(number))
    if node.kind == .member || node.kind == .name {
      let name = index.names.text(file.name(node.symbol)).lowercased()
      if ["code", "rawvalue", "id", "identifier", "port", "version"].contains(where: { name.hasSuffix($0) }) {
        return false
      }
    }
    return Specifier.of(index.resolved(inferredType(of: number)).unwrapped, index.names) != "%@"
  }

  /// Sums among the operands of a sum are no sums of their own.
  func markOperands(_ operands: [UInt32]) {
    for operand in operands.map(bare) where file.node(operand).kind == .binary { innerSums.insert(operand) }
  }

  /// `a + b + c` from left to right.
  /// The operands of a sum, however it is bracketed.
  func collect(operandsOf number: UInt32, into operands: inout [UInt32]) {
    let number = bare(number)
    let node = file.node(number)
    guard node.kind == .binary, Sign(symbol: node.symbol) == .plus else { return operands.append(number) }
    for child in file.eachChild(of: number) { collect(operandsOf: child, into: &operands) }
  }

  /// `String(…)`, `NSString(…)` and `.init(…)`.
  private func isString(callee: UInt32) -> Bool {
    let name = file.name(file.node(callee).symbol)
    switch file.node(callee).kind {
    case .name: return name == known.string || name == judged?.nsString
    case .implicitMember: return name == known.initializer
    default: return false
    }
  }

  /// The text that an expression looks up, by a call or in what such a call is stored in; of the latter only the name.
  private func lookedUp(_ number: UInt32, depth: Int = 0) -> String? {
    guard number != 0, depth < 10 else { return nil }
    let number = bare(number)
    let node = file.node(number)
    switch node.kind {
    case .string: return use(of: number)
    case .force, .chain: return lookedUp(node.first, depth: depth + 1)
    case .ternary:
      let branches = file.children(of: number).dropFirst().map { lookedUp($0, depth: depth + 1) }
      return branches.contains(nil) ? nil : branches.last ?? nil
    case .member:
      if let text = lookedUp(node.first, depth: depth + 1) { return text }
      let name = file.name(node.symbol)
      guard let owner = inferredType(of: node.first).name,
        let property = index.property(name, of: owner, in: self.number)
      else { return nil }
      return holdsLookup(property) ? index.names.text(name) : nil
    case .name:
      let name = file.name(node.symbol)
      guard scope.type(of: name) == nil else { return nil }
      let property = enclosing.reversed().lazy.compactMap { self.index.property(name, of: $0, in: self.number) }.first
      return property.map(holdsLookup) == true ? index.names.text(name) : nil
    case .call: return lookedUp(byCall: number, node, depth: depth)
    default: return nil
    }
  }

  private func lookedUp(byCall number: UInt32, _ node: Node, depth: Int) -> String? {
    let callee = file.node(node.first)
    if callee.kind == .member, let text = lookedUp(callee.first, depth: depth + 1) { return text }
    guard let first = file.firstChild(of: number, .argument) else { return nil }
    let value = file.node(first).first
    if isString(callee: node.first), file.name(file.node(first).symbol) == judged?.format {
      return lookedUp(value, depth: depth + 1)
    }
    return file.node(value).kind == .string ? use(of: value) : nil
  }

  /// The text of a literal that has been found to be a key, and not by guessing.
  private func use(of literal: UInt32) -> String? {
    let start = Int(file.literals[Int(file.node(literal).symbol)].start)
    // What is judged has just been looked at; a file may hold a hundred thousand uses.
    let use = uses.suffix(100).last { $0.location.bytes.lowerBound == start && !$0.isGuess }
    return use.map { $0.defaultValue ?? $0.key }
  }

  /// Whether a property is `NSLocalizedString("…", …)` or `String(localized: "…")`, wherever it is declared.
  private func holdsLookup(_ property: PropertyDeclaration) -> Bool {
    guard property.node != 0, let judged else { return false }
    let source = index.files[property.file]
    var value = source.firstChild(of: property.node, .initializer).map { source.node($0).first }
    if value == nil, let body = source.firstChild(of: property.node, .body) {
      let statements = source.children(of: body)
      guard statements.count == 1 else { return false }
      value = source.node(statements[0]).kind == .return ? source.node(statements[0]).first : statements[0]
    }
    guard let value, source.node(value).kind == .call else { return false }
    let callee = source.node(source.node(value).first)
    guard callee.kind == .name, let first = source.firstChild(of: value, .argument) else { return false }
    switch source.name(callee.symbol) {
    case .none: return false
    case judged.nsLocalizedString: return true
    case known.string: return source.name(source.node(first).symbol) == judged.localized
    default: return false
    }
  }
}

/// Names that the judgements look for, by the project's numbers.
struct JudgedNames: Sendable {
  let nsLocalizedString: Name
  let nsString: Name
  let localized: Name
  let format: Name
  let locale: Name

  init(_ names: NameTable) {
    nsLocalizedString = names.existing("NSLocalizedString")
    nsString = names.existing("NSString")
    localized = names.existing("localized")
    format = names.existing("format")
    locale = names.existing("locale")
  }
}

/// What the functions of logs are called.
private enum LogLevels {
  static let names: Set<String> = [
    "debug", "verbose", "trace", "info", "notice", "log", "warning", "warn", "error", "critical", "fault", "fatal",
  ]
}

extension Sign {
  /// The comparison with its sides exchanged.
  fileprivate var mirrored: Sign {
    switch self {
    case .less: .greater
    case .greater: .less
    case .lessOrEqual: .greaterOrEqual
    case .greaterOrEqual: .lessOrEqual
    default: self
    }
  }
}
