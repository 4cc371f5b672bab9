package import CodeModel

extension ProjectBundle.Kind {
  /// What Xcode's product type means: `com.apple.product-type.application.watchapp2`; unknown without one, as for
  /// targets that only run scripts.
  package init(productType: String?) {
    let prefix = "com.apple.product-type."
    guard let type = productType, type.hasPrefix(prefix) else {
      self = .unknown
      return
    }
    self.init(kind: type.dropFirst(prefix.utf8.count))
  }

  /// The same by the end of such a type, as XcodeGen has it, too: `framework.static`, `app-extension`,
  /// `bundle.unit-test`.
  package init(kind: some StringProtocol) {
    if kind.contains("test") {
      self = .tests
    } else if kind.contains("framework") {
      self = .framework
    } else if kind.contains("library") {
      self = .library
    } else if kind == "bundle" {
      self = .resources
    } else if kind.contains("tool") {
      self = .tool
    } else if ["app", "extension", "service"].contains(where: kind.contains) {
      self = .app
    } else {
      self = .unknown
    }
  }

  /// Whether such a type, or the end of one, is that of a part of another app: an extension, a service, an app for a watch.
  package static func isPartOfApp(_ type: some StringProtocol) -> Bool {
    ["extension", "service", "watch"].contains(where: type.contains)
  }
}
