internal import CatalogModel
internal import Text

/// A parameter of a symbol: what the code passes for one argument of the texts.
package struct SymbolArgument: Hashable, Sendable {
  /// The label that callers write; nil for `_`.
  package var label: String?
  /// The name inside the symbol: the label, or `arg` and the argument's number.
  package var name: String
  /// The Swift type: `String`, `Int`, `Int32`.
  package var type: String
  /// The specifier that prints it: `%lld`, `%.2f`.
  package var specifier: String

  package init(label: String?, name: String, type: String, specifier: String) {
    self.label = label
    self.name = name
    self.type = type
    self.specifier = specifier
  }

  /// The parameter as it is declared: `_ arg1: Int`, `items: Int`.
  var declaration: String {
    guard let label else { return "_ \(name): \(type)" }
    let spelled = SwiftNameSpelling.declared(label)
    return label == name ? "\(spelled): \(type)" : "\(spelled) \(name): \(type)"
  }

  /// The argument inside the default value; only numbers have a specifier there.
  package var interpolation: String {
    let name = SwiftNameSpelling.declared(name)
    return type == "String" ? #"\(\#(name))"# : #"\(\#(name), specifier: "\#(specifier)")"#
  }
}

extension SymbolArgument {
  /// The arguments of an entry, by their numbers: those of the key's specifiers, then those that only the source texts
  /// read. A substitution replaces what stands at its argument. Nil where a specifier reads what no Swift value can be
  /// passed for (`%s`).
  static func arguments(of entry: Entry, source: Language?) -> [SymbolArgument]? {
    var arguments = Reader()
    arguments.read(entry.key, substitutions: [])
    let localization = source.flatMap { entry.sourceLocalization($0) }
    let texts = localization?.leaves.filter { $0.path.substitution == nil } ?? []
    let substituted = [localization].compactMap { $0 } + entry.localizations.sorted { $0.language < $1.language }
    let substitutions = substituted.first { !$0.substitutions.isEmpty }.map { original -> [Substitution] in
      var localization = original
      localization.numberSubstitutions()
      return localization.substitutions
    }
    for text in texts {
      for message in text.translation.messages { arguments.read(message.text, substitutions: substitutions ?? []) }
    }
    arguments.read(substitutions ?? [])
    return arguments.all
  }

  /// Collects the arguments of several texts.
  private struct Reader {
    private var found: [Int: (label: String?, type: String?, specifier: String)] = [:]

    /// Adds the arguments that a text reads and no text before it. A label also goes to an argument that has none.
    mutating func read(_ text: String, substitutions: [Substitution]) {
      let placeholders = Placeholder.scan(text)
      for reading in ArgumentMap(placeholders, substitutions: substitutions, skipsProse: true).readings {
        guard reading.role == .value else { continue }
        let placeholder = placeholders[reading.placeholder]
        let label = placeholder.name.flatMap(SymbolName.ofLabel)
        if let known = found[reading.argument] {
          found[reading.argument]?.label = known.label ?? label
        } else {
          found[reading.argument] = (label, placeholder.swiftType, placeholder.unnumbered(in: text))
        }
      }
    }

    /// Adds the arguments of substitutions.
    mutating func read(_ substitutions: [Substitution]) {
      for substitution in substitutions {
        guard let argument = substitution.argument else { continue }
        let specifier = substitution.specifier.isEmpty ? "lld" : substitution.specifier
        let text = specifier.hasPrefix("%") ? specifier : "%" + specifier
        let type = Placeholder.scan(text).first { $0.kind == .argument }?.swiftType
        found[argument] = (SymbolName.ofLabel(substitution.name), type, text)
      }
    }

    /// The arguments by number. A label that an earlier argument has is left out: names inside a function are unique.
    var all: [SymbolArgument]? {
      var names: Set<String> = []
      var arguments: [SymbolArgument] = []
      for (number, argument) in found.sorted(by: { $0.key < $1.key }) {
        guard let type = argument.type else { return nil }
        let label = argument.label.flatMap { names.contains($0) ? nil : $0 }
        var name = label ?? "arg\(number)"
        while !names.insert(name).inserted { name += "_" }
        arguments.append(SymbolArgument(label: label, name: name, type: type, specifier: argument.specifier))
      }
      return arguments
    }
  }
}

extension Placeholder {
  /// The Swift type of the value that the specifier prints; nil where Foundation's interpolations take none.
  fileprivate var swiftType: String? {
    guard let type = argumentType else { return nil }
    switch type.kind {
    case .object: return "String"
    case .float: return length == .none ? "Float" : "Double"
    case .integer: return (isUnsigned ? "UInt" : "Int") + (type.size < 8 ? "\(type.size * 8)" : "")
    case .character: return type.size == 1 ? "CChar" : "UInt16"
    case .cString, .pointer: return nil
    }
  }

  private var isUnsigned: Bool { "uUxXoO".utf8.contains(conversion) }

  /// The specifier without its number and its label: `%lld` of `%2$(items)lld`.
  fileprivate func unnumbered(in text: String) -> String {
    var rest = text.slice(span).utf8.dropFirst()
    if number != nil, let dollar = rest.firstIndex(of: UInt8(ascii: "$")) {
      rest = rest.slice(from: dollar).dropFirst()
    }
    if name != nil, let end = rest.firstIndex(of: UInt8(ascii: ")")) { rest = rest.slice(from: end).dropFirst() }
    return "%" + String(Substring(rest))
  }
}
