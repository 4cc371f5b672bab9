/// A Swift file of the project, by its number: its position among the index's files.
struct FileID: RawRepresentable, Hashable, Sendable {
  let rawValue: Int
}
