internal import CatalogModel
internal import Syntax
internal import Text

/// Converts a catalog to JSON, members in no particular order: the renderer sorts them.
enum XCStringsWriter {
  static func value(of catalog: Catalog) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("sourceLanguage", .string(catalog.sourceLanguage?.code ?? "en")),
      .init("strings", .object(catalog.entries.map { .init($0.key, value(of: $0)) })),
      .init("version", .string("1.0")),
    ]
    // The version is the only extra that replaces a default.
    if catalog.extras.hasField("version") { members.removeLast() }
    return object(members, with: catalog.extras)
  }

  static func value(of entry: Entry) -> JSONValue {
    var members: [JSONValue.Member] = []
    if let comment = entry.comment { members.append(.init("comment", .string(comment))) }
    if let state = entry.extraction { members.append(.init("extractionState", .string(state.rawValue))) }
    if !entry.isTranslatable { members.append(.init("shouldTranslate", .token("false"))) }
    if !entry.localizations.isEmpty {
      let localizations = entry.localizations.map { JSONValue.Member($0.language.code, value(of: $0)) }
      members.append(.init("localizations", .object(localizations)))
    }
    return object(members, with: entry.extras)
  }

  static func value(of localization: Localization) -> JSONValue {
    var members = localization.variation.map { [member(for: $0)] } ?? []
    if !localization.substitutions.isEmpty {
      let substitutions = localization.substitutions.map { JSONValue.Member($0.name, value(of: $0)) }
      members.append(.init("substitutions", .object(substitutions)))
    }
    return object(members, with: localization.extras)
  }

  private static func value(of substitution: Substitution) -> JSONValue {
    var members: [JSONValue.Member] = []
    if let number = substitution.argument { members.append(.init("argNum", .token(String(number)))) }
    if !substitution.specifier.isEmpty {
      members.append(.init("formatSpecifier", .string(substitution.specifier)))
    }
    if substitution.variation != .nothing { members.append(member(for: substitution.variation)) }
    return object(members, with: substitution.extras)
  }

  private static func member(for variation: Variation) -> JSONValue.Member {
    switch variation {
    case .unit(let unit): return JSONValue.Member(unit.isSet ? "stringSet" : "stringUnit", value(of: unit))
    case .varies(let axis, let cases):
      let branches = cases.map { JSONValue.Member($0.selector, value(of: $0)) }
      return .init("variations", .object([.init(axis.rawValue, .object(branches))]))
    }
  }

  private static func value(of branch: Variation.Case) -> JSONValue {
    object(branch.variation == .nothing ? [] : [member(for: branch.variation)], with: branch.extras)
  }

  private static func value(of unit: Translation) -> JSONValue {
    var members = [JSONValue.Member("state", .string(unit.state.rawValue))]
    if unit.isSet {
      members.append(.init("values", .array(unit.messages.map { .string($0.text) })))
    } else if let message = unit.messages.first {
      members.append(.init("value", .string(message.text)))
    }
    // A unit that was read without a state, or a set whose texts are kept as an extra, is written without that member.
    if unit.state.rawValue.isEmpty, unit.messages.isEmpty { members.removeFirst() }
    if unit.isSet, unit.extras.hasField("values") { members.removeAll { $0.name == "values" } }
    return object(members, with: unit.extras)
  }

  /// An object with its extras: members of the model win, other extras are written back.
  private static func object(_ members: [JSONValue.Member], with extras: Extras) -> JSONValue {
    guard extras.format == XCStringsReader.format else { return .object(members) }
    if members.isEmpty, extras.fields.count == 1, extras.hasField("") {
      return .raw(extras.fields[0].raw)
    }
    guard !extras.fields.isEmpty else { return .object(members) }
    var members = members
    var indices = Dictionary(members.indices.map { (ExactText(members[$0].name), $0) }) { first, _ in first }
    for field in extras.fields where !field.name.isEmpty {
      guard let index = indices[ExactText(field.name)] else {
        indices[ExactText(field.name)] = members.count
        members.append(.init(field.name, .raw(field.raw)))
        continue
      }
      // Further axes of `variations` are added to the member of the first.
      if case .object(let own) = members[index].value.parsed, case .object(let kept) = JSONValue(parsing: field.raw) {
        let missing = kept.filter { member in !own.contains { $0.name == member.name } }
        members[index].value = .object(own + missing)
      }
    }
    return .object(members)
  }
}

extension Extras {
  func hasField(_ name: String) -> Bool { fields.contains { $0.name == name } }
}
