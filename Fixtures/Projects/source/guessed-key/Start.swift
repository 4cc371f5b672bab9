import SwiftUI
import WelcomeKit

struct Start: View {
  var body: some View {
    WelcomeView(title: "cart.title")
  }
}
