internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Linting

/// A text of a property list that users see and that is in no catalog.
struct InfoplistMissing: LintRule {
  let id = "project/infoplist-missing"
  let severity = Severity.warning
  let summary = "a usage description is not localized"
  let documentation = RuleDocumentation(
    finds: """
      A key such as `NSCameraUsageDescription` of an Info.plist, or of a target's build settings, that is in no \
      `InfoPlist` table, in a project that has such a table, and texts in more than one language. It is checked only \
      if sources are scanned.
      """,
    why: "In a localized app, the system shows the permission request in the language of the property list.",
    example: """
      table: InfoPlist
      plist: NSCameraUsageDescription
      NSMicrophoneUsageDescription
        en: Records what you say.
        de: Nimmt auf, was Sie sagen.
      """,
    corrected: """
      table: InfoPlist
      plist: NSCameraUsageDescription
      NSCameraUsageDescription
        en: Scans your receipts.
        de: Liest Ihre Belege ein.
      """,
    remedy: "Add the key to the InfoPlist table and translate it.")

  func check(_ input: LintInput) -> [Diagnostic] {
    let defined = TablesOfKeys(tables: input.tables.filter { $0.kind == .infoPlist })
    guard !defined.tables.isEmpty, !input.hasOneLanguage else { return [] }
    var seen: Set<String> = []
    return input.uses.compactMap { use in
      guard use.isPropertyListEntry, use.key.hasPrefix("NS"), use.key.hasSuffix("UsageDescription"),
        !defined.contains(use.key), seen.insert(use.key).inserted
      else { return nil }
      return Diagnostic(
        id, severity, "'\(use.key)' is not in any InfoPlist table",
        subject: Subject(table: TableName.infoPlist, key: use.key), at: use.location,
        help: "add it to the InfoPlist table and translate it")
    }
  }
}
