internal import CatalogModel
internal import Diagnostics
internal import Syntax

/// Comments of a property list that belong to no key: file headers, section titles.
enum FreeComments {
  /// One diagnostic a comment.
  static func lost(in file: SourceFile) -> [Diagnostic] {
    guard let list = PropertyList.read(file).value else { return [] }
    let subject = Subject(table: file.stem, language: LocalizedPath.language(of: file.path)?.code)
    var faults = Faults()
    for range in list.freeComments {
      faults.report(
        Diagnostic(
          "convert/lost-free-comment", .info, "a comment without a key cannot be kept", subject: subject,
          at: list.location(range, in: file)))
    }
    return faults.all(in: file)
  }
}
