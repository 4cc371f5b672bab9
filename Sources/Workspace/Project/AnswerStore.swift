internal import Foundation

/// The answers of a project, by the names of the questions. Each is made once, by the thread that asks first; others wait.
/// Nothing is locked while an answer is made, so that it can ask for others.
final class AnswerStore: @unchecked Sendable {
  private let condition = NSCondition()
  private var slots: [String: Slot] = [:]
  /// For each question those that it has asked.
  private var asked: [String: Set<String>] = [:]
  private var openCount = 0

  /// How far an answer is.
  private enum Slot {
    case inProgress(CodeParts)
    case made(any Sendable, CodeParts)
  }

  /// The answer to a question.
  ///
  /// - Parameters:
  ///   - parts: what of code the answer must have; one that has more serves, too.
  ///   - make: makes the answer.
  func answer<Answer: Sendable>(to name: String, with parts: CodeParts = [], make: () -> Answer) -> Answer {
    if let known: Answer = begin(name, parts) { return known }
    let answer = make()
    condition.withLock {
      slots[name] = .made(answer, parts)
      condition.broadcast()
    }
    return answer
  }

  /// The answer, if it has been made.
  func known<Answer: Sendable>(_ name: String) -> Answer? {
    condition.withLock { if case .made(let answer, _) = slots[name] { answer as? Answer } else { nil } }
  }

  /// The answer that there is, or that another thread is making; nil where the caller is to make it.
  private func begin<Answer: Sendable>(_ name: String, _ parts: CodeParts) -> Answer? {
    condition.lock()
    defer { condition.unlock() }
    while true {
      switch slots[name] {
      case .made(let answer, let own) where own.isSuperset(of: parts):
        if let answer = answer as? Answer { return answer }
      case .inProgress(let own) where own.isSuperset(of: parts):
        condition.wait()
        continue
      default: break
      }
      slots[name] = .inProgress(parts)
      return nil
    }
  }

  /// Notes that one question has asked another one.
  func note(_ question: String, asks other: String) {
    condition.withLock { _ = asked[question, default: []].insert(other) }
  }

  /// For each question those that it has asked.
  var edges: [String: Set<String>] { condition.withLock { asked } }

  /// The names of the questions that have been answered.
  var names: Set<String> { condition.withLock { Set(slots.keys) } }

  /// Keeps all answers while some work asks several questions; forgets passing ones when the last such work is done.
  func together<Result>(forgetting passing: Set<String>, _ work: () throws -> Result) rethrows -> Result {
    condition.withLock { openCount += 1 }
    defer {
      condition.withLock {
        openCount -= 1
        if openCount == 0 { for name in passing { slots[name] = nil } }
      }
    }
    return try work()
  }

  /// Takes over answers of another store, without those that stand on what has changed.
  ///
  /// - Parameter isStale: whether answering a question read what has changed.
  func takeAnswers(of other: AnswerStore, unless isStale: (String) -> Bool) {
    let (slots, asked) = other.condition.withLock { (other.slots, other.asked) }
    var stale: [String: Bool] = [:]
    func standsOnStale(_ name: String) -> Bool {
      if let known = stale[name] { return known }
      // The graph has no cycle; this only ends the search where a fault made one.
      stale[name] = true
      let found = isStale(name) || asked[name, default: []].contains(where: standsOnStale)
      stale[name] = found
      return found
    }
    let kept = slots.filter { name, slot in
      if case .made = slot { !standsOnStale(name) } else { false }
    }
    condition.withLock {
      self.slots = kept
      self.asked = asked.filter { kept[$0.key] != nil }
    }
  }
}
