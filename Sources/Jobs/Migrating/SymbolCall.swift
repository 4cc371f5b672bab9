internal import CodeModel
internal import KeyExtraction
internal import Text

/// Gives the arguments of an accessor to a symbol, each in the type that the symbol takes.
struct SymbolCall {
  private let symbol: StringSymbol
  /// The types that the accessor takes; nil for a variable.
  private let types: [String]?

  init(_ target: SymbolTargets.Target, _ signature: AccessorSignature) {
    (symbol, types) = (target.symbol, signature.parameters)
  }

  /// What changes in the arguments of a call. Throws where the symbol cannot take them.
  func pieces(for call: AccessorCall) throws(Obstacle) -> [TextPiece] {
    let types = types ?? []
    guard types.count == symbol.arguments.count else {
      let wanted = TerminalText.count(symbol.arguments.count, "argument")
      throw Obstacle("the symbol takes \(wanted), and the accessor \(types.count)")
    }
    if self.types == nil {
      guard call.arguments == nil else { throw Obstacle("it is called, although it takes no arguments") }
      return []
    }
    guard let arguments = call.arguments else { throw Obstacle("it is used as a function") }
    guard arguments.count == types.count, arguments.allSatisfy({ $0.label == nil }) else {
      throw Obstacle("its arguments are not those of its declaration")
    }
    var pieces: [TextPiece] = []
    for (index, argument) in arguments.enumerated() {
      let wanted = symbol.arguments[index]
      let start = argument.bytes.lowerBound..<argument.bytes.lowerBound
      if let label = wanted.label { pieces.append(TextPiece(start, label + ": ")) }
      switch conversion(of: argument.form, from: types[index], to: wanted.type) {
      case .none: break
      case .describing:
        pieces += [TextPiece(start, "String(describing: "), TextPiece(closingAt: argument.bytes.upperBound, ")")]
      case .impossible:
        throw Obstacle(
          "argument \(index + 1) of its symbol is of type \(wanted.type) (\(wanted.specifier)), and the accessor takes "
            + types[index],
          help: wanted.type == "Int32" ? "write %lld instead of \(wanted.specifier) in the catalog" : nil)
      }
    }
    return pieces
  }

  /// What an argument needs to be of another type.
  private enum Change {
    case none, describing, impossible
  }

  /// How an argument gets from the accessor's type to the symbol's.
  private func conversion(of form: AccessorCall.Argument.Form, from old: String, to new: String) -> Change {
    if old == new { return .none }
    switch form {
    case .text where old == "Any" && new == "String": return .none
    // SwiftGen's own code describes these values.
    case _ where old == "Any" && new == "String": return .describing
    case .integer where SymbolCall.integers.contains(old) && SymbolCall.integers.contains(new): return .none
    default: return .impossible
    }
  }

  private static let integers: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "UInt", "UInt8", "UInt16", "UInt32", "Float", "Double",
  ]
}
