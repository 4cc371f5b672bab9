internal import CatalogModel
internal import Diagnostics

/// What there is to say about edits while they are made.
struct EditReport {
  /// Errors are about edits that cannot be made.
  private(set) var diagnostics: [Diagnostic] = []

  /// Whether something cannot be made.
  var isRefused: Bool { diagnostics.contains { $0.severity == .error } }

  /// Says why an edit cannot be made.
  mutating func refuse(
    _ edit: CatalogEdit, _ id: String, _ message: String, in table: EditedTable? = nil, language: Language? = nil,
    path: VariationPath? = nil, notes: [Diagnostic.Note] = [], help: String? = nil
  ) {
    add(edit, id, .error, message, in: table, language: language, path: path, notes: notes, help: help)
  }

  /// Says something about an edit.
  mutating func add(
    _ edit: CatalogEdit, _ id: String, _ severity: Severity, _ message: String, in table: EditedTable? = nil,
    language: Language? = nil, path: VariationPath? = nil, notes: [Diagnostic.Note] = [], help: String? = nil
  ) {
    let entry = table?.entry(edit.key)
    diagnostics.append(
      Diagnostic(
        id, severity, message,
        subject: Subject(
          table: table?.name, key: edit.key, language: language?.code, variation: path?.text),
        at: edit.location ?? language.flatMap { entry?[$0]?.location } ?? entry?.location
          ?? table.map { Location.file($0.path) },
        notes: notes, help: help))
  }

  /// Adds findings of others.
  mutating func add(_ findings: [Diagnostic]) { diagnostics += findings }
}
