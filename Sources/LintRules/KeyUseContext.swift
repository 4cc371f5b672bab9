package import CodeModel
internal import Diagnostics
internal import Linting
internal import Text

/// What the location and the API of a use tell about its key.
extension KeyUse {
  /// Whether the use is in a test, whose texts users do not see.
  package var isInTests: Bool { location.path.isOfTests }

  /// What shows the text: `Button`, `navigationTitle`, `TextField(prompt:)`. Nil where the place does not tell, as in a
  /// lookup, and in `Text`, which shows texts of every kind.
  package var control: String? {
    guard sourceKind == .swift, !isInTests, !api.namesLocalization, api != "Text" else { return nil }
    if api.hasPrefix(".") { return String(api.dropFirst()) }
    return isPlainLookup || ["String", "AttributedString"].contains(api.prefix { $0 != "(" }) ? nil : api
  }

  /// Whether it is a title that is not drawn in most styles and on most systems, so that at most VoiceOver says it.
  var isSeldomDrawn: Bool { ["Picker", ".confirmationDialog", ".actionSheet"].contains(api) }

  /// Whether the API only looks up keys. False for types such as `Text`, which show any literal.
  var isPlainLookup: Bool {
    let first = api.utf8.first { $0.isASCIILetter } ?? 0
    return first & 0x20 != 0 || api.utf8.count < 3 || api.namesLocalization
  }
}

extension String {
  /// Whether a path is that of a test, whose texts users do not see.
  package var isOfTests: Bool {
    let parts = split(separator: "/")
    guard let file = parts.last else { return false }
    return file.hasSuffix("Tests.swift") || file.hasSuffix(".test.swift")
      || parts.dropLast().contains { $0 == "TestApp" || $0.hasSuffix("Tests") }
  }

  /// Whether the name of the function shows that it looks up texts.
  var namesLocalization: Bool {
    let name = lowercased()
    return name.contains("locali") || name.contains("i18n") || name.contains("translat")
  }
}
