internal import Diagnostics
internal import Text

/// The build settings of a target in one configuration: texts that may refer to one another.
package struct BuildSettings: Hashable, Sendable {
  /// By name, unexpanded.
  private var values: [String: String] = [:]
  /// False where a settings file could not be read, so that any setting may have another value.
  package private(set) var isComplete = true

  package init(_ values: [String: String] = [:]) { self.values = values }

  /// Settings of which nothing is known.
  static let unknown: BuildSettings = {
    var settings = BuildSettings()
    settings.markIncomplete()
    return settings
  }()

  /// The names of all settings that are given.
  var names: [String] { values.keys.sorted() }

  /// Adds settings that override the present ones; `$(inherited)` in them stands for the present value.
  mutating func override(with others: BuildSettings) {
    for (name, value) in others.values { put(name, value) }
    isComplete = isComplete && others.isComplete
  }

  /// Sets a value. One that grows beyond the limit, by repeating what it inherits, becomes unknown.
  private mutating func put(_ name: String, _ value: String) {
    guard value.utf8.contains(UInt8(ascii: "$")) else {
      values[name] = value
      return
    }
    let earlier = values[name] ?? ""
    var result = ""
    var rest = value.utf8[...]
    while let dollar = rest.firstIndex(of: UInt8(ascii: "$")) {
      let isInherited = rest[dollar...].starts(with: BuildSettings.inherited)
      result += Substring(rest[..<dollar]) + (isInherited ? earlier : "$")
      rest = rest[dollar...].dropFirst(isInherited ? BuildSettings.inherited.count : 1)
      guard result.utf8.count <= BuildSettings.lengthLimit else {
        values[name] = nil
        return
      }
    }
    values[name] = result + Substring(rest)
  }

  private static let inherited = Array("$(inherited)".utf8)

  mutating func set(_ name: String, to value: String) { values[name] = value }

  mutating func markIncomplete() { isComplete = false }

  /// A setting, expanded; nil where it is not set or refers to an unknown setting.
  package func value(of name: String) -> String? { values[name].flatMap { expanded($0) } }

  /// A text with its references `$(NAME)` and `${NAME}` replaced; nil where a setting or an operator (`$(NAME:lower)`) is
  /// unknown.
  package func expanded(_ text: String) -> String? {
    var room = BuildSettings.lengthLimit
    return expanded(text, depth: 0, room: &room)
  }

  /// Limit on the characters and references in one expanded text: each setting may refer to two others, and so on.
  private static let lengthLimit = 10_000
  private static let depthLimit = 16

  private func expanded(_ text: String, depth: Int, room: inout Int) -> String? {
    guard depth < BuildSettings.depthLimit else { return nil }
    var result = ""
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      let open = rest.index(after: dollar)
      guard open < rest.endIndex, rest[open] == "(" || rest[open] == "{" else {
        result += "$"
        rest = rest[open...]
        continue
      }
      room -= 1
      guard room >= 0, let close = rest[open...].firstIndex(of: rest[open] == "(" ? ")" : "}"),
        let name = rest[rest.index(after: open)..<close].split(separator: ":", omittingEmptySubsequences: false).first,
        let value = values[String(name)],
        let inner = expanded(value, depth: depth + 1, room: &room),
        let changed = BuildSettings.changed(inner, by: rest[name.endIndex..<close])
      else { return nil }
      result += changed
      rest = rest[rest.index(after: close)...]
    }
    room -= result.utf8.count + rest.utf8.count
    return room < 0 ? nil : result + rest
  }

  /// A value as the operators of a reference change it; nil for an unknown one.
  private static func changed(_ value: String, by operators: Substring) -> String? {
    var value = value
    for name in operators.split(separator: ":") {
      switch name {
      case "lower": value = value.lowercased()
      case "upper": value = value.uppercased()
      case "identifier", "c99extidentifier":
        // A name in C: no digit at its start.
        value = String(value.map { $0.isLetter || $0.isNumber ? $0 : "_" })
        if value.first?.isNumber == true { value = "_" + value.dropFirst() }
      case "rfc1034identifier":
        value = String(value.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-" })
      default: return nil
      }
    }
    return value
  }
}

extension BuildSettings {
  /// Reads a settings file with the files it includes.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - read: returns a file; nil where there is none.
  static func read(_ path: String, with read: (String) -> SourceFile?) -> BuildSettings {
    var filesLeft = fileLimit
    return Self.read(path, depth: 0, filesLeft: &filesLeft, with: read)
  }

  /// Limit on the files read for one file, because files may include one another.
  private static let fileLimit = 200

  private static func read(
    _ path: String, depth: Int, filesLeft: inout Int, with read: (String) -> SourceFile?
  ) -> BuildSettings {
    var settings = BuildSettings()
    filesLeft -= 1
    guard depth < depthLimit, filesLeft >= 0, let file = read(path) else {
      settings.markIncomplete()
      return settings
    }
    for line in file.bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let line = trimmed(withoutComment(line))
      if line.starts(with: "#include".utf8) {
        let isOptional = line.starts(with: "#include?".utf8)
        let name = text(line.dropFirst(isOptional ? 9 : 8)).filter { $0 != "\"" }
        let includedPath = ProjectPath.join(ProjectPath.folder(of: path), name)
        let included = Self.read(includedPath, depth: depth + 1, filesLeft: &filesLeft, with: read)
        // Optional files are often missing; they hold secrets rather than texts.
        if included.isComplete || !isOptional { settings.override(with: included) }
      } else if let sign = line.firstIndex(of: UInt8(ascii: "=")) {
        settings.add(text(line[..<sign]), text(line[(sign + 1)...]))
      }
    }
    return settings
  }

  /// Adds a setting from a file. One with a condition (`NAME[sdk=iphoneos*]`) counts only where there is no other.
  mutating func add(_ name: String, _ value: String) {
    guard let bracket = name.utf8.firstIndex(of: UInt8(ascii: "[")) else {
      put(name, value)
      return
    }
    // In `NAME[sdk=…]=VALUE` the first `=` is inside the condition.
    let plain = String(name[..<bracket])
    let end = name.contains("]") ? nil : value.firstIndex(of: "]").map(value.index(after:))
    let text = value[(end ?? value.startIndex)...]
    if values[plain] == nil { values[plain] = String(end == nil ? text : text.drop { $0 == " " || $0 == "=" }) }
  }

  private static func withoutComment(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let slash = UInt8(ascii: "/")
    let start = line.indices.dropLast().first { line[$0] == slash && line[$0 + 1] == slash }
    return line[..<(start ?? line.endIndex)]
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line.drop(while: \.isASCIISpace)
    while line.last?.isASCIISpace ?? false { line.removeLast() }
    return line
  }

  /// Part of a line, without surrounding space.
  private static func text(_ part: ArraySlice<UInt8>) -> String { String(decoding: trimmed(part), as: UTF8.self) }
}
