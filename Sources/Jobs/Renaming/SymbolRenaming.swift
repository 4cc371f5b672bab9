internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import KeyExtraction
internal import Linting
internal import Text
internal import Workspace

/// Renames uses of the symbols that Xcode generates for keys that are managed by hand: `Text(.cartTitle)`.
struct SymbolRenaming {
  private let project: Project
  private let renames: [KeyRename]

  /// A symbol that gets another name.
  private struct RenamedSymbol {
    let rename: KeyRename
    let table: Table
    let enumName: String?
    let old: StringSymbol
    /// The symbols of other keys that have the old name, too.
    let others: [StringSymbol]
    /// Nil where Xcode can generate no symbol for the new key.
    let new: StringSymbol?
    /// Why there is no symbol for the new key.
    let reason: String
  }

  init(_ project: Project, _ renames: [KeyRename]) {
    (self.project, self.renames) = (project, renames)
  }

  /// The names to look for in code.
  var wanted: Set<String> {
    Set(symbols.map(\.old.name))
  }

  /// The symbols of the renamed keys, in the tables for which Xcode may generate symbols.
  private var symbols: [RenamedSymbol] {
    project.tables.flatMap { table -> [RenamedSymbol] in
      guard project.generatesSymbols(for: table.catalog) else { return [] }
      let keys = Set(table.catalog.entries.map { ExactText($0.key) })
      let own = renames.filter { $0.speaks(of: table.catalog.table) && keys.contains(ExactText($0.old)) }
      guard !own.isEmpty else { return [] }
      let new = Dictionary(own.map { (ExactText($0.old), $0.new) }, uniquingKeysWith: { first, _ in first })
      var renamed = table.catalog
      for index in renamed.entries.indices {
        if let name = new[ExactText(renamed.entries[index].key)] { renamed.entries[index].key = name }
      }
      let before = TableSymbols(table.catalog)
      let after = TableSymbols(renamed)
      return own.compactMap { rename in
        guard let old = before.symbols.first(where: { rename.means($0.key) }) else { return nil }
        let fault = after.faults.first { fault in
          fault.entries.contains { ExactText(renamed.entries[$0].key) == ExactText(rename.new) }
        }
        return RenamedSymbol(
          rename: rename, table: table, enumName: before.enumName, old: old,
          others: before.symbols.filter { $0.name == old.name && $0.identity != old.identity },
          new: fault == nil ? after.symbols.first { ExactText($0.key) == ExactText(rename.new) } : nil,
          reason: fault?.message(in: renamed) ?? "Xcode generates no symbol for '\(rename.new)'")
      }
    }
  }

  /// The edits of the places that use the symbols, by path; and the places that may use one and cannot be renamed.
  ///
  /// - Parameter known: the places that use an accessor instead.
  func edits(
    _ names: CodeNames, besides known: Set<Location>, excluded: PathPatterns
  ) -> (edits: [String: [LiteralEdit]], troubles: [Diagnostic]) {
    var edits: [String: [LiteralEdit]] = [:]
    var troubles: [Diagnostic] = []
    var files = project.files
    // Two targets may have the key, each in a table of its own.
    var written: [Location: String] = [:]
    for symbol in symbols where symbol.old.name != symbol.new?.name || symbol.old.identity != symbol.new?.identity {
      let isDeclared = names.declares(symbol.old.name)
      for (path, chains) in names.chains.sorted(by: { $0.key < $1.key }) {
        for chain in chains {
          guard let part = SymbolRenaming.part(of: symbol, in: chain) else { continue }
          let location = Location(path: path, bytes: part.bytes)
          if known.contains(location) { continue }
          if files[path] == nil { files[path] = try? project.source.read(path) }
          let isCalled = files[path].map { $0.isCall(behind: part.bytes) } ?? false
          guard symbol.old.fits(chain, isCalled: isCalled) else { continue }
          let spelled = symbol.new.map { SwiftNameSpelling.member($0.name) }
          if let spelled, written[location] == spelled { continue }
          let other = symbol.others.first { $0.fits(chain, isCalled: isCalled) }
          let isAlone = written[location] == nil && other == nil
          let isCertain =
            isAlone && (symbol.enumName != nil || chain.givesText || !isDeclared && symbol.old.name.isSeveralWords)
          guard isCertain, let spelled, symbol.new?.labels == symbol.old.labels, !excluded.contain(path) else {
            troubles.append(refusal(symbol, at: location, isCertain: isCertain, other: other))
            continue
          }
          written[location] = spelled
          edits[path, default: []].append(LiteralEdit(bytes: part.bytes, replacement: Array(spelled.utf8)))
        }
      }
    }
    return (edits, troubles)
  }

  /// The part of a chain that is a symbol's name: `.title`, `.Shop.title`, `LocalizedStringResource.title`.
  private static func part(of symbol: RenamedSymbol, in chain: MemberChain) -> MemberChain.Part? {
    let path = (symbol.enumName.map { [$0] } ?? []) + [symbol.old.name]
    if chain.hasRoot {
      guard chain.names.starts(with: ["LocalizedStringResource"] + path) else { return nil }
      return chain.parts[path.count]
    }
    guard let lead = chain.lead, lead != "case", chain.names.starts(with: path) else { return nil }
    return chain.parts[path.count - 1]
  }

  /// - Parameter other: the symbol of another key that the place may mean.
  private func refusal(
    _ symbol: RenamedSymbol, at location: Location, isCertain: Bool, other: StringSymbol?
  ) -> Diagnostic {
    let name = "." + [symbol.enumName, symbol.old.name].compactMap { $0 }.joined(separator: ".")
    let message =
      isCertain
      ? "\(name) is the symbol of '\(symbol.rename.old)' here, and cannot be renamed: "
        + (symbol.new == nil ? symbol.reason : "its arguments change, or the file is excluded")
      : "\(name) may be the symbol of '\(symbol.rename.old)' here, or \(other.map { "that of '\($0.key)'" } ?? "something else")"
    let help =
      isCertain
      ? "choose another name"
      : other == nil ? "write LocalizedStringResource\(name) here if it is" : "first rename one of the two by hand"
    return Diagnostic(
      "rename/symbol", .error, message, subject: Subject(table: symbol.table.catalog.table, key: symbol.rename.old),
      at: location, help: help)
  }
}

extension SymbolFault {
  /// The entries that it is about. Of two keys with one symbol, the first one in the order of keys has it.
  fileprivate var entries: [Int] {
    if case .collision(_, let other) = kind { [entry, other] } else { [entry] }
  }
}

extension StringSymbol {
  /// The labels and types of the arguments.
  fileprivate var labels: [String] { arguments.map { ($0.label ?? "_") + ":" + $0.type } }

  /// Whether a place may mean it: `.items(3)` means a function, `.items` a property, and `LocalizedStringResource.items`
  /// either, as a function is passed on by its name. Swift has no `map(.items)`.
  fileprivate func fits(_ chain: MemberChain, isCalled: Bool) -> Bool {
    isCalled ? !arguments.isEmpty : arguments.isEmpty || chain.hasRoot
  }
}

extension SourceFile {
  /// Whether a parenthesis follows a name.
  fileprivate func isCall(behind name: Range<Int>) -> Bool {
    bytes.slice(from: name.upperBound).first { $0 != UInt8(ascii: " ") } == UInt8(ascii: "(")
  }
}

extension String {
  /// Whether a capital begins a further word, so that hardly anything else has the name.
  fileprivate var isSeveralWords: Bool { dropFirst().contains { $0.isUppercase } }
}
