/// Which argument each specifier of a text reads, and as what: the contract between a text and the code that fills it.
package struct ArgumentMap: Sendable {
  /// Every reading of an argument, in text order.
  package private(set) var readings: [Reading] = []

  /// One reading of one argument.
  package struct Reading: Hashable, Sendable {
    /// From 1.
    package var argument: Int
    /// Nil where a substitution does not say what it prints.
    package var type: ArgumentType?
    package var style: NumberStyle
    /// The index of the specifier in the text's placeholders; a width or precision shares its specifier's.
    package var placeholder: Int
    /// Whether the argument was asked for by number.
    package var isNumbered: Bool
    package var role: Role

    package init(
      argument: Int, type: ArgumentType?, style: NumberStyle, placeholder: Int, isNumbered: Bool, role: Role
    ) {
      self.argument = argument
      self.type = type
      self.style = style
      self.placeholder = placeholder
      self.isNumbered = isNumbered
      self.role = role
    }
  }

  /// What an argument is read for.
  package enum Role: Hashable, Sendable {
    case value, width, precision
    case substitution(String)
  }

  /// Reads the specifiers of a text in order, as CoreFoundation does: unnumbered ones count only among themselves,
  /// and the stars of width and precision take their arguments first.
  ///
  /// In the texts of a substitution, `branch` is the one they belong to: its `%arg` reads that argument, and so does
  /// its first unnumbered specifier, `%d` in a `.stringsdict`. What looks
  /// like prose takes an argument all the same, unless it is to be passed over.
  package init(
    _ placeholders: [Placeholder], substitutions: [Substitution] = [], branch: Reading? = nil,
    skipsProse: Bool = false
  ) {
    var next = branch?.argument ?? 1
    for (index, placeholder) in placeholders.enumerated() where placeholder.takesArgument {
      if skipsProse, placeholder.looksLikeProse { continue }
      count(placeholder.width, .width, at: index, next: &next)
      count(placeholder.precision, .precision, at: index, next: &next)
      if placeholder.kind == .branchArgument, let branch {
        var reading = branch
        reading.placeholder = index
        reading.role = .value
        readings.append(reading)
        continue
      }
      let own = placeholder.name.flatMap { name in
        placeholder.kind == .substitution ? substitutions.first { $0.name == name } : nil
      }
      let number = placeholder.number ?? own?.argument
      let specifier = own?.specifierPlaceholder
      readings.append(
        Reading(
          argument: number ?? next, type: own == nil ? placeholder.argumentType : specifier?.argumentType,
          style: (specifier ?? placeholder).numberStyle, placeholder: index, isNumbered: number != nil,
          role: placeholder.kind == .substitution ? .substitution(placeholder.name ?? "") : .value))
      if number == nil { next += 1 }
    }
  }

  private mutating func count(
    _ count: Placeholder.Count?, _ role: Role, at index: Int, next: inout Int
  ) {
    guard case .argument(let number)? = count else { return }
    readings.append(
      Reading(
        argument: number ?? next, type: .count, style: .decimal, placeholder: index, isNumbered: number != nil,
        role: role))
    if number == nil { next += 1 }
  }

  package var isEmpty: Bool { readings.isEmpty }

  /// The first reading of an argument.
  package subscript(argument: Int) -> Reading? { readings.first { $0.argument == argument } }

  /// The numbers of the arguments read, ascending, each once.
  package var arguments: [Int] { Array(Set(readings.map(\.argument))).sorted() }

  /// The lowest argument that is skipped while a higher one is read; the formatter then reads the wrong one.
  package var gap: Int? {
    var expected = 1
    for argument in arguments {
      if argument != expected { return expected }
      expected += 1
    }
    return nil
  }

  /// Whether numbered and unnumbered specifiers stand side by side.
  package var isMixed: Bool {
    readings.contains { $0.isNumbered } && readings.contains { !$0.isNumbered }
  }
}

extension Substitution {
  /// The substitution's specifier as a placeholder: `lld`, and `%ld` as some files write it.
  package var specifierPlaceholder: Placeholder? {
    let text = specifier.hasPrefix("%") ? specifier : "%" + specifier
    return Placeholder.scan(text).first { $0.kind == .argument }
  }
}
