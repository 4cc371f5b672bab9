internal import CodeModel
package import Diagnostics

/// Reads C, Objective-C and their C++ variants by their tokens alone.
package struct ObjectiveCScanner: SourceScanner {
  package let fileExtensions = SourceKind.objectiveC.fileExtensions + SourceKind.c.fileExtensions

  package init() {}

  package func scan(_ file: SourceFile) -> Diagnosed<FileFacts> {
    var facts = FileFacts(path: file.path)
    let isWorthReading = file.sourceKind != .c || file.bytes.count < Self.large || Self.mayLocalize(file.bytes)
    guard isWorthReading else {
      facts.objectiveC = ObjectiveCFacts()
      return Diagnosed(facts)
    }
    let lexer = ObjectiveCLexer(file.bytes)
    facts.objectiveC = Self.facts(of: lexer)
    if !lexer.comments.isEmpty { facts.comments = ObjectiveCComments(file: file, lexer: lexer).all }
    return Diagnosed(facts)
  }

  /// From this size on, in bytes, plain C is mostly library or generated code: it is read only if it mentions
  /// localization.
  private static let large = 64 * 1024

  /// Whether a plain C file mentions localization, or makes strings that could be keys.
  private static func mayLocalize(_ bytes: [UInt8]) -> Bool {
    BytePattern.localization.occurs(in: bytes) || BytePattern.string.occurs(in: bytes)
  }

  /// The calls, forwarders and constants of a file.
  static func facts(of lexer: ObjectiveCLexer) -> ObjectiveCFacts {
    let bytes = lexer.bytes
    var facts = ObjectiveCFacts()
    for macro in lexer.macros { read(macro, bytes: bytes, into: &facts) }
    let reader = ObjectiveCReader(bytes: bytes, tokens: lexer.tokens)
    var passedOn: Set<Int> = []
    for definition in ObjectiveCDefinitions(reader: reader).definitions {
      for (index, call) in reader.calls(in: definition.body, parameters: definition.parameters)
      where call.arguments.contains(where: \.isParameter) {
        facts.forwarders.append(.init(name: definition.name, callee: call.callee, arguments: call.arguments))
        // A literal key is looked up right here, whichever bundle or table the parameters name.
        if call.arguments.first?.isLiteral != true { passedOn.insert(index) }
      }
    }
    facts.constants += ObjectiveCDefinitions(reader: reader).constants
    let all = reader.calls(in: reader.tokens.indices)
    facts.calls += all.filter { $0.call.isWorthKeeping && !passedOn.contains($0.index) }.map(\.call)
    facts.calls.sort { $0.bytes.lowerBound < $1.bytes.lowerBound }
    facts.formats = reader.formats
    let bodies = lexer.macros.map { ObjectiveCReader(bytes: bytes, tokens: $0.body) }
    facts.texts = Set(([reader] + bodies).flatMap(\.texts)).sorted()
    return facts
  }

  private static func read(_ macro: ObjectiveCMacro, bytes: [UInt8], into facts: inout ObjectiveCFacts) {
    let reader = ObjectiveCReader(bytes: bytes, tokens: macro.body)
    let name = reader.text(macro.name)
    if macro.parameters == nil, macro.body.count == 1, macro.body[0].kind == .name {
      facts.forwarders.append(.init(name: name, callee: reader.text(at: 0), arguments: nil))
    }
    if macro.parameters == nil, case .literal(let text, let bytes) = reader.argument(macro.body.indices, []) {
      facts.constants.append(.init(name: name, text: text, bytes: bytes, kind: .macro))
    }
    let parameters = (macro.parameters ?? []).map(reader.text)
    for (_, call) in reader.calls(in: macro.body.indices, parameters: parameters) {
      if call.arguments.contains(where: \.isParameter) {
        facts.forwarders.append(.init(name: name, callee: call.callee, arguments: call.arguments))
      } else if call.isWorthKeeping {
        facts.calls.append(call)
      }
    }
  }
}

extension ObjectiveCFacts.Argument {
  var isParameter: Bool {
    if case .parameter = self { true } else { false }
  }

  var isLiteral: Bool {
    if case .literal = self { true } else { false }
  }

  /// Whether the name looks like a constant or macro: `kTitle`, `TITLE_KEY`.
  fileprivate var isNamedLikeConstant: Bool {
    guard case .name(let name, _) = self else { return false }
    func isCapital(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") }
    let bytes = Array(name.utf8)
    if bytes.count > 1, bytes[0] == UInt8(ascii: "k"), isCapital(bytes[1]) { return true }
    return bytes.contains(where: isCapital) && !bytes.contains { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }
  }
}

extension ObjectiveCFacts.Call {
  /// Whether linking may need the call: it has a literal, begins with a constant, or its name mentions localization.
  var isWorthKeeping: Bool {
    arguments.contains(where: \.isLiteral) || arguments.first?.isNamedLikeConstant == true
      || BytePattern.localization.occurs(in: callee.utf8)
  }
}
