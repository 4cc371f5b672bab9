/// Which argument each specifier of a text reads, and as which type: what the calling code has to pass.
package struct ArgumentMap: Sendable {
  /// Every reading of an argument, in text order.
  package private(set) var readings: [Reading] = []

  /// One reading of one argument.
  package struct Reading: Hashable, Sendable {
    /// From 1.
    package var argument: Int
    /// Nil for a substitution without a specifier.
    package var type: ArgumentType?
    /// How a number is printed: decimal, unsigned, scientific.
    package var style: NumberStyle
    /// The index of the specifier in the text's placeholders; a width or precision shares its specifier's.
    package var placeholder: Int
    /// Whether the specifier gives the argument's number: `%2$@`.
    package var isNumbered: Bool
    /// Whether the argument is printed, or gives the width or precision of another one.
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

  /// Reads the specifiers of a text in order, as CoreFoundation does: unnumbered ones count only among themselves, and
  /// `*` as width or precision takes its argument before the value.
  ///
  /// In the texts of a substitution, `branch` is that substitution's reading: `%arg` reads its argument, and so does
  /// the first unnumbered specifier (`%d` in a `.stringsdict`). Specifiers that look like prose take an argument too,
  /// unless `skipsProse` is set.
  package init(
    _ placeholders: [Placeholder], substitutions: [Substitution] = [], branch: Reading? = nil,
    skipsProse: Bool = false
  ) {
    var next = branch?.argument ?? 1
    for index in placeholders.indices where placeholders[index].takesArgument {
      let placeholder = placeholders[index]
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
      var reading = Reading(
        argument: placeholder.number ?? next, type: placeholder.argumentType, style: placeholder.numberStyle,
        placeholder: index, isNumbered: placeholder.number != nil, role: .value)
      if placeholder.kind == .substitution { reading.refer(to: placeholder, among: substitutions) }
      readings.append(reading)
      if !reading.isNumbered { next += 1 }
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

  /// The first reading of an argument.
  package subscript(argument: Int) -> Reading? { readings.first { $0.argument == argument } }

  /// The numbers of the arguments read, ascending, each once.
  package var arguments: [Int] {
    var numbers: [Int] = []
    for reading in readings where !numbers.contains(reading.argument) { numbers.append(reading.argument) }
    return numbers.count > 1 ? numbers.sorted() : numbers
  }

  /// The lowest argument that is skipped while a higher one is read; the formatter then reads wrong arguments.
  package var gap: Int? {
    let highest = readings.reduce(0) { max($0, $1.argument) }
    var expected = 1
    while expected < highest, reads(expected) { expected += 1 }
    return expected < highest ? expected : nil
  }

  /// The readings by what the formatter takes for each: it counts only the arguments that a text reads. Behind a gap,
  /// `%3$@` reads argument 2.
  package var readingsWithoutGaps: [Reading] {
    guard gap != nil else { return readings }
    let numbers = arguments
    return readings.map { reading in
      var taken = reading
      taken.argument = (numbers.firstIndex(of: reading.argument) ?? 0) + 1
      return taken
    }
  }

  /// Whether an argument is read.
  package func reads(_ argument: Int) -> Bool {
    for index in readings.indices where readings[index].argument == argument { return true }
    return false
  }
}

extension ArgumentMap.Reading {
  /// Marks the reading as a substitution's, and takes number and type from its definition if there is one.
  fileprivate mutating func refer(to placeholder: Placeholder, among substitutions: [Substitution]) {
    role = .substitution(placeholder.name ?? "")
    guard let index = substitutions.firstIndex(where: { $0.name == placeholder.name }) else { return }
    if !isNumbered, let own = substitutions[index].argument {
      argument = own
      isNumbered = true
    }
    let specifier = substitutions[index].specifierPlaceholder
    type = specifier?.argumentType
    style = (specifier ?? placeholder).numberStyle
  }
}

extension Substitution {
  /// The substitution's specifier as a placeholder: `lld`, and `%ld` as some files write it.
  package var specifierPlaceholder: Placeholder? { Placeholder.counted(specifier) }
}

extension Placeholder {
  /// The specifier of a counted number as a placeholder: `lld`, and `%ld` as some files write it.
  package static func counted(_ specifier: String) -> Placeholder? {
    scan(specifier.hasPrefix("%") ? specifier : "%" + specifier).first { $0.kind == .argument }
  }
}
