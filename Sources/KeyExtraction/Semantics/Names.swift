internal import Diagnostics
internal import SwiftOutline

/// A name of the project as a number: equal names have equal numbers in all files.
struct Name: RawRepresentable, Numbered {
  let rawValue: UInt32

  static let none = Name(rawValue: 0)
}

/// All names of a project, with their numbers.
struct NameTable: Sendable {
  /// All names, concatenated: few are ever needed as Strings.
  private var bytes: [UInt8] = []
  /// Where each name ends in `bytes`; it starts where the previous one ends.
  private var ends: [UInt32] = []
  /// The names' numbers, by the hashes that the files' symbol tables have computed already.
  private var numbers: InternTable

  /// Begins with the words: the name of a word has the same number as its symbol.
  init(words: SymbolWords) {
    numbers = words.numbers
    for word in words.names { append(word[...]) }
  }

  /// Reserves space for that many more names of average length.
  mutating func reserve(_ count: Int) {
    bytes.reserveCapacity(bytes.count + count * 14)
    ends.reserveCapacity(ends.count + count)
    numbers.reserve(count)
  }

  /// How many there are.
  var count: Int { ends.count }

  /// The names of a file's symbols, except for the words.
  mutating func names(of symbols: SymbolTable) -> [Name] {
    var names: [Name] = []
    names.reserveCapacity(symbols.hashes.count)
    var start = 0
    for (hash, end) in zip(symbols.hashes, symbols.ends) {
      names.append(name(symbols.text[start..<Int(end)], hash))
      start = Int(end)
    }
    return names
  }

  /// The same, without adding any: `Name.none` for those that the project does not use.
  func existing(_ symbols: SymbolTable) -> [Name] {
    symbols.hashes.map { hash in numbers.number(of: hash).map { Name(rawValue: $0) } ?? .none }
  }

  /// The name of a text, added if it is new; `Name.none` for an empty text.
  mutating func name(_ text: String) -> Name { name(Array(text.utf8)[...]) }

  /// The type that a text means everywhere, such as one of Apple's.
  mutating func type(_ text: String) -> TypeID { TypeID(name(text)) }

  private mutating func name(_ text: ArraySlice<UInt8>) -> Name { name(text, SymbolTable.hash(text)) }

  private mutating func name(_ text: ArraySlice<UInt8>, _ hash: UInt64) -> Name {
    if let number = numbers.number(of: hash) { return Name(rawValue: number) }
    append(text)
    return Name(rawValue: numbers.add(hash))
  }

  /// A second name with the same text. Looking up the text still returns the first one.
  mutating func alias(of name: Name) -> Name {
    append(Array(utf8(name))[...])
    return Name(rawValue: numbers.addAgain(name.rawValue))
  }

  private mutating func append(_ text: ArraySlice<UInt8>) {
    bytes += text
    ends.append(UInt32(bytes.count))
  }

  /// The name of a text; `Name.none` where the project does not use it.
  func existing(_ text: String) -> Name { existing(Array(text.utf8)[...]) }

  private func existing(_ text: ArraySlice<UInt8>) -> Name {
    numbers.number(of: SymbolTable.hash(text)).map { Name(rawValue: $0) } ?? .none
  }

  func text(_ name: Name) -> String { String(decoding: utf8(name), as: UTF8.self) }

  /// The name of a type, as written.
  func text(_ type: TypeID) -> String { text(type.name) }

  /// The bytes of a name.
  func utf8(_ name: Name) -> ArraySlice<UInt8> {
    let number = Int(name.rawValue)
    return bytes[(number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number])]
  }

  /// The property behind a projection or a wrapper's storage: `page` for `$page` and `_page`; nil for other names.
  func projected(by name: Name) -> Name? {
    let text = utf8(name)
    guard text.first == UInt8(ascii: "$") || text.first == UInt8(ascii: "_") else { return nil }
    let property = existing(text.dropFirst())
    return property == .none ? nil : property
  }

  /// Whether a type's name ends with a text.
  func hasEnding(_ type: TypeID, _ ending: String) -> Bool {
    utf8(type.name).suffix(ending.utf8.count).elementsEqual(ending.utf8)
  }

  /// The types whose names, as written, begin with a text: the capitalised ones of all names.
  func types(namedFrom start: String) -> TypeSet {
    // An array, because it is compared with every name.
    let start = Array(start.utf8)
    let names = (0..<UInt32(count)).lazy.map { Name(rawValue: $0) }
    return TypeSet(names.filter { utf8($0).starts(with: start) && isCapitalized($0) }.map { TypeID($0) })
  }

  /// Whether a name begins with a capital letter, like those of types.
  func isCapitalized(_ name: Name) -> Bool {
    let text = utf8(name)
    guard let first = text.first else { return false }
    if first < 0x80 { return first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z") }
    return String(decoding: text, as: UTF8.self).first?.isUppercase == true
  }
}
