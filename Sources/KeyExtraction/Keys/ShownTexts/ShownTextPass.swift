package import CodeModel
package import Diagnostics
internal import Platform
internal import SwiftOutline

/// Finds the literals that reach a view as a `String`, through the app's own parameters, properties and results.
///
/// It needs all code, also that without a literal, so files are scanned anew: only rules that are off by default ask.
package struct ShownTextPass: CodePass {
  private let context: ResolutionContext
  private let slots: ViewSlots
  /// Those of the project, without tests.
  package let files: [Int]

  /// Everything that a Swift file says, its code without literals included.
  package static func facts(of file: SourceFile) -> FileFacts {
    var facts = FileFacts(path: file.path)
    facts.outline = OutlineReader(words: .ofKeys, keepsEverything: true).read(file).value
    return facts
  }

  /// - Parameters:
  ///   - facts: those of all files, in any order.
  ///   - properties: properties of Apple's views.
  ///   - arguments: arguments of Apple's functions: labels by name.
  package init(_ facts: [FileFacts], properties: Set<String>, arguments: [String: Set<String>]) {
    var outlines = facts.sorted { $0.path < $1.path }.filter(\.hasOutline).map {
      OutlinedFile(path: $0.path, outline: $0.outline)
    }
    var index = LargeStackThread.run { ProjectIndex(taking: &outlines, words: .ofKeys) }
    let rows = SignatureTable(AllCalls.rows, names: &index.names)
    index.freeze()
    slots = ViewSlots(index.names, properties: properties, arguments: arguments)
    context = ResolutionContext(
      index: index, rows: rows, forwarders: LookupForwarders(), modules: [], macroNames: [], findsCodeFacts: false)
    files = context.index.files.indices.filter { [context] in !context.index.files[$0].isTest }
  }

  /// Where texts go in one file.
  package struct FileFlows: Sendable {
    fileprivate var flows: [TextFlow]
  }

  package func answer(forFile number: Int) -> FileFlows {
    let finder = TextFlowFinder(context, file: context.index.files[number].number, slots: slots)
    LargeStackThread.run { finder.run() }
    return FileFlows(flows: finder.flows)
  }

  /// The literals that are shown, by their place, each with the first view that shows it.
  package func joined(_ answers: [FileFlows]) -> [ShownText] {
    var flows: [TextPlace: [TextFlow]] = [:]
    var shown: [(flow: TextFlow, view: String, by: TextFlow, way: [Name])] = []
    for flow in answers.lazy.flatMap(\.flows) {
      switch flow.target {
      case .place(let place): flows[place, default: []].append(flow)
      case .view(let view): shown.append((flow, view, flow, []))
      }
    }
    let heirs = Heirs(context.index)
    var found: [NodeReference: ShownText] = [:]
    var visited: Set<TextPlace> = []
    var next = 0
    // Breadth first: the shortest way to a view is the one that is told.
    while next < shown.count {
      let (flow, view, by, way) = shown[next]
      next += 1
      switch flow.source {
      case .literal(let node):
        let literal = NodeReference(file: flow.file, node: node)
        if found[literal] == nil { found[literal] = text(node, flow.file, view: view, by: by, way: way) }
      case .place(let place):
        for place in [place] + heirs.places(overriding: place) where visited.insert(place).inserted {
          let way = way + [name(of: place)]
          for inner in flows[place] ?? [] { shown.append((inner, view, by, way)) }
        }
      }
    }
    return found.values.sorted { $0.location < $1.location }
  }

  private func name(of place: TextPlace) -> Name {
    switch place {
    case .parameter(let function, let position): context.index.functions[function].parameters[position].name
    case .property(_, let name), .local(_, let name): name
    case .result(let function): context.index.functions[function].name
    case .rawValue: context.index.known.rawValue
    }
  }

  private func text(_ node: NodeID, _ number: FileID, view: String, by flow: TextFlow, way: [Name]) -> ShownText {
    let file = context.index.files[number]
    let literal = file.literals[Int(file.node(node).symbol)]
    let viewFile = context.index.files[flow.file]
    let start = Int(viewFile.node(flow.node).start)
    return ShownText(
      text: file.literalText(node).plain, view: view, way: way.reversed().map { context.index.names.text($0) },
      viewLocation: Location(path: viewFile.path, bytes: start..<(start + 1)), viewLine: 0,
      location: Location(path: file.path, bytes: Int(literal.start)..<Int(literal.end)))
  }
}

/// The types that have a property in place of one that a protocol or class declares.
private struct Heirs {
  private var heirs: [TypeID: [TypeID]] = [:]

  init(_ index: ProjectIndex) {
    for type in index.types.keys {
      for ancestor in index.lineage(of: type).ancestors where index.types[ancestor]?.isOwn == true {
        heirs[ancestor, default: []].append(type)
      }
    }
  }

  func places(overriding place: TextPlace) -> [TextPlace] {
    guard case .property(let owner, let name) = place else { return [] }
    return (heirs[owner] ?? []).map { .property(owner: $0, name) }
  }
}
