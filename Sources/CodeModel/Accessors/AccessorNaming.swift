/// A rule by which a generator names what stands for a key in Swift: a key always gets the same names.
package struct AccessorNaming: Hashable, Sendable {
  /// The program that names keys by the rule.
  package let generator: any AccessorGenerator
  /// The text between the parts of a key of which each but the last becomes a type; nil where a key becomes one name.
  package let separator: String?
  /// Whether underscores are left out, where the program has an option for that.
  package let joinsWords: Bool

  /// - Parameter separator: nil where a key becomes one name.
  package init(_ generator: any AccessorGenerator, separator: String? = nil, joinsWords: Bool = false) {
    self.generator = generator
    self.separator = separator
    self.joinsWords = joinsWords
  }

  /// Every rule that a file is compared with, the most common one first.
  package static let known = allGenerators.flatMap(\.namings)

  package static func == (a: AccessorNaming, b: AccessorNaming) -> Bool {
    a.generator.name == b.generator.name && a.separator == b.separator && a.joinsWords == b.joinsWords
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(generator.name)
    hasher.combine(separator)
    hasher.combine(joinsWords)
  }

  /// The names of the types, from the outermost one on, and then of the member that stand for a key: `cart.open_now`
  /// becomes `Cart`, `openNow`. Without backticks. Nil for a key of which no name can be made.
  package func names(of key: String) -> [String]? {
    let parts = self.parts(of: key)
    guard let last = parts.last else { return nil }
    let names = parts.dropLast().map(SwiftGenNames.type) + [generator.member(last, self)]
    return names.contains("") ? nil : names
  }

  /// The parts of a key of which names are made. Empty ones are left out, as SwiftGen does.
  private func parts(of key: String) -> [String] {
    guard let separator, !separator.isEmpty else { return [key] }
    var parts: [String] = [""]
    var rest = Substring(key)
    while let first = rest.unicodeScalars.first {
      if rest.utf8.starts(with: separator.utf8) {
        rest = Substring(rest.utf8.dropFirst(separator.utf8.count))
        parts.append("")
      } else {
        parts[parts.indices.last ?? 0].unicodeScalars.append(first)
        rest = Substring(rest.unicodeScalars.dropFirst())
      }
    }
    return parts.filter { !$0.isEmpty }
  }
}

/// Which rule a file follows.
extension AccessorNaming {
  /// An accessor as it is declared.
  package struct Member: Hashable, Sendable {
    /// The names of the types around it, from the outermost one on, and its own; without backticks.
    package let path: [String]
    /// The key that it stands for.
    package let key: String
    /// The key's table.
    package let table: String

    package init(path: [String], key: String, table: String) {
      (self.path, self.key, self.table) = (path, key, table)
    }
  }

  /// Those of the known rules that give each of a file's accessors its names. More than one may: of keys without dots,
  /// several rules make the same names.
  ///
  /// - Parameter members: all accessors of the file. Those of one table must stand in one type.
  package static func reproducing(_ members: [Member]) -> [AccessorNaming] {
    members.isEmpty ? [] : known.filter { $0.faults(in: members).isEmpty }
  }

  /// The accessors that the rule would name otherwise: where the others of the table stand in another type, too.
  package func faults(in members: [Member]) -> [Member] {
    var roots: [String: [String]] = [:]
    return members.filter { member in
      guard let root = root(of: member) else { return true }
      let expected = roots[member.table, default: root]
      roots[member.table] = expected
      return expected != root
    }
  }

  /// The types around the names that the rule makes of an accessor's key; nil where it has other names.
  package func root(of member: Member) -> [String]? {
    guard let names = names(of: member.key), member.path.count >= names.count,
      member.path.suffix(names.count).elementsEqual(names)
    else { return nil }
    return Array(member.path.dropLast(names.count))
  }
}
