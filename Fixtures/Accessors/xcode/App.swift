import SwiftUI

struct CartView: View {
  var body: some View {
    Text(.cartTitle)
    Text(.cartCount(count: 3))
  }
}
