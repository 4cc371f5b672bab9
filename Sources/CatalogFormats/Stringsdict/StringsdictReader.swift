internal import CatalogModel
internal import Diagnostics
internal import Syntax

/// Converts an entry of a `.stringsdict` to the model. `StringsdictFaults` finds what is wrong with it.
///
/// A format key that consists of one plural variable becomes a plural; any other becomes a text with substitutions. If
/// the model cannot represent an entry, the whole entry is kept as an extra, so that the writer can restore it.
struct StringsdictReader {
  static let format = "stringsdict"

  let key: String
  private let readsPlurals: Bool
  private let place: (PropertyListNode) -> Location?
  private var substitutions: [Substitution] = []
  /// Whether two devices define one variable differently, which the model cannot represent.
  private var isAmbiguous = false

  private init(key: String, readsPlurals: Bool, place: @escaping (PropertyListNode) -> Location?) {
    self.key = key
    self.readsPlurals = readsPlurals
    self.place = place
  }

  /// An entry as a localization. The state of its texts is `translated`: a `.stringsdict` has no others.
  ///
  /// - Parameters:
  ///   - readsPlurals: whether a variable that is a whole text is read as a plural, not as a substitution.
  ///   - place: where a node stands in its file.
  static func localization(
    of node: PropertyListNode, key: String, language: Language, readsPlurals: Bool = true,
    at place: @escaping (PropertyListNode) -> Location? = { _ in nil }
  ) -> Localization {
    var reader = StringsdictReader(key: key, readsPlurals: readsPlurals, place: place)
    var extras = Extras()
    let variation = StringsdictRule.isTooLarge(node) ? nil : reader.content(of: node, extras: &extras)
    var localization = Localization(
      language: language, variation: reader.isAmbiguous ? nil : variation,
      substitutions: reader.isAmbiguous ? [] : reader.substitutions, extras: extras, location: place(node))
    let read = StringsdictRenderer.rendered(localization, key: key)?.normalized
    if read != node.normalized {
      let isWhole = StringsdictTexts(node).isSubset(of: read.map(StringsdictTexts.init))
      localization.extras.format = format
      localization.extras.fields.append(
        Extras.Field("entry", PropertyListRenderer.line(node), meaning: isWhole ? nil : .texts))
    }
    return localization
  }

  /// The entry that a localization was read from, if the model could not represent it.
  static func rawEntry(of localization: Localization) -> PropertyListNode? {
    guard localization.extras.format == format, let raw = localization.extras["entry"] else { return nil }
    return PropertyListXML.value(of: raw)
  }

  private mutating func content(of node: PropertyListNode, extras: inout Extras) -> Variation? {
    if let text = node.text { return .text(text) }
    if let devices = node[StringsdictRule.device]?.members { return choice(.device, devices) }
    if let widths = node[StringsdictRule.width]?.members { return choice(.width, widths) }
    guard let format = node[StringsdictRule.formatKey]?.text else { return nil }
    let variables = (node.members ?? []).filter { $0.node.members != nil }
    if readsPlurals, variables.count == 1, let plural = plural(format, variables[0], &extras) { return plural }
    read(variables, of: format)
    return .text(format)
  }

  private mutating func choice(_ axis: Variation.Axis, _ members: [PropertyListMember]) -> Variation {
    var cases: [Variation.Case] = []
    for member in members {
      var branch = Variation.Case(member.key, .nothing, location: place(member.node))
      guard let variation = content(of: member.node, extras: &branch.extras) else { continue }
      branch.variation = variation
      cases.removeAll { $0.selector == branch.selector }
      cases.append(branch)
    }
    return .varies(by: axis, cases)
  }

  /// The plural for a format key that consists of one variable; nil where its texts refer to further variables.
  private func plural(_ format: String, _ variable: PropertyListMember, _ extras: inout Extras) -> Variation? {
    guard let sole = StringsdictRule.soleReference(format), sole.name == variable.key,
      variable.node[StringsdictRule.specType]?.text == StringsdictRule.plural,
      let cases = cases(of: variable.node), !cases.isEmpty
    else { return nil }
    let isNested = cases.contains { branch in
      guard case .unit(let unit) = branch.variation, let text = unit.messages.first?.text else { return false }
      return Placeholder.scan(text).contains { $0.kind == .substitution }
    }
    if isNested { return nil }
    let usual = StringsdictVariable(cases: cases, key: key)
    let specifier = variable.node[StringsdictRule.valueType]?.text ?? ""
    if usual.format != format || usual.specifier != specifier {
      extras = Extras(
        format: StringsdictReader.format,
        fields: [
          Extras.Field(StringsdictRule.formatKey, format),
          Extras.Field(StringsdictRule.valueType, specifier, meaning: .countedSpecifier),
        ])
    }
    return .varies(by: .plural, cases)
  }

  private mutating func read(_ variables: [PropertyListMember], of format: String) {
    let references = StringsdictRule.references(in: format)
    // In the order of the format key's references; variables without a reference come last.
    let ordered = variables.enumerated().sorted { a, b in
      let first = references.firstIndex { $0.name == a.element.key } ?? references.count
      let second = references.firstIndex { $0.name == b.element.key } ?? references.count
      return (first, a.offset) < (second, b.offset)
    }
    for (_, variable) in ordered {
      let reference = references.first { $0.name == variable.key }
      let specifier = variable.node[StringsdictRule.valueType]?.text ?? ""
      let bare = String(specifier.drop { $0 == "%" })
      let cases = (cases(of: variable.node) ?? []).map { branch in
        guard case .unit(let unit) = branch.variation, let text = unit.messages.first?.text else { return branch }
        var numbered = branch
        numbered.variation = .text(
          StringsdictRule.ownArgument(in: text, number: reference?.argument ?? 1, specifier: bare, toModel: true))
        return numbered
      }
      let substitution = Substitution(
        // The number is stated, because String Catalogs sort their substitutions and Xcode writes every number.
        name: variable.key, argument: reference?.argument, specifier: bare,
        variation: .varies(by: .plural, cases))
      if let known = substitutions.first(where: { $0.name == substitution.name }) {
        if known != substitution { isAmbiguous = true }
      } else {
        substitutions.append(substitution)
      }
    }
  }

  /// The texts of a variable by category, in file order; nil where one is not a string.
  private func cases(of variable: PropertyListNode) -> [Variation.Case]? {
    var cases: [Variation.Case] = []
    for member in variable.members ?? [] {
      if member.key == StringsdictRule.specType || member.key == StringsdictRule.valueType { continue }
      guard let text = member.node.text else { return nil }
      cases.removeAll { $0.selector == member.key }
      cases.append(Variation.Case(member.key, .text(text), location: place(member.node)))
    }
    return cases
  }
}
