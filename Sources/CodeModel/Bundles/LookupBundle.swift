/// The bundle in which a lookup looks for its text, as far as the code tells. `ProjectBundles` says which one of the
/// project that is.
package enum LookupBundle: Hashable, Sendable {
  /// The code names none: the bundle of the app that runs.
  case unnamed
  /// `Bundle.main`: the same, but written.
  case main
  /// The bundle of the module that compiles a file: `Bundle.module`, `#bundle`, `SWIFTPM_MODULE_BUNDLE`.
  case module(file: String)
  /// The bundle that has the code of a file, in which the named class is declared: `Bundle(for:)`.
  case code(file: String)
  /// The bundle with an identifier: `Bundle(identifier:)`.
  case identifier(String)
  /// The bundle of that file name, without extension, which code looks for by itself: `Kit_Views`.
  case named(String)
  /// The code does not tell.
  case unknown

  /// The file by whose target it is known; none for bundles that are known by something else.
  package var files: [String] {
    switch self {
    case .module(let file), .code(let file): [file]
    case .unnamed, .main, .identifier, .named, .unknown: []
    }
  }

  /// How JSON names it.
  ///
  /// - Parameter path: the file of the lookup, whose own module is not named.
  package func text(inFile path: String) -> String {
    switch self {
    case .unnamed, .main: "main"
    case .module(path): "module"
    case .module(let file): "module of \(file)"
    case .code(let file): "code of \(file)"
    case .identifier(let text): "identifier \(text)"
    case .named(let name): name + ".bundle"
    case .unknown: "unknown"
    }
  }
}
