internal import CodeModel
internal import Diagnostics
internal import Text

/// The places of code whose texts no user sees, or may not see.
struct UnseenPlaces {
  /// By path, sorted by start: where such code begins, and how far what has begun by then goes. A file with much of it is
  /// searched in few steps.
  private let reaches: [String: [(start: Int, end: Int)]]

  init(_ code: [UnseenCode]) {
    reaches = Dictionary(grouping: code.map(\.location), by: \.path).mapValues { places in
      var end = 0
      return places.map(\.bytes).sorted { $0.lowerBound < $1.lowerBound }.map { range in
        end = max(end, range.upperBound)
        return (range.lowerBound, end)
      }
    }
  }

  /// Whether a place begins in one of them.
  func contain(_ place: Location) -> Bool {
    let (reaches, start) = (reaches[place.path] ?? [], place.bytes.lowerBound)
    let begun = reaches.partitioningIndex { $0.start > start }
    return reaches.at(begun - 1).map { start < $0.end } ?? false
  }
}
