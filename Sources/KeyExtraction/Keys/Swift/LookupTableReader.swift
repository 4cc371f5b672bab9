internal import SwiftOutline

/// Tells which table an expression names: a literal, or a constant of the project's that leads to one.
struct LookupTableReader {
  private let constants: ConstantValues
  private let file: ProjectIndex.SwiftFile

  /// - Parameter types: type inference for the place of the expressions.
  init(_ types: TypeInference) { self.init(ConstantValues(types)) }

  private init(_ constants: ConstantValues) {
    self.constants = constants
    file = constants.types.file
  }

  /// The name of the table; nil where there is none, or it is unknown. Of `table ?? "Titles"` it is the second where the
  /// first is unknown.
  func table(meantBy number: NodeID) -> String? {
    let node = file.node(number)
    switch node.kind {
    case .string: return node.first.exists ? nil : file.literalText(number).plain
    case .tuple:
      let inner = file.unparenthesized(number)
      return inner == number ? nil : table(meantBy: inner)
    case .ternary: return LookupTableReader.common(file.children(of: number).dropFirst().map(table(meantBy:)))
    case .binary where KnownOperator(symbol: node.symbol) == .coalesce:
      return file.children(of: number).lazy.compactMap(table(meantBy:)).first
    case .name: return table(heldBy: constants.values(heldBy: file.name(node.symbol)))
    case .member: return table(heldBy: constants.values(ofMember: node))
    default: return nil
    }
  }

  /// The one table that all values name.
  private func table(heldBy values: [ConstantValues.Value]) -> String? {
    LookupTableReader.common(
      values.map { value in
        let reader = LookupTableReader(value.constants)
        return switch value.node {
        case .expression(let node): reader.table(meantBy: node)
        case .body(let node): LookupTableReader.common(reader.file.returned(by: node).map(reader.table(meantBy:)))
        }
      })
  }

  private static func common(_ tables: [String?]) -> String? {
    guard let first = tables.first, tables.allSatisfy({ $0 == first }) else { return nil }
    return first
  }
}
