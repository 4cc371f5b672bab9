/// A function that a call may mean, with its number where it has one.
struct CallCandidate {
  var declaration: FunctionDeclaration
  var number: Int?
  /// The parameter that each argument fills.
  var mapping: [Int]

  /// The parameter that an argument fills.
  func parameter(_ argument: Int) -> ParameterDeclaration { declaration.parameters[mapping[argument]] }
}
