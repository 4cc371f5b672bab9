/// Whether a specifier of an interpolated key is certain: it follows from the type of the value.
package enum SpecifierTrust: String, Sendable {
  /// The type of the value is known, or the code names the specifier.
  case known
  /// The type is not known: at run time, any other specifier may stand there.
  case guessed
}
