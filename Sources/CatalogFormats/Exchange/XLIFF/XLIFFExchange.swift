internal import CatalogModel
package import Diagnostics

/// XLIFF 1.2 in Xcode's dialect: one language a file, readable by Xcode and by most translation tools.
package struct XLIFFExchange: ExchangeFormat {
  package init() {}

  package let name = "xliff"
  package let fileExtensions = ["xliff", "xlf"]
  package let numbersReferences = true
  package let hasAllKeys = true

  package func read(_ files: [SourceFile], options: FormatOptions) -> Diagnosed<ExchangeDocument> {
    files.first.map { XLIFFReader.read($0) } ?? Diagnosed(ExchangeDocument())
  }

  package func renamingKeys(of file: SourceFile, to names: KeyNames) -> SourceFile? {
    let format = XLIFFFormat()
    var current = file
    for catalog in format.read(file, context: ReadingContext()).value {
      current = format.renamed(current, of: [catalog], to: names.names(in: catalog.table)).value ?? current
    }
    return current.bytes == file.bytes ? nil : current
  }

  package func write(_ document: ExchangeDocument, options: ExchangeWritingOptions) -> Diagnosed<[SourceFile]> {
    var written = Diagnosed<[SourceFile]>([])
    for language in document.languages {
      let file = XLIFFWriter.file(document.restricted(to: language), language, options)
      written.value.append(file.value)
      written.diagnostics += file.diagnostics
    }
    return written
  }
}
