/// Declarations that Apple's frameworks have and that Linux lacks, for `swiftc -typecheck` of what Glossa writes.
enum AppleStub {
  /// What generated symbols use of Foundation.
  static let resources = """
    import Foundation
    public struct LocalizedStringResource {
      public enum BundleDescription: @unchecked Sendable { case main, forClass(AnyClass), atURL(URL) }
      public init(_ key: StaticString, defaultValue: Value, table: String? = nil, bundle: BundleDescription = .main) {}
      public init(_ key: Value, table: String? = nil, bundle: BundleDescription = .main) {}
      public protocol Printable {}
      public struct Value: ExpressibleByStringInterpolation {
        public init(stringLiteral value: String) {}
        public init(stringInterpolation: Interpolation) {}
        public struct Interpolation: StringInterpolationProtocol {
          public init(literalCapacity: Int, interpolationCount: Int) {}
          public mutating func appendLiteral(_ literal: String) {}
          public mutating func appendInterpolation(_ text: String) {}
          public mutating func appendInterpolation<T: Printable>(_ value: T, specifier: String) {}
        }
      }
    }
    extension Int: LocalizedStringResource.Printable {}
    extension Int8: LocalizedStringResource.Printable {}
    extension Int16: LocalizedStringResource.Printable {}
    extension Int32: LocalizedStringResource.Printable {}
    extension UInt: LocalizedStringResource.Printable {}
    extension UInt8: LocalizedStringResource.Printable {}
    extension UInt16: LocalizedStringResource.Printable {}
    extension UInt32: LocalizedStringResource.Printable {}
    extension Float: LocalizedStringResource.Printable {}
    extension Double: LocalizedStringResource.Printable {}
    """

  /// What code uses that names symbols.
  static let users = """
    extension String {
      init(localized resource: LocalizedStringResource) { self = "" }
    }
    struct Text {
      init(_ resource: LocalizedStringResource) {}
      init<Content: StringProtocol>(_ content: Content) {}
      func help(_ text: String) -> Text { self }
    }
    """
}
