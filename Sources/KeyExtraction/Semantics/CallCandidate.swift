/// A function that a call may mean, with its number in the index where it has one.
struct CallCandidate {
  var declaration: FunctionDeclaration
  var number: FunctionID?
  /// For each argument the position of its parameter.
  var mapping: [Int]

  /// The parameter of an argument.
  func parameter(_ argument: Int) -> ParameterDeclaration { declaration.parameters[mapping[argument]] }
}
