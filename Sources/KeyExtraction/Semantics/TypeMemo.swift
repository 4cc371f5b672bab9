/// Results that are computed once: the types of properties without an annotation.
final class TypeMemo {
  var types: [NodeReference: TypeReference] = [:]
  /// How many properties are being inferred, one through another.
  var level = 0
  /// How often the limit on `level` was hit. Results that depend on such a stop are not stored.
  var truncations = 0
}
