import SwiftUI

// The file that SwiftGen writes for each build is not here: its configuration tells what stands in it.
typealias Cart = L10n.Cart

struct CartView: View {
  var body: some View {
    Text(L10n.Cart.title)
    Text(Cart.count(3))
    Button(L10n.ok) {}
  }
}
