internal import SwiftOutline

/// The nodes of a file that may contain a key: those with a literal, or a name that looks keys up, inside declarations
/// where something can make it a key.
///
/// Most code has neither and is skipped.
struct KeyCandidates {
  /// For each node whether it, or anything below it, may be a key.
  private(set) var nodes: [Bool] = []

  /// - Parameters:
  ///   - names: the names that can make a literal a key.
  ///   - anyLiteral: whether every literal counts, because something without such a name may make it a key.
  init(_ file: ProjectIndex.SwiftFile, names: KeyNames, anyLiteral: Bool) {
    var marker = Marker(file, names)
    marker.hasText = [Bool](repeating: false, count: file.nodes.count)
    _ = marker.mark(.root, isMember: false, anyLiteral: anyLiteral)
    nodes = marker.hasText
  }

  /// No candidates: for type inference only.
  init() {}

  /// Cheap pre-check, because most files hold no key.
  static func mayHoldKeys(_ file: ProjectIndex.SwiftFile, names: KeyNames) -> Bool {
    let marker = Marker(file, names)
    return file.nodes.contains { marker.content(of: $0).contains(.keyName) }
  }

  /// Marks the nodes of one outline, bottom up.
  private struct Marker {
    private let nodes: [Node]
    /// By symbol.
    private let roles: [KeyNames.Roles]
    /// For each node whether it contains a text that may be a key.
    var hasText: [Bool] = []

    /// What a node and the nodes below it contain.
    struct Content: OptionSet {
      let rawValue: UInt8
      /// A literal, or a name that looks a key up.
      static let text = Content(rawValue: 1)
      /// A name that makes a literal a key.
      static let keyName = Content(rawValue: 2)
    }

    init(_ file: ProjectIndex.SwiftFile, _ names: KeyNames) {
      nodes = file.nodes
      roles = file.roles(of: names)
    }

    /// - Parameters:
    ///   - isMember: whether the node is a member of a type or at the top level of the file.
    ///   - anyLiteral: whether any literal in it may be a key.
    // The parser bounds an outline's height, and with it this recursion.
    mutating func mark(_ number: NodeID, isMember: Bool, anyLiteral: Bool) -> Content {
      let node = nodes[number.index]
      var content = self.content(of: node)
      var isContainer = false
      var anyLiteral = anyLiteral
      switch node.kind {
      case .type, .extension, .file:
        isContainer = true
        anyLiteral = anyLiteral || content.contains(.keyName) || isHeadedByKey(node)
      case .block: isContainer = isMember
      default: break
      }
      var child = node.first
      while child.exists {
        let part = nodes[child.index]
        if !part.first.exists {
          // Two of five nodes are leaves. Handling them here saves a call.
          let own = self.content(of: part)
          if own.contains(.text) { hasText[child.index] = true }
          content.formUnion(own)
        } else {
          content.formUnion(mark(child, isMember: isContainer, anyLiteral: anyLiteral))
        }
        child = part.next
      }
      // Without a name that makes keys, a declaration's literals are not keys.
      if isMember, !anyLiteral, !content.contains(.keyName), node.kind == .function || node.kind == .variable {
        content.remove(.text)
      }
      if content.contains(.text) { hasText[number.index] = true }
      return content
    }

    /// What a node itself is, ignoring its children.
    func content(of node: Node) -> Content {
      switch node.kind {
      case .string: return .text
      case .macroName: return roles(node).contains(.lookup) ? [.text, .keyName] : .keyName
      case .name, .member, .implicitMember, .attribute, .type, .prefix, .keyPath: return content(of: roles(node))
      case .subscript: return content(of: roles[Int(Keyword.subscript.rawValue)])
      case .typeName, .extension: return roles(node).contains(.type) ? .keyName : []
      case .argument:
        guard node.symbol != 0 else { return [] }
        return roles(node).contains(.formatting) ? [.text, .keyName] : roles(node).contains(.label) ? .keyName : []
      case .inherited: return roles(nodes[node.first.index]).contains(.lookup) ? [.text, .keyName] : []
      default: return []
      }
    }

    private func content(of roles: KeyNames.Roles) -> Content {
      roles.isDisjoint(with: [.lookup, .formatting]) ? roles.contains(.value) ? .keyName : [] : [.text, .keyName]
    }

    private func roles(_ node: Node) -> KeyNames.Roles {
      let symbol = Int(node.symbol)
      return symbol < roles.count ? roles[symbol] : []
    }

    /// Whether a type inherits from a key type, or is an extension constrained to one.
    private func isHeadedByKey(_ node: Node) -> Bool {
      Children(nodes: nodes, upcoming: node.first).contains { child in
        let part = nodes[child.index]
        let type = part.kind == .inherited || part.kind == .generic ? nodes[part.first.index] : part
        return type.kind == .typeName && roles(type).contains(.type)
      }
    }
  }
}

extension ProjectIndex.SwiftFile {
  /// For each symbol of a file the roles of its name.
  fileprivate func roles(of names: KeyNames) -> [KeyNames.Roles] {
    // The words come first and have the same numbers in every file.
    Array(names.roles.prefix(wordCount)) + self.names.map { names.roles[Int($0.rawValue)] }
  }
}
