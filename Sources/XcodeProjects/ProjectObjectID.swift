/// Makes ids of new objects: 24 hexadecimal digits, as Xcode's are.
struct ProjectObjectID {
  /// The ids that objects have already.
  private var taken: Set<String>

  init(taken: Set<String>) { self.taken = taken }

  /// A free id. The same names give the same id, so that two people who make the same change make the same file.
  ///
  /// - Parameter name: what the object stands for.
  mutating func make(for name: String) -> String {
    var attempt = 0
    while true {
      let text = attempt == 0 ? name : "\(name) \(attempt)"
      let id = Self.digits(Self.hash("first " + text), 16) + Self.digits(Self.hash("second " + text), 8)
      if taken.insert(id).inserted { return id }
      attempt += 1
    }
  }

  /// FNV-1a: ids must be the same in every version, on every machine.
  private static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }

  private static func digits(_ number: UInt64, _ count: Int) -> String {
    let text = String(number, radix: 16, uppercase: true)
    return String((String(repeating: "0", count: max(0, count - text.utf8.count)) + text).suffix(count))
  }
}
