/// What is worked out once while a file is resolved: the types of properties that only have values.
final class TypeMemo {
  var types: [NodeReference: TypeReference] = [:]
  /// How many properties are being typed, one through another.
  var level = 0
  /// How often that was too many: what is found on the way is not kept.
  var truncations = 0
}
