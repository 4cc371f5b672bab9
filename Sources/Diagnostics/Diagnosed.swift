/// A value together with what there is to say about how it was made.
///
/// Everything that reads the user's files returns one: a broken file costs its broken part, never the rest.
package struct Diagnosed<Value> {
  /// The result, as good as it could be made.
  package var value: Value
  /// What there is to say about it, in the order it was found.
  package var diagnostics: [Diagnostic]

  package init(_ value: Value, _ diagnostics: [Diagnostic] = []) {
    self.value = value
    self.diagnostics = diagnostics
  }

  /// Another result with the same diagnostics.
  package func map<New>(_ transform: (Value) throws -> New) rethrows -> Diagnosed<New> {
    Diagnosed<New>(try transform(value), diagnostics)
  }
}

extension Diagnosed: Sendable where Value: Sendable {}
extension Diagnosed: Equatable where Value: Equatable {}
