import SwiftUI

public struct CartView: View {
  public init() {}

  public var body: some View {
    VStack {
      Text("cart.title", bundle: .module)
      Text("order.title", tableName: "Orders", bundle: .module)
    }
  }
}
