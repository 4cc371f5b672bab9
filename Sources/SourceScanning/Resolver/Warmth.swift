/// Which parts of a file can hold a key: those with a literal, or with a name that looks keys up, in declarations where
/// something can make a key of it.
///
/// Most code does neither, and is stepped over.
struct Warmth {
  /// By node: whether it or anything below it counts.
  private(set) var nodes: [Bool] = []

  /// - Parameters:
  ///   - names: what makes keys.
  ///   - isOpen: whether things without names can: every literal counts then.
  init(_ file: ProjectIndex.SwiftFile, names: KeyNames, isOpen: Bool) {
    nodes = [Bool](repeating: false, count: file.nodes.count)
    nodes.withUnsafeMutableBufferPointer { warm in
      file.nodes.withUnsafeBufferPointer { nodes in
        file.roles(of: names).withUnsafeBufferPointer { roles in
          let marker = Marker(nodes: nodes, roles: roles, warm: warm)
          _ = marker.mark(1, isMember: false, isOpen: isOpen)
        }
      }
    }
  }

  /// Nothing counts: for typing alone.
  init() {}

  /// Whether anything in a file makes keys. Of most it is soon told, and all others need no walk.
  static func hasPlaces(_ file: ProjectIndex.SwiftFile, names: KeyNames) -> Bool {
    file.nodes.withUnsafeBufferPointer { nodes in
      file.roles(of: names).withUnsafeBufferPointer { roles in
        let marker = Marker(nodes: nodes, roles: roles, warm: UnsafeMutableBufferPointer(start: nil, count: 0))
        for node in nodes where marker.content(of: node).contains(.place) { return true }
        return false
      }
    }
  }

  /// Marks the nodes of one outline, from the leaves up.
  private struct Marker {
    let nodes: UnsafeBufferPointer<Node>
    /// By a symbol of the file.
    let roles: UnsafeBufferPointer<KeyNames.Roles>
    let warm: UnsafeMutableBufferPointer<Bool>

    /// What is below a node.
    struct Content: OptionSet {
      let rawValue: UInt8
      /// A literal, or a name that looks a key up.
      @inline(__always) static var text: Content { Content(rawValue: 1) }
      /// A name that makes a key.
      @inline(__always) static var place: Content { Content(rawValue: 2) }
    }

    /// - Parameters:
    ///   - isMember: whether the node stands in a type or in the file itself.
    ///   - isOpen: whether what is around can make a key of any literal.
    // An outline's height is bounded by the parser, and with it this recursion.
    func mark(_ number: UInt32, isMember: Bool, isOpen: Bool) -> Content {
      let node = nodes[Int(number)]
      var content = self.content(of: node)
      var isContainer = false
      var isOpen = isOpen
      switch node.kind {
      case .type, .extension, .file:
        isContainer = true
        isOpen = isOpen || content.contains(.place) || isHeadedByKey(node)
      case .block: isContainer = isMember
      default: break
      }
      var child = node.first
      while child != 0 {
        let part = nodes[Int(child)]
        // Most have nothing below them.
        if part.first == 0, !isContainer {
          let leaf = self.content(of: part)
          warm[Int(child)] = leaf.contains(.text)
          content.formUnion(leaf)
        } else {
          content.formUnion(mark(child, isMember: isContainer, isOpen: isOpen))
        }
        child = part.next
      }
      // What no name in it makes a key stays cold, whatever its literals say.
      if isMember, !isOpen, !content.contains(.place), node.kind == .function || node.kind == .variable {
        content.remove(.text)
      }
      warm[Int(number)] = content.contains(.text)
      return content
    }

    @inline(__always)
    func content(of node: Node) -> Content {
      switch node.kind {
      case .string: return .text
      case .macroName: return roles(node).contains(.lookup) ? [.text, .place] : .place
      case .name, .member, .implicitMember, .attribute, .type, .prefix, .keyPath: return content(of: roles(node))
      case .subscript: return content(of: roles[Int(Word.subscript.rawValue)])
      case .typeName, .extension: return roles(node).contains(.type) ? .place : []
      case .argument: return node.symbol != 0 && roles(node).contains(.label) ? .place : []
      case .inherited: return roles(nodes[Int(node.first)]).contains(.lookup) ? [.text, .place] : []
      default: return []
      }
    }

    @inline(__always)
    private func content(of roles: KeyNames.Roles) -> Content {
      roles.contains(.lookup) ? [.text, .place] : roles.contains(.value) ? .place : []
    }

    @inline(__always)
    private func roles(_ node: Node) -> KeyNames.Roles {
      let symbol = Int(node.symbol)
      return symbol < roles.count ? roles[symbol] : []
    }

    /// Whether a type inherits the type of a key, or is extended where a parameter is one.
    private func isHeadedByKey(_ node: Node) -> Bool {
      var child = node.first
      while child != 0 {
        let part = nodes[Int(child)]
        let type = part.kind == .inherited || part.kind == .generic ? nodes[Int(part.first)] : part
        if type.kind == .typeName, roles(type).contains(.type) { return true }
        child = part.next
      }
      return false
    }
  }
}

extension ProjectIndex.SwiftFile {
  /// What the names of a file do for keys, by its symbols.
  fileprivate func roles(of names: KeyNames) -> [KeyNames.Roles] {
    names.roles.withUnsafeBufferPointer { roles in
      var found = Array(roles.prefix(wordCount))
      found.reserveCapacity(wordCount + self.names.count)
      for name in self.names { found.append(roles[Int(name.number)]) }
      return found
    }
  }
}

/// What is found once for a file that is looked at: types of properties that only their values tell, and the files in
/// which these stand.
final class TypeMemo {
  var types: [Wrappers.Place: TypeReference] = [:]
  /// How many properties are being typed, one through another.
  var level = 0
  /// How often that was too many: what is found on the way is not kept.
  var truncations = 0
  /// Files that were opened for this.
  private var files: [Int: ProjectIndex.SwiftFile] = [:]
  /// More files than are needed for one at a time would only take memory.
  private static let fileLimit = 40

  /// A file of a project, opened.
  func file(_ number: Int, of index: ProjectIndex) -> ProjectIndex.SwiftFile {
    let file = index.files[number]
    guard file.isClosed else { return file }
    if let opened = files[number] { return opened }
    if files.count == TypeMemo.fileLimit { files = [:] }
    let opened = file.opened
    files[number] = opened
    return opened
  }
}
