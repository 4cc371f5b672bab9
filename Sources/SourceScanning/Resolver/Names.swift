/// A name of the project: equal names have equal numbers in every file.
struct Name: Hashable, Sendable {
  var number: UInt32

  static let none = Name(number: 0)
}

/// The names of a whole project, numbered.
struct NameTable: Sendable {
  /// All names, one after the other: few are ever asked for as texts.
  private var bytes: [UInt8] = []
  /// Where each name ends in `bytes`; it starts where the one before ends.
  private var ends: [UInt32] = []
  private var hashes: [UInt64] = []
  private var capitals: [Bool] = []
  /// Open addressing over the numbers, plus one; 0 is free. The hashes are mixed already.
  private var slots = [UInt32](repeating: 0, count: 1 << 12)

  /// Begins with the words, which are all different: a word's name has the number that its symbol has in every file.
  init() {
    for word in SymbolWords.shared.names { _ = name(word[...]) }
  }

  /// Makes room for as many more names, of a usual length.
  mutating func reserve(_ number: Int) {
    bytes.reserveCapacity(bytes.count + number * 14)
    ends.reserveCapacity(count + number)
    hashes.reserveCapacity(count + number)
    capitals.reserveCapacity(count + number)
  }

  /// How many there are.
  var count: Int { ends.count }

  /// The names of one file's symbols behind the words.
  mutating func names(of symbols: SymbolTable) -> [Name] {
    var names: [Name] = []
    names.reserveCapacity(symbols.hashes.count)
    symbols.text.withUnsafeBufferPointer { text in
      var start = 0
      for (hash, end) in zip(symbols.hashes, symbols.ends) {
        let slot = slot(of: hash)
        let number = slots[slot]
        names.append(
          number == 0
            ? insert(UnsafeBufferPointer(rebasing: text[start..<Int(end)]), hash, slot) : Name(number: number - 1))
        start = Int(end)
      }
    }
    return names
  }

  /// The number of a name known by its text; that of no text is `Name.none`.
  mutating func name(_ text: String) -> Name { name(Array(text.utf8)[...]) }

  private mutating func name(_ bytes: ArraySlice<UInt8>) -> Name {
    bytes.withUnsafeBufferPointer { bytes in
      let hash = SymbolTable.hash(bytes)
      let slot = slot(of: hash)
      return slots[slot] == 0 ? insert(bytes, hash, slot) : Name(number: slots[slot] - 1)
    }
  }

  /// Another number for the text of a name, which leads to the first one only.
  mutating func twin(of name: Name) -> Name {
    let number = UInt32(ends.count)
    bytes += Array(utf8(name))
    ends.append(UInt32(bytes.count))
    capitals.append(isCapitalized(name))
    hashes.append(hashes[Int(name.number)] &+ 0x9E37_79B9_7F4A_7C15 &* UInt64(number))
    return Name(number: number)
  }

  /// The number of a name, or of none where the project does not use it.
  func existing(_ text: String) -> Name { existing(Array(text.utf8)[...]) }

  private func existing(_ bytes: ArraySlice<UInt8>) -> Name {
    let number = slots[slot(of: bytes.withUnsafeBufferPointer(SymbolTable.hash))]
    return number == 0 ? .none : Name(number: number - 1)
  }

  func text(_ name: Name) -> String { String(decoding: utf8(name), as: UTF8.self) }

  /// The bytes of a name.
  func utf8(_ name: Name) -> ArraySlice<UInt8> {
    let number = Int(name.number)
    return bytes[(number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number])]
  }

  /// The name of a property by that of its projection or its wrapper: `page` for `$page` and `_page`; nil for another
  /// name.
  func projected(by name: Name) -> Name? {
    let text = utf8(name)
    guard text.first == UInt8(ascii: "$") || text.first == UInt8(ascii: "_") else { return nil }
    let property = existing(text.dropFirst())
    return property == .none ? nil : property
  }

  /// Whether a name ends in some way.
  func hasEnding(_ name: Name, _ ending: String) -> Bool {
    utf8(name).suffix(ending.utf8.count).elementsEqual(ending.utf8)
  }

  /// The names of types, as their capitals tell, that begin alike.
  func typeNames(beginningWith start: String) -> NameSet {
    var found = NameSet()
    for number in capitals.indices where capitals[number] {
      let name = Name(number: UInt32(number))
      if utf8(name).starts(with: start.utf8) { found.insert(name) }
    }
    return found
  }

  /// Whether a name begins with a capital, as types do.
  func isCapitalized(_ name: Name) -> Bool { capitals[Int(name.number)] }

  /// The place of a hash: its name's, or a free one.
  private func slot(of hash: UInt64) -> Int {
    slots.withUnsafeBufferPointer { slots in
      var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
      while slots[slot] != 0, hashes[Int(slots[slot]) - 1] != hash { slot = (slot + 1) & (slots.count - 1) }
      return slot
    }
  }

  private mutating func insert(_ text: UnsafeBufferPointer<UInt8>, _ hash: UInt64, _ slot: Int) -> Name {
    let number = UInt32(ends.count)
    bytes.append(contentsOf: text)
    ends.append(UInt32(bytes.count))
    hashes.append(hash)
    let first = text.first ?? 0
    capitals.append(first < 0x80 ? first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z") : isUppercase(text))
    slots[slot] = number + 1
    if ends.count * 2 > slots.count { grow() }
    return Name(number: number)
  }

  private func isUppercase(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    String(decoding: text, as: UTF8.self).first?.isUppercase == true
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 4)
    for (number, hash) in hashes.enumerated() {
      let slot = slot(of: hash)
      slots[slot] = UInt32(number) + 1
    }
  }
}

/// Some names, as marks over their numbers: asked at every node, and never by hashing.
struct NameSet: Sendable {
  private var marks: [Bool] = []
  private(set) var names: [Name] = []

  init() {}

  init(_ names: [Name]) {
    for name in names { insert(name) }
  }

  func contains(_ name: Name) -> Bool { Int(name.number) < marks.count && marks[Int(name.number)] }

  mutating func insert(_ name: Name) {
    guard !contains(name) else { return }
    let number = Int(name.number)
    if number >= marks.count { marks += [Bool](repeating: false, count: number * 2 + 64 - marks.count) }
    marks[number] = true
    names.append(name)
  }
}
