internal import SwiftOutline

/// Which parts of a file can hold a key: those with a literal, or with a name that looks keys up, in declarations where
/// something can make a key of it.
///
/// Most code has neither and is skipped.
struct KeyCandidates {
  /// By node: whether it or anything below it can be a key.
  private(set) var nodes: [Bool] = []

  /// - Parameters:
  ///   - names: what makes keys.
  ///   - anyLiteral: whether things without names can: every literal counts then.
  init(_ file: ProjectIndex.SwiftFile, names: KeyNames, anyLiteral: Bool) {
    var marker = Marker(file, names)
    marker.hasText = [Bool](repeating: false, count: file.nodes.count)
    _ = marker.mark(1, isMember: false, anyLiteral: anyLiteral)
    nodes = marker.hasText
  }

  /// Nothing counts: for typing alone.
  init() {}

  /// Whether anything in a file makes keys. Cheap pre-check: most files hold no key.
  static func mayHoldKeys(_ file: ProjectIndex.SwiftFile, names: KeyNames) -> Bool {
    let marker = Marker(file, names)
    return file.nodes.contains { marker.content(of: $0).contains(.place) }
  }

  /// Marks the nodes of one outline, from the leaves up.
  private struct Marker {
    private let nodes: [Node]
    /// By a symbol of the file.
    private let roles: [KeyNames.Roles]
    /// By node: whether a text is in it that something can make a key of.
    var hasText: [Bool] = []

    /// What is below a node.
    struct Content: OptionSet {
      let rawValue: UInt8
      /// A literal, or a name that looks a key up.
      static let text = Content(rawValue: 1)
      /// A name that makes a key.
      static let place = Content(rawValue: 2)
    }

    init(_ file: ProjectIndex.SwiftFile, _ names: KeyNames) {
      nodes = file.nodes
      roles = file.roles(of: names)
    }

    /// - Parameters:
    ///   - isMember: whether the node is a member of a type or of the file itself.
    ///   - anyLiteral: whether what is around can make a key of any literal.
    // An outline's height is bounded by the parser, and with it this recursion.
    mutating func mark(_ number: UInt32, isMember: Bool, anyLiteral: Bool) -> Content {
      let node = nodes[Int(number)]
      var content = self.content(of: node)
      var isContainer = false
      var anyLiteral = anyLiteral
      switch node.kind {
      case .type, .extension, .file:
        isContainer = true
        anyLiteral = anyLiteral || content.contains(.place) || isHeadedByKey(node)
      case .block: isContainer = isMember
      default: break
      }
      var child = node.first
      while child != 0 {
        let part = nodes[Int(child)]
        if part.first == 0 {
          // Of five nodes two are leaves: what such a one is can be said without a call.
          let own = self.content(of: part)
          if own.contains(.text) { hasText[Int(child)] = true }
          content.formUnion(own)
        } else {
          content.formUnion(mark(child, isMember: isContainer, anyLiteral: anyLiteral))
        }
        child = part.next
      }
      // A declaration without a name that makes a key has none, whatever its literals say.
      if isMember, !anyLiteral, !content.contains(.place), node.kind == .function || node.kind == .variable {
        content.remove(.text)
      }
      if content.contains(.text) { hasText[Int(number)] = true }
      return content
    }

    /// What a node itself is, without what is below it.
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

    private func content(of roles: KeyNames.Roles) -> Content {
      roles.contains(.lookup) ? [.text, .place] : roles.contains(.value) ? .place : []
    }

    private func roles(_ node: Node) -> KeyNames.Roles {
      let symbol = Int(node.symbol)
      return symbol < roles.count ? roles[symbol] : []
    }

    /// Whether a type inherits the type of a key, or is extended where a parameter is one.
    private func isHeadedByKey(_ node: Node) -> Bool {
      Children(nodes: nodes, upcoming: node.first).contains { child in
        let part = nodes[Int(child)]
        let type = part.kind == .inherited || part.kind == .generic ? nodes[Int(part.first)] : part
        return type.kind == .typeName && roles(type).contains(.type)
      }
    }
  }
}

extension ProjectIndex.SwiftFile {
  /// What the names of a file do for keys, by its symbols.
  fileprivate func roles(of names: KeyNames) -> [KeyNames.Roles] {
    // The words come first, and have the same numbers in every file.
    Array(names.roles.prefix(wordCount)) + self.names.map { names.roles[Int($0.rawValue)] }
  }
}
