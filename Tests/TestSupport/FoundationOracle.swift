import Foundation
import Syntax

/// What Foundation itself reads from property lists.
package enum FoundationOracle {
  /// The value, without places; nil where Foundation refuses the bytes.
  package static func read(_ bytes: [UInt8]) -> PropertyListNode? {
    guard let value = try? PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil) else {
      return nil
    }
    return node(value).normalized
  }

  package static func node(_ value: Any) -> PropertyListNode {
    switch value {
    case let text as String: PropertyListNode(.text(text))
    case let data as Data: PropertyListNode(.data(Array(data)))
    case let items as [Any]: PropertyListNode(.array(items.map { node($0) }))
    // Not [String: Any]: Swift's dictionary would join keys that only differ in their spelling.
    case let table as NSDictionary:
      PropertyListNode(
        .dictionary(
          table.allKeys.map { key in
            PropertyListMember(key: key as? String ?? "", node: node(table.object(forKey: key) ?? ""))
          }))
    case let number as NSNumber: PropertyListNode(.scalar(kind: "number", text: number.description))
    default: PropertyListNode(.scalar(kind: "other", text: "\(value)"))
    }
  }

  /// A value written as JSON in a fixture, where `{"data": hex}` is data.
  package static func node(json: Any) -> PropertyListNode {
    switch json {
    case let table as NSDictionary where table.count == 1 && table["data"] is String:
      PropertyListNode(.data(bytes(hexadecimal: table["data"] as? String ?? "")))
    case let table as NSDictionary:
      PropertyListNode(
        .dictionary(
          table.allKeys.map { key in
            PropertyListMember(key: key as? String ?? "", node: node(json: table.object(forKey: key) ?? ""))
          })
      ).normalized
    case let items as [Any]: PropertyListNode(.array(items.map(node(json:))))
    default: PropertyListNode(.text(json as? String ?? "?"))
    }
  }

  private static func bytes(hexadecimal: String) -> [UInt8] {
    let digits = hexadecimal.compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }
}
