internal import Text

/// The expression in C that tells, in a PO file's header, which plural form a number has: `n%10==1 && n%100!=11 ? 0 : 1`.
///
/// https://www.gnu.org/software/gettext/manual/html_node/Plural-forms.html
struct PluralExpression {
  private let root: Node

  /// A part of the expression.
  private indirect enum Node {
    case number(Int)
    case variable
    case not(Node)
    case binary(String, Node, Node)
    case choice(Node, Node, Node)
  }

  /// Reads an expression; nil for a text that is none, or that is deeper or longer than any language needs.
  init?(_ text: String) {
    guard text.utf8.count <= 4_000 else { return nil }
    var reader = Reader(Array(text.utf8))
    guard let root = reader.expression(depth: 0), reader.isAtEnd else { return nil }
    self.root = root
  }

  /// The value for a number; nil where it cannot be computed: a division by 0.
  func value(for n: Int) -> Int? { Self.value(of: root, n) }

  private static func value(of node: Node, _ n: Int) -> Int? {
    switch node {
    case .number(let number): return number
    case .variable: return n
    case .not(let operand): return value(of: operand, n).map { $0 == 0 ? 1 : 0 }
    case .choice(let condition, let first, let second):
      return value(of: condition, n).flatMap { value(of: $0 != 0 ? first : second, n) }
    case .binary("&&", let left, let right):
      return value(of: left, n).flatMap { $0 == 0 ? 0 : value(of: right, n).map { $0 == 0 ? 0 : 1 } }
    case .binary("||", let left, let right):
      return value(of: left, n).flatMap { $0 != 0 ? 1 : value(of: right, n).map { $0 == 0 ? 0 : 1 } }
    case .binary(let sign, let left, let right):
      guard let left = value(of: left, n), let right = value(of: right, n) else { return nil }
      return result(of: sign, left, right)
    }
  }

  private static func result(of sign: String, _ left: Int, _ right: Int) -> Int? {
    switch sign {
    case "==": return left == right ? 1 : 0
    case "!=": return left != right ? 1 : 0
    case "<": return left < right ? 1 : 0
    case "<=": return left <= right ? 1 : 0
    case ">": return left > right ? 1 : 0
    case ">=": return left >= right ? 1 : 0
    case "+": return checked(left.addingReportingOverflow(right))
    case "-": return checked(left.subtractingReportingOverflow(right))
    case "*": return checked(left.multipliedReportingOverflow(by: right))
    case "/": return right == 0 ? nil : checked(left.dividedReportingOverflow(by: right))
    default: return right == 0 ? nil : checked(left.remainderReportingOverflow(dividingBy: right))
    }
  }

  private static func checked(_ result: (partialValue: Int, overflow: Bool)) -> Int? {
    result.overflow ? nil : result.partialValue
  }

  /// Reads an expression by recursive descent.
  private struct Reader {
    private let bytes: [UInt8]
    private var index = 0

    /// The signs between two operands, by precedence, loosest first; the longer of two with the same start comes first.
    private static let signs = [
      ["||"], ["&&"], ["==", "!="], ["<=", ">=", "<", ">"], ["+", "-"], ["*", "/", "%"],
    ]
    private static let depthLimit = 50

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool {
      mutating get {
        skipBlanks()
        return index == bytes.count
      }
    }

    mutating func expression(depth: Int) -> Node? {
      guard depth < Self.depthLimit, let condition = operation(0, depth: depth) else { return nil }
      guard take("?") else { return condition }
      guard let first = expression(depth: depth + 1), take(":"), let second = expression(depth: depth + 1) else {
        return nil
      }
      return .choice(condition, first, second)
    }

    /// Operands with signs of one precedence between them, from left to right.
    private mutating func operation(_ precedence: Int, depth: Int) -> Node? {
      guard precedence < Self.signs.count else { return operand(depth: depth) }
      guard var left = operation(precedence + 1, depth: depth) else { return nil }
      while let sign = Self.signs[precedence].first(where: { take($0) }) {
        guard let right = operation(precedence + 1, depth: depth) else { return nil }
        left = .binary(sign, left, right)
      }
      return left
    }

    private mutating func operand(depth: Int) -> Node? {
      guard depth < Self.depthLimit else { return nil }
      if take("!") { return operand(depth: depth + 1).map(Node.not) }
      if take("(") {
        guard let inner = expression(depth: depth + 1), take(")") else { return nil }
        return inner
      }
      if take("n") { return .variable }
      let start = index
      while index < bytes.count, bytes[index].isASCIIDigit { index += 1 }
      return Int(String(decoding: bytes[start..<index], as: UTF8.self)).map(Node.number)
    }

    private mutating func take(_ sign: String) -> Bool {
      skipBlanks()
      guard bytes[index...].starts(with: sign.utf8) else { return false }
      index += sign.utf8.count
      return true
    }

    private mutating func skipBlanks() {
      while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
    }
  }
}
