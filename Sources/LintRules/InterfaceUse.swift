internal import CatalogModel
internal import Diagnostics

/// Uses in files that carry their own texts, under keys that nobody chose.
extension KeyUse {
  /// Whether a file of Interface Builder asks, or an intent definition.
  var isInInterfaceFile: Bool {
    ["xib", "storyboard", "intentdefinition"].contains { location.path.hasSuffix("." + $0) }
  }

  /// The folder whose tables are asked: the one around the file's `.lproj`, or its own.
  var home: String { location.path.tableHome }
}

extension String {
  /// The folder of a path, without its language's.
  var tableHome: String { split(separator: "/").dropLast().filter { !$0.hasSuffix(".lproj") }.joined(separator: "/") }
}
