package import CatalogModel

/// How translators see the entries of a `.stringsdict`: with the text and the variable that the file has, where the
/// model has a plural alone, and with the numbers of arguments, where it has `%arg`.
extension StringsdictFormat {
  package func forTranslators(_ localization: Localization, key: String) -> Localization {
    var shown = localization
    guard !isKeptWhole(localization) else {
      shown.variation = nil
      shown.substitutions = []
      return shown
    }
    guard case .varies(.plural, let cases)? = localization.variation, localization.substitutions.isEmpty else {
      return localization.withOwnArguments(toModel: false)
    }
    let usual = StringsdictVariable(cases: cases, key: key)
    let format = localization.extras[StringsdictRule.formatKey] ?? usual.format
    guard let sole = StringsdictRule.soleReference(format) else { return localization }
    shown.variation = .text(format)
    shown.substitutions = [
      Substitution(
        name: sole.name, argument: sole.argument,
        specifier: localization.extras[StringsdictRule.valueType] ?? usual.specifier,
        variation: .varies(by: .plural, cases))
    ]
    return shown
  }

  package func isKeptWhole(_ localization: Localization) -> Bool {
    StringsdictReader.rawEntry(of: localization) != nil
  }

  package func fromTranslators(_ localization: Localization, like original: Localization?) -> Localization {
    guard let original, case .varies(.plural, _)? = original.variation, localization.substitutions.count == 1,
      let own = localization.substitutions.first, let text = localization.text,
      StringsdictRule.soleReference(text)?.name == own.name
    else { return localization.withOwnArguments(toModel: true) }
    var read = localization
    read.variation = own.variation
    read.substitutions = []
    read.extras = original.extras
    return read
  }
}

extension Localization {
  /// With `%1$lld`, as the file has it, for `%arg` in the texts of its substitutions, or the other way round.
  fileprivate func withOwnArguments(toModel: Bool) -> Localization {
    mapLeaves { translation, path in
      guard let own = substitutions.first(where: { $0.name == path.substitution }) else { return translation }
      var converted = translation
      converted.messages = translation.messages.map { message in
        Message(
          StringsdictRule.ownArgument(
            in: message.text, number: own.argument ?? 1, specifier: own.specifier, toModel: toModel))
      }
      return converted
    }
  }
}
