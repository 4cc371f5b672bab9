internal import SwiftOutline

/// Types of values that are stored elsewhere: by property wrappers and under keys.
extension TypeInference {
  /// `@Environment(Store.self) var store`, `@Setting(\.editor.width) var width`: the type that a variable's attribute
  /// names.
  func typeOfWrapper(_ variable: NodeID) -> TypeReference {
    for attribute in file.eachChild(of: variable) where file.node(attribute).kind == .attribute {
      guard let argument = file.firstChild(of: attribute, .argument), file.node(argument).symbol == 0 else { continue }
      let number = file.node(argument).first
      let value = file.node(number)
      switch value.kind {
      case .member where known.wrappers.contains(file.name(file.node(attribute).symbol)):
        if let type = instance(namedBy: number) { return type }
      case .keyPath:
        if file.name(file.node(attribute).symbol) == known.environmentWrapper,
          let property = index.property(file.name(value.symbol), of: known.environmentValues, in: self.number)
        {
          return inferredType(of: property)
        }
        if let type = index.commonTypes[file.name(value.symbol)] { return type }
      case .implicitMember:
        if let type = typeStored(under: file.name(value.symbol)) { return type }
      default: break
      }
    }
    return .unknown
  }

  /// `@Default(.width)`, `Defaults[.width]`: the type of the default value in `static let width = Key("width", default:
  /// 4)`; nil where there is no such key.
  func typeStored(under name: Name) -> TypeReference? {
    guard memo.level < 3 else {
      memo.truncations += 1
      return nil
    }
    memo.level += 1
    defer { memo.level -= 1 }
    for owner in index.keyTypes {
      guard let property = index.property(name, of: owner, in: number), property.isStatic, property.node.exists else {
        continue
      }
      let types = inFile(property.file)
      guard let initializer = types.file.firstChild(of: property.node, .initializer) else { continue }
      for argument in types.file.arguments(of: types.file.node(initializer).first)
      where argument.label == known.defaultLabel {
        return types.inferredType(of: argument.expression)
      }
    }
    return nil
  }

  /// `Row.self`: a value of that type; nil for any other expression.
  func instance(namedBy number: NodeID) -> TypeReference? {
    let node = file.node(number)
    guard node.kind == .member, file.name(node.symbol) == known.selfName else { return nil }
    let named = inferredType(of: node.first)
    if case .array = named { return named.instance }
    return named.id.map { .named($0) }
  }
}
