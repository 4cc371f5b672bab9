/// What type inference needs of the whole project.
///
/// A class, because everything that infers types refers to it.
final class TypeContext: Sendable {
  let index: ProjectIndex
  /// The result types of other modules' functions, by name.
  let results: NameMap<TypeReference>

  init(index: ProjectIndex, results: NameMap<TypeReference>) {
    self.index = index
    self.results = results
  }
}
