internal import Diagnostics

/// The names that stand for texts in a project's C-family files, and where each of them is known.
struct ObjectiveCConstants {
  /// A text with the place of its literal.
  struct Text: Hashable {
    var text: String
    var location: Location
  }

  /// One definition of a name.
  private struct Definition {
    var path: String
    var constant: ObjectiveCFacts.Constant

    var text: Text { Text(text: constant.text, location: Location(path: path, bytes: constant.bytes)) }

    /// Whether other files can mean it.
    var isShared: Bool { constant.kind != .local || path.hasSuffix(".h") }
  }

  /// By name, in the order of the files.
  private var definitions: [String: [Definition]] = [:]

  /// - Parameter files: every file's path and facts, by path.
  init(_ files: [(path: String, facts: ObjectiveCFacts)]) {
    for (path, facts) in files {
      for constant in facts.constants {
        definitions[constant.name, default: []].append(Definition(path: path, constant: constant))
      }
    }
  }

  /// The texts that a name stands for at some place; several for a macro that `#if` defines in several ways, and none for
  /// a name that is no constant or may be one of several.
  func texts(of name: String, at place: Location) -> [Text] {
    guard let found = definitions[name] else { return [] }
    let own = found.filter { $0.path == place.path }
    let macros = own.filter { $0.constant.kind == .macro }
    if !macros.isEmpty { return macros.map(\.text) }
    if let nearest = own.last(where: { $0.constant.bytes.lowerBound < place.bytes.lowerBound }) {
      return [nearest.text]
    }
    let shared = found.filter(\.isShared)
    let isOne = Set(shared.map(\.path)).count == 1 || Set(shared.map(\.constant.text)).count == 1
    return isOne ? shared.map(\.text) : []
  }
}
