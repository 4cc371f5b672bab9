package import Diagnostics
internal import Text

extension Diagnostic {
  /// Whether it names a value of another type than the format has there: what it says is not in the catalog.
  package var isWrongValue: Bool { id == "catalog/wrong-type" && severity == .error }

  /// Whether it names a `null`, which stands for nothing.
  package func isNullValue(in files: [String: SourceFile]) -> Bool {
    guard isWrongValue, let location, let file = files[location.path] else { return false }
    return file.bytes.slice(from: location.bytes.lowerBound, to: location.bytes.upperBound).elementsEqual("null".utf8)
  }
}
