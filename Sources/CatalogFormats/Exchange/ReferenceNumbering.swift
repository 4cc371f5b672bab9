package import CatalogModel
internal import Text

/// Texts of a localization with numbers where its file has names alone, as Xcode's XLIFF has them: `%1$#@files@` for
/// `%#@files@`, and `%1$lld` for `%arg`.
package struct ReferenceNumbering: Sendable {
  private let substitutions: [Substitution]
  private let numbersNames: Bool

  /// - Parameters:
  ///   - localization: the one whose texts are read or written; its substitutions may lack numbers.
  ///   - numbersNames: whether references get numbers; without it only `%arg` does.
  package init(_ localization: Localization, numbersNames: Bool) {
    var numbered = localization
    numbered.numberSubstitutions()
    substitutions = numbered.substitutions
    self.numbersNames = numbersNames
  }

  /// The text with numbers.
  package func numbered(_ text: String, at path: VariationPath) -> String {
    replacing(in: text) { placeholder, _ in
      switch placeholder.kind {
      case .branchArgument: own(path).map { "%\($0.argument ?? 1)$\($0.specifier)" }
      case .substitution where placeholder.number == nil && numbersNames:
        substitution(placeholder.name).flatMap { own in own.argument.map { "%\($0)$#@\(own.name)@" } }
      default: nil
      }
    }
  }

  /// The text with names alone.
  ///
  /// - Parameters:
  ///   - usesArg: whether the catalog's own text at the path has `%arg`.
  ///   - keepsNumbers: whether the catalog's own text has numbers, as in `%1$#@files@`.
  package func named(_ text: String, at path: VariationPath, usesArg: Bool, keepsNumbers: Bool = false) -> String {
    replacing(in: text) { placeholder, spelled in
      switch placeholder.kind {
      case .argument where usesArg:
        own(path).flatMap { spelled == "%\($0.argument ?? 1)$\($0.specifier)" ? "%arg" : nil }
      case .substitution where placeholder.number != nil && numbersNames && !keepsNumbers:
        substitution(placeholder.name).flatMap { $0.argument == placeholder.number ? "%#@\($0.name)@" : nil }
      default: nil
      }
    }
  }

  /// The substitution whose texts a path leads to, if its number can be written.
  private func own(_ path: VariationPath) -> Substitution? {
    substitution(path.substitution).flatMap { $0.specifier.isEmpty ? nil : $0 }
  }

  private func substitution(_ name: String?) -> Substitution? { substitutions.first { $0.name == name } }

  private func replacing(in text: String, _ replacement: (Placeholder, String) -> String?) -> String {
    guard !substitutions.isEmpty else { return text }
    let bytes = Array(text.utf8)
    return text.replacing(
      Placeholder.scan(text).compactMap { placeholder in
        let spelled = String(
          decoding: bytes.slice(from: placeholder.span.lowerBound, to: placeholder.span.upperBound), as: UTF8.self)
        return replacement(placeholder, spelled).map { (placeholder.span, $0) }
      })
  }
}
