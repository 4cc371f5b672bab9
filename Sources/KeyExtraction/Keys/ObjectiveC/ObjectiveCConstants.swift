internal import Diagnostics

/// The names that stand for a text in a project's C-family files, and the files that know each name.
struct ObjectiveCConstants {
  /// A text with the location of its literal.
  struct Text: Hashable {
    var text: String
    var location: Location
  }

  /// One definition of a name.
  private struct Definition {
    var path: String
    var constant: ObjectiveCFacts.Constant

    var text: Text { Text(text: constant.text, location: Location(path: path, bytes: constant.bytes)) }

    /// Whether other files can refer to it.
    var isShared: Bool { constant.kind != .local || path.hasSuffix(".h") }
  }

  /// By name, in the order of the files.
  private var definitions: [String: [Definition]] = [:]

  /// - Parameter files: every file's path and facts, sorted by path.
  init(_ files: [(path: String, facts: ObjectiveCFacts)]) {
    for (path, facts) in files {
      for constant in facts.constants {
        definitions[constant.name, default: []].append(Definition(path: path, constant: constant))
      }
    }
  }

  /// The texts that a name can mean at a location: several for a macro that is defined in several branches of an `#if`;
  /// none for a name that is no constant or is ambiguous.
  func texts(of name: String, at location: Location) -> [Text] {
    guard let found = definitions[name] else { return [] }
    let own = found.filter { $0.path == location.path }
    let macros = own.filter { $0.constant.kind == .macro }
    if !macros.isEmpty { return macros.map(\.text) }
    if let nearest = own.last(where: { $0.constant.bytes.lowerBound < location.bytes.lowerBound }) {
      return [nearest.text]
    }
    let shared = found.filter(\.isShared)
    let isOne = Set(shared.map(\.path)).count == 1 || Set(shared.map(\.constant.text)).count == 1
    return isOne ? shared.map(\.text) : []
  }
}
