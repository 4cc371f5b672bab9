import Foundation
import Testing

@testable import Workspace

/// Answers are made once, whoever asks, and nobody waits for himself.
@Suite("Answers") struct AnswerStoreTests {
  /// Counts calls from several threads.
  private final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0

    var value: Int { lock.withLock { count } }
    func add() { lock.withLock { count += 1 } }
  }

  @Test func `an answer is made once however many ask at once`() {
    let (store, made) = (AnswerStore(), Counter())
    let answers = Parallel.map(Array(0..<200)) { number in
      store.answer(to: "question \(number % 4)") {
        made.add()
        Thread.sleep(forTimeInterval: 0.01)
        return number % 4
      }
    }
    #expect(made.value == 4)
    #expect(answers == (0..<200).map { $0 % 4 })
  }

  @Test func `answers that stand on others can be asked for by all threads at once`() {
    let store = AnswerStore()
    @Sendable func answer(_ number: Int) -> Int {
      store.answer(to: "\(number)") { number == 0 ? 1 : answer(number - 1) + (number > 1 ? answer(number - 2) : 0) }
    }
    let answers = Parallel.map((0..<40).reversed()) { answer($0) }
    #expect(answers.first == answers[1] + answers[2])
  }

  @Test func `an answer with more parts serves for fewer, and not the other way round`() {
    let (store, made) = (AnswerStore(), Counter())
    func ask(_ parts: CodeParts) -> Int {
      store.answer(to: "code", with: parts) {
        made.add()
        return parts.rawValue
      }
    }
    #expect(ask(.names) == CodeParts.names.rawValue)
    #expect(ask([]) == CodeParts.names.rawValue && made.value == 1)
    #expect(ask([.names, .mentions]) == 5 && made.value == 2)
    #expect(ask(.mentions) == 5 && made.value == 2)
  }

  @Test func `what is passing is forgotten when nobody asks any more`() {
    let (store, made) = (AnswerStore(), Counter())
    func ask() -> Int {
      store.answer(to: "code") {
        made.add()
        return 1
      }
    }
    store.together(forgetting: ["code"]) {
      _ = ask()
      store.together(forgetting: ["code"]) { _ = ask() }
      #expect(ask() == 1 && made.value == 1)
    }
    #expect(ask() == 1 && made.value == 2)
  }

  @Test func `what stands on what has changed is not taken over`() {
    let (old, new) = (AnswerStore(), AnswerStore())
    for name in ["layout", "catalogs", "tables", "uses", "bundles"] { _ = old.answer(to: name) { name } }
    old.note("tables", asks: "catalogs")
    old.note("bundles", asks: "tables")
    old.note("bundles", asks: "uses")
    new.takeAnswers(of: old) { $0 == "catalogs" }
    #expect(new.names == ["layout", "uses"])
    #expect(new.known("uses") == "uses")
  }
}
