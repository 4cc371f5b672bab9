import TestSupport
import Testing

@testable import KeyExtraction

@Suite struct TypeTableTests {
  /// A type that may hold others, to a depth.
  private func type(_ random: inout SeededGenerator, depth: Int = 3) -> TypeReference {
    let name = Name(rawValue: UInt32.random(in: 0..<4, using: &random))
    let id = TypeID(name)
    guard depth > 0 else { return Bool.random(using: &random) ? .unknown : .named(id) }
    func inner() -> TypeReference { type(&random, depth: depth - 1) }
    return switch Int.random(in: 0..<8, using: &random) {
    case 0: .unknown
    case 1: .named(id, (0..<Int.random(in: 0..<3, using: &random)).map { _ in inner() })
    case 2: .optional(inner())
    case 3: .array(inner())
    case 4: .dictionary(inner(), inner())
    case 5: .tuple([.init(label: name, type: inner()), .init(label: .none, type: inner())])
    case 6: .function([inner()], inner())
    default: .metatype(inner())
    }
  }

  @Test func `equal types have equal numbers, and numbers their types`() {
    var random = SeededGenerator(seed: 8)
    var table = TypeTable()
    var numbers: [TypeReference: TypeNumber] = [:]
    for _ in 0..<4000 {
      let type = type(&random)
      let number = table.number(of: type)
      #expect(table[number] == type)
      #expect(numbers[type, default: number] == number)
      numbers[type] = number
    }
    for (type, number) in numbers { #expect(table[number] == type) }
    #expect(table.number(of: .unknown) == .unknown)
  }

  @Test func `a selection holds the types that meet its condition`() {
    var table = TypeTable()
    let (type, other) = (TypeID(Name(rawValue: 7)), TypeID(Name(rawValue: 8)))
    let numbers = [TypeReference.named(type), .optional(.named(type)), .named(other)].map { table.number(of: $0) }
    let selection = table.types { $0.id == type }
    #expect(numbers.map(selection.contains) == [true, true, false])
    #expect(!selection.contains(.unknown))
  }
}
