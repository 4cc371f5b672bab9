internal import CodeModel
internal import Diagnostics

/// Turns the facts of all C-family files of a project into uses.
enum ObjectiveCLinker {
  /// - Parameter files: every file's path and facts, sorted by path, so that of two definitions of one name the same one always
  ///   wins.
  static func link(
    _ files: [(path: String, facts: ObjectiveCFacts)], with routines: ObjectiveCRoutines
  ) -> Diagnosed<[KeyUse]> {
    var run = Run(routines: routines, constants: ObjectiveCConstants(files))
    for file in files {
      for call in file.facts.calls { run.read(call, inFile: file.path) }
    }
    return run.linked
  }

  /// One pass over a project's calls.
  private struct Run {
    let routines: ObjectiveCRoutines
    let constants: ObjectiveCConstants
    var linked = Diagnosed<[KeyUse]>([])
    /// The constants that have been looked up, by table: each counts as one use.
    private var lookedUp: Set<Lookup> = []

    init(routines: ObjectiveCRoutines, constants: ObjectiveCConstants) {
      self.routines = routines
      self.constants = constants
    }

    /// A constant's literal, and the table it is looked up in.
    private struct Lookup: Hashable {
      var location: Location
      var table: String?
    }

    mutating func read(_ call: ObjectiveCFacts.Call, inFile path: String) {
      guard let routine = routines[call.callee], case .argument(let position) = routine.key,
        position < call.arguments.count
      else { return }
      switch call.arguments[position] {
      case .literal(let key, let bytes):
        add(key, at: Location(path: path, bytes: bytes), call, routine, path)
      case .name(let name, let bytes):
        let texts = constants.texts(of: name, at: Location(path: path, bytes: bytes))
        if texts.isEmpty { reportUnknown(bytes, startingWith: "", of: call, routine, path) }
        for text in texts
        where lookedUp.insert(Lookup(location: text.location, table: self.text(routine.table, of: call, path))).inserted
        {
          add(text.text, at: text.location, call, routine, path, isUnseen: true)
        }
      case .other(let start, let bytes): reportUnknown(bytes, startingWith: start, of: call, routine, path)
      case .parameter, .nothing, .bundle: break
      }
    }

    private mutating func add(
      _ key: String, at location: Location, _ call: ObjectiveCFacts.Call, _ routine: ObjectiveCRoutines.Routine,
      _ path: String, isUnseen: Bool = false
    ) {
      let comment = text(routine.comment, of: call, path)
      linked.value.append(
        KeyUse(
          key: key, table: text(routine.table, of: call, path), defaultValue: text(routine.value, of: call, path),
          comment: comment == "" ? nil : comment, bundle: bundle(of: call, routine, path), api: call.callee,
          location: location,
          isUnseenByXcode: isUnseen || routine.isUnseenByXcode, isUndeclared: routine.isUndeclared))
    }

    /// The bundle that a call asks.
    private func bundle(
      of call: ObjectiveCFacts.Call, _ routine: ObjectiveCRoutines.Routine, _ path: String
    ) -> LookupBundle {
      switch routine.bundle {
      case .absent: return routine.asksMain ? .unnamed : .unknown
      case .bundle(.main): return .main
      case .argument(let position) where position < call.arguments.count:
        guard case .bundle(let name, _) = call.arguments[position] else { return .unknown }
        return name == .main ? .main : name == .module ? .module(file: path) : .code(file: path)
      case .argument, .bundle, .literal, .unknown: return .unknown
      }
    }

    private mutating func reportUnknown(
      _ bytes: Range<Int>, startingWith start: String, of call: ObjectiveCFacts.Call,
      _ routine: ObjectiveCRoutines.Routine, _ path: String
    ) {
      linked.diagnostics.append(
        Diagnostic(
          "source/dynamic-key", .info, "the key of '\(call.callee)' is not a literal",
          subject: Subject(table: text(routine.table, of: call, path), key: start.isEmpty ? nil : start + "*"),
          at: Location(path: path, bytes: bytes),
          help: "pass a string literal, or list the keys by hand"))
    }

    private func text(_ slot: ObjectiveCRoutines.Slot, of call: ObjectiveCFacts.Call, _ path: String) -> String? {
      switch slot {
      case .argument(let position) where position < call.arguments.count:
        switch call.arguments[position] {
        case .literal(let text, _): return text
        case .name(let name, let bytes):
          let texts = constants.texts(of: name, at: Location(path: path, bytes: bytes))
          return texts.count == 1 ? texts[0].text : nil
        default: return nil
        }
      case .literal(let text): return text
      case .argument, .absent, .bundle, .unknown: return nil
      }
    }
  }
}
