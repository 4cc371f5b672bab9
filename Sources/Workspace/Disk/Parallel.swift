internal import Platform

/// Runs independent work on all cores, on threads with a large stack; results keep their order.
package enum Parallel {
  /// The results of a function for all items. Runs on the current thread for a single item or core.
  package static func map<Item: Sendable, Result: Sendable>(
    _ items: [Item], _ transform: @Sendable (Item) -> Result
  ) -> [Result] {
    guard items.count > 1 else { return items.map(transform) }
    return [Result](unsafeUninitializedCapacity: items.count) { buffer, count in
      let slots = Slots(base: buffer.baseAddress)
      LargeStackThread.perform(items.count) { index in
        slots.base.map { ($0 + index).initialize(to: transform(items[index])) }
      }
      count = items.count
    }
  }

  /// The same for the numbers from 0 up to a count, in the form that the linter needs.
  package static func spread<Result: Sendable>(_ count: Int, _ work: @Sendable (Int) -> Result) -> [Result] {
    map(Array(0..<count), work)
  }

  /// The results. Each worker writes to slots of its own.
  private struct Slots<Result>: @unchecked Sendable {
    let base: UnsafeMutablePointer<Result>?
  }
}
