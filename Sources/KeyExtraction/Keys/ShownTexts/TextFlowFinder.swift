internal import SwiftOutline

/// Finds where texts go in one file: into parameters, properties and results of the project, and into views.
///
/// A class, because it asks type inference, which it keeps up to date; not to be shared between threads.
final class TextFlowFinder {
  let index: ProjectIndex
  let file: ProjectIndex.SwiftFile
  let known: KnownNames
  let types: TypeInference
  let targets: CallTargets
  let slots: ViewSlots
  let project: ResolutionContext
  /// In the order of the nodes.
  private(set) var flows: [TextFlow] = []
  /// What else is done with the places of the flows.
  var traits = PlaceTraits()
  /// The expressions that only hand on the text of a place.
  var handedOn: Set<NodeID> = []
  /// The expressions that read a place's text.
  private var reads: [(node: NodeID, place: TextPlace)] = []
  /// What the names of parameters and local variables mean, innermost block last.
  private(set) var frames: [[Name: TextPlace]] = [[:]]
  /// What the enclosing functions return, innermost last; nil for closures.
  private var results: [TextPlace?] = []
  /// The file's declarations as the index knows them.
  private let declarations: DeclarationNodes
  /// The file's functions by their nodes in the index.
  private let functions: [NodeID: FunctionID]
  /// Whether the file can have views with properties: names alone tell them from those of models.
  private let hasViews: Bool

  /// - Parameter file: one of the project's files with all its code.
  init(_ project: ResolutionContext, file: ProjectIndex.SwiftFile, slots: ViewSlots) {
    self.project = project
    index = project.index
    known = index.known
    types = TypeInference(project.types, outline: file)
    self.file = file
    targets = CallTargets(types, project)
    hasViews = ["UIKit", "AppKit", "Cocoa", "WatchKit", "UserNotifications"].contains(where: types.imports)
    self.slots = slots
    declarations = DeclarationNodes(of: project.index.files[file.number])
    functions = Dictionary(
      project.index.functions(inFile: file.number).map { (project.index.functions[$0].node, $0) },
      uniquingKeysWith: { a, _ in a })
  }

  /// Visits the whole file.
  func run() {
    children(of: .root)
    for read in reads where !handedOn.contains(read.node) { traits.strings.insert(read.place) }
  }

  func children(of number: NodeID) {
    for child in file.eachChild(of: number) { walk(child) }
  }

  private func scoped(_ body: (TextFlowFinder) -> Void) {
    frames.append([:])
    types.scope.open()
    body(self)
    types.scope.close()
    frames.removeLast()
  }

  private func bind(_ name: Name, to place: TextPlace?, _ type: TypeReference) {
    guard !frames.isEmpty else { return }
    frames[frames.count - 1][name] = place
    types.scope.bind(name, type)
  }

  private func walk(_ number: NodeID) {
    let node = file.node(number)
    switch node.kind {
    case .type, .extension: typeBody(number, node)
    case .function: function(number, node)
    case .variable: variable(number, node)
    case .return:
      if let place = results.last ?? nil { add(node.first, to: .place(place), at: number) }
      children(of: number)
    case .assignment: assignment(number)
    case .binding: binding(number, node)
    case .closure: closure(number, elementsOf: .none)
    case .call: call(number, node)
    case .name:
      if let place = place(named: file.name(node.symbol)) { reads.append((number, place)) }
    case .member:
      if let place = property(file.name(node.symbol), ofBase: node.first) { reads.append((number, place)) }
      noteLookup(by: node)
      children(of: number)
    case .binary:
      noteComparison(number, node)
      children(of: number)
    case .switch:
      noteChoice(number)
      children(of: number)
    case .if, .while, .switchCase, .block, .for, .catch: scoped { $0.children(of: number) }
    default: children(of: number)
    }
  }

  private func typeBody(_ number: NodeID, _ node: Node) {
    let isPreview = file.eachChild(of: number).contains { child in
      guard file.node(child).kind == .inherited else { return false }
      return Keyword(rawValue: file.node(file.node(child).first).symbol) == .PreviewProvider
    }
    if isPreview { return }
    types.enclosing.append(type(declaredBy: node))
    scoped { $0.children(of: number) }
    types.enclosing.removeLast()
  }

  private func type(declaredBy node: Node) -> TypeID {
    guard let known = declarations.known(node) else { return TypeID(file.name(node.symbol)) }
    let local = index.locals[NodeReference(file: types.number, node: known)].map { TypeID($0) }
    return local ?? index.type(declaredBy: known, in: types.number)
  }

  private func function(_ number: NodeID, _ node: Node) {
    let own = declarations.known(node).flatMap { functions[$0] }
    let isCase = Keyword(rawValue: node.aux) == .case
    frames.append([:])
    types.scope.open()
    var position = 0
    for child in file.eachChild(of: number) {
      let part = file.node(child)
      switch part.kind {
      case .parameter:
        parameter(child, part, of: own, position)
        position += 1
      case .initializer:
        if isCase, let type = types.enclosing.last { add(part.first, to: .place(.rawValue(type)), at: child) }
      case .body:
        let result = own.flatMap {
          holdsText(index.references[index.functions[$0].result]) ? TextPlace.result($0) : nil
        }
        body(child, result: result)
      default: break
      }
    }
    types.scope.close()
    frames.removeLast()
  }

  private func parameter(_ number: NodeID, _ node: Node, of function: FunctionID?, _ position: Int) {
    guard let function, position < index.functions[function].parameters.count else { return }
    let type = index.references[index.functions[function].parameters[position].type]
    let place = holdsText(type) ? TextPlace.parameter(function, position) : nil
    if let place, let value = file.firstChild(of: number, .initializer) {
      add(file.node(value).first, to: .place(place), at: value)
    }
    bind(file.name(node.aux), to: place, type)
  }

  /// Visits the body of a function or getter. A single statement is its value.
  private func body(_ number: NodeID, result: TextPlace?) {
    results.append(result)
    scoped { finder in
      let statements = finder.file.children(of: number)
      if let result, statements.count == 1 {
        for value in finder.values(of: statements[0]) { finder.add(value, to: .place(result), at: value) }
      }
      finder.children(of: number)
    }
    results.removeLast()
  }

  /// The expressions that a statement can have as its value: itself, or the last ones of its branches.
  private func values(of number: NodeID, depth: Int = 0) -> [NodeID] {
    guard depth < 8 else { return [] }
    switch file.node(number).kind {
    case .if, .switch:
      return file.children(of: number).flatMap { child -> [NodeID] in
        switch file.node(child).kind {
        case .block, .switchCase:
          let statements = file.children(of: child).filter { file.node($0).kind != .casePattern }
          return statements.count == 1 ? values(of: statements[0], depth: depth + 1) : []
        case .if: return values(of: child, depth: depth + 1)
        default: return []
        }
      }
    case .return, .assignment, .variable, .function, .type, .for, .while, .guard: return []
    default: return [number]
    }
  }

  private func variable(_ number: NodeID, _ node: Node) {
    let name = file.name(node.symbol)
    var type = TypeReference.unknown
    var value: NodeID?
    for child in file.eachChild(of: number) {
      switch file.node(child).kind {
      case .attribute, .body: break
      case .initializer: value = file.node(child).first
      default: type = types.read(child)
      }
    }
    if type.isUnknown, let value { type = types.inferredType(of: value) }
    let isMember = results.isEmpty
    var place: TextPlace?
    if holdsText(type) {
      place =
        isMember
        ? .property(owner: types.enclosing.last ?? .none, name)
        : .local(NodeReference(file: types.number, node: number), name)
    }
    if let place, isMember, slots.errorTexts.contains(name), isError(types.enclosing.last ?? .none) {
      let view = ShowingView(name: index.names.text(name))
      flows.append(
        TextFlow(source: .place(place), target: .view(view), file: types.number, offset: Int(node.start)))
    }
    if let place, let value, !isWrapped(number) { add(value, to: .place(place), at: number) }
    for child in file.eachChild(of: number) where file.node(child).kind == .body {
      let accessor = Keyword(rawValue: file.node(child).aux) ?? .none
      body(child, result: accessor == .none || accessor == .get ? place : nil)
    }
    if let value { walk(value) }
    if !isMember { bind(name, to: place, type) }
  }

  /// Whether a property wrapper gets what is assigned, which may look it up: `@Localizable var stop = "stop"`.
  private func isWrapped(_ variable: NodeID) -> Bool {
    file.eachChild(of: variable).contains { child in
      let name = file.name(file.node(child).symbol)
      return file.node(child).kind == .attribute && index.names.isCapitalized(name) && !known.wrappers.contains(name)
        && !slots.plainAttributes.contains(name)
    }
  }

  /// Whether what a type says of itself is shown where it is thrown.
  private func isError(_ type: TypeID) -> Bool {
    index.lineage(of: type).contains { slots.errorTypes.contains($0.name) }
  }

  private func binding(_ number: NodeID, _ node: Node) {
    let name = file.name(node.symbol)
    let value = file.firstChild(of: number, .initializer).map { file.node($0).first }
    if let value { walk(value) }
    // `if let title` binds the same text anew.
    guard let value else { return }
    let type = types.inferredType(of: value).unwrapped
    let place = TextPlace.local(NodeReference(file: types.number, node: number), name)
    if holdsText(type) { add(value, to: .place(place), at: number) }
    bind(name, to: holdsText(type) ? place : nil, type)
  }

  /// - Parameter list: the collection whose elements the closure gets, one after the other; none where it gets others.
  private func closure(_ number: NodeID, elementsOf list: NodeID) {
    let element = list.exists ? types.inferredType(of: list).element : .unknown
    results.append(nil)
    scoped { finder in
      let parameters = finder.file.children(of: number).filter { finder.file.node($0).kind == .parameter }
      if parameters.count < 2 {
        let name =
          parameters.first.map { finder.file.name(finder.file.node($0).aux) } ?? finder.index.names.existing("$0")
        let place = TextPlace.local(NodeReference(file: finder.types.number, node: number), name)
        let isText = name != .none && finder.holdsText(element)
        if isText { finder.add(list, to: .place(place), at: number) }
        finder.bind(name, to: isText ? place : nil, element)
      }
      for child in finder.file.eachChild(of: number) where finder.file.node(child).kind == .body {
        finder.children(of: child)
      }
    }
    results.removeLast()
  }

  private func assignment(_ number: NodeID) {
    let sides = file.children(of: number)
    guard sides.count == 2 else { return children(of: number) }
    let target = file.node(sides[0])
    // What is assigned to is not read.
    handedOn.insert(sides[0])
    switch target.kind {
    case .name:
      let name = file.name(target.symbol)
      if let place = place(named: name) {
        add(sides[1], to: .place(place), at: number)
      } else if hasViews, slots.properties.contains(name), types.scope.binding(of: name) == nil,
        let owner = types.enclosing.last, !isModel(owner)
      {
        add(sides[1], to: .view(ShowingView(name: index.names.text(name))), at: number)
      }
    case .member:
      let name = file.name(target.symbol)
      if let place = property(name, ofBase: target.first) {
        add(sides[1], to: .place(place), at: number)
      } else if hasViews, slots.properties.contains(name), !isModel(target.first) {
        add(sides[1], to: .view(ShowingView(name: "." + index.names.text(name))), at: number)
      }
    default: break
    }
    children(of: number)
  }

  /// Whether an expression is a value of one of the project's own types that is no view.
  private func isModel(_ base: NodeID) -> Bool {
    index.resolved(types.inferredType(of: base)).id.map(isModel) ?? false
  }

  private func isModel(_ type: TypeID) -> Bool {
    index.types[type]?.isOwn == true
      && index.lineage(of: type).ancestors.allSatisfy { index.types[$0]?.isOwn == true }
  }

  private func call(_ number: NodeID, _ node: Node) {
    let callee = file.node(node.first)
    if callee.kind == .macroName, index.names.text(file.name(callee.symbol)) == "Preview" { return }
    let arguments = file.arguments(of: number)
    if file.writesLog(callee: node.first, index.names) {
      // What an app shows of its own log is for developers.
    } else if callee.kind == .name || callee.kind == .member {
      noteLookups(arguments, callee)
      let isOwn = addArguments(arguments, callee, at: number)
      if !isOwn { addViews(arguments, callee, at: number) }
    } else if callee.kind == .implicitMember {
      addViews(arguments, callee, at: number)
    }
    walk(node.first)
    let list = list(handedOnBy: arguments, callee)
    for argument in arguments {
      if file.node(argument.expression).kind == .closure {
        closure(argument.expression, elementsOf: list)
      } else {
        walk(argument.expression)
      }
    }
  }

  /// The collection whose elements a call hands to its closure: its first argument, or its receiver.
  private func list(handedOnBy arguments: [CallArgument], _ callee: Node) -> NodeID {
    guard arguments.contains(where: { file.node($0.expression).kind == .closure }) else { return .none }
    if let first = arguments.first, file.node(first.expression).kind != .closure,
      !types.inferredType(of: first.expression).element.isUnknown
    {
      return first.expression
    }
    return callee.kind == .member ? callee.first : .none
  }

  /// Adds what goes into parameters of the project's own functions; false where the call means none of them.
  private func addArguments(_ arguments: [CallArgument], _ callee: Node, at number: NodeID) -> Bool {
    let base = callee.kind == .member ? callee.first : nil
    var isOwn = false
    for (declaration, function) in targets.declarations(named: file.name(callee.symbol), base: base).0 {
      guard let mapping = index.match(arguments, to: declaration) else { continue }
      isOwn = true
      for (argument, position) in zip(arguments, mapping) {
        let parameter = declaration.parameters[position]
        guard holdsText(index.references[parameter.type]) else { continue }
        let isMemberwise = !declaration.node.exists
        if isMemberwise {
          add(argument.expression, to: .place(.property(owner: declaration.owner, parameter.name)), at: number)
        } else if let function {
          if project.forwarders.functions[function]?[position] != nil { noteIdentifiers(in: argument.expression) }
          add(argument.expression, to: .place(.parameter(function, position)), at: number)
        }
      }
    }
    return isOwn
  }

  private func addViews(_ arguments: [CallArgument], _ callee: Node, at number: NodeID) {
    let name = file.name(callee.symbol)
    let isMember = callee.kind != .name
    let spelling = (isMember ? "." : "") + index.names.text(name)
    for (position, argument) in arguments.enumerated() where argument.label != .none || position == 0 {
      let slot = ViewSlots.Slot(callee: name, label: argument.label, isMember: isMember)
      if slots.plain.contains(slot) || slots.plain.contains(slot.anywhere) {
        let label = index.names.text(argument.label) == "verbatim" ? "(verbatim:)" : ""
        add(argument.expression, to: .view(ShowingView(name: spelling + label)), at: number)
      } else if slots.localizable.contains(slot), isString(argument.expression) {
        add(argument.expression, to: .view(ShowingView(name: spelling, takesKey: true)), at: number)
      }
    }
  }

  private func add(_ expression: NodeID, to target: TextFlow.Target, at node: NodeID) {
    switch target {
    case .place(let place):
      // The type of what a function returns is not only for those who show it.
      if case .result = place { traits.strings.insert(place) }
      if !handsOn(expression) { traits.strings.insert(place) }
    case .view(let view) where view.takesKey: _ = handsOn(expression)
    case .view: break
    }
    for source in sources(of: expression) {
      flows.append(
        TextFlow(source: source, target: target, file: types.number, offset: Int(file.node(node).start)))
    }
  }
}
