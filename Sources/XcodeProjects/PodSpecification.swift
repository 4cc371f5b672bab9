internal import CodeModel
package import Diagnostics
internal import Text

/// Reads a `.podspec` as text, without running it: which sources a pod has, and which bundles its resources end up in.
///
/// Only values that are written down are read: literals, arrays and hashes of them.
package enum PodSpecification {
  /// The pod's code and its bundles, as `ProjectLayout.pods`.
  package static func layout(of file: SourceFile) -> ProjectLayout {
    let folder = ProjectPath.folder(of: ProjectPath.normalized(file.path))
    let tokens = Self.tokens(of: file.bytes)
    var code = target(ProjectPath.stem(of: file.path), .library, file.path)
    var bundles: [String: ProjectLayout.FileSet] = [:]
    for index in tokens.indices {
      guard case .name(let name) = tokens[index], let attribute = name.split(separator: ".").last,
        index + 1 < tokens.count, tokens[index + 1] == .mark(UInt8(ascii: "="))
      else { continue }
      let value = value(from: index + 2, in: tokens)
      switch attribute {
      case "source_files": code.sources.formUnion(globs: literals(in: value), in: folder)
      // They end up in the pod's framework, or in the app, as the app's Podfile has it.
      case "resources", "resource":
        code.resources.formUnion(globs: literals(in: value), in: folder)
        // What a constant or a call gives is not known.
        if literals(in: value).isEmpty { code.resources.isOpen = true }
      case "resource_bundles", "resource_bundle":
        if entries(in: value).isEmpty { code.resources.isOpen = true }
        for (bundle, globs) in entries(in: value) {
          bundles[bundle, default: ProjectLayout.FileSet()].formUnion(globs: globs, in: folder)
        }
      default: break
      }
    }
    var layout = ProjectLayout()
    layout.pods = [code]
    for (name, resources) in bundles.sorted(by: { $0.key < $1.key }) {
      var bundle = target(name, .resources, file.path)
      bundle.resources = resources
      layout.pods.append(bundle)
    }
    return layout
  }

  private static func target(
    _ name: String, _ product: ProjectBundle.Kind, _ origin: String
  ) -> ProjectLayout.Target {
    var target = ProjectLayout.Target(
      name: name, origin: origin, sources: ProjectLayout.FileSet(), resources: ProjectLayout.FileSet())
    target.product = product
    return target
  }

  /// A part of Ruby code.
  private enum Token: Equatable {
    /// A name with all that dots and underscores join to it: `s.source_files`.
    case name(String)
    /// A literal without interpolations.
    case literal(String)
    /// The end of a line.
    case end
    /// Any other byte.
    case mark(UInt8)
  }

  private static func tokens(of bytes: [UInt8]) -> [Token] {
    var tokens: [Token] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let start = index
      index += 1
      if let end = endOfText(announcedAt: start, in: bytes) {
        index = end
      } else if byte == UInt8(ascii: "#") {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
        while index < bytes.count, bytes[index] != byte { index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1 }
        let text = String(decoding: bytes[min(start + 1, bytes.count)..<min(index, bytes.count)], as: UTF8.self)
        index += 1
        if !text.utf8.contains(UInt8(ascii: "#")) { tokens.append(.literal(text)) }
      } else if isNamePart(byte) {
        while index < bytes.count, isNamePart(bytes[index]) { index += 1 }
        tokens.append(.name(String(decoding: bytes[start..<index], as: UTF8.self)))
      } else if byte == UInt8(ascii: "\n") {
        tokens.append(.end)
      } else if byte != UInt8(ascii: " "), byte != UInt8(ascii: "\t"), byte != UInt8(ascii: "\r") {
        tokens.append(.mark(byte))
      }
    }
    return tokens
  }

  /// Where a text of whole lines ends that begins like `<<-DESC` or `<<~DESC`, the line `DESC` included; nil where none
  /// begins.
  private static func endOfText(announcedAt start: Int, in bytes: [UInt8]) -> Int? {
    guard bytes[start...].starts(with: "<<".utf8), let sign = bytes.at(start + 2), "-~".utf8.contains(sign) else {
      return nil
    }
    let rest = bytes[(start + 3)...].drop { $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "\"") }
    let name = rest.prefix(while: isNamePart)
    guard !name.isEmpty else { return nil }
    var line = rest.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    while line < bytes.count {
      let end = bytes[(line + 1)...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let words = bytes[(line + 1)..<end].split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == 0x0D }
      if words.count == 1, words[0] == name { return end }
      line = end
    }
    return bytes.count
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
  }

  /// More tokens than any value has.
  private static let valueLimit = 10_000

  /// The tokens of a value, to the end of its last line: a line goes on inside brackets and behind a comma.
  private static func value(from start: Int, in tokens: [Token]) -> ArraySlice<Token> {
    var depth = 0
    var index = start
    while index < min(tokens.count, start + valueLimit) {
      switch tokens[index] {
      case .mark(UInt8(ascii: "[")), .mark(UInt8(ascii: "{")), .mark(UInt8(ascii: "(")): depth += 1
      case .mark(UInt8(ascii: "]")), .mark(UInt8(ascii: "}")), .mark(UInt8(ascii: ")")): depth -= 1
      case .end where depth <= 0 && (index == start || tokens[index - 1] != .mark(UInt8(ascii: ","))):
        return tokens[start..<index]
      default: break
      }
      index += 1
    }
    return tokens[min(start, tokens.count)..<min(index, tokens.count)]
  }

  private static func literals(in value: ArraySlice<Token>) -> [String] {
    value.compactMap { token in
      if case .literal(let text) = token { text } else { nil }
    }
  }

  /// The entries of a hash: `{ 'Name' => ['a', 'b'], Other: 'c' }`.
  private static func entries(in value: ArraySlice<Token>) -> [(key: String, values: [String])] {
    var entries: [(key: String, values: [String])] = []
    for index in value.indices {
      let next = index + 1 < value.endIndex ? value[index + 1] : .end
      let isKey = next == .mark(UInt8(ascii: "=")) || next == .mark(UInt8(ascii: ":"))
      switch value[index] {
      case .literal(let text) where isKey: entries.append((text, []))
      case .name(let text) where isKey: entries.append((text, []))
      case .literal(let text) where !entries.isEmpty: entries[entries.count - 1].values.append(text)
      default: break
      }
    }
    return entries
  }
}
