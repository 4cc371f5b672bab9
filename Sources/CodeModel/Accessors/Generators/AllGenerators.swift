/// Every generator of accessors whose rules are known, in the order in which a file is compared with them.
///
/// One generator a line. Accessors that people write by hand follow no rule and are found by what they do; the symbols of
/// String Catalogs that Xcode generates are in no file and have a list of their own (`TableSymbols`).
package let allGenerators: [any AccessorGenerator] = [
  SwiftGen(),
  RSwift(),
  XCStringsTool(),
]
