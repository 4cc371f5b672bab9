internal import CatalogModel

/// Every format Glossa reads and writes, in the order in which help and error messages name them.
///
/// One format a line; a new one is its folder, its line here and its fixtures.
package let allFormats: [any CatalogFormat] = [
  XCStringsFormat(),
  StringsFormat(),
  StringsdictFormat(),
  TrAPPFormat(),
  XLIFFFormat(),
]

/// The formats that an app loads.
package let projectFormats = allFormats.filter { $0.role != .exchange }
