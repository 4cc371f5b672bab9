internal import SwiftOutline

/// What code does with places besides handing on their texts.
struct PlaceTraits: Sendable {
  /// Those whose texts code looks up somewhere, or compares with a literal: what they hold is a key or an id, too.
  var identifiers: Set<TextPlace> = []
  /// Those that need a `String`: they get something else than literals and other places, or code does something else with
  /// their texts than to hand them on.
  var strings: Set<TextPlace> = []

  mutating func formUnion(_ other: PlaceTraits) {
    identifiers.formUnion(other.identifiers)
    strings.formUnion(other.strings)
  }

  /// Adds the places whose texts come to one that has the trait.
  mutating func close(over flows: some Sequence<TextFlow>) {
    var origins: [TextPlace: [TextPlace]] = [:]
    for flow in flows {
      if case .place(let source) = flow.source, case .place(let target) = flow.target {
        origins[target, default: []].append(source)
      }
    }
    PlaceTraits.close(&identifiers, over: origins)
    PlaceTraits.close(&strings, over: origins)
  }

  private static func close(_ places: inout Set<TextPlace>, over origins: [TextPlace: [TextPlace]]) {
    var waiting = Array(places)
    while let place = waiting.popLast() {
      waiting += (origins[place] ?? []).filter { places.insert($0).inserted }
    }
  }
}

extension TextFlowFinder {
  /// Notes the places that an argument of a lookup takes its text from.
  func noteLookups(_ arguments: [CallArgument], _ callee: Node) {
    guard project.signatures.lookups.contains(file.name(callee.symbol)) else { return }
    // Tables and comments come behind the key.
    if let key = arguments.first { noteIdentifiers(in: key.expression) }
  }

  /// Notes the places on which a member of String that looks up its receiver is called.
  func noteLookup(by member: Node) {
    let (name, forwarders) = (file.name(member.symbol), project.forwarders)
    if forwarders.stringProperties[name] != nil || forwarders.stringFunctions[name] != nil {
      noteIdentifiers(in: member.first)
    }
  }

  /// Notes the places that are compared with a literal that has words.
  func noteComparison(_ number: NodeID, _ node: Node) {
    switch KnownOperator(symbol: node.symbol) {
    case .equal, .notEqual:
      let sides = file.children(of: number)
      if sides.contains(where: isText) { sides.forEach(noteIdentifiers) }
    default: break
    }
  }

  /// Notes the places whose texts a `switch` tells apart by literals.
  func noteChoice(_ number: NodeID) {
    let parts = file.children(of: number)
    let patterns = parts.filter { file.node($0).kind == .switchCase }.flatMap(file.children)
      .filter { file.node($0).kind == .casePattern }.flatMap(file.children)
    guard patterns.contains(where: isText) else { return }
    for part in parts where file.node(part).kind != .switchCase { noteIdentifiers(in: part) }
  }

  private func isText(_ number: NodeID) -> Bool {
    file.node(number).kind == .string && !file.literalText(number).plain.isEmpty
  }

  func noteIdentifiers(in expression: NodeID) {
    for case .place(let place) in sources(of: expression) { traits.identifiers.insert(place) }
  }

  /// Whether an expression hands on literals and places as they are, so that both ends may have another type than String;
  /// notes that these places are read for that.
  func handsOn(_ number: NodeID) -> Bool {
    let number = file.unparenthesized(number)
    let node = file.node(number)
    switch node.kind {
    case .string: return true
    case .tuple, .array: return file.children(of: number).allSatisfy { handsOn(expression(in: $0)) }
    case .ternary: return file.children(of: number).dropFirst().allSatisfy(handsOn)
    case .binary where KnownOperator(symbol: node.symbol) == .coalesce:
      return file.children(of: number).allSatisfy(handsOn)
    case .name, .member:
      // What `$name` gives may be changed.
      guard index.names.projected(by: file.name(node.symbol)) == nil, case .place? = sources(of: number).first else {
        return false
      }
      handedOn.insert(number)
      return true
    default: return false
    }
  }
}
