/// Something that a project is asked, and answers once.
struct Question<Answer: Sendable>: AnyQuestion {
  let name: String
  let standsOn: [String]
  let reads: FileKinds
  let needs: CodeParts
  let isPassing: Bool
  private let answer: @Sendable (Asker) -> Answer

  /// - Parameters:
  ///   - name: what it is called where others stand on it.
  ///   - standsOn: the names of the questions that answering it asks.
  ///   - reads: the kinds of files that answering it reads itself.
  ///   - needs: what it needs of code besides keys.
  ///   - isPassing: whether the answer is large and wanted by other questions alone, so that it is not kept for long.
  init(
    _ name: String, standsOn: [String] = [], reads: FileKinds = [], needs: CodeParts = [], isPassing: Bool = false,
    _ answer: @escaping @Sendable (Asker) -> Answer
  ) {
    (self.name, self.standsOn, self.reads, self.needs, self.isPassing) = (name, standsOn, reads, needs, isPassing)
    self.answer = answer
  }

  /// The answer, made where that has not been done.
  ///
  /// - Parameter parts: what the questions that are asked together need of code.
  func answer(from inputs: ProjectInputs, _ store: AnswerStore, _ parts: CodeParts) -> Answer {
    store.answer(to: name, with: isPassing ? parts.union(needs) : []) {
      answer(Asker(self, inputs, store, parts.union(needs)))
    }
  }

  func ask(_ inputs: ProjectInputs, _ store: AnswerStore, _ parts: CodeParts) {
    _ = answer(from: inputs, store, parts)
  }
}

/// A question, whatever its answer is.
protocol AnyQuestion: Sendable {
  /// What it is called where others stand on it.
  var name: String { get }
  /// The names of the questions that answering it asks.
  var standsOn: [String] { get }
  /// The kinds of files that answering it reads itself.
  var reads: FileKinds { get }
  /// What it needs of code besides keys.
  var needs: CodeParts { get }
  /// Whether the answer is large and wanted by other questions alone.
  var isPassing: Bool { get }

  /// Answers it, where that has not been done.
  ///
  /// - Parameter parts: what the questions that are asked together need of code.
  func ask(_ inputs: ProjectInputs, _ store: AnswerStore, _ parts: CodeParts)
}

/// Whoever can be asked: a project, or a question that is being answered.
protocol Asking: Sendable {
  var inputs: ProjectInputs { get }
  var store: AnswerStore { get }

  /// The answer to a question.
  func callAsFunction<Answer>(_ question: Question<Answer>) -> Answer
}

extension Asking {
  var configuration: Configuration { inputs.configuration }
  var source: any FileSource { inputs.source }
}

/// What a question is given to be answered: the project's files and settings, and the answers that it stands on.
struct Asker: Asking {
  let inputs: ProjectInputs
  let store: AnswerStore
  /// What the questions that are asked together need of code.
  let parts: CodeParts
  private let name: String

  init(_ question: any AnyQuestion, _ inputs: ProjectInputs, _ store: AnswerStore, _ parts: CodeParts) {
    (name, self.inputs, self.store, self.parts) = (question.name, inputs, store, parts)
  }

  func callAsFunction<Answer>(_ question: Question<Answer>) -> Answer {
    store.note(name, asks: question.name)
    return question.answer(from: inputs, store, parts)
  }
}
