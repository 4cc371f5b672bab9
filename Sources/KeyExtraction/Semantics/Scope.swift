/// The names that the code around binds, innermost last.
struct Scope {
  /// A name and what it means here.
  struct Binding {
    var name: Name
    var type: TypeReference
    /// The expression that a `let` gives it for good; 0 for every other.
    var constant: UInt32
    /// What the index knows the type or function by that a block declares; `Name.none` for a value.
    var local: Name
  }

  private var names: [Binding] = []
  private var marks: [Int] = []

  mutating func open() { marks.append(names.count) }

  mutating func close() { names.removeLast(names.count - (marks.popLast() ?? names.count)) }

  mutating func bind(_ name: Name, _ type: TypeReference, constant: UInt32 = 0, local: Name = .none) {
    names.append(Binding(name: name, type: type.bounded, constant: constant, local: local))
  }

  /// The place of the next name.
  var mark: Int { names.count }

  /// Takes away what has been bound since a mark, for `show` to bring back.
  mutating func hide(from mark: Int) -> [Binding] {
    let hidden = Array(names[mark...])
    names.removeLast(hidden.count)
    return hidden
  }

  mutating func show(_ hidden: [Binding]) { names += hidden }

  /// Nil for a name that nothing around binds.
  func type(of name: Name) -> TypeReference? { binding(of: name)?.type }

  /// Nil for a name that nothing around binds.
  func binding(of name: Name) -> Binding? { names.last { $0.name == name } }
}

extension TypeReference {
  /// The type of a variable that holds a value of this type.
  var valueType: TypeReference {
    if case .metatype = self { return self }
    return self
  }
}
