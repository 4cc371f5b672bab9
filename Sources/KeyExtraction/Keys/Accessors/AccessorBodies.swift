internal import CodeModel
internal import SwiftOutline

/// Tells which members of one file do nothing but look up one literal key.
struct AccessorBodies {
  private let file: ProjectIndex.SwiftFile
  private let index: ProjectIndex
  /// The file's uses, by the offsets of their literals.
  private let uses: [Int: KeyUse]
  private let resources: [Resource]

  /// The key of a member, and the end of its last literal.
  struct Lookup {
    var key: String
    var table: String?
    /// The texts of all plain literals in it.
    var texts: [String]
    var end: Int
  }

  /// A generator's call that no scanner takes for a lookup.
  struct Resource {
    /// How the names of its types begin; nil for the type that the accessor is a member of.
    let type: String?
    let key: Name
    let table: Name

    /// Those whose labels some file of the project has.
    static func all(_ names: NameTable) -> [Resource] {
      allGenerators.compactMap(\.resource).compactMap { resource in
        let (key, table) = (names.existing(resource.key), names.existing(resource.table))
        return key == .none || table == .none ? nil : Resource(type: resource.type, key: key, table: table)
      }
    }
  }

  init(_ file: ProjectIndex.SwiftFile, _ index: ProjectIndex, uses: [Int: KeyUse]) {
    (self.file, self.index, self.uses) = (file, index, uses)
    resources = Resource.all(index.names)
  }

  /// Calls that make a text of one that was looked up before.
  private static let textMakers: Set<String> = [
    "String", "NSString", "AttributedString", "NSAttributedString", "Text", "LocalizedStringKey",
    "LocalizedStringResource", "localizedStringWithFormat", "init",
  ]

  /// The one key that a variable or function looks up; nil where it does anything else, too.
  ///
  /// - Parameter owner: the type it is a member of.
  func lookup(in member: NodeID, of owner: Name) -> Lookup? {
    let literals = strings(below: member)
    guard let end = literals.map({ Int($0.end) }).max() else { return nil }
    let texts = literals.filter { !$0.isInterpolated }.map { LiteralText($0, in: file.text).plain }
    let found = literals.compactMap { uses[Int($0.start)] }
    guard let first = found.first else {
      return resource(in: member, of: owner).map { Lookup(key: $0.key, table: $0.table, texts: texts, end: end) }
    }
    guard found.allSatisfy({ $0.key == first.key && $0.table == first.table }), isLookupMember(member) else {
      return nil
    }
    return Lookup(key: first.key, table: first.table, texts: texts, end: end)
  }

  /// All string literals of a declaration.
  private func strings(below number: NodeID) -> [Literal] {
    var found: [Literal] = []
    var waiting = [number]
    while let number = waiting.popLast() {
      let node = file.node(number)
      if node.kind == .string { found.append(file.literals[Int(node.symbol)]) }
      waiting += file.eachChild(of: number)
    }
    return found
  }

  /// Whether the value of a member, or all that its code does, is a lookup.
  private func isLookupMember(_ member: NodeID) -> Bool {
    let parts = valueParts(of: member)
    guard parts.count == 1 else { return false }
    let part = file.node(parts[0])
    return part.kind == .initializer ? isLookupValue(part.first) : isLookupBody(parts[0])
  }

  /// The initial value and the bodies of accessors or of a function.
  private func valueParts(of member: NodeID) -> [NodeID] {
    file.children(of: member).filter { file.node($0).kind == .initializer || file.node($0).kind == .body }
  }

  /// Whether a body is a lookup, with nothing before it but constants and guards.
  private func isLookupBody(_ body: NodeID) -> Bool {
    guard [.none, .get].contains(Keyword(rawValue: file.node(body).aux) ?? .set) else { return false }
    let statements = file.children(of: body)
    guard let last = statements.last else { return false }
    var constants: [NodeID] = []
    for statement in statements.dropLast() {
      switch file.node(statement).kind {
      case .guard: break
      case .variable: constants += valueParts(of: statement).map { file.node($0).first }
      case .block where file.eachChild(of: statement).allSatisfy({ file.node($0).kind == .variable }):
        constants += file.children(of: statement).flatMap(valueParts).map { file.node($0).first }
      default: return false
      }
    }
    let value = file.node(last).kind == .return ? file.node(last).first : last
    guard value.exists else { return false }
    if isLookupValue(value) { return true }
    // `let format = NSLocalizedString(…); return String(format: format, n)`
    return file.node(value).kind == .call && isTextMaker(callee: file.node(value).first)
      && constants.contains(where: isLookupValue)
  }

  private func isLookupValue(_ number: NodeID) -> Bool {
    let number = file.unparenthesized(number)
    let node = file.node(number)
    switch node.kind {
    case .string: return uses[Int(file.literals[Int(node.symbol)].start)] != nil
    case .force, .chain, .cast, .member, .argument: return node.first.exists && isLookupValue(node.first)
    case .call: return isLookupCall(number, node)
    default: return false
    }
  }

  private func isLookupCall(_ number: NodeID, _ node: Node) -> Bool {
    let callee = file.node(node.first)
    if callee.kind == .closure { return file.firstChild(of: node.first, .body).map(isLookupBody) ?? false }
    // `"key".localized()`, `tr("key").uppercased()`
    if callee.kind == .member, callee.first.exists, isLookupValue(callee.first) { return true }
    let arguments = file.arguments(of: number)
    guard !arguments.contains(where: \.isTrailing) else { return false }
    let makesText = isTextMaker(callee: node.first)
    return arguments.contains { argument in
      let value = file.unparenthesized(argument.expression)
      return (makesText || file.node(value).kind == .string) && isLookupValue(value)
    }
  }

  private func isTextMaker(callee: NodeID) -> Bool {
    let node = file.node(callee)
    guard node.kind == .name || node.kind == .member || node.kind == .implicitMember else { return false }
    return Self.textMakers.contains(index.names.text(file.name(node.symbol)))
  }

  /// A generator's call with a key and a table, such as R.swift's `StringResource(key: "…", tableName: "…", …)`.
  private func resource(in member: NodeID, of owner: Name) -> (key: String, table: String?)? {
    guard !resources.isEmpty, let call = soleCall(of: member) else { return nil }
    let callee = file.node(file.node(call).first)
    var type = file.name(callee.symbol)
    if callee.kind == .implicitMember || type == index.known.initializer {
      guard let declared = file.firstChild(of: member, .typeName) else { return nil }
      type = file.name(file.node(declared).symbol)
    }
    let arguments = file.arguments(of: call)
    func text(_ label: Name) -> String? {
      arguments.first { $0.label == label }.flatMap { plainText($0.expression) }
    }
    return resources.lazy.compactMap { resource -> (key: String, table: String?)? in
      guard resource.type.map(index.names.text(type).hasPrefix) ?? (type == owner), let key = text(resource.key),
        let table = text(resource.table)
      else { return nil }
      return (key, table)
    }.first
  }

  /// The call that is all of a member's value or body.
  private func soleCall(of member: NodeID) -> NodeID? {
    let parts = valueParts(of: member)
    guard parts.count == 1 else { return nil }
    let isBody = file.node(parts[0]).kind == .body
    guard !isBody || file.children(of: parts[0]).count == 1 else { return nil }
    guard let value = isBody ? file.lastExpression(of: parts[0]) : file.node(parts[0]).first else { return nil }
    return file.node(value).kind == .call ? value : nil
  }

  private func plainText(_ number: NodeID) -> String? {
    let node = file.node(number)
    guard node.kind == .string, !node.first.exists else { return nil }
    return file.literalText(number).plain
  }
}
