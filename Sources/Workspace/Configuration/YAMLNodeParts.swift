/// The parts of a node.
extension YAMLNode {
  /// The members of a mapping; nil for any other node.
  var members: [(key: YAMLNode, value: YAMLNode)]? {
    if case .mapping(let members) = value { members } else { nil }
  }

  /// The elements of a sequence; none for any other node.
  var items: [YAMLNode] { if case .sequence(let items) = value { items } else { [] } }

  /// The elements of a sequence; any other node alone, as many tools take one value for a list of one.
  var itemsOrSelf: [YAMLNode] { if case .sequence(let items) = value { items } else { [self] } }

  /// The value of a mapping's member.
  func member(_ name: String) -> YAMLNode? { members?.first { $0.key.text == name }?.value }
}
