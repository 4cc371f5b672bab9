/// What all files share while types are inferred.
///
/// An object, because everything that infers types refers to it.
final class TypeContext: Sendable {
  let index: ProjectIndex
  /// What functions of other modules give, by their names.
  let results: NameMap<TypeReference>

  init(index: ProjectIndex, results: NameMap<TypeReference>) {
    self.index = index
    self.results = results
  }
}
