import SwiftUI

struct CartView: View {
  let items: [String]
  let hours: Int
  let page: Int
  let kind: Kind

  var body: some View {
    // Found: a singular and a plural, whichever way the number is compared.
    Text(items.count == 1 ? "1 item" : "\(items.count) items")
    Text(hours > 1 ? "Open for \(hours) hours" : "Open for an hour")
    Text(1 != hours ? "people" : "person")
    Text("\(items.count) item\(items.count == 1 ? "" : "s")")
    Text(String(format: NSLocalizedString("%d entr%@", comment: ""), hours, hours == 1 ? "y" : "ies"))
    Text(hours == 1 ? NSLocalizedString("cart.items_one", comment: "") : NSLocalizedString("cart.items_many", comment: ""))

    // Left alone: texts that show no number, nothing at all, other differences, other conditions, texts that nobody looks up.
    Text((hours < 2) ? "Remove item" : "Remove items")
    Text(items.count == 0 ? "Your cart is empty" : "\(items.count) items")
    Text(page == 1 ? "First page" : "Next page")
    Text(kind == .single ? "Remove item" : "Remove items")
    Text(verbatim: items.count == 1 ? "1 item" : "\(items.count) items")
    Image(systemName: items.count == 1 ? "folder" : "folders")
  }
}

enum Kind { case single, several }
