internal import CatalogModel
internal import Diagnostics
internal import Linting
internal import Text

/// What the place that asks for a key says about the key.
extension KeyUse {
  /// Whether a test asks: nobody else sees its texts.
  var isInTests: Bool {
    let parts = location.path.split(separator: "/")
    guard let file = parts.last else { return false }
    return file.hasSuffix("Tests.swift") || file.hasSuffix(".test.swift")
      || parts.dropLast().contains { $0 == "TestApp" || $0.hasSuffix("Tests") }
  }

  /// Whether what asks does nothing else than look keys up: `Text` and its like, which show any literal, are types.
  var asksByName: Bool {
    let first = api.utf8.first { $0.isASCIILetter } ?? 0
    return first & 0x20 != 0 || api.utf8.count < 3 || api.namesLocalization
  }
}

extension String {
  /// Whether the name of a function says that it looks texts up.
  var namesLocalization: Bool {
    let name = lowercased()
    return name.contains("locali") || name.contains("i18n") || name.contains("translat")
  }
}
