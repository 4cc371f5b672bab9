/// A name of the project: equal names have equal numbers in every file.
struct Name: Hashable, Sendable {
  var number: UInt32

  static let none = Name(number: 0)
}

/// The names of a whole project, numbered.
struct NameTable: Sendable {
  private var numbers: [UInt64: UInt32] = [:]
  private(set) var texts: [String] = [""]
  private var capitals: [Bool] = [false]

  /// The names of one file by its symbols' numbers.
  mutating func names(of symbols: SymbolTable) -> [Name] {
    var names: [Name] = []
    names.reserveCapacity(symbols.count)
    for (symbol, hash) in symbols.hashes.enumerated() {
      if let number = numbers[hash] {
        names.append(Name(number: number))
      } else {
        names.append(insert(symbols.name(UInt32(symbol)), hash: hash))
      }
    }
    return names
  }

  /// The number of a name known by its text.
  mutating func name(_ text: String) -> Name {
    if text.isEmpty { return .none }
    var copy = text
    let hash = copy.withUTF8 { SymbolTable.hash($0) }
    return numbers[hash].map { Name(number: $0) } ?? insert(text, hash: hash)
  }

  /// The number of a name, or of none where the project does not use it.
  func existing(_ text: String) -> Name {
    var copy = text
    return numbers[copy.withUTF8 { SymbolTable.hash($0) }].map { Name(number: $0) } ?? .none
  }

  func text(_ name: Name) -> String { texts[Int(name.number)] }

  /// By name, whether it is one of some.
  func marks(of names: some Sequence<Name>) -> [Bool] {
    var marks = [Bool](repeating: false, count: texts.count)
    for name in names { marks[Int(name.number)] = true }
    return marks
  }

  /// Whether a name begins with a capital, as types do.
  func isCapitalized(_ name: Name) -> Bool { capitals[Int(name.number)] }

  private mutating func insert(_ text: String, hash: UInt64) -> Name {
    let number = text.isEmpty ? 0 : UInt32(texts.count)
    numbers[hash] = number
    if !text.isEmpty {
      texts.append(text)
      capitals.append(text.first?.isUppercase == true)
    }
    return Name(number: number)
  }
}
