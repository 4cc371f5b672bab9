internal import CatalogModel
internal import CodeModel
package import Diagnostics
internal import Syntax
internal import Text

/// Reads `Info.plist` files: the texts that the system shows of an app, which its `InfoPlist` table translates.
package struct InfoPropertyListScanner: SourceScanner {
  package let fileExtensions = SourceKind.propertyList.fileExtensions

  package init() {}

  /// Property lists that are not an `Info.plist` have no uses.
  package func scan(_ file: SourceFile) -> Diagnosed<FileFacts> {
    var facts = FileFacts(path: file.path)
    guard Self.reads(file.path) else { return Diagnosed(facts) }
    let read = PropertyList.read(file)
    guard let list = read.value ?? Self.readUnpreprocessed(file), let root = list.value else {
      return FileFacts.unread(file, because: read.diagnostics)
    }
    facts.uses = InfoPropertyListReader(file: file, list: list).uses(in: root)
    return Diagnosed(facts)
  }

  /// The language that a file names as that of the source texts (`CFBundleDevelopmentRegion`); nil where it names none, or
  /// only the build knows it: `$(DEVELOPMENT_LANGUAGE)`.
  package static func developmentRegion(in file: SourceFile) -> String? {
    guard let list = PropertyList.read(file).value ?? readUnpreprocessed(file) else { return nil }
    return list.value?["CFBundleDevelopmentRegion"]?.text.flatMap { $0.isEmpty || $0.contains("$") ? nil : $0 }
  }

  /// Reads a file that Xcode preprocesses first (`INFOPLIST_PREPROCESS`): directives are replaced by blanks, so that
  /// offsets stay the same and all branches count. Nil where there are no directives, or it still cannot be read.
  private static func readUnpreprocessed(_ file: SourceFile) -> PropertyList? {
    var plain = file
    for line in file.bytes.split(separator: 0x0A) where isDirective(line) {
      for index in line.indices { plain.bytes[index] = 0x20 }
    }
    return plain.bytes == file.bytes ? nil : PropertyList.read(plain).value
  }

  /// Whether a line is a preprocessor directive: `#if DEBUG`, `#  endif`, `#include "Versions.h"`.
  private static func isDirective(_ line: ArraySlice<UInt8>) -> Bool {
    let content = line.drop(while: \.isASCIISpace)
    guard content.first == UInt8(ascii: "#") else { return false }
    let name = content.dropFirst().drop(while: \.isASCIISpace).prefix(while: \.isASCIILetter)
    return directives.contains(String(decoding: name, as: UTF8.self))
  }

  private static let directives: Set = [
    "if", "ifdef", "ifndef", "elif", "else", "endif", "define", "undef", "include", "import", "pragma", "error",
    "warning",
  ]

  /// Whether a path is inside a built bundle: its contents are not the project's to translate.
  private static func isBuilt(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { folder in
      [".framework", ".xcframework", ".app", ".appex", ".bundle", ".plugin", ".dSYM", ".xcarchive", ".xpc"]
        .contains { folder.hasSuffix($0) } || folder == "bazel-out" || folder == "bazel-bin"
    }
  }

  /// Whether a file is an `Info.plist` of the project, also `Widget-Info.plist` and `AppInfo.plist`.
  package static func reads(_ path: String) -> Bool {
    path.lowercased().hasSuffix("info.plist") && !isBuilt(path)
  }
}

/// Collects the uses in the root dictionary of an `Info.plist`.
struct InfoPropertyListReader {
  private let file: SourceFile
  private let list: PropertyList
  private let lines: LineTable

  init(file: SourceFile, list: PropertyList) {
    self.file = file
    self.list = list
    lines = LineTable(file)
  }

  func uses(in dictionary: PropertyListNode) -> [KeyUse] {
    (dictionary.members ?? []).flatMap { member -> [KeyUse] in
      if let text = member.node.text, InfoPropertyListKeys.isLocalizable(member.key) {
        return [use(of: member.key, text, at: member.node)]
      }
      switch member.key {
      case "NSServices": return services(in: member.node)
      default: return InfoPropertyListKeys.listed[member.key].map { texts(named: $0, in: member.node) } ?? []
      }
    }
  }

  private func use(of key: String, _ text: String, at node: PropertyListNode) -> KeyUse {
    KeyUse(
      key: key, table: TableName.infoPlist, defaultValue: text, comment: InfoPropertyListKeys.comment(on: key),
      api: "Info.plist", location: location(of: node))
  }

  /// Texts that are their own key: titles of home screen actions, and names of types and of the app.
  private func texts(named names: Set<String>, in array: PropertyListNode) -> [KeyUse] {
    array.items.flatMap { $0.members ?? [] }.compactMap { member in
      guard names.contains(member.key), let text = member.node.text, !text.isEmpty, !text.contains("$(") else {
        return nil
      }
      return KeyUse(key: text, table: TableName.infoPlist, api: member.key, location: location(of: member.node))
    }
  }

  /// The Services menu has its own table.
  private func services(in array: PropertyListNode) -> [KeyUse] {
    array.items.flatMap { $0.members ?? [] }.compactMap { member in
      guard member.key == "NSMenuItem", let title = member.node["default"], let text = title.text, !text.isEmpty
      else { return nil }
      return KeyUse(key: text, table: "ServicesMenu", api: "NSServices", location: location(of: title))
    }
  }

  /// The line of a value, without its indentation; a binary list has no lines, but the value's own bytes.
  private func location(of value: PropertyListNode) -> Location {
    let place = list.location(value.range, in: file)
    if case .binary = list.flavour { return place }
    let start = place.bytes.lowerBound
    let line = lines.line(lines.position(at: start).line)
    let first = line.firstIndex { $0 != 0x20 && $0 != 0x09 } ?? line.endIndex
    return file.location(first..<line.endIndex)
  }
}
