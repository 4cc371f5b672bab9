/// Facts of several kinds, each kind in the order in which it was found.
package struct CodeFacts: Sendable {
  /// By the type of the facts.
  private var lists: [ObjectIdentifier: any FactList] = [:]

  /// Facts of any kinds; by default, none.
  package init(_ facts: [any CodeFact] = []) {
    for fact in facts { append(fact) }
  }

  /// The facts of a kind.
  package func all<Fact: CodeFact>(_ kind: Fact.Type) -> [Fact] {
    (lists[ObjectIdentifier(kind)] as? FactsOfKind<Fact>)?.facts ?? []
  }

  /// Adds a fact behind those of its kind.
  package mutating func append<Fact: CodeFact>(_ fact: Fact) {
    let kind = ObjectIdentifier(Fact.self)
    var list = lists.removeValue(forKey: kind) as? FactsOfKind<Fact> ?? FactsOfKind()
    list.facts.append(fact)
    lists[kind] = list
  }

  /// Adds other facts behind those of their kinds.
  package mutating func append(_ other: CodeFacts) {
    for (kind, list) in other.lists { lists[kind] = lists[kind]?.followed(by: list) ?? list }
  }
}

/// The facts of one kind, whichever that is.
private protocol FactList: Sendable {
  /// The facts of two lists of one kind.
  func followed(by other: any FactList) -> any FactList
}

/// The facts of one kind.
private struct FactsOfKind<Fact: CodeFact>: FactList {
  var facts: [Fact] = []

  func followed(by other: any FactList) -> any FactList {
    FactsOfKind(facts: facts + ((other as? FactsOfKind<Fact>)?.facts ?? []))
  }
}
