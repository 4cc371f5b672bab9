internal import CodeModel
package import Diagnostics
internal import Text

/// Renders the symbols of a table as Swift, byte for byte as Xcode 27 does.
package struct SymbolFile {
  private let table: GeneratedTable
  private let access: SymbolAccess

  package init(_ table: GeneratedTable, access: SymbolAccess) {
    self.table = table
    self.access = access
  }

  /// The generated file, by the name that Xcode gives it. Without symbols it has only a comment.
  package var file: SourceFile { SourceFile(path: table.generatedName, text: text) }

  private var text: String {
    guard !table.symbols.symbols.isEmpty else { return comment }
    let depth = table.symbols.enumName == nil ? 1 : 2
    var body = table.symbols.symbols.map { member($0, depth: depth) }.joined(separator: "\n\n")
    if let name = table.symbols.enumName {
      body = """
            /// Namespace for strings in file “\(line(table.fileName))”.
            \(access.modifier)enum \(SwiftNameSpelling.declared(name)) {
        \(body)
            }
        """
    }
    return """
      \(comment)

      \(SymbolFile.bundle)

      \(SymbolFile.availability)
      nonisolated extension LocalizedStringResource {
      \(body)
      }
      """
  }

  /// The lines by which the file is known as generated.
  private var comment: String {
    """
    //\(" ")
    // \(line(table.generatedName))
    // \(SymbolFile.mark) in “\(line(table.fileName))”.
    //\(" ")
    """
  }

  /// What a generated file says of itself.
  package static let mark = "Auto-Generated symbols for localized strings defined"

  private static let availability = "@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)"

  private static let bundle = """
    import Foundation

    #if SWIFT_PACKAGE
    private nonisolated let resourceBundle = Foundation.Bundle.module
    \(availability)
    private nonisolated let resourceBundleDescription = LocalizedStringResource.BundleDescription.atURL(resourceBundle.bundleURL)
    #else

    private class ResourceBundleClass {}
    \(availability)
    private nonisolated let resourceBundleDescription = LocalizedStringResource.BundleDescription.forClass(ResourceBundleClass.self)
    #endif
    """

  private func member(_ symbol: StringSymbol, depth: Int) -> String {
    let indent = String(repeating: "    ", count: depth)
    // Only the first line of a comment is indented, as Xcode does it.
    let comment = symbol.comment.map { "\(indent) \(SymbolFile.commented($0))\n\(indent) \n" } ?? ""
    let values = symbol.arguments.map(\.interpolation).joined()
    let defaultValue = values.isEmpty ? "" : "defaultValue: \"\(values)\", "
    return """
      \(indent)/**
      \(comment)\(indent) Localized string for key “\(SymbolFile.commented(symbol.key))” in table “\(line(table.fileName))”.
      \(indent) */
      \(indent)\(access.modifier)\(symbol.signature) {
      \(indent)    LocalizedStringResource(\(literal(symbol.key)), \(defaultValue)table: \(literal(table.name)), bundle: resourceBundleDescription)
      \(indent)}
      """
  }

  /// A text inside a `/** */` comment, which it cannot end or nest.
  private static func commented(_ text: String) -> String {
    var result = ""
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      if last == "*" && scalar == "/" || last == "/" && scalar == "*" { result += " " }
      let isControl = scalar.value < 0x20 && scalar != "\n" && scalar != "\t"
      result.unicodeScalars.append(isControl ? " " : scalar)
      last = scalar
    }
    return result
  }

  /// A text on one line of a comment.
  private func line(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { SymbolFile.endsLine($0) ? " " : $0 }))
  }

  private static func endsLine(_ scalar: Unicode.Scalar) -> Bool { scalar.value < 0x20 || scalar.value == 0x7F }

  /// A text as a string literal.
  private func literal(_ text: String) -> String {
    var escaped = ""
    for scalar in text.backslashEscaped(escapesQuotes: true).unicodeScalars {
      if SymbolFile.endsLine(scalar) {
        escaped += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return "\"\(escaped)\""
  }
}
