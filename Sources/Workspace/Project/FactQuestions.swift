internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import KeyExtraction
internal import Linting
internal import XcodeProjects

/// A kind of fact, with the question what the code of a project does of that kind.
struct FactQuestion: Sendable {
  let kind: ObjectIdentifier
  let question: any AnyQuestion

  /// - Parameters:
  ///   - standsOn: the names of the questions that the pass asks.
  ///   - needs: what it needs of code besides keys.
  ///   - find: finds the facts of all files; those in excluded ones are taken out.
  fileprivate init<Fact: CodeFact>(
    _ kind: Fact.Type, standsOn: [String], needs: CodeParts = [],
    _ find: @escaping @Sendable (Asker) -> [Fact]
  ) {
    self.kind = ObjectIdentifier(kind)
    question = Question("\(kind)", standsOn: standsOn, reads: .sources, needs: needs) { ask in
      find(ask).judged(unless: ask.isExcluded)
    }
  }
}

/// Every kind of fact about code that rules stand on. A new one is its type, the pass that finds it, and a line here. They
/// may be asked in any order; where a pass needs what another one has found, it asks.
enum FactQuestions {
  static let all: [FactQuestion] = [
    // The comments of all files, as scanning has found them.
    FactQuestion(IgnoreComment.self, standsOn: ["code"]) { $0(CodeQuestions.code).comments },
    // What the pass that finds keys sees on its way: these facts are about expressions that hold lookups.
    FactQuestion(ComposedText.self, standsOn: ["keyPass"], needs: .composition) { $0.onTheWay() },
    FactQuestion(CountChoice.self, standsOn: ["keyPass"], needs: .composition) { $0.onTheWay() },
    FactQuestion(FormatCall.self, standsOn: ["keyPass"], needs: .composition) { $0.onTheWay() },
    FactQuestion(FormattedLookup.self, standsOn: ["keyPass"], needs: .composition) { $0.onTheWay() },
    // Literals that go to members which show a text, whatever their types: by names alone, before linking.
    FactQuestion(GivenLiteral.self, standsOn: ["code"], needs: .literals) { $0(CodeQuestions.code).literals },
    // The texts that views show as String. Those that are keys are looked up, and so not among them.
    FactQuestion(ShownText.self, standsOn: ["code", "keyPass", "listed"]) { ShownTextLoader($0).all() },
    // Of them, those that are keys of translated texts: only files are read again that take these to a view.
    FactQuestion(KeyShownAsText.self, standsOn: ["code", "keyPass", "listed", "literalSums", "mentioned", "tables"]) {
      ask in
      let uses = ask(CodeQuestions.keyPass).uses.value
      let translated = ask(CatalogQuestions.tables).value.translatedTexts
      let written = ask(CodeQuestions.mentioned).literals(besides: uses).union(ask(CodeQuestions.literalSums))
      let wanted = written.intersection(translated)
      return ShownTextLoader(ask).texts(among: wanted).map(KeyShownAsText.init)
    },
    // Code whose texts nobody sees, such as views that nothing opens. It needs all names, and no other pass.
    FactQuestion(UnseenCode.self, standsOn: ["code", "layout"], needs: .names) { ask in
      let (code, layout) = (ask(CodeQuestions.code), ask(FileQuestions.layout))
      let samples = SamplePaths(below: ask.inputs.paths)
      return UnseenCodePass(
        code.linked, isWhole: !layout.targets.isEmpty,
        isOfApp: { layout.isOfApp($0) && !samples.contain($0) },
        leftovers: layout.leftovers(among: code.paths.filter { SourceKind(path: $0) == .swift }),
        mayBeImported: layout.mayBeImported
      ).run()
    },
    // Texts of interface files in whose place code puts others. It needs all names, and no other pass. The interface
    // files that have texts are read again, and the Swift files that may set them.
    FactQuestion(ReplacedText.self, standsOn: ["code", "listed"], needs: .names) { ask in
      let (linked, source) = (ask(CodeQuestions.code).linked, ask.codeSource)
      let texts = Parallel.map(linked.interfaceTexts) { uses in OutletText.all(of: uses) { try? source.read($0) } }
      return ReplacedTextPass(linked, texts.flatMap { $0 }, reading: { try? source.read($0) }).run()
    },
    // Members that look up one of the keys.
    FactQuestion(Accessor.self, standsOn: ["accessors"]) { $0(CodeQuestions.accessors).accessors },
    FactQuestion(UnknownAccessors.self, standsOn: ["accessors"]) { $0(CodeQuestions.accessors).unknown },
    // Symbols of String Catalogs, by the names that the catalogs give them. It needs all names, and no other pass.
    FactQuestion(SymbolUse.self, standsOn: ["code", "layout", "symbols", "catalogIndex"], needs: .names) { ask in
      SymbolUseLoader(ask).uses(ask(CodeQuestions.code).linked)
    },
  ]

  private static let byKind = Dictionary(all.map { ($0.kind, $0.question) }) { first, _ in first }

  /// The question for the facts of a kind; nil for one that no line above finds.
  static func question<Fact: CodeFact>(about kind: Fact.Type) -> Question<[Fact]>? {
    byKind[ObjectIdentifier(kind)] as? Question<[Fact]>
  }

  /// The questions that give some answers about code.
  static func questions(for answers: [any CodeAnswer.Type]) -> [any AnyQuestion] {
    answers.compactMap { answer in
      answer == KeyMentions.self ? CodeQuestions.mentions : byKind[ObjectIdentifier(answer)]
    }
  }
}

extension Asker {
  /// The facts of a kind that the pass has seen which finds keys.
  fileprivate func onTheWay<Fact: CodeFact>() -> [Fact] { self(CodeQuestions.keyPass).facts.all(Fact.self) }

  /// Where code is read again: only what is still as it was indexed, where it was.
  var codeSource: any FileSource {
    if case .indexed(let indexed) = inputs.code {
      indexed
    } else {
      source.prepared(for: self(FileQuestions.listed).files)
    }
  }
}

extension [Table] {
  /// The keys that read as a text, and of which a language has another one.
  fileprivate var translatedTexts: Set<String> {
    let ordinary = map(\.catalog).filter { TableKind($0) == .ordinary }
    return Set(ordinary.flatMap { $0.entries.filter(\.hasOtherText).map(\.key) })
  }
}
