internal import CodeModel
internal import Diagnostics

/// Uses in files that contain their own texts, under generated keys.
extension KeyUse {
  /// Whether the use is in a file of Interface Builder or an intent definition.
  var isInInterfaceFile: Bool { sourceKind == .interfaceBuilder || sourceKind == .intentDefinition }

  /// The folder whose tables are used: the parent of the file's `.lproj`, or its own folder.
  var home: String { location.path.tableHome }
}

extension String {
  /// The folder of a path, without `.lproj` folders.
  var tableHome: String { split(separator: "/").dropLast().filter { !$0.hasSuffix(".lproj") }.joined(separator: "/") }
}
