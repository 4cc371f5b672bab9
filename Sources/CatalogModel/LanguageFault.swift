/// Why a code is that of no language.
package enum LanguageFault: Hashable, Sendable {
  /// It does not have the shape of a code.
  case shape
  /// It is a region's: the region's name, and the code of the language that is likely meant.
  case region(name: String, meant: String)
  /// No language has it.
  case unknown
  /// The region behind the language is none.
  case unknownRegion(String)
}

extension Language {
  /// Why the code is that of no language; nil for a language, for one of three letters that CLDR does not name, of which
  /// there are thousands, and for those that are a language and a region: `se` is Northern Sami.
  package var fault: LanguageFault? {
    guard isWellFormed else { return .shape }
    if base.utf8.count == 2, LanguageNameData.languages[base] == nil {
      guard let meant = LanguageNameData.spoken[base], let name = LanguageNameData.regions[base.uppercased()] else {
        return .unknown
      }
      return .region(name: name, meant: meant)
    }
    guard let region, !isPseudo, LanguageNameData.regions[region] == nil else { return nil }
    return .unknownRegion(region)
  }

  /// What a fault of the code is; nil without one. Where it is known which code is meant, also that code, and the advice to
  /// write it.
  package var faultText: (message: String, meant: String?, help: String?)? {
    switch fault {
    case nil: nil
    case .shape: ("'\(code)' is not a language code", nil, nil)
    case .region(let name, let meant):
      ("'\(code)' is the code of \(name), and of no language", meant, "write '\(meant)'")
    case .unknown: ("'\(code)' is the code of no language", nil, nil)
    case .unknownRegion(let region): ("'\(region)' in '\(code)' is the code of no region", nil, nil)
    }
  }
}
