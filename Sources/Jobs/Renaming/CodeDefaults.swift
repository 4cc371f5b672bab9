internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import KeyExtraction
internal import Text
internal import Workspace

/// Default values in code for keys that are texts: `String(localized: "cart.save", defaultValue: "Save")`.
struct CodeDefaults {
  private let project: Project
  private let choices: UseRenames
  private var files: [String: LiteralSurroundings] = [:]

  /// The edits by path, and the keys that have a default value in all places afterwards.
  struct Outcome {
    var edits: [String: [LiteralEdit]] = [:]
    var added: [KeyRename: [MapAddition]] = [:]
    var whole: Set<KeyRename> = []
  }

  init(_ renames: [KeyRename], in project: Project) {
    self.project = project
    choices = UseRenames(renames, in: project)
  }

  /// Writes old keys as default values, where all places that use a key can take one.
  mutating func added() -> Outcome {
    var outcome = Outcome()
    var places: [KeyRename: [(path: String, edit: LiteralEdit)]] = [:]
    var impossible: Set<KeyRename> = []
    for use in project.uses {
      guard case .renamed(let rename) = choices.choice(for: use), KeyStyle(rename.old) == .text,
        use.defaultValue?.isEmpty ?? true
      else { continue }
      guard let place = surroundings(of: use)?.newDefault(at: use.location.bytes.lowerBound) else {
        impossible.insert(rename)
        continue
      }
      let text = Array(place.lead.utf8) + LiteralEdit.quoted(rename.old) + Array(place.tail.utf8)
      places[rename, default: []].append((use.location.path, LiteralEdit(bytes: place.bytes, replacement: text)))
    }
    for (rename, own) in places where !impossible.contains(rename) {
      outcome.whole.insert(rename)
      for (path, edit) in own { outcome.edits[path, default: []].append(edit) }
      outcome.added[rename] = Set(own.map(\.path)).sorted().map { .defaultValue(path: $0) }
    }
    return outcome
  }

  /// Takes default values out again that are still the old keys.
  ///
  /// - Parameter files: by renaming, the paths in which defaults were added.
  mutating func takenOut(_ files: [KeyRename: Set<String>]) -> [String: [LiteralEdit]] {
    var edits: [String: [LiteralEdit]] = [:]
    for use in project.uses {
      guard case .renamed(let rename) = choices.choice(for: use), files[rename]?.contains(use.location.path) == true,
        use.defaultValue.map(ExactText.init) == ExactText(rename.new),
        let place = surroundings(of: use)?.ownDefault(at: use.location.bytes.lowerBound)
      else { continue }
      edits[use.location.path, default: []].append(LiteralEdit(bytes: place.bytes, replacement: []))
    }
    return edits
  }

  private mutating func surroundings(of use: KeyUse) -> LiteralSurroundings? {
    guard use.sourceKind == .swift, let file = project.files[use.location.path] else { return nil }
    let known = files[file.path] ?? LiteralSurroundings(of: file)
    files[file.path] = known
    return known
  }
}
