package import CatalogFormats
package import CatalogModel
internal import Text
package import XcodeProjects

/// How catalog files are read: by default, as those of a project are.
package struct CatalogReading {
  /// The formats to look for. Files of translators are no catalogs to judge or to change, also where they are named.
  package var formats = projectFormats
  /// The format of all files, whatever their extension; nil to choose by extension.
  package var format: (any CatalogFormat)?
  /// The language of single-language files outside of `.lproj` folders.
  package var language: Language?
  /// The source language; nil for that of the settings, or of the files.
  package var sourceLanguage: Language?
  /// The user's options for single formats.
  package var options = FormatOptions()
  /// The projects and packages around the files, which tell the source language.
  package var layout = ProjectLayout()

  package init() {}

  /// As those are of a project with these targets.
  init(in layout: ProjectLayout) { self.layout = layout }

  /// The format of that name. Throws `RunError`, suggesting the most similar name, where there is none.
  package static func format(named name: String) throws -> any CatalogFormat {
    if let format = allFormats.first(where: { $0.name == name }) { return format }
    let names = allFormats.map(\.name)
    throw RunError("'\(name)' is not a format: \(names.suggestionOrList(for: name))")
  }
}
