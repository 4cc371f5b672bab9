internal import CatalogModel
package import Diagnostics
internal import Syntax
internal import Text

/// GNU gettext's PO files, one a language, and the template (POT) that platforms begin new languages with.
package struct POExchange: ExchangeFormat {
  package init() {}

  package let name = "po"
  package let fileExtensions = ["po", POExchange.templateExtension]
  package let hasPlaces = true

  static let templateExtension = "pot"

  package func read(_ files: [SourceFile], options: FormatOptions) -> Diagnosed<ExchangeDocument> {
    guard let file = files.first else { return Diagnosed(ExchangeDocument()) }
    let parsed = POParser.parse(file)
    // A file that breaks off in a text may miss more than that: nothing of it is taken, and gettext's tools take nothing.
    guard parsed.diagnostics.isEmpty else { return Diagnosed(ExchangeDocument(), parsed.diagnostics) }
    var reader = POReader(parsed.value, in: file)
    let document = reader.read()
    return Diagnosed(document, reader.diagnostics)
  }

  package func renamingKeys(of file: SourceFile, to names: KeyNames) -> SourceFile? {
    let parsed = POParser.parse(file)
    guard parsed.diagnostics.isEmpty else { return nil }
    var edits: [(Range<Int>, [UInt8])] = []
    for message in parsed.value {
      guard let text = message.context, var context = UnitContext(text),
        let name = names.name(of: context.key, in: POReader.table(of: context.file))
      else { continue }
      context.key = name
      edits.append((message.contextRange, Array(POPrinter.strings(of: context.text).utf8)))
    }
    guard !edits.isEmpty else { return nil }
    var renamed = file
    for (range, bytes) in edits.reversed() { renamed.bytes.replaceSubrange(range, with: bytes) }
    return renamed
  }

  package func write(_ document: ExchangeDocument, options: ExchangeWritingOptions) -> Diagnosed<[SourceFile]> {
    let writer = POWriter(document, toolVersion: options.toolVersion)
    var files = document.languages.map { language in
      SourceFile(path: language.code + ".po", text: POPrinter.text(of: writer.messages(in: language)))
    }
    files.append(
      SourceFile(path: "template." + Self.templateExtension, text: POPrinter.text(of: writer.messages(in: nil))))
    return Diagnosed(files)
  }
}
