internal import CodeModel
internal import Diagnostics
internal import SwiftOutline

/// Finds the places in one file that can only mean a static member of `LocalizedStringResource`, and those that may mean
/// a symbol which is known.
struct SymbolUseFinder {
  private let file: ProjectIndex.SwiftFile
  private let mentions: Mentions
  private let index: ProjectIndex
  private let slots: SymbolSlots
  /// The names of the symbols that are known.
  private let known: NameSet
  private var uses: [SymbolUse] = []

  /// A symbol's name, with the enum before it.
  private struct Symbol {
    var enumName: Name?
    /// The number of the name's mention.
    var name: Int
  }

  /// Names that every type has, or that a value in the same place may have: `.init("…")`, `.none`, `.constant(title)`.
  private static let general: Set<String> = ["init", "self", "Type", "none", "some", "constant"]
  /// Limit on the names of a chain: an enum and a symbol, and one more that tells that it is something else.
  private static let chainLimit = 3

  /// The uses, in source order.
  ///
  /// - Parameter known: the names of the symbols that are known.
  static func uses(
    in file: ProjectIndex.SwiftFile, _ index: ProjectIndex, _ slots: SymbolSlots, _ known: NameSet
  ) -> [SymbolUse] {
    guard let mentions = file.mentions else { return [] }
    var finder = SymbolUseFinder(file: file, mentions: mentions, index: index, slots: slots, known: known)
    for place in mentions.places { finder.implied(place) }
    for (number, mention) in mentions.list.enumerated() where file.name(mention.symbol) == slots.resource {
      finder.qualified(number, mention)
    }
    finder.uses.sort { $0.location < $1.location }
    return finder.uses
  }

  /// `.cartTitle` in an argument or behind `: LocalizedStringResource =`, or wherever a symbol that is known may stand.
  private mutating func implied(_ place: ImplicitPlace) {
    let names = self.names(from: Int(place.mention))
    let isResource = place.type != 0 && file.name(place.type) == slots.resource
    if place.flags.contains(.isWhole), takesResource(place, isResource), let symbol = symbol(names, isWhole: true) {
      return add(symbol)
    }
    guard place.flags.contains(.beginsValue), let symbol = symbol(names, isWhole: false),
      known.contains(name(symbol.name))
    else { return }
    let isLikely = isResource || place.flags.contains(.isChoice) && takes(place, isAlone: true)
    add(symbol, isLikely ? .likely : .possible)
  }

  /// Whether all of an argument, or of an initial value, is known to be a `LocalizedStringResource`.
  private func takesResource(_ place: ImplicitPlace, _ isResource: Bool) -> Bool {
    if place.flags.contains(.isInitial) { return isResource }
    guard !place.flags.contains(.isChoice) else { return false }
    return takes(place, isAlone: place.before == .colon || place.flags.contains(.isAlone))
  }

  private func takes(_ place: ImplicitPlace, isAlone: Bool) -> Bool {
    guard place.callee != 0 else { return false }
    return slots.take(
      place.label == 0 ? .none : file.name(place.label), of: file.name(place.callee), isAlone: isAlone)
  }

  /// `LocalizedStringResource.cartTitle`.
  private mutating func qualified(_ number: Int, _ mention: Mention) {
    switch mention.kind {
    case .name where !mention.flags.contains(.beginsKeyPath): break
    case .member:
      let base = number - Int(mention.base)
      guard mentions.list[base].kind == .name, index.names.text(name(base)) == "Foundation" else { return }
    default: return
    }
    let next = number + 1
    guard next < mentions.list.count, follows(next), let symbol = symbol(names(from: next), isWhole: false) else {
      return
    }
    add(symbol)
  }

  private func name(_ mention: Int) -> Name { file.name(mentions.list[mention].symbol) }

  /// Whether a mention is the member, behind a dot alone, of the one before it.
  private func follows(_ mention: Int) -> Bool {
    mentions.list[mention].kind == .member && mentions.list[mention].base == 1
      && mentions.list[mention].flags.contains(.isDirect)
  }

  /// The mentions of names joined by dots.
  private func names(from start: Int) -> [Int] {
    var names = [start]
    while names.count < Self.chainLimit, start + names.count < mentions.list.count, follows(start + names.count) {
      names.append(start + names.count)
    }
    return names
  }

  /// The symbol among the names of a chain; nil where it can be none.
  ///
  /// - Parameter isWhole: whether the symbol must be all of the chain.
  private func symbol(_ names: [Int], isWhole: Bool) -> Symbol? {
    let hasEnum = index.names.isCapitalized(name(names[0]))
    let count = hasEnum ? 2 : 1
    guard names.count == count || names.count > count && !isWhole else { return nil }
    let last = name(names[count - 1])
    guard !Self.general.contains(index.names.text(last)), !index.names.isCapitalized(last) else { return nil }
    return Symbol(enumName: hasEnum ? name(names[0]) : nil, name: names[count - 1])
  }

  private mutating func add(_ symbol: Symbol, _ certainty: SymbolUse.Certainty = .certain) {
    let mention = mentions.list[symbol.name]
    var use = SymbolUse(
      enumName: symbol.enumName.map(index.names.text), name: index.names.text(file.name(mention.symbol)),
      location: Location(path: file.path, bytes: index.bytes(of: mention, in: file)))
    use.certainty = certainty
    uses.append(use)
  }
}
