internal import CatalogFormats
internal import CatalogModel
internal import Diagnostics

/// Which language of the project a translators' file means by one of its own.
struct IncomingLanguages {
  private let project: ExchangeProject
  private let request: ImportRequest
  /// The path of the file or package.
  private let path: String

  init(_ project: ExchangeProject, _ request: ImportRequest, path: String) {
    (self.project, self.request, self.path) = (project, request, path)
  }

  /// The language of the project that a file means; nil, after a diagnostic, where the project does not have it.
  func language(_ named: Language, _ remarks: inout ImportRemarks) -> Language? {
    let language = request.options.languageNames[named.code] ?? named
    let known = project.languages + [project.sourceLanguage]
    if known.contains(language) { return language }
    let similar = known.filter { $0.tag == language.tag || $0.modernCode == language.modernCode }
    if similar.count == 1 { return respelled(language, as: similar[0], &remarks) }
    // The code becomes a part of paths.
    let modern = Language(language.modernCode)
    let fault = modern.faultText
    if request.addsLanguages, similar.isEmpty, fault == nil {
      return respelled(language, as: modern, &remarks)
    }
    // A phrasebook has all languages that somebody ever looked up.
    if request.areSuggestions { return nil }
    if let fault, similar.isEmpty {
      let code = fault.meant ?? "CODE"
      remarks.add(
        "exchange/unknown-language", .error,
        "\(fault.message), so the texts of this file in it do not come in",
        subject: Subject(language: language.code), at: .file(path),
        help:
          "write the language's code into the file, as in pt-BR, or name it with --language-name '\(language.code)=\(code)'"
      )
      return nil
    }
    let related = (similar + project.languages.filter { $0.base == language.base }).first
    let meaning = related.map {
      "if it means '\($0.code)', import it with --language-name \(language.code)=\($0.code); else "
    }
    let advice =
      fault == nil
      ? "add the language with --add-language" : "correct the code, which is not that of a language, such as pt-BR"
    remarks.add(
      "exchange/unknown-language", .error,
      "the project has no texts in '\(language.code)', so those of this file do not come in",
      subject: Subject(language: language.code), at: .file(path),
      help: (meaning ?? "") + advice)
    return nil
  }

  /// A language as the project spells it, with an information where a file spells it differently.
  private func respelled(_ language: Language, as own: Language, _ remarks: inout ImportRemarks) -> Language {
    if language != own {
      remarks.add(
        "exchange/language", .info, "the file has '\(language.code)', which comes in as '\(own.code)'",
        subject: Subject(language: own.code), at: .file(path))
    }
    return own
  }
}
