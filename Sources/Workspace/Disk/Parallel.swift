internal import Platform

/// Spreads independent work over the machine's cores, on threads with a deep stack; results keep their order.
package enum Parallel {
  /// The results of a function over items; on one core, or for one item, nothing is spread.
  package static func map<Item: Sendable, Result: Sendable>(
    _ items: [Item], _ transform: @Sendable (Item) -> Result
  ) -> [Result] {
    guard items.count > 1 else { return items.map(transform) }
    return [Result](unsafeUninitializedCapacity: items.count) { buffer, count in
      let slots = Slots(base: buffer.baseAddress)
      DeepStack.perform(items.count) { index in
        slots.base.map { ($0 + index).initialize(to: transform(items[index])) }
      }
      count = items.count
    }
  }

  /// The same for numbers below a count, as the linter takes it.
  package static func spread<Result: Sendable>(_ count: Int, _ work: @Sendable (Int) -> Result) -> [Result] {
    map(Array(0..<count), work)
  }

  /// The buffer that the workers fill, each its own slot.
  private struct Slots<Result>: @unchecked Sendable {
    let base: UnsafeMutablePointer<Result>?
  }
}
