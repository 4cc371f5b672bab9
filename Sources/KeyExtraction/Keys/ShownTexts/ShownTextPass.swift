package import CodeModel
package import Diagnostics
internal import Platform
internal import SwiftOutline

/// Finds the literals that reach a view as a `String`, through the app's own parameters, properties and results.
///
/// The linked project knows all declarations, but has no code without a literal, as `Text(title)` is. So the pass reads
/// the files that it is asked about again: all of them, or, for a few literals, those that may take them to a view.
package struct ShownTextPass: CodePass {
  private let context: ResolutionContext
  private let slots: ViewSlots
  private let read: Reading
  /// Those of the project, without tests.
  package let files: [Int]

  /// Reads a file; nil where that is not possible.
  package typealias Reading = @Sendable (_ path: String) -> SourceFile?

  /// - Parameter read: how the project's files are read.
  package init(_ linked: LinkedProject, reading read: @escaping Reading) {
    context = linked.context
    slots = ViewSlots(context.index.names)
    self.read = read
    files = context.index.files.indices.filter { [context] in !context.index.files[$0].isTest }
  }

  /// Where texts go in one file.
  package struct FileFlows: Sendable {
    fileprivate var flows: [TextFlow] = []
    fileprivate var traits = PlaceTraits()
  }

  package func answer(forFile number: Int) -> FileFlows {
    let known = context.index.files[number]
    guard let source = read(known.path) else { return FileFlows() }
    let outline = OutlineReader(words: .ofKeys, keepsEverything: true).read(source).value
    let file = ProjectIndex.SwiftFile(
      path: known.path, number: known.number, outline, names: context.index.names.existing(outline.symbols))
    let finder = TextFlowFinder(context, file: file, slots: slots)
    LargeStackThread.run { finder.run() }
    return FileFlows(flows: finder.flows, traits: finder.traits)
  }

  /// The literals that are shown, sorted by their place, each with the first view that shows it.
  package func joined(_ answers: [FileFlows]) -> [ShownText] {
    var flows: [TextPlace: [TextFlow]] = [:]
    var steps: [Step] = []
    for flow in answers.lazy.flatMap(\.flows) {
      switch flow.target {
      case .place(let place): flows[place, default: []].append(flow)
      case .view(let view): steps.append(Step(flow: flow, view: view, shown: flow, way: []))
      }
    }
    var traits = PlaceTraits()
    for answer in answers { traits.formUnion(answer.traits) }
    traits.close(over: flows.values.joined())
    var receivers: [TextPlace: Set<TextPlace>] = [:]
    for (target, flow) in flows.lazy.flatMap({ target, flows in flows.map { (target, $0) } }) {
      if case .place(let source) = flow.source { receivers[source, default: []].insert(target) }
    }
    let heirs = Heirs(context.index)
    var found: [Location: ShownText] = [:]
    var visited: Set<TextPlace> = []
    var next = 0
    // Breadth first: the shortest way to a view is the one that is told.
    while next < steps.count {
      let step = steps[next]
      next += 1
      switch step.flow.source {
      case .literal(let literal):
        let location = Location(path: context.index.files[step.flow.file].path, bytes: literal.bytes)
        if found[location] == nil {
          var text = text(literal, at: location, step)
          text.mayBeIdentifier = text.mayBeIdentifier || step.way.contains(where: traits.identifiers.contains)
          text.takesKey = text.takesKey && mayTakeKeys(step.way, flows, receivers, traits)
          found[location] = text
        }
      case .place(let place):
        for place in [place] + heirs.places(overriding: place) where visited.insert(place).inserted {
          for inner in flows[place] ?? [] {
            steps.append(Step(flow: inner, view: step.view, shown: step.shown, way: step.way + [place]))
          }
        }
      }
    }
    return found.values.sorted { $0.location < $1.location }
  }

  /// A flow from which a text comes to a view.
  private struct Step {
    let flow: TextFlow
    let view: ShowingView
    /// The flow into the view.
    let shown: TextFlow
    /// The places between the flow and the view, that of the view first.
    let way: [TextPlace]
  }

  private func text(_ literal: ShownLiteral, at location: Location, _ step: Step) -> ShownText {
    let path = context.index.files[step.shown.file].path
    return ShownText(
      text: literal.text, isInterpolated: literal.isInterpolated, isSum: literal.isSum, view: step.view.name,
      takesKey: step.view.takesKey,
      way: step.way.reversed().map { context.index.names.text(name(of: $0)) },
      staysInViews: step.way.allSatisfy(isInView), mayBeIdentifier: isGivenBack(step.way),
      viewLocation: Location(path: path, bytes: step.shown.offset..<(step.shown.offset + 1)), viewLine: 0,
      location: location)
  }

  private func name(of place: TextPlace) -> Name {
    switch place {
    case .parameter(let function, let position): context.index.functions[function].parameters[position].name
    case .property(_, let name), .local(_, let name): name
    case .result(let function): context.index.functions[function].name
    case .rawValue: context.index.known.rawValue
    }
  }

  private func isInView(_ place: TextPlace) -> Bool {
    let owner: TypeID
    switch place {
    case .parameter(let function, _), .result(let function): owner = context.index.functions[function].owner
    case .property(let type, _): owner = type
    case .local: return true
    case .rawValue: return false
    }
    return owner == .none || context.index.isView(owner)
  }

  /// Whether all that a text passes through may be declared as a `LocalizedStringKey`: nothing else comes there, and from
  /// there to nothing else.
  private func mayTakeKeys(
    _ way: [TextPlace], _ flows: [TextPlace: [TextFlow]], _ receivers: [TextPlace: Set<TextPlace>],
    _ traits: PlaceTraits
  ) -> Bool {
    way.allSatisfy { place in
      // Of raw values a key is made where they are shown.
      if case .rawValue = place { return true }
      guard !traits.strings.contains(place), receivers[place, default: []].allSatisfy(way.contains) else {
        return false
      }
      return (flows[place] ?? []).allSatisfy { flow in
        if case .place(let source) = flow.source { way.contains(source) } else { true }
      }
    }
  }

  private func isGivenBack(_ way: [TextPlace]) -> Bool {
    way.contains { place in
      if case .parameter(let function, _) = place { way.contains(.result(function)) } else { false }
    }
  }
}

/// Which files may take a few literals to a view.
extension ShownTextPass {
  /// The files that have one of some texts as a literal which is not looked up, and these literals.
  ///
  /// - Parameter keys: the places of literals that are looked up.
  package func literals(of texts: Set<String>, besides keys: Set<Location>) -> (files: [Int], places: Set<Location>) {
    var found: (files: [Int], places: Set<Location>) = ([], [])
    for number in files {
      let file = context.index.files[number]
      let ranges =
        file.literals.filter { literal in
          guard !literal.isInterpolated, literal.length > 0 else { return false }
          let raw = file.text[Int(literal.text)..<Int(literal.text + literal.length)]
          return texts.contains(String(decoding: raw, as: UTF8.self))
        }
        .map { Int($0.start)..<Int($0.end) } + file.literalSums.filter { texts.contains($0.text) }.map(\.bytes)
      let places = ranges.map { Location(path: file.path, bytes: $0) }.filter { !keys.contains($0) }
      guard !places.isEmpty else { continue }
      found.files.append(number)
      found.places.formUnion(places)
    }
    return found
  }

  /// The files that may take some literals further, because they name a place to which the answers take them.
  package func files(behind answers: [FileFlows], from literals: Set<Location>) -> Set<Int> {
    let places = places(reachedBy: answers, from: literals)
    var names: NameSet = []
    var found: Set<Int> = []
    for place in places {
      switch place {
      case .parameter(let function, _): found.insert(context.index.functions[function].file.rawValue)
      case .property(_, let name): names.insert(name)
      case .result(let function): names.insert(context.index.functions[function].name)
      case .rawValue: names.insert(context.index.known.rawValue)
      case .local: break
      }
    }
    found.formUnion(files.filter { mentions(any: names, context.index.files[$0]) })
    return found
  }

  /// Whether a file names a member, a variable or a function. The outline keeps all code with words such as `rawValue`,
  /// which the names of a file are without.
  private func mentions(any names: NameSet, _ file: ProjectIndex.SwiftFile) -> Bool {
    file.names.contains(where: names.contains)
      || file.nodes.contains { node in
        (node.kind == .member || node.kind == .name) && Int(node.symbol) < file.wordCount
          && names.contains(file.name(node.symbol))
      }
  }

  private func places(reachedBy answers: [FileFlows], from literals: Set<Location>) -> [TextPlace] {
    var flows: [TextPlace: [TextFlow]] = [:]
    var reached: [TextPlace] = []
    var visited: Set<TextPlace> = []
    func reach(_ target: TextFlow.Target) {
      guard case .place(let place) = target, visited.insert(place).inserted else { return }
      reached.append(place)
      // A view may ask what the type inherits from for it.
      guard case .property(let owner, let name) = place else { return }
      for ancestor in context.index.lineage(of: owner).ancestors where context.index.types[ancestor]?.isOwn == true {
        reach(.place(.property(owner: ancestor, name)))
      }
    }
    for flow in answers.lazy.flatMap(\.flows) {
      switch flow.source {
      case .place(let place): flows[place, default: []].append(flow)
      case .literal(let literal):
        let location = Location(path: context.index.files[flow.file].path, bytes: literal.bytes)
        if literals.contains(location) { reach(flow.target) }
      }
    }
    var next = 0
    while next < reached.count {
      for flow in flows[reached[next]] ?? [] { reach(flow.target) }
      next += 1
    }
    return reached
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
