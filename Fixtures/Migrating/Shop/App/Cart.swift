import SwiftUI

struct Cart: View {
  let count: Int

  var body: some View {
    VStack {
      Text("cart.title", comment: "Above the list of things to buy")
      Text("cart.items \(count)")
      Text(L10n.cartEmpty)
    }
  }
}
