/// What is to become of the objects of a project.
struct ProjectChanges {
  /// A list of an object: the children of a group, the files of a phase.
  struct List: Hashable {
    /// The object's id.
    let owner: String
    /// The list's key.
    let key: String
  }

  /// An item of a list: an id, or a text.
  struct Item: Equatable {
    /// As it is spelled in the file.
    let text: String
    /// What stands behind it where items have comments.
    let comment: String?
  }

  /// An object that is made.
  struct Object {
    let id: String
    let kind: String
    let comment: String
    /// The id of the object whose place it takes where objects are not sorted.
    let instead: String
    /// How its value is written.
    let value: Value

    /// How the value of an object is written.
    enum Value {
      /// A file reference, as members in Xcode's order, spelled.
      case members([(key: String, value: String)])
      /// The old build file, with another file.
      case buildFile(of: Item)
    }
  }

  /// What becomes of items, by their positions: nil where they go.
  var lists: [List: [Int: Item?]] = [:]
  /// Items that are added behind the one at a position.
  var added: [List: [(position: Int, item: Item)]] = [:]
  /// The ids of the objects that go.
  var removed: Set<String> = []
  var made: [Object] = []

  mutating func replace(_ place: ProjectObjects.Place, of key: String, by item: Item?) {
    lists[List(owner: place.owner, key: key), default: [:]][place.position] = .some(item)
  }
}
