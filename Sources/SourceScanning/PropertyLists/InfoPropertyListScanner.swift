internal import CatalogModel
package import Diagnostics

/// Reads `Info.plist` files: what the system shows of an app, which its `InfoPlist` table translates.
package struct InfoPropertyListScanner: SourceScanner {
  package let fileExtensions = ["plist"]

  package init() {}

  /// Property lists that are no bundle's own say nothing.
  package func scan(_ file: SourceFile) -> Diagnosed<FileFacts> {
    var facts = FileFacts(path: file.path)
    guard Self.isInfoPropertyList(file.name), !Self.isBuilt(file.path), !file.bytes.starts(with: "bplist".utf8) else {
      return Diagnosed(facts)
    }
    switch Markup.read(file.bytes) {
    case .failure(let message, let line):
      let start = LineTable(file).start(ofLine: line)
      return Diagnosed(
        facts, [Diagnostic("source/unreadable-source", .error, message, at: file.location(start..<start))])
    case .document(let document):
      withExtendedLifetime(document) {
        let reader = InfoPropertyListReader(file: file, lines: LineTable(file))
        if let dictionary = document.root.child("dict") { facts.uses = reader.uses(in: dictionary) }
      }
      return Diagnosed(facts)
    }
  }

  /// Whether a path leads into a bundle that is already built: what is in there is not the project's to translate.
  private static func isBuilt(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { folder in
      [".framework", ".xcframework", ".app", ".appex", ".bundle", ".plugin"].contains { folder.hasSuffix($0) }
    }
  }

  /// `Info.plist`, `Widget-Info.plist`, `AppInfo.plist`.
  static func isInfoPropertyList(_ name: Substring) -> Bool { name.lowercased().hasSuffix("info.plist") }
}

/// Finds the uses in the outermost dictionary of an `Info.plist`.
struct InfoPropertyListReader {
  let file: SourceFile
  let lines: LineTable

  func uses(in dictionary: MarkupElement) -> [KeyUse] {
    members(of: dictionary).flatMap { key, value -> [KeyUse] in
      if value.name == "string", InfoPropertyListKeys.isLocalizable(key) { return [use(of: key, value: value)] }
      switch key {
      case "NSServices": return services(in: value)
      default: return InfoPropertyListKeys.listed[key].map { texts(named: $0, in: value) } ?? []
      }
    }
  }

  private func members(of dictionary: MarkupElement) -> [(key: String, value: MarkupElement)] {
    zip(dictionary.children, dictionary.children.dropFirst()).compactMap { key, value in
      key.name == "key" && value.name != "key" ? (key.text, value) : nil
    }
  }

  private func use(of key: String, value: MarkupElement) -> KeyUse {
    // A value made of build settings is known to the build alone.
    let text = value.text.contains("$(") || value.text.contains("${") ? nil : value.text
    return KeyUse(
      key: key, table: "InfoPlist", defaultValue: text, comment: InfoPropertyListKeys.comment(on: key),
      api: "Info.plist", location: place(of: value))
  }

  /// Home screen actions, types and other names of the app are looked up by the very text that stands in their list.
  private func texts(named names: Set<String>, in array: MarkupElement) -> [KeyUse] {
    array.children.flatMap(members).compactMap { key, value in
      guard names.contains(key), value.name == "string", !value.text.isEmpty, !value.text.contains("$(") else {
        return nil
      }
      return KeyUse(key: value.text, table: "InfoPlist", api: key, location: place(of: value))
    }
  }

  /// The Services menu has a table of its own.
  private func services(in array: MarkupElement) -> [KeyUse] {
    array.children.flatMap(members).compactMap { key, value in
      guard key == "NSMenuItem", let title = members(of: value).first(where: { $0.key == "default" })?.value,
        title.name == "string", !title.text.isEmpty
      else { return nil }
      return KeyUse(key: title.text, table: "ServicesMenu", api: "NSServices", location: place(of: title))
    }
  }

  /// The line of a value, without its indentation.
  private func place(of value: MarkupElement) -> Location {
    let line = lines.line(value.line)
    let first = line.firstIndex { $0 != 0x20 && $0 != 0x09 } ?? line.endIndex
    return file.location(first..<line.endIndex)
  }
}
