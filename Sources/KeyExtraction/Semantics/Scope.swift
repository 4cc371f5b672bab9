internal import SwiftOutline

/// The names that the enclosing code binds, innermost last.
struct Scope {
  /// A name and what it means in this scope.
  struct Binding {
    var name: Name
    var type: TypeReference
    /// The expression that a `let` assigns; none for anything else.
    var constant: NodeID
    /// The unique name of a type or function that a block declares; `Name.none` for a value.
    var local: Name
  }

  private var names: [Binding] = []
  private var marks: [Int] = []

  mutating func open() { marks.append(names.count) }

  mutating func close() { names.removeLast(names.count - (marks.popLast() ?? names.count)) }

  mutating func bind(_ name: Name, _ type: TypeReference, constant: NodeID = .none, local: Name = .none) {
    names.append(Binding(name: name, type: type.bounded, constant: constant, local: local))
  }

  /// The position of the next binding.
  var mark: Int { names.count }

  /// Removes the bindings since a mark and returns them, for `show` to restore.
  mutating func hide(from mark: Int) -> [Binding] {
    let hidden = Array(names[mark...])
    names.removeLast(hidden.count)
    return hidden
  }

  mutating func show(_ hidden: [Binding]) { names += hidden }

  /// The type of a bound name; nil where nothing binds it.
  func type(of name: Name) -> TypeReference? { binding(of: name)?.type }

  /// The innermost binding of a name; nil where nothing binds it.
  func binding(of name: Name) -> Binding? { names.last { $0.name == name } }
}
