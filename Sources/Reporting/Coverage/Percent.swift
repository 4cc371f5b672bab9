internal import CatalogModel

/// Percentages as text, from tenths of a percent that are rounded down already.
package enum Percent {
  /// `98.7%`, `100%`.
  package static func text(_ tenths: Int) -> String {
    tenths % 10 == 0 ? "\(tenths / 10)%" : "\(tenths / 10).\(tenths % 10)%"
  }

  /// `+1.2`, `−0.3`, `±0`: a change in percentage points.
  static func change(_ tenths: Int) -> String {
    if tenths == 0 { return "±0" }
    let size = abs(tenths)
    return (tenths > 0 ? "+" : "−") + "\(size / 10).\(size % 10)"
  }

  /// As a JSON number.
  static func number(_ tenths: Int) -> Double { Double(tenths) / 10 }
}
