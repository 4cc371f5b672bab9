internal import CatalogModel

/// Every format in which texts go to translators and come back, in the order in which help and error messages name them.
///
/// One format a line; a new one is its folder, its line here and its fixtures.
package let allExchangeFormats: [any ExchangeFormat] = [
  XLIFFExchange(),
  XCLocExchange(),
  JSONExchange(),
  CSVExchange(),
  XLSXExchange(),
  POExchange(),
]

/// Every format that comes in: those, and the catalogs that an app loads, which services send back.
package let allIncomingFormats =
  allExchangeFormats + allFormats.filter { $0.role == .bundle }.map { CatalogExchange($0) as any ExchangeFormat }
