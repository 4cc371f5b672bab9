internal import CodeModel
internal import Diagnostics
internal import KeyExtraction

/// Finds the literals that views show as a String. Reads Swift files again: the facts of the cache have only the code
/// around literals.
struct ShownTextLoader {
  /// The project, and what is asked of it.
  private let pass: ShownTextPass
  private let source: any FileSource
  /// The places of keys: their literals are looked up, whatever becomes of them.
  private let keys: Set<Location>
  /// What Objective-C shows.
  private let messages: [ShownText]

  init(_ ask: Asker) {
    let source = ask.codeSource
    let linked = ask(CodeQuestions.code).linked
    pass = ShownTextPass(linked, reading: { try? source.read($0) })
    self.source = source
    let keys = Set(ask(CodeQuestions.keyPass).uses.value.map(\.location))
    self.keys = keys
    messages = linked.shownByMessages.filter { !keys.contains($0.location) }
  }

  /// All that are shown and not looked up.
  func all() -> [ShownText] {
    numbered(shipped(pass.run().filter { !keys.contains($0.location) })) + numbered(messages)
  }

  /// Those that are one of some texts. Only the files that take these to a view are read.
  func texts(among wanted: Set<String>) -> [ShownText] {
    guard !wanted.isEmpty else { return [] }
    let (first, literals) = pass.literals(of: wanted, besides: keys)
    var (next, known) = (Set(first), Set<Int>())
    var answers: [ShownTextPass.FileFlows] = []
    while !next.isEmpty {
      known.formUnion(next)
      answers += Parallel.map(next.sorted(), pass.answer)
      next = pass.files(behind: answers, from: literals).subtracting(known)
    }
    let shown = shipped(pass.joined(answers).filter { literals.contains($0.location) })
    return numbered(shown + messages.filter { wanted.contains($0.text) })
  }

  /// Those that not only debug builds compile.
  private func shipped(_ texts: [ShownText]) -> [ShownText] {
    let code = Dictionary(
      uniqueKeysWithValues: Parallel.map(Set(texts.map(\.location.path)).sorted()) { [source] path in
        (path, (try? source.read(path)).map(ConditionalCode.init))
      })
    return texts.filter { text in code[text.location.path]??.isDebugOnly(text.location.bytes) != true }
  }

  /// The texts with the lines of their views.
  private func numbered(_ texts: [ShownText]) -> [ShownText] {
    var lines: [String: LineTable] = [:]
    for path in Set(texts.map(\.viewLocation.path)) {
      if let file = try? source.read(path) { lines[path] = LineTable(file) }
    }
    return texts.map { text in
      var text = text
      text.viewLine = lines[text.viewLocation.path]?.position(at: text.viewLocation.bytes.lowerBound).line ?? 0
      return text
    }
  }
}
