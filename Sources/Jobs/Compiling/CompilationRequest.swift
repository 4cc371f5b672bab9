package import CatalogFormats

/// What is to be compiled, and how.
package struct CompilationRequest {
  /// String Catalogs, and folders that hold them.
  package var inputs: [String]
  /// The languages to compile; all if empty.
  package var languages: [String] = []
  /// Whether a language that no catalog has is passed over, as by Apple's tool, instead of being an error.
  package var allowsUnknownLanguages = false
  /// Which files a language gets, and in which form.
  package var options = CompilingOptions()

  package init(inputs: [String]) { self.inputs = inputs }
}
