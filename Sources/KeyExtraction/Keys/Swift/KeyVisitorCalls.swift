internal import CatalogModel
internal import Diagnostics
internal import SwiftOutline

/// Calls: finds what the callee is, and with it what each argument has to be.
extension KeyVisitor {
  func call(_ number: NodeID, as expected: TypeReference, _ context: UseContext) {
    let callee = file.node(number).first
    guard callee.exists else { return }
    let node = file.node(callee)
    let arguments = file.arguments(from: node.next)
    if context.table != nil || context.bundle != nil, index.isKey(expected),
      let made = keyType(madeBy: node, arguments)
    {
      var inner = context
      (inner.api, inner.isLookup) = (index.names.text(made), true)
      return check(arguments[0].expression, as: .named(TypeID(made)), inner)
    }
    switch node.kind {
    case .name:
      let name = types.meant(by: file.name(node.symbol))
      if node.first.exists { return call(ofType: types.read(callee), name, arguments, callee) }
      if let type = index.type(calledBy: TypeID(name)), !index.isDeclared(name),
        project.signatures.functions[name] == nil
      {
        return call(ofType: type, type.id?.name ?? name, arguments, callee)
      }
      if known.wrappers.contains(name), wrapped(name, arguments, as: expected) { return }
      call(named: name, base: nil, arguments, callee, made: expected)
    case .member:
      let name = file.name(node.symbol)
      if let forwarder = project.forwarders.stringFunctions[name] {
        shorthand(node.first, forwarder, arguments)
      } else if file.node(node.first).kind == .array {
        list(node.first, iteratedBy: name, arguments)
      } else {
        visit(node.first)
      }
      if index.isKey(expected) || index.isKey(expected.element), let closure = mappingClosure(number) {
        let result: TypeReference = index.isKey(expected) ? expected : expected.element
        return self.closure(closure, as: .function([closures.mapped(node.first)], result.unwrapped), context)
      }
      call(named: name, base: node.first, arguments, callee)
    case .implicitMember: implicitCall(file.name(node.symbol), arguments, as: expected, context)
    case .closure:
      closure(callee, as: .function([], expected), context)
      for argument in arguments { visit(argument.expression) }
    case .macroName: macro(file.name(node.symbol), arguments)
    default:
      visit(callee)
      let type = types.inferredType(of: callee)
      if node.kind == .array || node.kind == .dictionary, collection(type.instance, madeOf: arguments) { return }
      if !called(type, arguments) { apply(function: type, to: arguments) }
    }
  }

  /// `String.LocalizationValue(key)`: the type of key that a call makes of a String. The call around it tells which table and
  /// bundle are asked. Of a literal Xcode makes a key where it stands.
  private func keyType(madeBy callee: Node, _ arguments: [CallArgument]) -> Name? {
    guard callee.kind == .name || callee.kind == .member, arguments.count == 1, arguments[0].label == .none,
      !file.isLiteral(arguments[0].expression), case let name = file.name(callee.symbol)
    else { return nil }
    return known.madeOfString.contains(TypeID(name)) ? name : nil
  }

  /// - Parameter made: the type that an initialiser produces, as far as the position tells.
  func call(
    named name: Name, base: NodeID?, _ arguments: [CallArgument], _ callee: NodeID, made: TypeReference = .unknown
  ) {
    guard hasCallables || isLookup(name) || arguments.contains(where: { mayHoldKey($0.expression) }) else { return }
    if callDeclared(name, base: base, arguments, made: made) { return }
    if base == nil {
      let value = types.scope.type(of: name) ?? (index.mayHoldFunction(name) ? types.typeOfName(name) : .unknown)
      if case .function = value { return apply(function: value, to: arguments) }
      if hasCallables, called(types.typeOfName(name), arguments) { return }
    }
    let isType = index.names.isCapitalized(name)
    if isType, let base, isPackage(base) {
      let module = index.names.text(file.name(file.node(base).symbol))
      let rows = (project.signatures.functions[name] ?? []).filter { $0.modules.contains(module) }
      if !apply(rows, to: arguments, name, base: base), !guess(name, arguments) { visitAll(arguments) }
      return
    }
    let rows = base == nil || isType ? project.signatures.functions[name] : nil
    if let rows = rows ?? project.signatures.members[name], apply(rows, to: arguments, name, base: base) { return }
    if name == known.initializer, let base, case .metatype(let type) = types.inferredType(of: base),
      let owner = type.id?.name,
      let rows = project.signatures.functions[owner], apply(rows, to: arguments, owner, base: nil)
    {
      return
    }
    if hasCallables, let base, let owner = types.inferredType(of: base).id,
      let property = index.property(name, of: owner, in: number), called(types.inferredType(of: property), arguments)
    {
      return
    }
    if base != nil, !isType, index.mayHoldFunction(name), let property = typeOfMember(callee) {
      return apply(function: property, to: arguments)
    }
    if name == known.environment, environment(arguments) { return }
    if guess(name, arguments) || guessMember(name, arguments) { return }
    if let base, name == known.some || name == known.constant, case .metatype(let type) = types.inferredType(of: base) {
      if case .named(_, let held) = type, let first = held.first, wrapped(name, arguments, as: first) { return }
      if case .optional(let held) = type, wrapped(name, arguments, as: held) { return }
    }
    if let base, index.members.elementMethods.contains(name), put(arguments, into: base, by: name) { return }
    var rest = arguments[...]
    if base == nil, let first = rest.first, file.node(first.expression).kind == .array {
      list(first.expression, iteratedBy: name, arguments)
      rest = rest.dropFirst()
    }
    visitAll(rest, closureParameters: closures.parameters(of: name, arguments, base: base))
  }

  /// Handles a call that can only mean the project's own functions; false where it may mean others.
  private func callDeclared(
    _ name: Name, base: NodeID?, _ arguments: [CallArgument], made: TypeReference
  ) -> Bool {
    guard index.isDeclared(name) else { return false }
    let (found, isShadowed) = targets.declarations(named: name, base: base)
    let candidates = overloads.nearest(found.compactMap { overloads.candidate($0, $1, arguments) })
    if !candidates.isEmpty {
      apply(
        candidates, to: arguments, name,
        overloads.generics(of: candidates, in: base.map { types.inferredType(of: $0) } ?? made))
      return true
    }
    // If no initialiser of the project's type fits, Apple's type of the same name is meant.
    guard isShadowed,
      base != nil || found.isEmpty && !targets.isNoView(name) || project.signatures.functions[name] == nil
    else {
      return false
    }
    visitAll(arguments)
    return true
  }

  /// Whether the callee may look keys up. Such calls are visited even without a literal, to report keys put together at
  /// run time.
  private func isLookup(_ name: Name) -> Bool {
    project.keyNames.isLookup(name) || project.keyNames.isLookup(known.initializer)
  }

  /// `Defaults.Toggle(…)` with a package `Defaults`: the package's own type, not Apple's `Toggle`.
  private func isPackage(_ base: NodeID) -> Bool {
    file.node(base).kind == .name && project.packages.contains(file.name(file.node(base).symbol))
  }

  private func typeOfMember(_ callee: NodeID) -> TypeReference? {
    let type = types.inferredType(of: callee)
    if case .function = type.unwrapped { return type }
    return nil
  }

  func visitAll(_ arguments: some Sequence<CallArgument>, closureParameters: [TypeReference] = []) {
    for argument in arguments {
      let type: TypeReference = closureParameters.isEmpty ? .unknown : .function(closureParameters, .unknown)
      check(argument.expression, as: file.node(argument.expression).kind == .closure ? type : .unknown, UseContext())
    }
  }

  /// `.name(…)`, a member of the type that the position expects.
  private func implicitCall(
    _ name: Name, _ arguments: [CallArgument], as expected: TypeReference, _ context: UseContext
  ) {
    var type = index.resolved(expected)
    // A result builder builds an array from single elements.
    if name == known.initializer, case .array(let element) = type { type = index.resolved(element) }
    guard let owner = type.id else {
      if context.isLookup { keys.addUnknownKey(.none, as: expected, context) }
      return unknownImplicit(name, arguments)
    }
    if index.types[owner]?.isOwn != true, wrapped(name, arguments, as: expected) { return }
    if name == known.initializer, isMadeOfString(owner, arguments) {
      let context = UseContext(api: index.names.text(owner), isUnseen: true, isLookup: true, isString: true)
      return check(arguments[0].expression, as: type, context)
    }
    if name == known.initializer {
      // A `defaultValue` decides what is made, even where the position was thought to take another type.
      let made = index.isKey(type) && arguments.count > 1 && isResource(arguments) ? known.resource : owner
      if !context.isLookup, let rows = project.signatures.functions[made.name], index.types[owner]?.isOwn != true,
        apply(rows, to: arguments, made.name, base: nil)
      {
        return
      }
      if index.isKey(type), let first = arguments.first, first.label == .none || first.label == known.stringLiteral,
        project.signatures.functions[owner.name]?.contains(where: { $0.slots.contains { $0.label == nil } }) ?? true
      {
        var inner = context
        inner.isLookup = file.node(first.expression).kind != .string && context.isLookup
        inner.isOverloaded = known.madeOfString.contains(owner)
        inner.isString = first.label == known.stringLiteral
        let rows = project.signatures.functions[made.name] ?? project.signatures.functions[owner.name] ?? []
        signatures.attach(to: &inner, rows.first { $0.defaultValue != nil } ?? rows.first, arguments)
        check(first.expression, as: type, inner)
        return visitAll(arguments.dropFirst())
      }
      let candidates = overloads.nearest(
        targets.initializers(of: owner).compactMap { overloads.candidate($0, $1, arguments) })
      if !candidates.isEmpty {
        return apply(candidates, to: arguments, owner.name, overloads.generics(of: candidates, in: type))
      }
      if let rows = project.signatures.functions[owner.name], apply(rows, to: arguments, owner.name, base: nil) {
        return
      }
      if !guess(owner.name, arguments) { visitAll(arguments) }
      return
    }
    let found = index.functions(name, of: owner).map { (index.functions[$0], $0) }
    let candidates = overloads.nearest(found.compactMap { overloads.candidate($0, $1, arguments) })
    if !candidates.isEmpty {
      return apply(candidates, to: arguments, name, overloads.generics(of: candidates, in: type))
    }
    if let rows = project.signatures.members[name], apply(rows, to: arguments, name, base: nil) { return }
    unknownImplicit(name, arguments)
  }

  /// `.init("…")` of a type with an initialiser taking a String: the compiler passes the literal as a String there,
  /// while it makes `LocalizedStringKey("…")` a key.
  private func isMadeOfString(_ type: TypeID, _ arguments: [CallArgument]) -> Bool {
    known.madeOfString.contains(type) && arguments.count == 1 && arguments[0].label == .none
      && file.isLiteral(arguments[0].expression)
  }

  /// `.name(…)` where the expected type is unknown: uses the cases and static members of that name, if they all agree.
  private func unknownImplicit(_ name: Name, _ arguments: [CallArgument]) {
    let candidates = (index.functionsByName[name] ?? []).compactMap { number -> CallCandidate? in
      let declaration = index.functions[number]
      return declaration.isStatic || declaration.isCase ? overloads.candidate(declaration, number, arguments) : nil
    }
    if !candidates.isEmpty { return apply(candidates, to: arguments, name) }
    // `.init(localized: "…")` makes a String everywhere.
    if name == known.initializer, index.names.text(arguments.first?.label ?? .none) == "localized",
      let rows = project.signatures.functions[known.string.name],
      apply(rows, to: arguments, known.string.name, base: nil)
    {
      return
    }
    if let rows = project.signatures.members[name], apply(rows, to: arguments, name, base: nil) { return }
    if name == known.initializer, isResource(arguments), let rows = project.signatures.functions[known.resource.name],
      apply(rows, to: arguments, known.resource.name, base: nil)
    {
      return
    }
    // `ShareLink(item: photo, preview: .init("…", image: thumbnail))`
    if name == known.initializer, isPreview(arguments), let rows = project.signatures.functions[known.sharePreview],
      apply(rows, to: arguments, known.sharePreview, base: nil)
    {
      return
    }
    if !guess(name, arguments, isMember: true) { visitAll(arguments) }
  }

  private func isPreview(_ arguments: [CallArgument]) -> Bool {
    arguments.count > 1 && arguments[0].label == .none
      && arguments.dropFirst().allSatisfy { known.previewLabels.contains($0.label) }
  }

  /// `.init("…", bundle: .atURL(…))`, `.init("…", table: "…")`: only `LocalizedStringResource` has these arguments.
  private func isResource(_ arguments: [CallArgument]) -> Bool {
    guard let first = arguments.first, first.label == .none, file.node(first.expression).kind == .string else {
      return false
    }
    let rest = arguments.dropFirst()
    return rest.allSatisfy { known.resourceLabels.contains($0.label) }
      && rest.contains { $0.label != known.bundle || isBundleDescription($0.expression) }
  }

  /// `.atURL(…)` and `.forClass(…)` describe where a bundle is.
  private func isBundleDescription(_ number: NodeID) -> Bool {
    let node = file.node(number)
    guard node.kind == .call, file.node(node.first).kind == .implicitMember else { return false }
    return known.bundleDescriptions.contains(file.name(file.node(node.first).symbol))
  }

  /// Whether the project has types with a `callAsFunction` that takes a key.
  private var hasCallables: Bool { !project.keyNames.callables.isEmpty }

  /// Visits the arguments of a call of such a type's value; false for any other value.
  private func called(_ type: TypeReference, _ arguments: [CallArgument]) -> Bool {
    guard case .named(let owner, _) = index.resolved(type).unwrapped, project.keyNames.callables.contains(owner) else {
      return false
    }
    let found = index.functions(known.calling, of: owner).map { (index.functions[$0], $0) }
    let candidates = overloads.nearest(found.compactMap { overloads.candidate($0, $1, arguments) })
    if !candidates.isEmpty { apply(candidates, to: arguments, known.calling) }
    return !candidates.isEmpty
  }

  /// Visits the arguments of a value of function type.
  private func apply(function type: TypeReference, to arguments: [CallArgument]) {
    // A function type does not tell which parameters have defaults, so the counts have to be equal.
    guard case .function(let parameters, _) = index.resolved(type).unwrapped, parameters.count == arguments.count else {
      return visitAll(arguments)
    }
    for (argument, parameter) in zip(arguments, parameters) {
      check(argument.expression, as: parameter, UseContext(api: "call"))
    }
  }

  private func macro(_ name: Name, _ arguments: [CallArgument]) {
    if let rows = project.signatures.macros[name], apply(rows, to: arguments, name, base: nil) { return }
    let declared = (index.functionsByName[name] ?? []).map { index.functions[$0] }.filter { $0.keyword == .macro }
    // The body of a macro is not visible. One with "locali" in its name is taken for a lookup of its first argument.
    let isLocalizing = index.names.text(name).lowercased().contains("locali")
    for (position, argument) in arguments.enumerated() {
      let type = declared.first { index.match(arguments, to: $0) != nil }.map {
        index.references[$0.parameters[position].type]
      }
      let isKey = isLocalizing && position == 0 && argument.label == .none
      check(
        argument.expression, as: isKey ? .named(known.localizedStringKey) : type ?? .unknown,
        UseContext(api: "#" + index.names.text(name)))
    }
  }

  /// Visits the attributes of a declaration: `@Parameter(title: "…")`, and the project's own property~forwarders.
  func attributes(of number: NodeID) {
    for child in file.eachChild(of: number) where file.node(child).kind == .attribute {
      let attribute = file.node(child)
      // Most have no arguments.
      if attribute.first.exists { self.attribute(file.name(attribute.symbol), file.arguments(from: attribute.first)) }
    }
  }

  private func attribute(_ name: Name, _ arguments: [CallArgument]) {
    let candidates = index.initializers(of: TypeID(types.meant(by: name))).compactMap {
      overloads.candidate($0, nil, arguments)
    }
    if !candidates.isEmpty {
      apply(candidates, to: arguments, name)
    } else if let rows = project.signatures.attributes[name], apply(rows, to: arguments, name, base: nil) {
      return
    } else if !guess(name, arguments) {
      visitAll(arguments)
    }
  }
}

/// The arguments of the project's functions that share a name.
extension KeyVisitor {
  /// Visits the arguments of a call of the project's functions: an argument is a key where all candidates take one
  /// there.
  ///
  /// - Parameter generics: the types that replace the declaring type's generic parameters; nil where they are unknown.
  func apply(
    _ candidates: [CallCandidate], to arguments: [CallArgument], _ name: Name, _ generics: GenericNames? = nil
  ) {
    lazy var api = index.names.text(name)
    // `.custom("key", tableName: "More")`
    lazy var table = arguments.first { known.tableLabels.contains($0.label) }.flatMap {
      reader.text(of: $0.expression, isNumbered: false)
    }
    for (position, argument) in arguments.enumerated() {
      if let forwarder = candidates.lazy.compactMap({ self.forwarder(for: $0, position) }).first {
        let context = forwarder.context(
          as: api, among: arguments, with: reader, isUnseen: !project.macroNames.contains(api))
        check(argument.expression, as: .named(known.localizedStringKey), context)
        continue
      }
      guard mayHoldKey(argument.expression) else { continue }
      let expected = overloads.expectedType(of: candidates, position, generics)
      var context = UseContext(api: api)
      if index.isKey(expected) {
        context.table = table
        context.isDefaultText = isDefaultText(argument, among: arguments, of: candidates)
      }
      check(argument.expression, as: expected, context)
    }
  }

  /// Whether an argument is only the text that people see where the table has none for another argument, the key.
  private func isDefaultText(
    _ argument: CallArgument, among arguments: [CallArgument], of candidates: [CallCandidate]
  ) -> Bool {
    arguments.indices.contains { position in
      candidates.contains { candidate in
        let slot = forwarder(for: candidate, position)?.defaultValue
        return slot?.argument(among: arguments) { $0.label(in: index.names) }?.expression == argument.expression
      }
    }
  }

  private func forwarder(for candidate: CallCandidate, _ position: Int) -> LookupForwarders.Forwarder? {
    // Few functions forward their arguments; their names are marked as lookups.
    guard let number = candidate.number, project.keyNames.isLookup(candidate.declaration.name) else { return nil }
    return project.forwarders.functions[number]?[candidate.mapping[position]]
  }
}
