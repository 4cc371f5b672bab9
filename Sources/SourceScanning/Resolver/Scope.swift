/// The names that the enclosing code binds, innermost last.
struct Scope {
  /// A name and what it means in this scope.
  struct Binding {
    var name: Name
    var type: TypeReference
    /// The expression that a `let` assigns; 0 for anything else.
    var constant: UInt32
    /// The unique name of a type or function that a block declares; `Name.none` for a value.
    var local: Name
  }

  private var names: [Binding] = []
  private var marks: [Int] = []

  mutating func open() { marks.append(names.count) }

  mutating func close() { names.removeLast(names.count - (marks.popLast() ?? names.count)) }

  mutating func bind(_ name: Name, _ type: TypeReference, constant: UInt32 = 0, local: Name = .none) {
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

/// What is known of a use, except for its key.
struct UseContext {
  var api = ""
  var table: String?
  var comment: String?
  var defaultValue: String?
  /// Another overload takes a String in the same position.
  var isOverloaded = false
  /// A phrase of a shortcut, but not its first one.
  var isFurtherPhrase = false
  /// Taken for a key although the called function is unknown.
  var isGuess = false
  /// Xcode does not recognise the text as a key.
  var isUnseen = false
  /// No file that was read declares the lookup.
  var isUndeclared = false
  /// The key is looked up at run time as it is: with interpolations it cannot be known.
  var isLookup = false
  /// The argument is a String that becomes a key (`stringLiteral:`): its interpolations do not become specifiers.
  var isString = false
}
