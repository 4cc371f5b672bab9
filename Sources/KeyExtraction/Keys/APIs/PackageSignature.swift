/// A call of another package's public function that takes keys, as the package's sources declare it.
package struct PackageSignature: Hashable, Sendable {
  /// How the call is written.
  var form: APISignature.Form
  /// The callee's last component.
  var name: String
  /// The type that the call must be made on; nil for functions, initialisers and members of views.
  var base: String?
  /// The arguments that are keys, as rows of APIs/ write them.
  var slots: String
  /// The labels of the arguments that name the table, the bundle and the comment; nil where there are none.
  var (table, bundle, comment): (String?, String?, String?)
  /// Whether a literal is certain to be looked up in the bundle of the calling code's app, where no argument names one.
  var asksMain: Bool

  /// The row for the call.
  ///
  /// - Parameter modules: the module that declares it, and those that export it again.
  package func row(in modules: [String]) -> APISignature {
    APISignature(
      form, name, slots, base: base, module: modules.joined(separator: " "), table: table, bundle: bundle,
      bundleByDefault: asksMain ? .main : .unknown, comment: comment)
  }
}

extension PackageSignature {
  /// One line of text, for the cache.
  package var line: String {
    let fields = [
      String(form.rawValue), name, base ?? "", slots, table ?? "", bundle ?? "", comment ?? "", asksMain ? "1" : "0",
    ]
    return fields.joined(separator: "\t")
  }

  /// Reads a line; nil for one that is damaged.
  package init?(line: String) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 8, let number = UInt8(fields[0]), let form = APISignature.Form(rawValue: number),
      !fields[1].isEmpty, !fields[3].isEmpty
    else { return nil }
    func optional(_ text: String) -> String? { text.isEmpty ? nil : text }
    self.init(
      form: form, name: fields[1], base: optional(fields[2]), slots: fields[3], table: optional(fields[4]),
      bundle: optional(fields[5]), comment: optional(fields[6]), asksMain: fields[7] == "1")
  }
}
