/// A function of the project, by its number: its position among the index's functions, which are in the order of the
/// files and of their nodes.
struct FunctionID: Hashable, Sendable {
  let rawValue: Int
}

extension FunctionID: Strideable {
  func distance(to other: FunctionID) -> Int { other.rawValue - rawValue }
  func advanced(by distance: Int) -> FunctionID { FunctionID(rawValue: rawValue + distance) }
  static func == (a: FunctionID, b: FunctionID) -> Bool { a.rawValue == b.rawValue }
  static func < (a: FunctionID, b: FunctionID) -> Bool { a.rawValue < b.rawValue }
}
