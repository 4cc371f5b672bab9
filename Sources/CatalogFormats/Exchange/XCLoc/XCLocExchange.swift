internal import CatalogModel
package import Diagnostics
internal import Syntax

/// Xcode's localization catalog: a folder for each language, with an XLIFF file and the source files that it is about.
package struct XCLocExchange: ExchangeFormat {
  package init() {}

  package let name = "xcloc"
  package let fileExtensions = ["xcloc"]
  package let numbersReferences = true
  package let hasAllKeys = true
  package let isPackage = true

  private static let localized = "Localized Contents"
  private static let sources = "Source Contents"
  private let inner = XLIFFExchange()

  package func reads(inPackage path: String) -> Bool {
    path.hasPrefix(XCLocExchange.localized + "/") && inner.fileExtensions.contains(SourceFile.fileExtension(of: path))
  }

  package func read(_ files: [SourceFile], options: FormatOptions) -> Diagnosed<ExchangeDocument> {
    var read = Diagnosed(ExchangeDocument())
    for file in files {
      let part = inner.read([file], options: options)
      // One file that cannot be read makes the package one that cannot.
      if part.value.files.isEmpty, part.diagnostics.contains(where: { $0.severity == .error }) { return part }
      read.diagnostics += part.diagnostics
      read.value.sourceLanguage = read.value.sourceLanguage ?? part.value.sourceLanguage
      read.value.tool = read.value.tool ?? part.value.tool
      read.value.languages += part.value.languages.filter { !read.value.languages.contains($0) }
      read.value.files += part.value.files
    }
    return read
  }

  package func write(_ document: ExchangeDocument, options: ExchangeWritingOptions) -> Diagnosed<[SourceFile]> {
    var written = Diagnosed<[SourceFile]>([])
    for language in document.languages {
      let folder = language.code + ".xcloc/"
      written.value.append(
        SourceFile(path: folder + "contents.json", bytes: XCLocExchange.contents(of: document, language, options)))
      let own = document.restricted(to: language)
      let texts = inner.write(own, options: options)
      written.diagnostics += texts.diagnostics
      for file in texts.value {
        written.value.append(SourceFile(path: folder + XCLocExchange.localized + "/" + file.path, bytes: file.bytes))
      }
      let paths = Set(own.files.map(\.path))
      for source in document.sources where paths.contains(source.path) && XCLocExchange.isInside(source.path) {
        written.value.append(
          SourceFile(path: folder + XCLocExchange.sources + "/" + source.path, bytes: source.bytes))
      }
    }
    return written
  }

  /// Whether a path stays below a folder that it is put into: catalogs outside the project's folder are not sent along.
  private static func isInside(_ path: String) -> Bool {
    !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
  }

  /// `contents.json`, which Xcode writes without a line end at its end.
  private static func contents(
    of document: ExchangeDocument, _ language: Language, _ options: ExchangeWritingOptions
  ) -> [UInt8] {
    var members = [JSONValue.Member("developmentRegion", .string(document.sourceLanguage?.code ?? "en"))]
    if let project = document.project { members.append(.init("project", .string(project))) }
    members += [
      .init("targetLocale", .string(language.code)),
      .init(
        "toolInfo",
        .object([
          .init("toolBuildNumber", .string(options.toolVersion)), .init("toolID", .string("glossa")),
          .init("toolName", .string("Glossa")), .init("toolVersion", .string(options.toolVersion)),
        ])),
      .init("version", .string("1.0")),
    ]
    var renderer = JSONRenderer(style: .xcode)
    renderer.render(.object(members))
    return renderer.out
  }
}
