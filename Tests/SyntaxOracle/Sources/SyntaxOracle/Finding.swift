/// What a reader of Swift sees at one place of a file.
struct Finding: Comparable, Hashable {
  enum Sort: UInt8 { case literal, interpolation, call }

  var sort: Sort
  /// A byte offset: a literal's first quote or number sign, an interpolation's parenthesis, a call's callee.
  var offset: Int
  /// A span's end, or a call's shape as in `alert(_:isPresented:){}actions:{}`.
  var detail: String

  static func < (one: Finding, other: Finding) -> Bool {
    (one.offset, one.sort.rawValue, one.detail) < (other.offset, other.sort.rawValue, other.detail)
  }

  static func span(_ sort: Sort, _ start: Int, _ end: Int) -> Finding {
    Finding(sort: sort, offset: start, detail: "\(sort) of \(end - start) bytes")
  }

  /// A call by its callee's last name, the labels of its arguments and those of its trailing closures.
  static func call(_ name: String, at offset: Int, labels: [String], closures: [String]) -> Finding {
    let list = labels.map { "\($0.isEmpty ? "_" : $0):" }.joined()
    let trailing = closures.map { $0.isEmpty ? "{}" : "\($0):{}" }.joined()
    return Finding(sort: .call, offset: offset, detail: "call of \(name)(\(list))\(trailing)")
  }
}
