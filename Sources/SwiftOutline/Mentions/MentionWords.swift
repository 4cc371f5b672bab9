/// The symbols of one file that mean something to the reader of mentions; that of no name where the file lacks one.
struct MentionWords {
  let rawValue: UInt32
  /// `@objcMembers`
  let exposesMembers: UInt32
  /// SwiftUI's protocol.
  let view: UInt32
  private let objc: UInt32
  private let inspectable: UInt32
  /// Protocols that make no value of a type.
  private let plain: ArraySlice<UInt32>

  init(_ symbols: SymbolTable) {
    let wanted = [
      "rawValue", "objcMembers", "View", "objc", "IBInspectable", "Hashable", "Equatable", "Sendable", "Identifiable",
      "Comparable", "CustomStringConvertible",
    ].map { NameHash.of($0.utf8) }
    var found = wanted.map { symbols.words.numbers.number(of: $0) ?? .max }
    for (index, hash) in symbols.hashes.enumerated() {
      if let position = wanted.firstIndex(of: hash) { found[position] = UInt32(symbols.words.count + index) }
    }
    (rawValue, exposesMembers, view, objc, inspectable) = (found[0], found[1], found[2], found[3], found[4])
    plain = found[5...]
  }

  /// Whether a type that others inherit from makes no value of them.
  func isPlain(_ type: UInt32) -> Bool { plain.contains(type) }

  /// Whether the attribute lets Objective-C or the run time call a member.
  func expose(_ attribute: UInt32) -> Bool { attribute == objc || attribute == inspectable }
}
