internal import CodeModel
internal import Diagnostics
internal import KeyExtraction
internal import Workspace

/// Writes the new name of an accessor over places that use it.
struct AccessorEditor {
  let names: CodeNames
  /// Paths that must not be written.
  let excluded: PathPatterns

  /// The edit of a place, or why there is none.
  enum Result {
    case edit(LiteralEdit)
    case refused(Diagnostic)
  }

  /// The edit of a place that names an accessor of the project.
  ///
  /// - Parameter location: the accessor's last name there.
  func edit(of location: Location, _ accessor: RenamedAccessor, in file: SourceFile?) -> Result {
    guard let file, location.bytes.upperBound <= file.bytes.count, let old = accessor.old.last,
      let new = accessor.new.last,
      file.bytes[location.bytes].elementsEqual(old.utf8) || file.bytes[location.bytes].elementsEqual("`\(old)`".utf8)
    else { return .refused(accessor.refusal(at: location)) }
    guard !accessor.isMoving else { return moving(location, accessor) }
    let isMember = location.bytes.lowerBound > 0 && file.bytes[location.bytes.lowerBound - 1] == UInt8(ascii: ".")
    let spelled =
      isMember
      ? SwiftNameSpelling.member(new) : SwiftNameSpelling.declared(new, by: accessor.naming.generator)
    return checked(LiteralEdit(bytes: location.bytes, replacement: Array(spelled.utf8)), accessor, location.path)
  }

  /// An edit where the file may be written.
  func checked(_ edit: LiteralEdit, _ accessor: RenamedAccessor, _ path: String) -> Result {
    guard excluded.contain(path) else { return .edit(edit) }
    return .refused(
      Diagnostic(
        "rename/excluded", .error, "\(accessor.oldName) is used in an excluded file, where it would not be renamed",
        subject: Subject(table: accessor.rename.table, key: accessor.rename.old),
        at: Location(path: path, bytes: edit.bytes),
        help: "remove the file from 'exclude' in .glossa.yml, or first rename it there by hand"))
  }

  /// The edit of a place whose types have to change, too: as many as are named there.
  private func moving(_ location: Location, _ accessor: RenamedAccessor) -> Result {
    guard let (chain, index) = names.parts(upTo: location.bytes, in: location.path) else {
      return .refused(accessor.refusal(at: location))
    }
    let named = zip(chain.parts[...index].reversed(), accessor.old.reversed()).prefix { $0.name == $1 }.count
    let first = accessor.old.count - named
    if first <= accessor.keptCount {
      let start = chain.parts[index - (accessor.old.count - 1 - accessor.keptCount)].bytes.lowerBound
      return replacing(start..<location.bytes.upperBound, accessor, keeping: accessor.keptCount, location.path)
    }
    // `Texts.cancel`, where Texts is another name for the type around it.
    guard chain.hasRoot, index == named, let root = chain.parts.first, root.name.first?.isUppercase == true else {
      return .refused(accessor.refusal(at: location))
    }
    return replacing(root.bytes.lowerBound..<location.bytes.upperBound, accessor, keeping: 0, location.path)
  }

  private func replacing(_ bytes: Range<Int>, _ accessor: RenamedAccessor, keeping count: Int, _ path: String) -> Result
  {
    let text = accessor.new.dropFirst(count).map(SwiftNameSpelling.member).joined(separator: ".")
    return checked(LiteralEdit(bytes: bytes, replacement: Array(text.utf8)), accessor, path)
  }
}
