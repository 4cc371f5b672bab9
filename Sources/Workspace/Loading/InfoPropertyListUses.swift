internal import CatalogModel
package import CodeModel
internal import Diagnostics
internal import KeyExtraction
package import XcodeProjects

/// What projects say of the `Info.plist` that a build makes or completes, as uses of the `InfoPlist` table.
extension ProjectLayout {
  /// The keys of `InfoPlist` tables that build settings give values.
  package var infoPropertyListUses: [KeyUse] {
    targets.flatMap(\.infoPropertyListUses)
  }

  /// A use of a property list with the settings of the targets that are built with it in place of their names: no value
  /// at all where these are unknown, or differ. Other uses stay as they are.
  package func withBuildSettings(_ use: KeyUse) -> KeyUse {
    guard use.isPropertyListEntry, let text = use.defaultValue, text.contains("$(") || text.contains("${") else {
      return use
    }
    let path = ProjectPath.normalized(use.location.path)
    let owners = targets.filter { $0.infoPropertyListFiles.contains(path) }
    // Tests may have the list of the app that they test, whose name people see.
    let shown = owners.filter { $0.product != .tests }
    let values = Set((shown.isEmpty ? owners : shown).map { $0.settings.expanded(text) })
    return use.withDefaultValue(values.count == 1 ? values.first ?? nil : nil)
  }
}

extension ProjectLayout.Target {
  /// The keys of its `InfoPlist` table that its build settings give values, sorted.
  package var infoPropertyListUses: [KeyUse] {
    infoPropertyList.filter { InfoPropertyListKeys.isLocalizable($0.key) }.sorted { $0.key < $1.key }.map {
      key, value in
      let isKnown = !value.isEmpty || settings.value(of: "INFOPLIST_KEY_\(key)") == value
      return KeyUse(
        key: key, table: TableName.infoPlist, defaultValue: isKnown ? value : nil,
        comment: InfoPropertyListKeys.comment(on: key), api: "INFOPLIST_KEY_\(key)", location: .file(origin))
    }
  }
}

extension KeyUse {
  /// Whether it is an `Info.plist` key whose value is empty, or known only to the build: it cannot be written to a
  /// catalog.
  package var isUnknownEntry: Bool {
    isPropertyListEntry && InfoPropertyListKeys.isLocalizable(key) && (defaultValue ?? "").isEmpty
  }
}
