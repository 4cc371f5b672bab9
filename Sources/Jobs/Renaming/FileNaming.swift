internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Workspace

/// The rule by which one file names its accessors, as its names and SwiftGen's configuration tell.
struct FileNaming {
  /// The rules that give each accessor of the file its name.
  private let fitting: [AccessorNaming]
  /// The rule of the template that SwiftGen's configuration names for the file.
  private let configured: AccessorNaming?
  private let members: [AccessorNaming.Member]
  /// Whether a program writes the file.
  let isGenerated: Bool
  /// The file's first lines, where generators write their names.
  private let start: String

  /// The number of names that a file written by hand must have before they count as a rule. Fewer may agree by chance.
  private static let handwrittenMinimum = 5
  /// Where every name of a file but a few follows a rule, it is the file's: of so many names, fewer than one may be such a
  /// stray.
  private static let membersForStray = 20

  init(_ accessors: [Accessor], of file: SourceFile, configured: AccessorNaming?) {
    self.configured = configured
    members = accessors.map(\.member)
    isGenerated = accessors.contains { $0.kind == .generated } || configured != nil
    start = String(decoding: file.bytes.prefix(400), as: UTF8.self)
    fitting = isGenerated || members.count >= Self.handwrittenMinimum ? AccessorNaming.reproducing(members) : []
  }

  /// What becomes of an accessor's name.
  enum Choice {
    case rename(AccessorNaming, [String])
    /// The file is written by hand and follows no rule: the name says nothing about the key.
    case keep
    /// The new name is unknown, for this reason.
    case refuse(String)
  }

  /// What becomes of the name of an accessor when its key changes.
  ///
  /// - Parameter runsGenerator: whether the user runs the generator afterwards, so that fewer names of the file must follow
  ///   its rule.
  func choice(for accessor: Accessor, newKey: String, runsGenerator: Bool) -> Choice {
    let member = accessor.member
    var rules = fitting
    if let configured, fitting.contains(configured) || runsGenerator && configured.root(of: member) != nil {
      rules = [configured]
    } else if fitting.isEmpty, isGenerated || members.count >= Self.handwrittenMinimum {
      rules = bestRules(for: member, strays: runsGenerator ? 2 : Self.membersForStray)
    }
    guard !rules.isEmpty else { return isGenerated ? .refuse(reason) : .keep }
    // Without dots in the keys, several rules make the same names.
    let paths = Set(
      rules.compactMap { rule -> [String]? in
        guard let root = rule.root(of: member), let names = rule.names(of: newKey) else { return nil }
        return root + names
      })
    guard let path = paths.first else { return .refuse("no name can be made of '\(newKey)'") }
    guard paths.count == 1 else {
      let names = paths.map { $0.joined(separator: ".") }.sorted().joined(separator: " or ")
      return .refuse("the names in this file do not tell whether '\(newKey)' becomes \(names)")
    }
    return .rename(rules[0], path)
  }

  /// The program that writes the file.
  var generator: String {
    let named = allGenerators.first { start.contains($0.name) }
    return (named ?? configured?.generator ?? fitting.first?.generator)?.name ?? "its generator"
  }

  /// The rules that name this accessor and most others.
  ///
  /// - Parameter strays: of so many names, fewer than one may follow no rule.
  private func bestRules(for member: AccessorNaming.Member, strays: Int) -> [AccessorNaming] {
    let rules = AccessorNaming.known.filter { $0.root(of: member) != nil }
    let faults = rules.map { $0.faults(in: members).count }
    guard let least = faults.min(), least * strays < members.count else { return [] }
    return zip(rules, faults).filter { $0.1 == least }.map(\.0)
  }

  private var reason: String {
    let rule = configured ?? AccessorNaming.known.min { $0.faults(in: members).count < $1.faults(in: members).count }
    let odd = rule?.faults(in: members) ?? []
    guard let first = odd.first else { return "no rule is known for the names in this file" }
    let name = first.path.joined(separator: ".")
    return "\(odd.count) of the \(members.count) names in this file follow no rule that Glossa knows, such as \(name) "
      + "for '\(first.key)'"
  }
}

extension Accessor {
  /// Its names, without places.
  var member: AccessorNaming.Member {
    AccessorNaming.Member(
      path: name.split(separator: ".").map(String.init), key: key, table: table ?? TableName.default)
  }
}
