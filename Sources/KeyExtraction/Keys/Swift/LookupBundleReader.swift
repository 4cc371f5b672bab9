internal import CodeModel
internal import SwiftOutline
internal import Text

/// Tells which bundle an expression means: one of Apple's, the module's own, or a constant or function of the project's
/// that leads to one.
struct LookupBundleReader {
  private let constants: ConstantValues
  private var types: TypeInference { constants.types }
  private let file: ProjectIndex.SwiftFile
  private let index: ProjectIndex
  private let known: KnownNames

  /// - Parameter types: type inference for the place of the expressions.
  init(_ types: TypeInference) { self.init(ConstantValues(types)) }

  private init(_ constants: ConstantValues) {
    self.constants = constants
    file = constants.types.file
    index = constants.types.index
    known = constants.types.known
  }

  /// The bundle that an expression means.
  func bundle(meantBy number: NodeID) -> LookupBundle {
    let node = file.node(number)
    switch node.kind {
    case .null: return .unnamed
    case .force, .chain: return bundle(meantBy: node.first)
    case .cast: return file.eachChild(of: number).first { _ in true }.map(bundle(meantBy:)) ?? .unknown
    case .tuple:
      let inner = file.unparenthesized(number)
      return inner == number ? .unknown : bundle(meantBy: inner)
    case .ternary: return LookupBundleReader.common(file.children(of: number).dropFirst().map(bundle(meantBy:)))
    case .binary where KnownOperator(symbol: node.symbol) == .coalesce:
      return LookupBundleReader.common(file.children(of: number).map(bundle(meantBy:)))
    case .macroName: return file.name(node.symbol) == known.bundle ? .module(file: file.path) : .unknown
    case .implicitMember: return bundle(named: file.name(node.symbol))
    case .name: return bundle(heldBy: constants.values(heldBy: file.name(node.symbol)))
    case .member: return bundle(of: node)
    case .call: return bundle(givenBy: number)
    default: return .unknown
    }
  }

  /// The one bundle that all of several expressions mean. `#if SWIFT_PACKAGE` leaves two that stand for one module's.
  private static func common(_ bundles: [LookupBundle]) -> LookupBundle {
    guard let first = bundles.first else { return .unknown }
    if bundles.allSatisfy({ $0 == first }) { return first }
    guard let file = first.files.first, bundles.allSatisfy({ $0.files == [file] }) else { return .unknown }
    return .module(file: file)
  }

  // MARK: Names

  /// `.main`, `.module`, or a member that the project adds to `Bundle` or to a description of bundles.
  private func bundle(named name: Name) -> LookupBundle {
    switch index.names.text(name) {
    case "main": return .main
    case "module": return .module(file: file.path)
    default: return bundle(heldBy: constants.values(of: known.bundleTypes.flatMap { index.properties(name, of: $0) }))
    }
  }

  /// `Bundle.module`, `BundleToken.bundle`, `bundle.bundleURL`.
  private func bundle(of member: Node) -> LookupBundle {
    let name = file.name(member.symbol)
    if name == known.bundleURL { return bundle(meantBy: member.first) }
    return namesBundleType(member.first) ? bundle(named: name) : bundle(heldBy: constants.values(ofMember: member))
  }

  /// Whether an expression names `Bundle`, `Foundation.Bundle`, or a description of bundles.
  private func namesBundleType(_ number: NodeID) -> Bool {
    let node = file.node(number)
    return (node.kind == .name || node.kind == .member) && known.bundleTypes.contains(TypeID(file.name(node.symbol)))
  }

  /// The one bundle that all values mean.
  private func bundle(heldBy values: [ConstantValues.Value]) -> LookupBundle {
    LookupBundleReader.common(
      values.map { value in
        let reader = LookupBundleReader(value.constants)
        return switch value.node {
        case .expression(let node): reader.bundle(meantBy: node)
        case .body(let node): reader.bundle(returnedBy: node)
        }
      })
  }

  // MARK: Calls

  private func bundle(givenBy call: NodeID) -> LookupBundle {
    let callee = file.node(file.node(call).first)
    let arguments = file.arguments(of: call)
    let name = file.name(callee.symbol)
    switch callee.kind {
    case .closure:
      return file.firstChild(of: file.node(call).first, .body).map(bundle(returnedBy:)) ?? .unknown
    case .name, .member, .implicitMember:
      if known.bundleTypes.contains(TypeID(name)) || name == known.initializer { return bundle(made: arguments, call) }
      if known.bundleDescriptions.contains(name), let first = arguments.first {
        return name == known.forClass ? code(ofClass: first.expression) : bundle(meantBy: first.expression)
      }
      return bundle(from: functions(name, callee), arguments)
    default: return .unknown
    }
  }

  /// `Bundle(for:)`, `Bundle(identifier:)`, or a bundle whose place the code puts together.
  private func bundle(made arguments: [CallArgument], _ call: NodeID) -> LookupBundle {
    guard let first = arguments.first else { return .unknown }
    switch index.names.text(first.label) {
    case "for": return code(ofClass: first.expression)
    case "identifier": return text(of: first.expression).map(LookupBundle.identifier) ?? .unknown
    default: return bundle(namedBelow: call)
    }
  }

  /// The bundle with the code of the class that `Token.self` or `type(of: self)` means.
  private func code(ofClass number: NodeID) -> LookupBundle { file(ofClass: number).map(LookupBundle.code) ?? .unknown }

  private func file(ofClass number: NodeID) -> String? {
    let node = file.node(number)
    var type: TypeID?
    if node.kind == .member, file.name(node.symbol) == known.selfName {
      type = types.inferredType(of: node.first).instance.id
    } else if node.kind == .call, index.names.text(file.name(file.node(node.first).symbol)) == "type",
      let first = file.arguments(of: number).first, file.node(first.expression).kind == .name,
      file.name(file.node(first.expression).symbol) == known.selfName
    {
      type = types.enclosing.last
    }
    let files = type.flatMap { index.types[$0]?.files } ?? []
    if files.contains(types.number) { return file.path }
    return files.count == 1 ? index.files[files[0]].path : nil
  }

  /// The project's functions that a callee can mean.
  private func functions(_ name: Name, _ callee: Node) -> [FunctionID] {
    if callee.kind == .name { return types.functions(named: name) }
    if callee.kind == .implicitMember || namesBundleType(callee.first) {
      return known.bundleTypes.flatMap { index.functions(name, of: $0) }
    }
    return index.resolvedID(types.inferredType(of: callee.first).instance).map { index.functions(name, of: $0) } ?? []
  }

  /// What one of the project's functions returns. `moduleBundle(for: Token.self)` looks for the bundle of a class's
  /// module, unless it returns `Bundle(for:)` itself.
  private func bundle(from functions: [FunctionID], _ arguments: [CallArgument]) -> LookupBundle {
    guard functions.count == 1 else { return .unknown }
    let function = index.functions[functions[0]]
    guard let reader = constants.elsewhere(function.file, in: function.owner).map(LookupBundleReader.init(_:)),
      let body = reader.file.firstChild(of: function.node, .body)
    else { return .unknown }
    let found = reader.bundle(returnedBy: body)
    guard found == .unknown, arguments.count == 1, let path = file(ofClass: arguments[0].expression),
      index.names.text(function.name).lowercased().contains("bundle")
    else { return found }
    return reader.file.children(of: body).count == 1 ? .code(file: path) : .module(file: path)
  }

  /// The bundle that a body returns on all its ways; else the one whose file name it contains, because it looks for the
  /// bundle at several places.
  func bundle(returnedBy body: NodeID) -> LookupBundle {
    let common = LookupBundleReader.common(file.returned(by: body).map(bundle(meantBy:)))
    return common == .unknown ? bundle(namedBelow: body) : common
  }

  // MARK: File names

  /// The bundle whose file name is the only one in some code: `"Kit_Views"`, `"Views.bundle"`, or what comes before
  /// `withExtension: "bundle"`. Beside a package's own bundle it is the pod's: which one is asked depends on who builds
  /// the code.
  private func bundle(namedBelow number: NodeID) -> LookupBundle {
    var texts: Set<String> = []
    var rest = [number]
    while let next = rest.popLast() {
      if let text = text(of: next) { texts.insert(text) }
      let node = file.node(next)
      if node.kind == .member || node.kind == .implicitMember, index.names.text(file.name(node.symbol)) == "module" {
        return .unknown
      }
      rest += file.children(of: next)
    }
    let hasExtension = texts.remove("bundle") != nil || texts.remove(".bundle") != nil
    let names = Set(texts.compactMap { LookupBundleReader.fileName(in: $0, isPlain: hasExtension && texts.count == 1) })
    return names.count == 1 ? names.first.map(LookupBundle.named) ?? .unknown : .unknown
  }

  /// The file name of a bundle, without extension, that a literal names; nil for any other text.
  private static func fileName(in text: String, isPlain: Bool) -> String? {
    if text.hasSuffix(".bundle") { return String(text.dropLast(".bundle".utf8.count)) }
    let isWord = text.utf8.allSatisfy { $0.isASCIILetterOrDigit || "_-.".utf8.contains($0) }
    return isWord && (isPlain || text.utf8.contains(UInt8(ascii: "_"))) ? text : nil
  }

  /// The text of a literal without interpolations; nil for any other expression.
  private func text(of number: NodeID) -> String? {
    let node = file.node(number)
    guard node.kind == .string, !node.first.exists else { return nil }
    return LiteralReader(types).text(of: number, isNumbered: false)
  }
}
