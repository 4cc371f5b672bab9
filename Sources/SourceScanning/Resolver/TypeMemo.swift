/// What is worked out once while a file is resolved: the types of properties that only have values, and the files that
/// declare these.
final class TypeMemo {
  var types: [NodeReference: TypeReference] = [:]
  /// How many properties are being typed, one through another.
  var level = 0
  /// How often that was too many: what is found on the way is not kept.
  var truncations = 0
  /// Files that were opened for this.
  private var files: [Int: ProjectIndex.SwiftFile] = [:]
  /// More files than are needed for one at a time would only take memory.
  private static let fileLimit = 40

  /// A file of a project, opened.
  func file(_ number: Int, of index: ProjectIndex) -> ProjectIndex.SwiftFile {
    let file = index.files[number]
    guard file.isClosed else { return file }
    if let opened = files[number] { return opened }
    if files.count == TypeMemo.fileLimit { files = [:] }
    let opened = file.opened
    files[number] = opened
    return opened
  }
}
