/// Finds keys by their bytes: a hash table of indices alone, eight bytes a slot; the texts stay where they are.
struct KeyTable {
  /// The upper half of a hash over an index plus one; zero where nothing is.
  private var slots: [UInt64]
  private var count = 0

  init(capacity: Int) {
    var size = 16
    while size * 3 < capacity * 4 { size *= 2 }
    slots = [UInt64](repeating: 0, count: size)
  }

  /// The index that stands for a key; `isSame` says whether the key at an index is the one looked for.
  @inline(never)
  func index(of key: UnsafeBufferPointer<UInt8>, isSame: (Int) -> Bool) -> Int? {
    let hash = KeyTable.hash(key)
    var slot = Int(truncatingIfNeeded: hash >> 32) & (slots.count - 1)
    while slots[slot] != 0 {
      let index = KeyTable.index(in: slots[slot])
      if (slots[slot] ^ hash) >> 32 == 0, isSame(index) { return index }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// The index that stands for a key already; nil where there was none and the new one does from now on.
  @inline(never)
  mutating func insert(_ new: Int, for key: UnsafeBufferPointer<UInt8>, isSame: (Int) -> Bool) -> Int? {
    if let index = index(of: key, isSame: isSame) { return index }
    if count * 4 >= slots.count * 3 { grow() }
    count += 1
    place(KeyTable.hash(key) & 0xFFFF_FFFF_0000_0000 | UInt64(UInt32(truncatingIfNeeded: new + 1)))
    return nil
  }

  private mutating func grow() {
    let old = slots
    slots = [UInt64](repeating: 0, count: old.count * 2)
    for entry in old where entry != 0 { place(entry) }
  }

  private mutating func place(_ entry: UInt64) {
    var slot = Int(truncatingIfNeeded: entry >> 32) & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = entry
  }

  private static func index(in entry: UInt64) -> Int { Int(truncatingIfNeeded: entry & 0xFFFF_FFFF) - 1 }

  /// Seeded anew in every process: no file can be made of keys that collide.
  private static func hash(_ key: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(key))
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }
}

extension KeyTable {
  /// The index of a text among some keys.
  @inline(never)
  func index(of text: String, in keys: (Int) -> String) -> Int? {
    var text = text
    return text.withUTF8 { bytes in index(of: bytes) { isSame(bytes, keys($0)) } }
  }

  /// The same, or puts it there.
  @inline(never)
  mutating func insert(_ new: Int, for text: String, in keys: (Int) -> String) -> Int? {
    var text = text
    return text.withUTF8 { bytes in insert(new, for: bytes) { isSame(bytes, keys($0)) } }
  }
}

/// Whether a text is these bytes.
@inline(never)
func isSame(_ bytes: UnsafeBufferPointer<UInt8>, _ text: String) -> Bool {
  let quick = text.utf8.withContiguousStorageIfAvailable { isSame(bytes, $0) }
  return quick ?? bytes.elementsEqual(text.utf8)
}

/// Whether two stretches of memory hold the same bytes.
func isSame(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Bool {
  guard a.count == b.count else { return false }
  let first = UnsafeRawBufferPointer(a)
  let second = UnsafeRawBufferPointer(b)
  var index = 0
  while index + 8 <= first.count {
    if first.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      != second.loadUnaligned(fromByteOffset: index, as: UInt64.self)
    {
      return false
    }
    index += 8
  }
  while index < first.count {
    if first[index] != second[index] { return false }
    index += 1
  }
  return true
}
