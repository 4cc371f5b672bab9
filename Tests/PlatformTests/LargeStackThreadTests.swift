import Foundation
import Testing

@testable import Platform

@Suite("Threads with a deep stack")
struct LargeStackThreadTests {
  /// Runs a function on a new thread whose stack is as small as those of macOS.
  private func onSmallStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result? {
    let box = Box<Result>()
    let done = DispatchSemaphore(value: 0)
    guard
      SystemThread.start(
        stackSize: 512 << 10,
        {
          box.value = body()
          done.signal()
        })
    else { return nil }
    done.wait()
    return box.value
  }

  private final class Box<Value>: @unchecked Sendable { var value: Value? }

  /// Takes at least 1 KB of stack for each level, and must not become a loop.
  @inline(never)
  private static func sum(_ level: Int) -> Int {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1000) { bytes in
      bytes.initialize(repeating: UInt8(truncatingIfNeeded: level))
      return level == 0 ? 0 : Int(bytes[level % 1000] & 1) + sum(level - 1)
    }
  }

  @Test func `twelve megabytes of recursion fit, whatever the caller's stack`() {
    let odd = onSmallStack { LargeStackThread.run { LargeStackThreadTests.sum(12_000) } }
    #expect(odd == 6_000)
  }

  @Test func `a thread that is deep already runs the function itself`() {
    let (outer, inner) = LargeStackThread.run { (Thread.current, LargeStackThread.run { Thread.current }) }
    #expect(outer === inner)
    #expect(LargeStackThread.run { LargeStackThread.isCurrent })
    #expect(!LargeStackThread.isCurrent)
  }

  @Test func `an error comes back as it was thrown`() {
    struct Trouble: Error, Equatable { var number: Int }
    #expect(throws: Trouble(number: 3)) { try LargeStackThread.run { throw Trouble(number: 3) } }
  }

  @Test func `a thread that cannot be made is said so, and its function is let go`() {
    final class Witness: Sendable {}
    final class Observer { weak var witness: Witness? }
    let observer = Observer()
    func start() -> Bool {
      let witness = Witness()
      observer.witness = witness
      // No machine has an exbibyte for a stack.
      return SystemThread.start(stackSize: 1 << 60) { withExtendedLifetime(witness) {} }
    }
    let hasStarted = start()
    #expect(!hasStarted)
    #expect(observer.witness == nil)
  }

  @Test func `every number is taken once, on deep stacks, within others too`() {
    let taken = Box<[Int]>()
    taken.value = [Int](repeating: 0, count: 2_000)
    let lock = NSLock()
    LargeStackThread.perform(20) { outer in
      LargeStackThread.perform(100) { inner in
        #expect(LargeStackThread.isCurrent)
        lock.withLock { taken.value?[outer * 100 + inner] += 1 }
      }
    }
    #expect(taken.value?.allSatisfy { $0 == 1 } == true)
    LargeStackThread.perform(0) { _ in Issue.record("there is no number below 0") }
  }

  @Test func `many threads can ask at once`() async {
    let sums = await withTaskGroup(of: Int.self) { group in
      for number in 0..<200 { group.addTask { LargeStackThread.run { LargeStackThreadTests.sum(2 * (number % 50)) } } }
      return await group.reduce(0, +)
    }
    #expect(sums == (0..<200).reduce(0) { $0 + $1 % 50 })
  }
}
