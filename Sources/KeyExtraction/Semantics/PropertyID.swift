/// A property of one of the project's types, by its number: its position among the index's properties.
struct PropertyID: RawRepresentable, Hashable, Sendable {
  let rawValue: Int
}
