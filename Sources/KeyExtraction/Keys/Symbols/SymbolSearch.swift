package import CatalogModel
package import Diagnostics
internal import SwiftOutline

/// Finds the places that name symbols of String Catalogs. Files that may have one are read a second time, because
/// outlines leave out code without literals.
package struct SymbolSearch: Sendable {
  private let resolver: Resolver
  private let slots: SymbolSlots
  /// The names of the symbols that the project's catalogs have.
  private let known: WantedNames
  /// The Swift files that may name a symbol, sorted.
  package let paths: [String]
  /// The files that import a module which is neither Apple's nor the project's own.
  package let importers: Set<String>

  /// - Parameter known: the names of the symbols that the project's catalogs have.
  package init(_ resolver: Resolver, knowing known: Set<String> = []) {
    self.resolver = resolver
    self.known = WantedNames(known)
    let index = resolver.index
    slots = SymbolSlots(index)
    let wanted = NameSet(slots.names.map(index.names.existing).filter { $0 != .none })
    // Words, such as `String`, are in no file's list of names.
    let wordCount = index.files.first?.wordCount ?? 0
    let isEverywhere = wanted.contains { Int($0.rawValue) < wordCount }
    paths = index.files.filter { isEverywhere || $0.names.contains(where: wanted.contains) }.map(\.path).sorted()
    importers = Set(index.files.filter { $0.imports.contains(where: resolver.packages.contains) }.map(\.path))
  }

  /// The uses in one file, in source order. Independent of all others, so files can be read on any core.
  package func uses(in file: SourceFile) -> [SymbolUse] { SymbolUseReader.uses(in: file, slots, known) }

  /// The files that may declare something of some names, sorted.
  package func paths(naming names: Set<String>) -> [String] {
    let wanted = NameSet(names.map(resolver.index.names.existing).filter { $0 != .none })
    return resolver.index.files.filter { $0.names.contains(where: wanted.contains) }.map(\.path).sorted()
  }

  /// Whether a file declares a type of some name that is in no other type, so that all files see it.
  package static func declaresType(_ name: String, _ file: SourceFile) -> Bool {
    let tokens = SwiftTokens(file.bytes)
    var index = 0
    while index < tokens.count {
      if [.leftBrace, .leftParen, .leftBracket].contains(tokens.kind(index)) {
        index = max(index, Int(tokens[index].value))
      }
      let isType = [.struct, .class, .enum, .actor, .typealias].contains(tokens.word(index - 1))
      if isType, tokens.isName(index), tokens.text(index) == name { return true }
      index += 1
    }
    return false
  }

  /// Those of some names that a file declares: as a variable, function, case or type.
  package static func names(declaredIn file: SourceFile, among names: Set<String>) -> Set<String> {
    let tokens = SwiftTokens(file.bytes)
    let wanted = tokens.symbols(among: WantedNames(names))
    var found: Set<String> = []
    var brackets: [Token.Kind] = []
    for index in 0..<tokens.count {
      switch tokens.kind(index) {
      case .leftParen, .leftBracket, .leftBrace: brackets.append(tokens.kind(index))
      case .rightParen, .rightBracket, .rightBrace: _ = brackets.popLast()
      case .name, .quotedName:
        guard wanted[Int(tokens[index].value)] else { continue }
        switch tokens.word(index - 1) {
        case .let, .var, .func, .case, .enum, .struct, .class, .actor, .typealias:
          found.insert(tokens.text(index))
        default:
          // `case title, heading`
          let isListed = tokens.kind(index - 1) == .comma && (brackets.last ?? .leftBrace) == .leftBrace
          if isListed { found.insert(tokens.text(index)) }
        }
      default: break
      }
    }
    return found
  }
}
