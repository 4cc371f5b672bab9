internal import CodeModel
internal import Text

/// The lines of a generated Swift file as a tree of its types and accessors, so that an accessor can move to another
/// type. What does not move keeps its bytes.
struct AccessorTree {
  typealias Line = [UInt8]

  /// An accessor with the comments above it.
  struct Member {
    var lines: [Line]
    var key: String
    /// The number of the line that had its name when the file was read, from 0.
    var line: Int
  }

  /// A type with its braces.
  struct TypeBlock {
    var name: String
    /// The comments above it, and the line that ends with the opening brace.
    var header: [Line]
    var items: [Item]
    var footer: Line
  }

  /// What can stand in a type or a file.
  enum Item {
    case member(Member)
    indirect case type(TypeBlock)
    case line(Line)
  }

  /// How far a type's members stand right of it.
  private static let step = 2

  private(set) var items: [Item]

  /// - Parameter keys: the keys of the accessors, by the lines of their names, from 0.
  init(_ bytes: [UInt8], keys: [Int: String]) {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { Line($0) }
    items = AccessorTree.items(of: lines, 0..<lines.count, keys)
  }

  /// The file's bytes.
  var bytes: [UInt8] {
    var lines: [Line] = []
    AccessorTree.append(items, to: &lines)
    return Array(lines.joined(separator: [0x0A]))
  }

  /// Moves an accessor into the types of a path. Types that are missing are made, and types that have nothing left are
  /// removed. Members are sorted by their keys and types by the parts of keys, as SwiftGen does. False where there is no
  /// such accessor, or no type to put it into.
  ///
  /// - Parameters:
  ///   - line: the line of the accessor's name when the file was read, from 0.
  ///   - place: where it goes.
  mutating func move(_ line: Int, to place: TreePlace) -> Bool {
    guard var member = AccessorTree.member(line, in: items) else { return false }
    (member.key, member.line) = (place.key, Self.movedLine)
    guard AccessorTree.insert(member, into: &items, at: place, depth: 0, header: nil) else { return false }
    // Only then, because its old type may hold the new one.
    AccessorTree.remove(line, from: &items)
    return true
  }

  /// The line of an accessor that has moved: nobody asks for it again.
  private static let movedLine = -1
}

/// Reading the tree from lines. Generated files are indented, so that the margin tells where a type or member ends.
extension AccessorTree {
  private static func items(of lines: [Line], _ range: Range<Int>, _ keys: [Int: String]) -> [Item] {
    var items: [Item] = []
    var comments: [Line] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let end = self.end(of: index, in: lines, before: range.upperBound)
      if let name = typeName(in: lines[index]), let end {
        let inner = self.items(of: lines, index + 1..<end, keys)
        items.append(.type(TypeBlock(name: name, header: comments + [lines[index]], items: inner, footer: lines[end])))
        comments = []
        index = end
      } else if let key = keys[index] {
        let last = end ?? index
        items.append(.member(Member(lines: comments + lines[index...last], key: key, line: index)))
        comments = []
        index = last
      } else if isComment(lines[index]) {
        comments.append(lines[index])
      } else {
        items += (comments + [lines[index]]).map(Item.line)
        comments = []
      }
      index += 1
    }
    return items + comments.map(Item.line)
  }

  /// The line of the brace that closes what a line opens at its end; nil if it opens nothing.
  private static func end(of index: Int, in lines: [Line], before limit: Int) -> Int? {
    guard trimmed(lines[index]).last == UInt8(ascii: "{") else { return nil }
    let margin = self.margin(of: lines[index])
    return (index + 1..<max(limit, index + 1)).first {
      self.margin(of: lines[$0]) == margin && trimmed(lines[$0]).elementsEqual("}".utf8)
    }
  }

  /// The name of the type that a line begins; nil for any other line.
  private static func typeName(in line: Line) -> String? {
    let words = String(decoding: line, as: UTF8.self).split { " :{".contains($0) }
    guard let place = words.firstIndex(where: { ["enum", "struct", "class", "extension"].contains($0) }),
      place + 1 < words.count, !words[..<place].contains(where: { ["func", "var", "let"].contains($0) })
    else { return nil }
    return words[place + 1].filter { $0 != "`" }
  }

  private static func isComment(_ line: Line) -> Bool {
    let text = trimmed(line)
    return text.starts(with: "///".utf8) || text.first == UInt8(ascii: "@")
  }

  static func margin(of line: Line) -> Int { line.prefix { $0 == 0x20 }.count }

  private static func trimmed(_ line: Line) -> ArraySlice<UInt8> {
    let rest = line.drop { $0.isASCIISpace }
    return rest.dropLast(rest.reversed().prefix { $0.isASCIISpace }.count)
  }
}

/// Changing the tree.
extension AccessorTree {
  private static func append(_ items: [Item], to lines: inout [Line]) {
    for item in items {
      switch item {
      case .line(let line): lines.append(line)
      case .member(let member): lines += member.lines
      case .type(let type):
        lines += type.header
        append(type.items, to: &lines)
        lines.append(type.footer)
      }
    }
  }

  private static func member(_ line: Int, in items: [Item]) -> Member? {
    for item in items {
      switch item {
      case .member(let member) where member.line == line: return member
      case .type(let type): if let found = member(line, in: type.items) { return found }
      default: continue
      }
    }
    return nil
  }

  /// Removes an accessor, and types in which nothing is left.
  private static func remove(_ line: Int, from items: inout [Item]) {
    items = items.compactMap { item in
      switch item {
      case .member(let member): return member.line == line ? nil : item
      case .type(var type):
        guard self.member(line, in: type.items) != nil else { return item }
        remove(line, from: &type.items)
        return type.items.isEmpty ? nil : .type(type)
      case .line: return item
      }
    }
  }

  /// Puts an accessor where it belongs by its key.
  ///
  /// - Parameters:
  ///   - depth: how many types of the place have been found.
  ///   - header: the first line of the type around the items; nil for those of the file.
  private static func insert(
    _ member: Member, into items: inout [Item], at place: TreePlace, depth: Int, header: Line?
  ) -> Bool {
    guard depth < place.types.count else {
      guard let header else { return false }
      items.insert(.member(indented(member, to: margin(of: header) + step)), at: place.index(among: items))
      return true
    }
    if let index = index(ofType: place.types[depth], among: items), case .type(var type) = items[index] {
      let first = type.header.last ?? []
      guard insert(member, into: &type.items, at: place, depth: depth + 1, header: first) else { return false }
      items[index] = .type(type)
      return true
    }
    // Only types that are made of a key's parts can be missing.
    guard let header, let part = place.part(ofType: depth) else { return false }
    var type = emptyType(place.types[depth], inside: header)
    guard insert(member, into: &type.items, at: place, depth: depth + 1, header: type.header.last) else { return false }
    items.insert(.type(type), at: place.index(ofType: part, depth: depth, among: items))
    return true
  }

  /// The type of a name; one with accessors before an extension without any.
  private static func index(ofType name: String, among items: [Item]) -> Int? {
    let named = items.indices.filter { index in
      if case .type(let type) = items[index] { type.name == name } else { false }
    }
    let holding = named.first { index in
      if case .type(let type) = items[index] { TreePlace.anyKey(in: type) != nil } else { false }
    }
    return holding ?? named.first
  }

  private static func indented(_ member: Member, to margin: Int) -> Member {
    var member = member
    let difference = margin - (member.lines.first.map(self.margin) ?? 0)
    member.lines = member.lines.map { line in
      difference < 0 ? Line(line.dropFirst(min(-difference, self.margin(of: line)))) : spaces(difference) + line
    }
    return member
  }

  /// A type like the one around it: `public enum Name {`.
  private static func emptyType(_ name: String, inside header: Line) -> TypeBlock {
    let margin = spaces(self.margin(of: header) + step)
    let access = String(decoding: header, as: UTF8.self).split(separator: " ").first { accessWords.contains($0) }
    let first = (access.map { $0 + " " } ?? "") + "enum \(SwiftNameSpelling.declared(name, by: SwiftGen())) {"
    let ending: Line = header.last == 0x0D ? [0x0D] : []
    return TypeBlock(
      name: name, header: [margin + Array(first.utf8) + ending], items: [], footer: margin + Array("}".utf8) + ending)
  }

  private static let accessWords: Set<Substring> = ["public", "internal", "package"]

  private static func spaces(_ count: Int) -> Line { Line(repeating: 0x20, count: count) }
}
