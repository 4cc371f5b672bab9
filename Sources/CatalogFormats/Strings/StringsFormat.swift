package import CatalogModel
package import Diagnostics
internal import Platform
internal import Syntax
package import Text

/// A strings table of one language: an old-style, XML or binary property list.
package struct StringsFormat: OneTableFormat {
  package init() {}

  package let name = "strings"
  package let summary = "Apple's .strings files: one file for each language, in its .lproj folder"
  package let fileExtensions = ["strings"]
  package let takesLossesFromEarlier = true
  package let features: Features = [.comments, .emptyTexts, .typedPlaceholders, .plainTexts, .controlCharacters]

  package let companion: String? = "stringsdict"

  package func catalog(of file: SourceFile, _ context: ReadingContext) -> Diagnosed<Catalog?> {
    let language = LocalizedPath.language(of: file.path, context: context)
    let read = PropertyList.read(file)
    guard let list = read.value else {
      // An empty file is read as an empty table, because there is nothing in it to lose.
      let empty = PropertyList.isBlank(file) ? Catalog(table: file.stem) : nil
      return Diagnosed(empty, read.diagnostics)
    }
    var reader = StringsCatalogReader(list: list, file: file, language: language)
    // What was recovered of a file that Foundation refuses serves messages alone.
    guard var catalog = reader.catalog(), !list.isRefused else {
      return Diagnosed(nil, read.diagnostics + reader.diagnostics)
    }
    catalog.sourceLanguage = context.sourceLanguage
    return Diagnosed(catalog, read.diagnostics + reader.diagnostics)
  }

  package func renamingKeys(
    of file: SourceFile, in catalogs: [Catalog], to names: [ExactText: String]
  ) -> KeyRenaming {
    RenamedKeys.renaming(file, to: names)
  }

  package func unreadContent(in file: SourceFile) -> [Diagnostic] {
    LargeStackThread.run { FreeComments.lost(in: file) }
  }

  package func files(of catalog: Catalog, _ options: WritingOptions) -> Diagnosed<[SourceFile]> {
    var files: [SourceFile] = []
    var diagnostics: [Diagnostic] = []
    for language in catalog.languages {
      let rendered = StringsRenderer.render(catalog, language: language)
      diagnostics += rendered.diagnostics
      let path = LocalizedPath.path(table: catalog.table, language: language, fileExtension: "strings")
      files.append(SourceFile(path: path, bytes: rendered.value))
    }
    return Diagnosed(files, diagnostics)
  }

  package func updated(
    _ original: SourceFile, to catalog: Catalog, _ options: WritingOptions
  ) -> Diagnosed<SourceFile> {
    let language = LocalizedPath.language(of: original.path, in: catalog)
    let read = PropertyList.read(original)
    guard let list = read.value else {
      let rendered = StringsRenderer.render(catalog, language: language)
      // An empty catalog does not overwrite a file that cannot be read.
      let bytes = rendered.value.isEmpty ? original.bytes : rendered.value
      return Diagnosed(SourceFile(path: original.path, bytes: bytes), read.diagnostics + rendered.diagnostics)
    }
    var updated = original
    switch list.flavour {
    case .oldStyle(let tree):
      var update = StringsUpdate(tree, language: language)
      let edits = update.edits(to: catalog)
      updated.bytes = TextEdits.apply(edits.value, to: original.bytes, text: tree.text)
      return Diagnosed(updated, edits.diagnostics)
    case .xml, .binary:
      let tables = StringsTable.updated(list.value, to: catalog, language: language)
      updated.bytes = PropertyListEditor.update(original, list, to: tables.value)
      return Diagnosed(updated, tables.diagnostics)
    }
  }

  /// Whether a `.strings` file can hold a localization; others need a `.stringsdict`.
  package static func holds(_ localization: Localization) -> Bool {
    guard localization.substitutions.isEmpty, localization.extras.format != "stringsdict" else { return false }
    switch localization.variation {
    case .unit(let unit)?: return !unit.isSet
    case .varies?: return false
    case nil: return localization.extras.format == "strings"
    }
  }
}
