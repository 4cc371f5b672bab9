/// The stored properties of some values and of all values in them: a test of what is written and read back says nothing
/// about a property that has its usual value everywhere.
struct Properties {
  /// By `Type.property`, whether some value has another than the usual one there.
  private var isSet: [String: Bool] = [:]

  init(of values: [Any]) {
    for value in values { add(value) }
  }

  /// Those that are nil, false, 0 or empty in every value; sorted.
  var unset: [String] { isSet.filter { !$0.value }.keys.sorted() }

  private mutating func add(_ value: Any) {
    let mirror = Mirror(reflecting: value)
    for child in mirror.children {
      if mirror.displayStyle == .struct, let label = child.label {
        let name = "\(mirror.subjectType).\(label)"
        isSet[name] = (isSet[name] ?? false) || Self.isUnusual(child.value)
      }
      add(child.value)
    }
  }

  private static func isUnusual(_ value: Any) -> Bool {
    if let value = value as? Bool { return value }
    if let value = value as? Int { return value != 0 }
    if let value = value as? String { return !value.isEmpty }
    return switch Mirror(reflecting: value).displayStyle {
    case .optional, .collection, .set, .dictionary: !Mirror(reflecting: value).children.isEmpty
    default: true
    }
  }
}
