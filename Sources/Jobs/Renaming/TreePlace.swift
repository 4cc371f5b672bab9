internal import CodeModel

/// Where an accessor goes in a generated file.
struct TreePlace {
  /// The accessor's key.
  let key: String
  /// The types around it, from the outermost one on.
  let types: [String]
  /// The rule by which the file names accessors.
  let naming: AccessorNaming

  /// The parts of the key of which the last types are made.
  private var parts: [String] { naming.parts(of: key).dropLast() }

  /// The part of the key that a type is made of; nil for a type that does not come from a key, such as the outermost.
  ///
  /// - Parameter depth: the number of types around it.
  func part(ofType depth: Int) -> String? {
    let index = depth - (types.count - parts.count)
    return index < 0 ? nil : parts[index]
  }

  /// Where an accessor of the key stands among others: they come before types, sorted by key.
  func index(among items: [AccessorTree.Item]) -> Int {
    var last: Int?
    for (index, item) in items.enumerated() {
      guard case .member(let member) = item else { continue }
      if key.lowercased() < member.key.lowercased() { return index }
      last = index
    }
    return last.map { $0 + 1 } ?? 0
  }

  /// Where a type stands among others: sorted by the parts of keys, behind all accessors.
  ///
  /// - Parameters:
  ///   - part: the part of the key that it is made of.
  ///   - depth: the number of types around it.
  func index(ofType part: String, depth: Int, among items: [AccessorTree.Item]) -> Int {
    let number = depth - (types.count - parts.count)
    var last: Int?
    for (index, item) in items.enumerated() {
      switch item {
      case .member: last = index
      case .type(let type):
        guard let key = TreePlace.anyKey(in: type) else { continue }
        let others = naming.parts(of: key)
        if number < others.count, part < others[number] { return index }
        last = index
      case .line: continue
      }
    }
    return last.map { $0 + 1 } ?? 0
  }

  /// The key of some accessor in a type; nil if it has none.
  static func anyKey(in type: AccessorTree.TypeBlock) -> String? {
    for item in type.items {
      switch item {
      case .member(let member): return member.key
      case .type(let inner): if let key = anyKey(in: inner) { return key }
      case .line: continue
      }
    }
    return nil
  }
}
