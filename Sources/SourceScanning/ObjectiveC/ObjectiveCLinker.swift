package import CatalogModel
package import Diagnostics

/// Turns the facts of a project's C-family files into uses: the step that needs all files at once.
package enum ObjectiveCLinker {
  /// - Parameters:
  ///   - files: every file's path and facts.
  ///   - routines: `LOCALIZED_STRING_MACRO_NAMES` of the project and the configuration's own.
  package static func link(
    _ files: [(path: String, facts: ObjectiveCFacts)], routines names: [String] = []
  ) -> Diagnosed<[KeyUse]> {
    // By path, so that of two definitions of one name the same one wins everywhere.
    let files = files.sorted { $0.path < $1.path }
    return link(files, with: ObjectiveCRoutines(names: names, wrappers: files.flatMap(\.facts.wrappers)))
  }

  /// - Parameter files: every file's path and facts, by path.
  static func link(
    _ files: [(path: String, facts: ObjectiveCFacts)], with routines: ObjectiveCRoutines
  ) -> Diagnosed<[KeyUse]> {
    var linked = Diagnosed<[KeyUse]>([])
    for file in files {
      for call in file.facts.calls {
        guard let routine = routines[call.callee] else { continue }
        read(call, as: routine, path: file.path, into: &linked)
      }
    }
    return linked
  }

  private static func read(
    _ call: ObjectiveCFacts.Call, as routine: ObjectiveCRoutines.Routine, path: String,
    into linked: inout Diagnosed<[KeyUse]>
  ) {
    guard case .argument(let position) = routine.key, position < call.arguments.count else { return }
    switch call.arguments[position] {
    case .literal(let key, let bytes):
      let comment = text(routine.comment, of: call)
      linked.value.append(
        KeyUse(
          key: key, table: text(routine.table, of: call), defaultValue: text(routine.value, of: call),
          comment: comment == "" ? nil : comment, api: call.callee, location: Location(path: path, bytes: bytes)))
    case .other(let bytes):
      linked.diagnostics.append(
        Diagnostic(
          "source/dynamic-key", .info, "the key of '\(call.callee)' is not a literal",
          at: Location(path: path, bytes: bytes), help: "pass a string literal, or list the keys by hand"))
    case .parameter, .nothing: break
    }
  }

  private static func text(_ slot: ObjectiveCRoutines.Slot, of call: ObjectiveCFacts.Call) -> String? {
    switch slot {
    case .argument(let position) where position < call.arguments.count:
      if case .literal(let text, _) = call.arguments[position] { text } else { nil }
    case .literal(let text): text
    case .argument, .absent, .unknown: nil
    }
  }
}
