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

/// The values of a file that are of a wrong type. No catalog has them: a merge knows them by their bytes alone.
package struct UnreadValues {
  private var values: [Subject: [[UInt8]]] = [:]

  /// - Parameter diagnostics: those of reading the file.
  package init(in file: SourceFile, _ diagnostics: [Diagnostic]) {
    for finding in diagnostics where finding.isWrongValue {
      guard let place = finding.location?.bytes else { continue }
      let bytes = file.bytes.slice(from: place.lowerBound, to: place.upperBound)
      // Their layout is the file's.
      values[finding.subject, default: []].append(bytes.filter { !$0.isASCIISpace })
    }
  }

  /// What these, of the other side of a merge, change and the merged file does not have; nil where nothing is lost.
  ///
  /// - Parameter merged: those of the merged file, which is read only where there are changes.
  package func lost(base: UnreadValues, ours: UnreadValues, merged: () -> UnreadValues) -> Subject? {
    let changed = values.filter { $0.value != base.values[$0.key] && $0.value != ours.values[$0.key] }
    guard !changed.isEmpty else { return nil }
    let merged = merged()
    return changed.filter { subject, value in
      ours.values[subject] != base.values[subject] || value != merged.values[subject]
    }.map(\.key).min { ($0.key ?? "") < ($1.key ?? "") }
  }
}
